#!/bin/sh
# Makes the fixture's Help Book from its file of words, or says whether it is current.
# usage: scripts/build-help-book.sh [--check] [OPTIONS OF bookplate book …]
#   HELP_JSON, BOOK   other files than Fixtures/Help.json and Fixtures/Folio.help
#   BOOKPLATE         a bookplate that is built already
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
if [ -z "${BOOKPLATE:-}" ]; then
  (cd "$root" && swift build --product bookplate >&2)
  BOOKPLATE=$root/.build/debug/bookplate
fi
exec "$BOOKPLATE" book "${HELP_JSON:-$root/Fixtures/Help.json}" -o "${BOOK:-$root/Fixtures/Folio.help}" "$@"
