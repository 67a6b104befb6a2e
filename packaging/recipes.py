#!/usr/bin/env python3
"""Writes the Homebrew formula, the Dockerfile and SHA256SUMS for the files of a release.

`dist.py` calls it for one machine. After collecting the files of several machines, run it again:

    python3 packaging/recipes.py --version 1.2.3 --output FOLDER
"""

import argparse
import hashlib
import re
import sys
from pathlib import Path

from components import HERE, table
from machine import DEBIAN, MACHINES, Machine
from program import VERSION

PLACEHOLDER = "https://github.com/<owner>/fuda"
ADDRESS = re.compile(r"https://[A-Za-z0-9.-]+(?:/[A-Za-z0-9._~-]+)+")
SUMS = "SHA256SUMS"
NAME = re.compile(r"Dockerfile|fuda[A-Za-z0-9._-]+")


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def tarballs(folder, version):
    """The checksum of each machine's tarball in the folder."""
    found = {}
    for system, processor in sorted(MACHINES):
        machine = Machine(system, processor)
        path = folder / (machine.folder(version) + ".tar.gz")
        if path.is_file():
            found[machine] = sha256(path)
    return found


def formula_archives(sums, version, url):
    """The blocks of the formula that select a tarball."""
    blocks = []
    for system in ("macos", "linux"):
        here = {machine: total for machine, total in sums.items() if machine.system == system}
        if not here:
            continue
        lines = [f"  on_{system} do"]
        if system == "macos":
            lines += [f'    depends_on "{name}"' for name in ("cmark", "libsodium", "libyaml")]
        for machine, total in here.items():
            processor = "intel" if machine.processor == "x86_64" else "arm"
            address = f"{url}/releases/download/v{version}/{machine.folder(version)}.tar.gz"
            lines += [f"    on_{processor} do", f'      url "{address}"', f'      sha256 "{total}"', "    end"]
        blocks.append("\n".join([*lines, "  end"]))
    return "\n\n".join(blocks)


def formula_licences():
    """The licences of all components that a tarball may contain, in formula syntax."""
    terms = {term for row in table() for term in row["licence"].split(" AND ")} | {"MIT"}
    words = []
    for term in sorted(terms):
        name, _, exception = term.partition(" WITH ")
        words.append(f'{{ "{name}" => {{ with: "{exception}" }} }}' if exception else f'"{name}"')
    return "[\n    " + ",\n    ".join(words) + ",\n  ]"


def image_cases(sums):
    cases = [
        f"    {DEBIAN[machine.processor]}) machine={machine.processor} sum={total} ;; \\"
        for machine, total in sums.items()
        if machine.system == "linux"
    ]
    return "\n".join(cases)


def fill(name, **values):
    text = (HERE / name).read_text(encoding="utf-8")
    for key, value in values.items():
        text = text.replace(f"@{key.upper()}@", value)
    return text


def write(folder, version, url):
    """Writes the formula, the Dockerfile if there is a Linux tarball, and the checksums of all files."""
    sums = tarballs(folder, version)
    if not sums:
        raise ValueError(f"no tarball of {version} in '{folder}'")
    archives = formula_archives(sums, version, url)
    formula = fill("fuda.rb", version=version, url=url, archives=archives, licences=formula_licences())
    (folder / "fuda.rb").write_text(formula, encoding="utf-8")
    cases = image_cases(sums)
    if cases:
        (folder / "Dockerfile").write_text(fill("Dockerfile", version=version, cases=cases), encoding="utf-8")
    others = sorted(path for path in folder.iterdir() if path.name != SUMS)
    for path in others:
        # SHA256SUMS has one file name per line, and a link would add the checksum of an unpublished file.
        if path.is_symlink() or not path.is_file() or not NAME.fullmatch(path.name):
            raise ValueError(f"{path.name!r} in '{folder}' is not a release file; remove it")
    (folder / SUMS).write_text("".join(f"{sha256(path)}  {path.name}\n" for path in others), encoding="utf-8")


def address(text):
    """Returns an address that is safe to write into the formula and the Dockerfile."""
    if text != PLACEHOLDER and not ADDRESS.fullmatch(text):
        raise argparse.ArgumentTypeError(f"'{text}' is not the https address of a project")
    return text


def version_number(text):
    if not VERSION.fullmatch(text):
        raise argparse.ArgumentTypeError(f"'{text}' is not a version such as 1.2.3")
    return text


def main():
    parser = argparse.ArgumentParser(description="Write fuda.rb, Dockerfile and SHA256SUMS for the files of a release.")
    parser.add_argument("--version", required=True, type=version_number, help="the version of the release")
    parser.add_argument("--output", required=True, type=Path, help="the folder with the release files")
    parser.add_argument("--url", default=PLACEHOLDER, type=address, help="the address of the project on its forge")
    options = parser.parse_args()
    try:
        write(options.output, options.version, options.url)
    except (OSError, ValueError) as error:
        sys.exit(f"recipes.py: {error}")


if __name__ == "__main__":
    main()
