#!/usr/bin/env python3
"""Makes the man pages or the pages of docs/commands from the program's help.

    pages.py man  --program PATH --output DIR     fuda.1, fuda-build.1 and so on
    pages.py docs --program PATH --output DIR     README.md, build.md and so on
    pages.py docs --program PATH --check DIR      list the pages that differ, and exit with status 1 if any do

Both use the data that --help uses, so that all three agree. --output also removes the pages of former commands: all other
files in the folder with the same extension.
"""
import argparse
import json
import pathlib
import subprocess
import sys

import commands
import manual
import markdown


def described(program):
    """The root command and the program's version."""

    def asked(*words):
        # Run outside any project, because a project could change the output.
        return subprocess.run([program, *words], check=True, capture_output=True, text=True, cwd="/").stdout

    root = json.loads(asked("--experimental-dump-help"))["command"]
    return commands.Command(root), json.loads(asked("--version", "--json"))["version"]


def write(pages, folder, ending):
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"*{ending}"):
        if old.name not in pages:
            old.unlink()
    for name, text in pages.items():
        (folder / name).write_text(text, encoding="utf-8")


def differing(pages, folder, ending):
    """The names of pages that are missing, outdated or unexpected."""
    there = {path.name: path.read_text(encoding="utf-8") for path in folder.glob(f"*{ending}")}
    return sorted(name for name in pages.keys() | there.keys() if pages.get(name) != there.get(name))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("form", choices=["man", "docs"])
    parser.add_argument("--program", required=True, type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("--output", type=pathlib.Path)
    parser.add_argument("--check", type=pathlib.Path)
    options = parser.parse_args()
    if (options.output is None) == (options.check is None):
        parser.error("pass either --output or --check")
    root, version = described(options.program)
    pages = manual.pages(root, version) if options.form == "man" else markdown.pages(root)
    ending = ".1" if options.form == "man" else ".md"
    if options.output:
        write(pages, options.output, ending)
        return 0
    differences = differing(pages, options.check, ending)
    for name in differences:
        print(f"{options.check / name} differs from the program's help; run 'make pages'", file=sys.stderr)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
