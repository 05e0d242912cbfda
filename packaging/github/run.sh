#!/usr/bin/env bash
# Runs bookplate for action.yml: the words given here, or BOOKPLATE_COMMAND; for a command that derives the version
# BOOKPLATE_VERSION_ARGUMENTS; BOOKPLATE_BUNDLE; BOOKPLATE_ARGUMENTS. The last three hold one word a line.
# Findings and refusals become annotations. The exit status is bookplate's.
set -euo pipefail

words=("$@")
[ ${#words[@]} -gt 0 ] || words=("$BOOKPLATE_COMMAND")
lines() {
  while IFS= read -r line; do [ -z "$line" ] || words+=("$line"); done <<<"$1"
}
case ${words[0]} in
  verify | lint) words+=(--format github) ;;  # before the user's own, of which the last counts
  version | stamp | release) lines "${BOOKPLATE_VERSION_ARGUMENTS:-}" ;;
esac
lines "${BOOKPLATE_BUNDLE:-}"
lines "${BOOKPLATE_ARGUMENTS:-}"

said=$(mktemp)
trap 'rm -f "$said"' EXIT
status=0
bookplate "${words[@]}" 2>"$said" || status=$?
cat "$said" >&2
# A refusal is 'error: CODE: what was seen' and the lines up to the next: in an annotation %0A stands for a line's end.
[ "$status" -le 1 ] || awk '
  { gsub(/%/, "%25"); gsub(/\r/, "%0D") }
  /^error: / { if (text) print text; text = "::error title=bookplate::" substr($0, 8); next }
  text { text = text "%0A" $0 }
  END { if (text) print text }' "$said"
exit "$status"
