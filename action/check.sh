#!/usr/bin/env bash
# Annotates what is wrong, at its line. What was found fails the job at its end only, so that the reports are there.
# Output: status.
set -euo pipefail
. "${BASH_SOURCE[0]%/*}/say.sh"

set -- check --directory="$DIRECTORY" --format github
case $CHECK in
true) ;;
strict) set -- "$@" --strict ;;
false) exit ;;
*) fail "'check' is 'true', 'strict' or 'false', not '$CHECK'" 64 ;;
esac

status=0
fuda "$@" || status=$?
if [ "$status" -gt 1 ]; then exit "$status"; fi
echo "status=$status" >>"$GITHUB_OUTPUT"
