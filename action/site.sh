#!/usr/bin/env bash
# Builds the site; in a pull request, with what changed since its base marked on the board.
# Output: path.
set -euo pipefail
. "${BASH_SOURCE[0]%/*}/say.sh"

if [ -z "$SITE" ]; then exit; fi
case $SITE in
*$'\n'*) fail "'site' is one folder" 64 ;;
esac

set -- build --directory="$DIRECTORY" --output="$SITE"
# Set in pull requests alone; the report has seen to it that the base is there.
if [ -n "${GITHUB_BASE_REF-}" ]; then set -- "$@" --since="${SINCE:-origin/$GITHUB_BASE_REF}"; fi
fuda "$@"
echo "path=$(cd -- "$SITE" && pwd)" >>"$GITHUB_OUTPUT"
