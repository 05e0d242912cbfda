#!/usr/bin/env bash
# Unpacks the tar of bookplate into the runner's temporary folder and puts it on the path of the steps that follow.
# Called by action.yml; reads BOOKPLATE_ARCHIVE, BOOKPLATE_SHA256, ACTION_REPOSITORY, ACTION_REF and the runner's variables.
set -euo pipefail

fail() { printf '::error title=bookplate::%s\n' "$*"; exit 2; }

[ -n "${GITHUB_PATH:-}" ] || fail "GITHUB_PATH is not set: this runs as a step of GitHub Actions. Elsewhere unpack the tar yourself."
folder=${RUNNER_TEMP:-${TMPDIR:-/tmp}}/bookplate
mkdir -p "$folder"

archive=${BOOKPLATE_ARCHIVE:-}
if [ -z "$archive" ]; then
  [ "$(uname -s)" = Linux ] || fail "There is no ready-made bookplate for $(uname -s). Build it on the runner (swift build -c release), or run this job on ubuntu."
  case ${ACTION_REF:-} in
    v[0-9]*.[0-9]*.[0-9]*) ;;
    *) fail "The action is used at '${ACTION_REF:-no tag}'. Use it at a version tag, or name a tar with 'archive'." ;;
  esac
  machine=$(case $(uname -m) in x86_64) echo amd64 ;; aarch64) echo arm64 ;; *) uname -m ;; esac)
  archive=${GITHUB_SERVER_URL:-https://github.com}/$ACTION_REPOSITORY/releases/download/$ACTION_REF/bookplate-${ACTION_REF#v}-linux-$machine.tar.xz
fi
case $archive in
  https://*) curl --fail --silent --show-error --location --retry 3 --output "$folder/bookplate.tar.xz" "$archive" \
    || fail "$archive could not be fetched." ;;
  *) [ -f "$archive" ] || fail "$archive: no such file. 'archive' takes a path or an https URL."
     cp "$archive" "$folder/bookplate.tar.xz" ;;
esac
if [ -n "${BOOKPLATE_SHA256:-}" ]; then
  found=$(sha256sum "$folder/bookplate.tar.xz" | cut -d' ' -f1)
  [ "$found" = "$BOOKPLATE_SHA256" ] || fail "$archive hashes to $found, not to $BOOKPLATE_SHA256."
fi
tar -xJf "$folder/bookplate.tar.xz" -C "$folder" --strip-components 1
"$folder/bookplate" --version
printf '%s\n' "$folder" >>"$GITHUB_PATH"
