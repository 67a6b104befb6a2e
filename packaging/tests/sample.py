"""A small release for tests of packages, with a program of a few bytes."""

import sys
from pathlib import Path

import deb
import dist
import notices
import recipes
import sbom
import wheel
from components import Component, Debian
from machine import Machine
from program import About

EPOCH = 1_700_000_000
LINUX = Machine("linux", "x86_64")
ABOUT = About("1.2.3", "0" * 40, {"libcmark": "0.30.2", "libsodium": "1.0.18", "libyaml": "0.2.5", "swift": "6.3"})
PROGRAM = b"\x7fELF" + bytes(range(256)) * 8
PARTS = [
    Component("libyaml", "reads YAML", "0.2.5", "https://github.com/yaml/libyaml", "MIT", ["libyaml.txt"], ["2006 taro"], None),
    Component(
        "glibc", "the C library", "2.36-9", "https://sourceware.org/git/glibc.git", "LGPL-2.1-or-later AND BSD-3-Clause",
        ["LGPL-2.1.txt", "glibc.txt"], ["1991 hana"], Debian("debian", "glibc", "2.36-9"),
    ),
]


def release(url=""):
    return dist.Release(
        about=ABOUT,
        program=PROGRAM,
        completions={shell: shell.encode("ascii") for shell in ("bash", "zsh", "fish")},
        pages={"fuda.1": b".TH FUDA 1\n", "fuda-build.1": b".TH FUDA-BUILD 1\n"},
        parts=PARTS,
        licence="MIT License\n\nCopyright (c) 2026 The fuda maintainers\n\nPermission is granted.\n",
        readme="# fuda\n\n| | |\n|---|---|\n| ![a](docs/a.png) | ![b](docs/b.png) |\n\n[Reports](#reports), [site](https://example.org/x).\n",
        changelog="# Changelog\n\n## 1.2.3\n\n- The board\n  is quicker - much.\n- A mend.\n\n## 1.2.2\n\n- Old.\n",
        sbom=sbom.document(ABOUT, PARTS, PROGRAM, notices.expression(PARTS), EPOCH),
        url=url,
    )


def write(folder, machine=LINUX):
    """Everything that `make dist` creates, made from the sample."""
    sample = release()
    made = [dist.tarball(sample, machine, EPOCH), deb.package(sample, machine, EPOCH), wheel.package(sample, machine, EPOCH)]
    for name, data in [*made, ("fuda-1.2.3.cdx.json", sample.sbom)]:
        (folder / name).write_bytes(data)
    recipes.write(folder, ABOUT.version, recipes.PLACEHOLDER)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
