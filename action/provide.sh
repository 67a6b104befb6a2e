#!/usr/bin/env bash
# Puts fuda on the PATH of later steps.
# Output: path.
set -euo pipefail
. "${BASH_SOURCE[0]%/*}/say.sh"

home="$RUNNER_TEMP/fuda"
program="$home/bin/fuda"

# The name of this machine in the files of a release.
machine() {
    case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) echo linux-x86_64 ;;
    Linux-aarch64) echo linux-aarch64 ;;
    Darwin-arm64) echo macos-arm64 ;;
    *) fail "no release for $(uname -sm); set 'build: true' to build fuda" >&2 ;;
    esac
}

# get URL FILE
get() {
    [[ $1 =~ ^https://[^[:space:]]+$ ]] || fail "'$1' is not an https address"
    curl --fail --location --silent --show-error --retry 3 --globoff --proto =https --proto-redir =https \
        --output "$2" -- "$1" || fail "cannot download '$1'"
}

sha256() {
    if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi <"$1" | cut -d ' ' -f 1
}

download() {
    local version=${FUDA_VERSION#v} url=$DOWNLOAD_URL expected=$CHECKSUM name archive actual
    [[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "invalid 'fuda-version' '$FUDA_VERSION'; write a release such as 0.1.0"
    if [ -z "$url" ]; then
        [ -n "$ACTION_REPOSITORY" ] || fail "unknown address of release '$version'; set 'download-url'"
        url="$GITHUB_SERVER_URL/$ACTION_REPOSITORY/releases/download/v$version"
    fi
    name="fuda-$version-$(machine)"
    archive="$home/$name.tar.gz"
    get "$url/$name.tar.gz" "$archive"
    if [ -z "$expected" ]; then
        get "$url/SHA256SUMS" "$home/SHA256SUMS"
        expected=$(tr -d '\r' <"$home/SHA256SUMS" |
            awk -v name="$name.tar.gz" '{ sub(/^[*]/, "", $2) } $2 == name { print $1; exit }')
        [ -n "$expected" ] || fail "'$url/SHA256SUMS' does not contain '$name.tar.gz'"
    fi
    # Accept the forms of GitHub and of sha256sum.
    expected=$(tr 'A-F' 'a-f' <<<"${expected#sha256:}")
    [[ $expected =~ ^[0-9a-f]{64}$ ]] || fail "'$expected' is not a SHA-256; copy that of '$name.tar.gz' from the release's SHA256SUMS"
    actual=$(sha256 "$archive")
    [ "$actual" = "$expected" ] ||
        fail "'$url/$name.tar.gz' has the SHA-256 '$actual' instead of '$expected'; it was not run"
    # Extract one file to a fixed place, so that no path in the archive matters.
    tar -xzOf "$archive" "$name/bin/fuda" >"$home/program" || fail "'$name.tar.gz' does not contain '$name/bin/fuda'"
    chmod +x "$home/program"
    mv "$home/program" "$program"
}

build() {
    if [ -x "$program" ]; then return; fi
    command -v swift >/dev/null ||
        fail "building fuda needs Swift 6.2; install it, or remove 'build'"
    make -C "$GITHUB_ACTION_PATH" install PREFIX="$home"
}

mkdir -p "$home/bin"
# On macOS the program needs libcmark, libyaml and libsodium, whether it was just built, cached or downloaded.
if [ "$SOURCE" != given ] && [ "$(uname -s)" = Darwin ]; then make -C "$GITHUB_ACTION_PATH" setup; fi
case $SOURCE in
given)
    [ -f "$FUDA" ] && [ -x "$FUDA" ] || fail "no program '$FUDA'; correct 'fuda'"
    folder=$(cd -- "$(dirname -- "$FUDA")" && pwd)
    # It can be the program that an earlier use of this action installed.
    [ "$FUDA" -ef "$program" ] || ln -sf "$folder/$(basename -- "$FUDA")" "$program"
    ;;
download)
    trap 'rm -f "$home"/*.tar.gz "$home/program"' EXIT
    download
    ;;
build) build ;;
*) fail "unknown source of fuda; run plan.sh first" ;;
esac

version=$("$program" --version) && [[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "'$program' is not a fuda program for this machine"
[ "$SOURCE" != download ] || [ "$version" = "${FUDA_VERSION#v}" ] ||
    fail "the archive of release '${FUDA_VERSION#v}' contains fuda $version"
echo "fuda $version"
echo "$home/bin" >>"$GITHUB_PATH"
echo "path=$program" >>"$GITHUB_OUTPUT"
