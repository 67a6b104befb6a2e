"""Reads the version and completions from the program, and strips it."""

import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple

# Sections that the program does not need at run time. Swift's module hashes, and so the build ID, depend on the folder of
# the sources; without them the same sources give the same bytes in every folder.
UNNEEDED = (".comment", ".note", ".note.gnu.build-id", ".swift_modhash")

VERSION = re.compile(r"(0|[1-9][0-9]{0,8})\.(0|[1-9][0-9]{0,8})\.(0|[1-9][0-9]{0,8})")
LIBRARY_VERSION = re.compile(r"[0-9][0-9A-Za-z.+~-]{0,39}")
COMMIT = re.compile(r"(?:[0-9a-f]{40}(?:-dirty)?)?")
LIBRARIES = ("libcmark", "libsodium", "libyaml", "swift")
COMPILER = re.compile(r"Swift version (\S+)")
SHELLS = ("bash", "zsh", "fish")


class About(NamedTuple):
    version: str
    commit: str
    libraries: dict

    @property
    def dirty(self):
        return self.commit.endswith("-dirty")


def matching(pattern, text, what):
    """Returns the text, which becomes part of file names; raises ValueError if it does not match the pattern."""
    if not isinstance(text, str) or not pattern.fullmatch(text):
        raise ValueError(f"the program prints an invalid {what}: {text!r}")
    return text


def compiler_version():
    """The version of the installed compiler, for a program that does not report its compiler."""
    said = subprocess.run(["swift", "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True)
    found = COMPILER.search(said.stdout)
    return found and found.group(1)


def about(answer):
    """Parses the output of `fuda --version --json`."""
    try:
        said = json.loads(answer)
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict) or said.get("kind") != "version" or said.get("schemaVersion") != 1:
        raise ValueError("the program does not print its version for '--version --json'")
    version = matching(VERSION, said.get("version"), "version")
    commit = matching(COMMIT, said.get("commit", ""), "commit")
    if "swift" not in said:
        said["swift"] = compiler_version()
    libraries = {name: matching(LIBRARY_VERSION, said.get(name), f"version of {name}") for name in LIBRARIES}
    return About(version, commit, libraries)


def ask(program, *arguments):
    """The program's output, run in an empty folder so that no project or user setting affects it."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {"PATH": os.defpath, "HOME": folder, "LC_ALL": "C.UTF-8"}
        done = subprocess.run(
            [str(program), *arguments], cwd=folder, env=environment, stdout=subprocess.PIPE, check=True
        )
    return done.stdout


def completion(script):
    """The completion script without an interpreter line, because shells load it and never execute it."""
    return script.partition(b"\n")[2] if script.startswith(b"#!") else script


def completions(program):
    return {shell: completion(ask(program, "--generate-completion-script", shell)) for shell in SHELLS}


def stripped(program, system):
    """The bytes of the program without symbols."""
    options = ["-x"] if system == "macos" else ["--strip-all", *("--remove-section=" + name for name in UNNEEDED)]
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "fuda"
        shutil.copyfile(program, copy)
        copy.chmod(0o755)
        subprocess.run(["strip", *options, str(copy)], check=True)
        return copy.read_bytes()


def foreign_libraries(listed):
    """The libraries in the output of `otool -L` that are not part of macOS."""
    paths = [line.split(" (")[0].strip() for line in listed.splitlines()[1:]]
    return [path for path in paths if path and not path.startswith(("/usr/lib/", "/System/"))]
