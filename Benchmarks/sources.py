#!/usr/bin/env python3
"""Compares a board of many sources with one board of as many todos, and counts what an unexpired source starts.

    sources.py [--fuda PROGRAM] [--sources 20] [--n 500] [--rounds 5]

Each source is a git repository that fuda fetches by ssh, with this script in the place of ssh. Prints one table, like
run.py. A missed goal shows NO; the exit status is still 0.
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

import corpus
from history import QUIET
from meter import Program, ratio, spread, take_turns
from table import Goal, Row, compared, markdown, milliseconds, skipped

HERE = pathlib.Path(__file__).resolve().parent
RELEASE = HERE.parent / ".build/static/release/fuda"
MEMORY = pathlib.Path("/dev/shm")
SSH = """#!/bin/sh
while [ $# -gt 0 ]; do case "$1" in -o|-p|-l) shift 2;; -o*|-x|-T) shift;; *) break;; esac; done
shift
exec sh -c "$*"
"""


def git(folder, *words, **more):
    subprocess.run(["git", "-C", folder, *words], check=True, env={**os.environ, **QUIET}, **more)


def commits(parts):
    """A history with one commit for each list of files, in git's import format."""
    data = lambda text: f"data {len(text.encode())}\n{text}"
    for number, files in enumerate(parts):
        changes = "".join(f"M 100644 inline {path}\n{data(text)}\n" for path, text in files)
        yield (f"commit refs/heads/main\ncommitter hana <hana@library.example> {1_760_000_000 + number} +0900\n"
               f"{data('Add todos')}\n{changes}\n")


def make(folder, parts):
    """Creates a repository with its files."""
    folder.mkdir(parents=True)
    git(folder, "init", "-q", "-b", "main")
    git(folder, "fast-import", "--quiet", input="".join(commits(parts)).encode())
    git(folder, "reset", "-q", "--hard")


def make_boards(folder, options):
    """Creates the sources, a board of all of them, and one board with the same todos."""
    todos = [(f"todos/{todo.file_name}", todo.markdown) for todo in corpus.Corpus(options.sources * options.n)]
    parts = [todos[start:start + options.n] for start in range(0, len(todos), options.n)]
    settings = [("fuda.yml", "title: Board\n"), (".gitignore", "/output/\n")]
    make(folder / "one", [settings, *parts])
    lines = ["title: Board", "sources:"]
    for number, part in enumerate(parts):
        make(folder / f"origin-{number}", [part])
        lines.append(f"  - {{ name: s{number}, git: 'ssh://git@host{folder}/origin-{number}' }}")
    make(folder / "several", [[("fuda.yml", "\n".join(lines) + "\n"), settings[1]]])
    (folder / "ssh").write_text(SSH)
    (folder / "ssh").chmod(0o755)


def started(command, environment, folder):
    """The programs and connections of a command, as strace reports them."""
    log = folder / "strace"
    subprocess.run(["strace", "-f", "-e", "trace=execve,connect,sendto", "-o", log, *command], check=True,
                   env={**os.environ, **environment}, capture_output=True)
    calls = re.findall(r"(execve|connect|sendto)\((.*?)[,)]", log.read_text())
    programs = [what for call, what in calls if call == "execve"]
    return len(programs) - 1, sum(call != "execve" for call, _ in calls)


def measure(options, folder):
    make_boards(folder, options)
    environment = {**QUIET, "GIT_SSH_COMMAND": str(folder / "ssh"), "FUDA_SOURCES": "allow"}
    build = lambda name, *words: [options.fuda, "build", "-C", folder / name, "-o", folder / name / "output", "--jobs", "1",
                                  "--json", *words]
    clean = lambda name: lambda: shutil.rmtree(folder / name / "output", ignore_errors=True)
    Program(build("several", "--refresh"), environment=environment).run()
    # fuda does not trust the times of files written within the last seconds.
    time.sleep(5)
    one, several = take_turns([Program(build("one"), clean("one"), environment),
                               Program(build("several", "--offline"), clean("several"), environment)], options.rounds)
    yield compared(f"clean build, {options.sources} sources of {options.n} todos beside one board", milliseconds(spread(several, "cpu")),
                   milliseconds(spread(one, "cpu")), ratio(several, one, "cpu"), Goal("≤", 1.3), " times")
    one, several = take_turns([Program([options.fuda, "list", "-C", folder / name, "--jobs", "1"], environment=environment)
                               for name in ("one", "several")], options.rounds)
    yield compared("list of the same", milliseconds(spread(several, "cpu")), milliseconds(spread(one, "cpu")),
                   ratio(several, one, "cpu"), Goal("≤", 1.3), " times")
    if not shutil.which("strace"):
        yield skipped("programs and connections of a build, nothing expired", "strace is missing")
        return
    programs, connections = started(build("several"), environment, folder)
    goal = Goal("≤", 0)
    yield Row("programs that a build starts, nothing expired", str(programs), "", "", goal, goal.holds(programs))
    yield Row("connections of the same", str(connections), "", "", goal, goal.holds(connections))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fuda", type=pathlib.Path, default=RELEASE)
    parser.add_argument("--sources", type=int, default=20)
    parser.add_argument("--n", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=5)
    chosen = parser.parse_args()
    chosen.fuda = chosen.fuda.resolve()
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as place:
        print(markdown(list(measure(chosen, pathlib.Path(place)))))
