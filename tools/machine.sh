#!/bin/sh
# What the tests need of the machine: a browser, PostgreSQL, and axe for accessibility (into the folder given).
# What is missing is installed where we may; otherwise one sentence says what to do.
set -eu
axe_folder=$1
axe_version=4.14.0

missing=""
if ! command -v chromium-headless-shell >/dev/null; then
    # Chromium without its window is the quickest; where it is not to be had, any other will do
    if [ "$(id -u)" = 0 ] && apt-cache show chromium-headless-shell >/dev/null 2>&1; then
        missing="$missing chromium-headless-shell"
    else
        command -v chromium >/dev/null || command -v chromium-browser >/dev/null ||
            command -v google-chrome >/dev/null || missing="$missing chromium"
    fi
fi
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing="$missing postgresql"
command -v npm >/dev/null || missing="$missing npm"
if [ -n "$missing" ]; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "Installing$missing for the tests …"
        export DEBIAN_FRONTEND=noninteractive
        apt-get update -qq
        # shellcheck disable=SC2086
        apt-get install -y -qq --no-install-recommends $missing >/dev/null
    else
        echo "The tests need$missing: please install them with your system's packages." >&2
        exit 1
    fi
fi
[ -f "$axe_folder/node_modules/axe-core/axe.min.js" ] ||
    npm install --silent --no-save --no-audit --no-fund --prefix "$axe_folder" "axe-core@$axe_version"
