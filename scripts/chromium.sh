#!/bin/sh
# The page is tested in a Chromium of the machine: finds one, or installs Debian's where that is allowed.
# Without one the tests of the page are skipped, and say so.
set -eu
for name in "${CONTAGIA_CHROMIUM:-}" chromium chromium-browser google-chrome; do
  if [ -n "$name" ] && command -v "$name" >/dev/null 2>&1; then exit 0; fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  echo "Installing Chromium, to test the page in it."
  { apt-get -qq update && apt-get -qq install -y --no-install-recommends chromium; } >/dev/null 2>&1 && exit 0
fi
echo "There is no Chromium here: the tests of the page will be skipped."
