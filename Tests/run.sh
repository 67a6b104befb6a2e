#!/bin/sh
# Usage: Tests/run.sh LOG COMMAND…
#
# Runs COMMAND, such as `swift test`, and prints one line per suite, then each failure with its location and message,
# then the result. Writes all output to LOG. If the test process dies, prints its last lines and the tests that were running.
# Exits with the status of the command.
log=$1
shift
mkdir -p "$(dirname "$log")"
echo "Full log: '$log'"

{
    "$@" 2>&1
    echo $? >"$log.status"
} | tee "$log" | awk '
    function starts(text) { return index($0, text) == 1 }
    # "✔ Test a() with 2 test cases passed after 0.1 seconds." is about "Test a()".
    function subject(end,    name) {
        name = substr($0, index($0, "Test "), end - index($0, "Test "))
        sub(/ with [0-9]+ test cases?$/, "", name)
        return name
    }
    function ends(word) { return subject(index($0, " " word " after ")) }

    { gsub(/\033\[[0-9;]*m/, "") }
    # A message continues until the next one begins.
    starts("◇ ") || starts("✔ ") || starts("✘ ") || starts("➜ ") || starts("⚠") { kind = "progress"; hasBegun = 1 }
    starts("✘ ") && / recorded an issue/ || starts("⚠") { kind = "failure" }
    starts("✔ Test run with ") || starts("✘ Test run with ") { result = $0; next }
    starts("✔ Suite ") || starts("✘ Suite ") { print; fflush(); next }
    starts("◇ Test ") && / started\.$/ && !starts("◇ Test case ") && !starts("◇ Test run ") { running[subject(length($0) - 8)] }
    starts("✔ Test ") { delete running[ends("passed")] }
    starts("✘ Test ") { delete running[ends("failed")] }
    starts("➜ Test ") { skipped++ }

    kind == "failure" { failures = failures $0 "\n" }
    !hasBegun && !/^\[[0-9]+\/[0-9]+\] / { print; fflush() }

    END {
        if (skipped) print "Skipped: " skipped
        if (failures) printf "\nFailures:\n%s\n", failures
        if (result) print result
        if (result || !hasBegun) exit
        print "\nThe test process died. Its last lines:"
        fflush()
        system("tail -n 80 \"" raw "\"")
        for (name in running) print "Still running: " name
    }
' raw="$log"

status=$(cat "$log.status")
rm -f "$log.status"
exit "${status:-1}"
