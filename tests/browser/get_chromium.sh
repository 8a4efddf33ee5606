#!/bin/sh
# The browser tests want Debian's Chromium: get it where we may, and say so where we may not.
command -v chromium >/dev/null 2>&1 && exit 0
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null
fi
command -v chromium >/dev/null 2>&1 && exit 0
[ -n "$CI" ] && { echo "CI must run the browser tests, and there is no Chromium" >&2; exit 1; }
echo "*** There is no Chromium on this machine: THE BROWSER TESTS ARE SKIPPED. On Debian: apt-get install chromium ***" >&2
