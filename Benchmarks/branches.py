#!/usr/bin/env python3
"""Compares `fuda board --branches` with `fuda board`: many todos, and branches that each move some of them.

    branches.py [--fuda PROGRAM] [--n 10000] [--branches 10] [--moved 100] [--rounds 9]
    branches.py --make FOLDER [--n 10000] [--branches 10] [--moved 100]

Prints one table, like run.py. A missed goal shows NO; the exit status is still 0.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import corpus
from history import QUIET
from meter import Program, ratio, spread, take_turns
from table import Goal, compared, markdown, milliseconds

HERE = pathlib.Path(__file__).resolve().parent
RELEASE = HERE.parent / ".build/static/release/fuda"
MEMORY = pathlib.Path("/dev/shm")
NEXT = {"todo": "doing", "doing": "done", "review": "done", "done": "doing"}


def data(text):
    return f"data {len(text.encode())}\n{text}"


def commit(ref, seconds, files, parent=None):
    """A commit in git's import format."""
    start = f"from {parent}\n" if parent else ""
    changes = "".join(f"M 100644 inline {path}\n{data(text)}\n" for path, text in files)
    return f"commit {ref}\ncommitter hana <hana@library.example> {seconds} +0900\n{data(ref)}\n{start}{changes}\n"


def stream(count, branches, moved):
    """A base, branches that move other todos each, and a main branch that is ahead of all of them."""
    todos = [(f"todos/{todo.file_name}", todo.markdown) for todo in corpus.Corpus(count)]
    moves = [(path, re.sub(r"^status: (\w+)$", lambda found: f"status: {NEXT[found[1]]}", text, count=1, flags=re.M))
             for path, text in todos]
    yield commit("refs/heads/base", 1_760_000_000, [("fuda.yml", "title: Branches\n"), *todos])
    for number in range(branches):
        start = number * moved % max(1, count - moved)
        yield commit(f"refs/heads/work-{number}", 1_760_000_100 + number, moves[start:start + moved], "refs/heads/base")
    yield commit("refs/heads/main", 1_760_001_000, moves[-moved:], "refs/heads/base")


def make(folder, options):
    """Creates the repository with its files."""
    environment = {**os.environ, **QUIET}
    git = lambda *words, **more: subprocess.run(["git", "-C", folder, *words], check=True, env=environment, **more)
    folder.mkdir(parents=True)
    git("init", "-q", "-b", "main")
    text = "".join(stream(options.n, options.branches, options.moved))
    git("fast-import", "--quiet", input=text.encode())
    git("reset", "-q", "--hard")
    git("branch", "-q", "-D", "base")


def measure(options, folder):
    repository = folder / "repository"
    make(repository, options)
    # fuda does not trust the times of files written within the last seconds.
    time.sleep(5)
    board = [options.fuda, "board", "-C", repository, "--jobs", "1"]
    plain, marked = take_turns([Program(board), Program([*board, "--branches"])], options.rounds)
    yield compared(f"board --branches, {options.n:,} todos, {options.branches} branches that moved {options.moved} each",
                   milliseconds(spread(marked, "cpu")), milliseconds(spread(plain, "cpu")), ratio(marked, plain, "cpu"),
                   Goal("≤", 1.5), " times")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fuda", type=pathlib.Path, default=RELEASE)
    parser.add_argument("--n", type=int, default=10_000)
    parser.add_argument("--branches", type=int, default=10)
    parser.add_argument("--moved", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--make", type=pathlib.Path)
    chosen = parser.parse_args()
    if chosen.make:
        make(chosen.make, chosen)
        sys.exit()
    chosen.fuda = chosen.fuda.resolve()
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as place:
        print(markdown(list(measure(chosen, pathlib.Path(place)))))
