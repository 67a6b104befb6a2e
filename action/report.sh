#!/usr/bin/env bash
# Writes reports into the job's summary; in a pull request, only what changed since its base.
set -euo pipefail
. "${BASH_SOURCE[0]%/*}/say.sh"

# What GitHub takes of one step, less something for the notice.
limit=$((1024 * 1024 - 1024))

if [ "$(git -C "$DIRECTORY" rev-parse --is-shallow-repository)" = true ]; then
    say warning "the clone is shallow, so the history is not known; give actions/checkout 'fetch-depth: 0'"
fi

names=$REPORT
since=$SINCE
# Set in pull requests alone.
if [ -n "${GITHUB_BASE_REF-}" ]; then
    names=${names:-changes}
    if [ -z "$since" ]; then
        since="origin/$GITHUB_BASE_REF"
        git -C "$DIRECTORY" rev-parse --quiet --verify "$since^{commit}" >/dev/null ||
            fail "the clone has no '$since' to compare with; give actions/checkout 'fetch-depth: 0'"
    fi
fi

text="$RUNNER_TEMP/fuda/report.md"
size=0
if [ -n "$TITLE" ]; then printf '## %s\n\n' "${TITLE//[$'\r\n']/ }" >>"$GITHUB_STEP_SUMMARY"; fi
while read -r name; do
    if [ -z "$name" ]; then continue; fi
    set -- report --directory="$DIRECTORY" --format md
    if [ -n "$since" ]; then set -- "$@" --since="$since"; fi
    fuda "$@" -- "$name" >"$text" </dev/null
    size=$((size + $(wc -c <"$text")))
    if [ "$size" -gt "$limit" ]; then
        say warning "the report '$name' is too long for the job's summary; the site has it"
        break
    fi
    { cat "$text" && echo; } >>"$GITHUB_STEP_SUMMARY"
done <<<"$(tr ',' '\n' <<<"${names:-summary}")"
