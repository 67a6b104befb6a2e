#!/usr/bin/env python3
"""Makes the packages of a built program. ARCHITECTURE.md lists them ("From the sources to a package")."""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import components
import contents
import deb
import notices
import program
import recipes
import sbom
import wheel
from archives import gz, tar
from machine import this_machine

ROOT = components.HERE.parent


class Release(NamedTuple):
    """The contents of all packages."""

    about: program.About
    program: bytes
    completions: dict
    pages: dict
    parts: list
    licence: str
    readme: str
    changelog: str
    sbom: bytes
    url: str


def manual(path, epoch):
    """The man pages by name, made by packaging/pages.py from the program's help."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, str(components.HERE / "pages.py"), "man", "--program", str(path), "--output", folder]
        subprocess.run(command, env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch)}, check=True)
        pages = {page.name: page.read_bytes() for page in Path(folder).iterdir()}
    if "fuda.1" not in pages:
        raise ValueError("the man page 'fuda.1' is missing")
    return pages


def gather(options, machine):
    path = options.program.resolve()
    about = program.about(program.ask(path, "--version", "--json"))
    link_map = options.link_map and options.link_map.read_text(encoding="utf-8", errors="replace")
    parts = components.components(link_map, machine.system, about.libraries, ROOT)
    stripped = program.stripped(path, machine.system)
    return Release(
        about=about,
        program=stripped,
        completions=program.completions(path),
        pages=manual(path, options.epoch),
        parts=parts,
        licence=read("LICENSE"),
        readme=read("README.md"),
        changelog=read("CHANGELOG.md"),
        sbom=sbom.document(about, parts, stripped, notices.expression(parts), options.epoch),
        url="" if options.url == recipes.PLACEHOLDER else options.url,
    )


def read(name):
    return (ROOT / name).read_text(encoding="utf-8")


def tarball(release, machine, epoch):
    """The file name and the bytes of the archive to unpack into a prefix."""
    folder = machine.folder(release.about.version)
    documents = {
        "LICENSE": release.licence,
        "CHANGELOG.md": release.changelog,
        "THIRD-PARTY.txt": notices.third_party(release.parts),
        **{f"licences/{name}": text for name, text in notices.texts(release.parts).items()},
    }
    entries = [
        contents.program_entry(release.program),
        *contents.completion_entries(release.completions, contents.COMPLETIONS),
        *contents.manual_entries(release.pages),
        *contents.document_entries(documents),
    ]
    return f"{folder}.tar.gz", gz(tar(entries, epoch, folder + "/", with_folders=False))


def alone(path, machine):
    """Whether the program needs no libraries other than the system's."""
    if machine.system != "macos":
        return True
    listed = subprocess.run(["otool", "-L", str(path)], stdout=subprocess.PIPE, text=True, check=True).stdout
    return not program.foreign_libraries(listed)


def make(options):
    machine = this_machine()
    release = gather(options, machine)
    if release.about.dirty:
        print("dist.py: warning: the program was built from uncommitted changes; do not publish these files", file=sys.stderr)
    made = [tarball(release, machine, options.epoch)]
    if machine.debian:
        made.append(deb.package(release, machine, options.epoch))
    if alone(options.program, machine):
        made.append(wheel.package(release, machine, options.epoch))
    else:
        print("dist.py: no wheel: the program needs libraries that pip does not install", file=sys.stderr)
    made.append((f"{machine.folder(release.about.version)}.cdx.json", release.sbom))
    options.output.mkdir(parents=True, exist_ok=True)
    for name, data in made:
        (options.output / name).write_bytes(data)
    recipes.write(options.output, release.about.version, options.url)
    for path in sorted(options.output.iterdir()):
        print(f"{path.stat().st_size:>10}  {path}")


def seconds(text):
    # A time has eleven octal digits in tar and twelve decimal digits in ar.
    if not (text.isascii() and text.isdecimal()) or int(text) >= 8**11:
        raise argparse.ArgumentTypeError(f"'{text}' is not a time in seconds")
    return int(text)


def main():
    parser = argparse.ArgumentParser(description="Make the packages of a built fuda: tarball, .deb, wheel, formula and image.")
    parser.add_argument("--program", required=True, type=Path, help="the unstripped program")
    parser.add_argument("--output", required=True, type=Path, help="the output folder")
    parser.add_argument("--link-map", type=Path, help="the linker's map of the program (-Map), which lists its contents")
    parser.add_argument(
        "--epoch",
        type=seconds,
        default=os.environ.get("SOURCE_DATE_EPOCH"),
        help="the time of all files in the packages, in seconds since 1970; by default SOURCE_DATE_EPOCH",
    )
    parser.add_argument(
        "--url", type=recipes.address, default=recipes.PLACEHOLDER, help="the address of the project on its forge"
    )
    options = parser.parse_args()
    if options.epoch is None:
        parser.error("missing time; pass --epoch or set SOURCE_DATE_EPOCH")
    try:
        make(options)
    except (OSError, ValueError, subprocess.CalledProcessError) as error:
        sys.exit(f"dist.py: {error}")


if __name__ == "__main__":
    main()
