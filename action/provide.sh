#!/usr/bin/env bash
# Puts fuda on the PATH of the steps that follow.
# Output: path.
set -euo pipefail
. "${BASH_SOURCE[0]%/*}/say.sh"

home="$RUNNER_TEMP/fuda"
program="$home/bin/fuda"

# The asset of a release for this machine.
asset() {
    case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) echo fuda-linux-x86_64 ;;
    Linux-aarch64) echo fuda-linux-aarch64 ;;
    Darwin-arm64) echo fuda-macos-arm64 ;;
    *) fail "there is no release for $(uname -sm); leave 'fuda-version' out to build it" >&2 ;;
    esac
}

# get URL FILE
get() {
    curl --fail --location --silent --show-error --retry 3 --proto =https --proto-redir =https \
        --output "$2" -- "$1" || fail "cannot download '$1'"
}

sha256() {
    if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi <"$1" | cut -d ' ' -f 1
}

download() {
    local url=$DOWNLOAD_URL expected=$CHECKSUM actual
    if [ -z "$url" ]; then
        [ -n "$ACTION_REPOSITORY" ] || fail "where to find release '$FUDA_VERSION' is not known; give 'download-url'"
        url="$GITHUB_SERVER_URL/$ACTION_REPOSITORY/releases/download/v${FUDA_VERSION#v}/$(asset)"
    fi
    get "$url" "$home/download"
    if [ -z "$expected" ]; then
        get "$url.sha256" "$home/download.sha256"
        read -r expected _ <"$home/download.sha256" || [ -n "$expected" ] || fail "'$url.sha256' is empty"
    fi
    actual=$(sha256 "$home/download")
    if [ "$actual" != "$(tr 'A-F' 'a-f' <<<"$expected")" ]; then
        rm "$home/download"
        fail "'$url' is not what was published: its SHA-256 is '$actual', not '$expected'"
    fi
    chmod +x "$home/download"
    mv "$home/download" "$program"
}

build() {
    # A Mac's program needs libcmark and libyaml beside it, whether it was built now or earlier.
    if [ "$(uname -s)" = Darwin ]; then make -C "$GITHUB_ACTION_PATH" setup; fi
    if [ -x "$program" ]; then return; fi
    command -v swift >/dev/null ||
        fail "fuda is built from source, which needs Swift 6.2; install it, or give 'fuda-version' or 'fuda'"
    make -C "$GITHUB_ACTION_PATH" install PREFIX="$home"
}

mkdir -p "$home/bin"
case $SOURCE in
given)
    [ -f "$FUDA" ] && [ -x "$FUDA" ] || fail "there is no program '$FUDA'"
    folder=$(cd -- "$(dirname -- "$FUDA")" && pwd)
    ln -sf "$folder/$(basename -- "$FUDA")" "$program"
    ;;
download) download ;;
build) build ;;
esac

echo "fuda $("$program" --version)"
echo "$home/bin" >>"$GITHUB_PATH"
echo "path=$program" >>"$GITHUB_OUTPUT"
