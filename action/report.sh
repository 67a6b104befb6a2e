#!/usr/bin/env bash
# Writes reports into the job's summary; in a pull request, only what changed since its base.
set -euo pipefail
. "${BASH_SOURCE[0]%/*}/say.sh"

# The maximum size of a step's summary on GitHub, minus some space for the notice.
limit=$((1024 * 1024 - 1024))

if [ "$(git -C "$DIRECTORY" rev-parse --is-shallow-repository)" = true ]; then
    say warning "the clone is shallow, so its history is incomplete; set 'fetch-depth: 0' in actions/checkout"
fi

names=$REPORT
since=$SINCE
# Set only in pull requests.
if [ -n "${GITHUB_BASE_REF-}" ]; then
    names=${names:-changes}
    if [ -z "$since" ]; then
        since="origin/$GITHUB_BASE_REF"
        git -C "$DIRECTORY" rev-parse --quiet --verify "$since^{commit}" >/dev/null ||
            fail "the clone does not contain '$since'; set 'fetch-depth: 0' in actions/checkout"
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
        say warning "the report '$name' is too long for the job's summary; see the site"
        break
    fi
    { cat "$text" && echo; } >>"$GITHUB_STEP_SUMMARY"
done <<<"$(tr ',' '\n' <<<"${names:-summary}")"
