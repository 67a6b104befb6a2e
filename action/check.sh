#!/usr/bin/env bash
# Annotates each finding at its line. Errors fail the job only at the end, so that the reports exist.
# Output: status.
set -euo pipefail
. "${BASH_SOURCE[0]%/*}/say.sh"

set -- check --directory="$DIRECTORY" --format github
case $CHECK in
true) ;;
strict) set -- "$@" --strict ;;
false) exit ;;
*) fail "unknown value '$CHECK' of 'check'; write true, strict or false" 64 ;;
esac

status=0
fuda "$@" || status=$?
if [ "$status" -gt 1 ]; then exit "$status"; fi
echo "status=$status" >>"$GITHUB_OUTPUT"
