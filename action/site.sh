#!/usr/bin/env bash
# Builds the site; in a pull request, marks on the board what changed since its base.
# Output: path.
set -euo pipefail
. "${BASH_SOURCE[0]%/*}/say.sh"

if [ -z "$SITE" ]; then exit; fi
case $SITE in
*$'\n'*) fail "'site' must be one directory" 64 ;;
esac

set -- build --directory="$DIRECTORY" --output="$SITE"
# Set only in pull requests; report.sh has verified that the base exists.
if [ -n "${GITHUB_BASE_REF-}" ]; then set -- "$@" --since="${SINCE:-origin/$GITHUB_BASE_REF}"; fi
fuda "$@"
echo "path=$(cd -- "$SITE" && pwd)" >>"$GITHUB_OUTPUT"
