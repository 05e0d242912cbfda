#!/usr/bin/env bash
# Runs bookplate with the action's inputs: the words given here, or BOOKPLATE_COMMAND and BOOKPLATE_BUNDLE, then
# BOOKPLATE_ARGUMENTS, one word a line.
set -euo pipefail

words=("$@")
if [ ${#words[@]} -eq 0 ]; then
  words=("$BOOKPLATE_COMMAND")
  [ -z "${BOOKPLATE_BUNDLE:-}" ] || words+=("$BOOKPLATE_BUNDLE")
fi
while IFS= read -r word; do
  [ -z "$word" ] || words+=("$word")
done <<<"${BOOKPLATE_ARGUMENTS:-}"
case ${words[0]} in
  verify | lint) words+=(--format github) ;;
esac
exec bookplate "${words[@]}"
