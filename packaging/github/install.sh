#!/usr/bin/env bash
# Puts bookplate on the path of the steps that follow: unpacks a tar of it into the runner's temporary folder or, on a Mac,
# for which there is none, builds it from this action's own files.
# Called by action.yml; reads BOOKPLATE_ARCHIVE, BOOKPLATE_SHA256, ACTION_REPOSITORY, ACTION_REF and the runner's variables.
set -euo pipefail

fail() {
  local text=${*//'%'/%25}
  printf '::error title=bookplate::%s\n' "${text//$'\n'/%0A}"
  exit 2
}

[ -n "${GITHUB_PATH:-}" ] || fail "GITHUB_PATH is not set: this runs as a step of GitHub Actions. Elsewhere unpack the tar yourself."
archive=${BOOKPLATE_ARCHIVE:-}
ref=${ACTION_REF:-}

if [ -z "$archive" ] && [ "$(uname -s)" = Darwin ]; then
  action=$(cd "$(dirname "$0")/../.." && pwd)
  case $ref in v[0-9]*) export BOOKPLATE_RELEASE=${ref#v} ;; esac
  "$action/scripts/setup" || fail "The libraries that bookplate is built on could not be installed."
  "$action/scripts/build-release" || fail "bookplate could not be built here."
  "$action/.build/release/bookplate" --version
  printf '%s\n' "$action/.build/release" >>"$GITHUB_PATH"
  exit
fi

folder=${RUNNER_TEMP:-${TMPDIR:-/tmp}}/bookplate
if [ -z "$archive" ]; then
  [ "$(uname -s)" = Linux ] || fail "There is no bookplate for $(uname -s). Run this job on ubuntu or macos."
  case $ref in
    v[0-9]*.[0-9]*) ;;
    *) fail "The action is used at '${ref:-no tag}', which names no release. Use it at a version tag, or name a tar with 'archive'." ;;
  esac
  case $(uname -m) in x86_64) machine=amd64 ;; aarch64) machine=arm64 ;; *) machine=$(uname -m) ;; esac
  archive=${GITHUB_SERVER_URL:-https://github.com}/$ACTION_REPOSITORY/releases/download/$ref/bookplate-${ref#v}-linux-$machine.tar.xz
fi

# Another step of this job may have unpacked the same tar.
wanted="$archive ${BOOKPLATE_SHA256:-} $(ls -ln "$archive" 2>/dev/null || true)"
if [ "$(cat "$folder/installed-from" 2>/dev/null)" != "$wanted" ]; then
  rm -rf "$folder"
  mkdir -p "$folder"
  tar=$folder/bookplate.tar.xz
  case $archive in
    https://*)
      curl --proto =https --fail --silent --show-error --location --retry 3 --output "$tar" "$archive" \
        || fail "$archive could not be fetched." ;;
    *)
      [ -f "$archive" ] || fail "$archive: no such file. 'archive' takes a path or an https URL."
      tar=$archive ;;
  esac
  if [ -n "${BOOKPLATE_SHA256:-}" ]; then
    found=$( (sha256sum "$tar" 2>/dev/null || shasum -a 256 "$tar") | cut -d' ' -f1)
    [ "$found" = "$BOOKPLATE_SHA256" ] || fail "$archive hashes to $found, not to $BOOKPLATE_SHA256."
  fi
  tar -xJf "$tar" -C "$folder" --strip-components 1 || fail "$archive could not be unpacked: is it a tar of bookplate?"
  "$folder/bookplate" --version || fail "$archive holds no bookplate that runs here."
  printf '%s\n' "$wanted" >"$folder/installed-from"
fi
printf '%s\n' "$folder" >>"$GITHUB_PATH"
