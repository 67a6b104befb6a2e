"""Asks the program what it is, and makes it small."""

import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple

# What nobody needs to run the program. Swift's hashes of modules, and with them the linker's hash of the whole, hold where
# the sources lay; without them the same sources give the same bytes in every folder.
UNNEEDED = (".comment", ".note", ".note.gnu.build-id", ".swift_modhash")

VERSION = re.compile(r"(0|[1-9][0-9]{0,8})\.(0|[1-9][0-9]{0,8})\.(0|[1-9][0-9]{0,8})")
LIBRARY_VERSION = re.compile(r"[0-9][0-9A-Za-z.+~-]{0,39}")
COMMIT = re.compile(r"(?:[0-9a-f]{40}(?:-dirty)?)?")
LIBRARIES = ("libcmark", "libyaml", "swift")
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
    """The text, which becomes part of names of files, or an error."""
    if not isinstance(text, str) or not pattern.fullmatch(text):
        raise ValueError(f"the program says something that is no {what}: {text!r}")
    return text


def compiler_version():
    """The version of the compiler that is here, for a program that does not say by which it was made."""
    said = subprocess.run(["swift", "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True)
    found = COMPILER.search(said.stdout)
    return found and found.group(1)


def about(answer):
    """What `fuda --version --json` says."""
    try:
        said = json.loads(answer)
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict) or said.get("kind") != "version" or said.get("schemaVersion") != 1:
        raise ValueError("the program does not answer '--version --json' with its version")
    version = matching(VERSION, said.get("version"), "version (1.2.3)")
    commit = matching(COMMIT, said.get("commit", ""), "commit")
    if "swift" not in said:
        said["swift"] = compiler_version()
    libraries = {name: matching(LIBRARY_VERSION, said.get(name), f"version of {name}") for name in LIBRARIES}
    return About(version, commit, libraries)


def ask(program, *arguments):
    """What the program prints, in an empty folder, so that no project and no setting of anybody has a say."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {"PATH": os.defpath, "HOME": folder, "LC_ALL": "C.UTF-8"}
        done = subprocess.run(
            [str(program), *arguments], cwd=folder, env=environment, stdout=subprocess.PIPE, check=True
        )
    return done.stdout


def completion(script):
    """A script as shells read it, which is not run: without a first line that names a program."""
    return script.partition(b"\n")[2] if script.startswith(b"#!") else script


def completions(program):
    return {shell: completion(ask(program, "--generate-completion-script", shell)) for shell in SHELLS}


def stripped(program, system):
    """The program's bytes without symbols."""
    options = ["-x"] if system == "macos" else ["--strip-all", *("--remove-section=" + name for name in UNNEEDED)]
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "fuda"
        shutil.copyfile(program, copy)
        copy.chmod(0o755)
        subprocess.run(["strip", *options, str(copy)], check=True)
        return copy.read_bytes()


def foreign_libraries(listed):
    """The libraries that a Mac does not have itself, from what `otool -L` prints."""
    paths = [line.split(" (")[0].strip() for line in listed.splitlines()[1:]]
    return [path for path in paths if path and not path.startswith(("/usr/lib/", "/System/"))]
