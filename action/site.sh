#!/usr/bin/env bash
# Builds the site.
# Output: path.
set -euo pipefail
. "${BASH_SOURCE[0]%/*}/say.sh"

if [ -z "$SITE" ]; then exit; fi
case $SITE in
*$'\n'*) fail "'site' is one folder" 64 ;;
esac

fuda build --directory="$DIRECTORY" --output="$SITE"
echo "path=$(cd -- "$SITE" && pwd)" >>"$GITHUB_OUTPUT"
