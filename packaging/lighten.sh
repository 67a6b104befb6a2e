#!/bin/sh
# lighten.sh CHECKOUTS: puts packaging/parser/Foundation.swift in the place of the option parser's file of that name, which all
# of it that needs Foundation stands in. Where the parser is another than the one this was written for, it ends with 1.
set -eu
ours=$(dirname "$0")/parser/Foundation.swift
theirs=$1/swift-argument-parser/Sources/ArgumentParser/Utilities/Foundation.swift
known=af7fa95584087ee20fe0b26f4f2cce4f3ba75e5c # of 1.8.2

cmp -s "$ours" "$theirs" && exit
if [ "$(git hash-object --no-filters "$theirs")" != "$known" ]; then
    echo "lighten.sh: '$theirs' is not the one of 1.8.2; see what it needs Foundation for, then name it here" >&2
    exit 1
fi
rm -f "$theirs"
cp "$ours" "$theirs"
