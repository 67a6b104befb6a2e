# Annotations of a workflow, for the other scripts to source.

# say KIND TEXT: an 'error' or a 'warning' that the run's page shows.
say() {
    local text="${2//'%'/%25}"
    text="${text//$'\r'/%0D}"
    printf '::%s title=fuda::%s\n' "$1" "${text//$'\n'/%0A}"
}

# fail TEXT [STATUS]: the same, and the end.
fail() {
    say error "$1"
    exit "${2:-2}"
}
