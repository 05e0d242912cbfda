#!/usr/bin/env bash
# The nine acceptance checks of an app's help; prints what is wrong, and nothing else.
# usage: scripts/check-help.sh [--self-test]
#   HELP_JSON   the file of words (Fixtures/Help.json)
#   BOOK        the committed Help Book (Fixtures/Folio.help)
#   SOURCES     the apps' Swift sources (Fixtures and Sources/HelpUI)
#   APP         the built Mac app; without it the fixture's, packed with the book
#   IOSAPP      the built iPhone app (Fixtures/FolioTouch.app)
#   BOOKPLATE   a bookplate that is built already
# --self-test breaks each of nine things in a copy of the fixture and expects just its check to fail.
set -uo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)

wrong=()
say() { wrong+=("$1"); printf '%s: %s\n' "$1" "$2"; }

plist() { # FILE KEY
  python3 -c 'import plistlib, sys
try: print(plistlib.load(open(sys.argv[1], "rb")).get(sys.argv[2], ""))
except Exception: pass' "$1" "$2"
}

json_complete() {
  local found
  found=$(python3 - "$HELP_JSON" <<'PYTHON'
import json, sys
for t in json.load(open(sys.argv[1], encoding="utf-8"))["topics"]:
    if not (t.get("id") and t.get("title") and t.get("symbol") and (t.get("text") or (t.get("mac") and t.get("touch")))):
        print("bad topic %s" % t.get("id"))
PYTHON
  ) || found="$HELP_JSON cannot be read"
  [ -z "$found" ] || say json "$found"
}

no_topic_in_swift() {
  local found
  found=$(grep -rnE 'Topic\(\s*title:' $SOURCES --include='*.swift')
  [ -z "$found" ] || say swift "$found"
}

book_current() {
  local found
  found=$(HELP_JSON=$HELP_JSON BOOK=$BOOK "$root/scripts/build-help-book.sh" --check 2>&1)
  [[ $found == *"help book is current"* ]] || say current "$found"
}

book_whole() {
  local found="" language
  [ -s "$BOOK/Contents/Info.plist" ] || found+=" Contents/Info.plist"
  for language in "$BOOK"/Contents/Resources/*.lproj; do
    for kind in html helpindex cshelpindex; do
      set -- "$language"/*."$kind"
      [ $# -eq 1 ] && [ -s "$1" ] || found+=" ${language##*/}/*.$kind"
    done
  done
  [ -z "$found" ] || say whole "missing or empty:$found"
}

names_lower_case() {
  local found
  found=$(LC_ALL=C find "$BOOK/Contents/Resources" -type f -name '*[A-Z]*' ! -name InfoPlist.strings -print)
  [ -z "$found" ] || say names "$found"
}

app_carries_book() {
  local folder name
  folder=$(plist "$APP/Contents/Info.plist" CFBundleHelpBookFolder)
  name=$(plist "$APP/Contents/Info.plist" CFBundleHelpBookName)
  [ -n "$folder" ] && [ -n "$name" ] && [ -d "$APP/Contents/Resources/$folder" ] \
    || say carried "'$folder', '$name': the app does not name a book that it carries"
}

identifiers_equal() {
  local name identifier
  name=$(plist "$APP/Contents/Info.plist" CFBundleHelpBookName)
  for book in "$APP"/Contents/Resources/*.help; do
    [ -d "$book" ] || continue
    identifier=$(plist "$book/Contents/Info.plist" CFBundleIdentifier)
    [ -z "$name" ] || [ "$identifier" = "$name" ] || say identifiers "the app names '$name', the book is '$identifier'"
  done
}

settings_there() {
  [ -s "$IOSAPP/Settings.bundle/Root.plist" ] || say settings "no Settings.bundle/Root.plist in $IOSAPP"
}

no_click_in_touch_words() {
  local found
  found=$(python3 - "$HELP_JSON" <<'PYTHON'
import json, sys
try:
    topics = json.load(open(sys.argv[1], encoding="utf-8"))["topics"]
except ValueError:
    sys.exit()
for t in topics:
    if "click" in (t.get("touch") or t.get("text") or "").lower():
        print(t.get("id"))
PYTHON
  )
  [ -z "$found" ] || say click "$found"
}

check() {
  wrong=()
  json_complete
  no_topic_in_swift
  book_current
  book_whole
  names_lower_case
  app_carries_book
  identifiers_equal
  settings_there
  no_click_in_touch_words
  [ ${#wrong[@]} -eq 0 ]
}

# The built apps as they would be: the fixture's, the Mac one with the book in it.
make_apps() { # FOLDER
  cp -R "$root/Fixtures/Folio.app" "$root/Fixtures/FolioTouch.app" "$1/"
  "$BOOKPLATE" package "$1/Folio.app" --book "$BOOK" >/dev/null
}

# What breaks each check, in a folder that holds a copy of everything.
CHECKS="json swift current whole names carried identifiers settings click"
edit() { sed -i.old "$1" "$2" && rm "$2.old"; } # SCRIPT FILE
break_json() { edit 's/"symbol": "link",/"symbol": "",/' Help.json; }
break_swift() { echo 'let topic = Topic(title: "Open")' >sources/Help.swift; }
break_current() { edit 's/Drag it to another/Drag it into another/' Folio.help/Contents/Resources/en.lproj/pgs/order.html; }
break_whole() { : >Folio.help/Contents/Resources/de.lproj/folio.cshelpindex; }
break_names() { echo x >Folio.help/Contents/Resources/en.lproj/shrd/Notes.helpindex; }
break_carried() { mv Folio.app/Contents/Resources/Folio.help Folio.app/Contents/Resources/Other.help; }
break_identifiers() { edit 's/com.example.folio.help/Folio Help/' Folio.app/Contents/Resources/Folio.help/Contents/Info.plist; }
break_settings() { rm FolioTouch.app/Settings.bundle/Root.plist; }
break_click() {
  edit 's/"text": "Type two/"text": "Click, and type two/' Help.json
  HELP_JSON=Help.json BOOK=Folio.help "$root/scripts/build-help-book.sh" >/dev/null
}

self_test() {
  local failed=0 name
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  for name in none $CHECKS; do
    mkdir "$work/$name" "$work/$name/sources"
    cd "$work/$name" || exit 1
    cp -R "$root/Fixtures/Help.json" "$root/Fixtures/Folio.help" .
    HELP_JSON=Help.json BOOK=Folio.help SOURCES=sources APP=Folio.app IOSAPP=FolioTouch.app
    make_apps . || exit 1
    [ "$name" = none ] || "break_$name" || exit 1
    check >said
    # No book is made of a Help.json that is not complete, so there is no current one either.
    local expected=$name found=${wrong[*]:-none}
    [ "$name" != json ] || expected="json current"
    if [ "$found" != "$expected" ]; then
      printf 'check-help: with %s broken, what failed is: %s\n' "$name" "$found"
      cat said
      failed=1
    fi
  done
  [ $failed -eq 0 ] && echo "check-help: each of the nine broken fixtures fails its check, the whole one passes"
  return $failed
}

if [ -z "${BOOKPLATE:-}" ]; then
  (cd "$root" && swift build --product bookplate >&2) || exit 1
  BOOKPLATE=$root/.build/debug/bookplate
fi
export BOOKPLATE
if [ "${1:-}" = --self-test ]; then
  self_test
  exit
fi
HELP_JSON=${HELP_JSON:-$root/Fixtures/Help.json}
BOOK=${BOOK:-$root/Fixtures/Folio.help}
SOURCES=${SOURCES:-"$root/Fixtures $root/Sources/HelpUI"}
IOSAPP=${IOSAPP:-$root/Fixtures/FolioTouch.app}
if [ -z "${APP:-}" ]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  make_apps "$work" || exit 1
  APP=$work/Folio.app
fi
check
