#!/usr/bin/env bash
# Puts fuda on the PATH of the steps that follow.
# Output: path.
set -euo pipefail
. "${BASH_SOURCE[0]%/*}/say.sh"

home="$RUNNER_TEMP/fuda"
program="$home/bin/fuda"

# What a release calls this machine.
machine() {
    case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) echo linux-x86_64 ;;
    Linux-aarch64) echo linux-aarch64 ;;
    Darwin-arm64) echo macos-arm64 ;;
    *) fail "there is no release for $(uname -sm); write 'build: true' to build it" >&2 ;;
    esac
}

# get URL FILE
get() {
    [[ $1 =~ ^https://[^[:space:]]+$ ]] || fail "'$1' is no https address"
    curl --fail --location --silent --show-error --retry 3 --globoff --proto =https --proto-redir =https \
        --output "$2" -- "$1" || fail "cannot download '$1'"
}

sha256() {
    if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi <"$1" | cut -d ' ' -f 1
}

download() {
    local version=${FUDA_VERSION#v} url=$DOWNLOAD_URL expected=$CHECKSUM name archive actual
    [[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "'fuda-version' is '$FUDA_VERSION'; write a release as 0.1.0"
    if [ -z "$url" ]; then
        [ -n "$ACTION_REPOSITORY" ] || fail "where to find release '$version' is not known; give 'download-url'"
        url="$GITHUB_SERVER_URL/$ACTION_REPOSITORY/releases/download/v$version"
    fi
    name="fuda-$version-$(machine)"
    archive="$home/$name.tar.gz"
    get "$url/$name.tar.gz" "$archive"
    if [ -z "$expected" ]; then
        get "$url/SHA256SUMS" "$home/SHA256SUMS"
        expected=$(tr -d '\r' <"$home/SHA256SUMS" |
            awk -v name="$name.tar.gz" '{ sub(/^[*]/, "", $2) } $2 == name { print $1; exit }')
        [ -n "$expected" ] || fail "'$url/SHA256SUMS' does not name '$name.tar.gz'"
    fi
    # As GitHub shows it, and as sha256sum does.
    expected=$(tr 'A-F' 'a-f' <<<"${expected#sha256:}")
    [[ $expected =~ ^[0-9a-f]{64}$ ]] || fail "'$expected' is no SHA-256; the release's SHA256SUMS names that of '$name.tar.gz'"
    actual=$(sha256 "$archive")
    [ "$actual" = "$expected" ] ||
        fail "'$url/$name.tar.gz' is not what was published: its SHA-256 is '$actual', not '$expected'"
    # The one file, to where we say: no path in the archive decides anything.
    tar -xzOf "$archive" "$name/bin/fuda" >"$home/program" || fail "'$name.tar.gz' holds no '$name/bin/fuda'"
    chmod +x "$home/program"
    mv "$home/program" "$program"
}

build() {
    if [ -x "$program" ]; then return; fi
    command -v swift >/dev/null ||
        fail "fuda is built from source, which needs Swift 6.2; install it, or leave 'build' out"
    make -C "$GITHUB_ACTION_PATH" install PREFIX="$home"
}

mkdir -p "$home/bin"
# A Mac's program needs libcmark and libyaml beside it, whether it was built now, earlier or elsewhere.
if [ "$SOURCE" != given ] && [ "$(uname -s)" = Darwin ]; then make -C "$GITHUB_ACTION_PATH" setup; fi
case $SOURCE in
given)
    [ -f "$FUDA" ] && [ -x "$FUDA" ] || fail "there is no program '$FUDA'"
    folder=$(cd -- "$(dirname -- "$FUDA")" && pwd)
    # It may be the one that an earlier use of this action put there.
    [ "$FUDA" -ef "$program" ] || ln -sf "$folder/$(basename -- "$FUDA")" "$program"
    ;;
download)
    trap 'rm -f "$home"/*.tar.gz "$home/program"' EXIT
    download
    ;;
build) build ;;
*) fail "nobody said where fuda comes from" ;;
esac

version=$("$program" --version) && [[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "'$program' is no fuda that runs here"
[ "$SOURCE" != download ] || [ "$version" = "${FUDA_VERSION#v}" ] ||
    fail "the archive of release '${FUDA_VERSION#v}' holds fuda $version"
echo "fuda $version"
echo "$home/bin" >>"$GITHUB_PATH"
echo "path=$program" >>"$GITHUB_OUTPUT"
