#!/usr/bin/env bash
# Fails the job if the check found errors or if a condition is met.
set -euo pipefail
. "${BASH_SOURCE[0]%/*}/say.sh"

status=0
if [ "${CHECK_STATUS:-0}" != 0 ]; then
    say error "the check found errors; see the annotations"
    status=1
fi

set --
while read -r condition; do
    if [ -n "$condition" ]; then set -- "$@" --fail-on="$condition"; fi
done <<<"$FAIL_ON"

if [ $# -gt 0 ]; then
    failed=0
    reasons="$RUNNER_TEMP/fuda/reasons"
    fuda report summary --directory="$DIRECTORY" --format terminal "$@" >/dev/null 2>"$reasons" || failed=$?
    case $failed in
    # A name that no todo has can be misspelt, and such a condition would never be met.
    0) if [ -s "$reasons" ]; then say warning "$(cat "$reasons")"; fi ;;
    1)
        say error "$(cat "$reasons")"
        # Indented, so that it is not parsed as Markdown.
        { printf '\n**Failed**\n\n' && sed 's/^/    /' "$reasons"; } >>"$GITHUB_STEP_SUMMARY"
        status=1
        ;;
    *) fail "$(cat "$reasons")" "$failed" ;;
    esac
fi
exit "$status"
