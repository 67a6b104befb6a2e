# Functions for workflow annotations, which the other scripts source.

# say KIND TEXT: prints an 'error' or a 'warning' for the page of the run.
say() {
    local text="${2//'%'/%25}"
    text="${text//$'\r'/%0D}"
    printf '::%s title=fuda::%s\n' "$1" "${text//$'\n'/%0A}"
}

# fail TEXT [STATUS]: prints an error and exits.
fail() {
    say error "$1"
    exit "${2:-2}"
}
