#!/usr/bin/env bash
# Decides where fuda comes from: a given program, a release, or a build of the action's own sources.
# Outputs: source, and for a build the key under which the program is cached.
set -euo pipefail
. "${BASH_SOURCE[0]%/*}/say.sh"

case $BUILD in true | false) ;; *) fail "unknown value '$BUILD' of 'build'; write true or false" ;; esac
if [ -n "$FUDA" ]; then
    echo 'source=given' >>"$GITHUB_OUTPUT"
elif [ "$BUILD" = false ]; then
    echo 'source=download' >>"$GITHUB_OUTPUT"
else
    # The names and contents of all sources, because the name of a branch does not change with its sources.
    cd "$GITHUB_ACTION_PATH"
    files=$(find Package.swift Makefile Plugins Sources packaging templates docs/ci -type f | LC_ALL=C sort)
    key=$({
        swift --version 2>/dev/null || true
        echo "$files"
        git hash-object --no-filters --stdin-paths <<<"$files"
    } | git hash-object --no-filters --stdin)
    printf 'source=build\nkey=%s\n' "$key" >>"$GITHUB_OUTPUT"
fi
