#!/usr/bin/env python3
"""Compares edits of a large board, and a bulk edit, with a C program that makes only the necessary system calls.

    edit.py [--fuda PROGRAM] [--n 10000] [--bulk 1000] [--rounds 9]

Prints one table, like run.py. A missed goal shows NO; the exit status is still 0.
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile
import time

import programs
from meter import Program, Spread, spread, take_turns
from programs import HERE
from table import Goal, compared, markdown, milliseconds

RELEASE = HERE.parent / ".build/static/release/fuda"
MEMORY = pathlib.Path("/dev/shm")


def board(folder, count):
    """Creates a board in a repository and returns the ids of its todos."""
    programs.write_corpus(count, folder)
    subprocess.run(["git", "init", "-q", folder], check=True)
    ids = []
    for path in sorted((folder / "todos").iterdir()):
        line = next((line for line in path.read_text().splitlines() if line.startswith("id:")), None)
        if line:
            ids.append(line.split()[1])
    return ids


def turns(words):
    """A program that runs with the next arguments each time."""
    words = iter(words)

    class Turns(Program):
        def run(self):
            return Program(next(words)).run()

    return Turns([])


def beside(what, runs, others, goal):
    """A row with the ratio of each run to the sum of the other runs of its round."""
    least = [sum(run.cpu for run in pair) for pair in zip(*others)]
    floor = Spread.of(least)
    result = Spread.of(run.cpu / other for run, other in zip(runs, least))
    return compared(what, milliseconds(spread(runs, "cpu")), f"{milliseconds(floor)}", result, Goal("≤", goal), " times")


def measure(options, folder):
    fuda, floor = options.fuda, programs.compiled(folder / "edit-floor", "cc", "-O2", "-Wall", "-D_GNU_SOURCE", HERE / "edit-floor.c")
    large = folder / "large"
    ids = board(large, options.n)
    # The index does not trust the times of files written within the last seconds.
    time.sleep(5)
    for id in ids[:2]:
        Program([fuda, "set", id, "estimate=1", "-C", large]).run()
    index, rounds = large / ".fuda/index", options.rounds
    version = Program([fuda, "--version"])
    calls = lambda count: Program([floor, large / "todos", index if index.exists() else "-", count])

    def each(name, *command):
        return turns([fuda, name, id, *command, "-C", large] for id in ids[7::31])

    edits = {
        "set": each("set", "priority=low", "title=Another one"), "done": each("done"),
        "new": turns([fuda, "new", "Buy milk", "-C", large] for _ in range(rounds + 1)),
    }
    for name, edit in edits.items():
        runs, starts, least = take_turns([edit, version, calls(1)], rounds)
        yield beside(f"{name}, {options.n:,} todos", runs, [starts, least], 1.5)
    # The journal names the files to restore.
    undo = Program([fuda, "undo", "-C", large])
    runs, starts, least = take_turns([undo, version, Program([floor, large / "todos", "-", 1])], rounds)
    yield beside(f"undo, {options.n:,} todos", runs, [starts, least], 1.5)

    small = folder / "small"
    names = board(small, options.bulk)
    time.sleep(5)
    Program([fuda, "set", names[0], "estimate=1", "-C", small]).run()
    estimates = iter(range(2, 1000))
    bulk = turns([fuda, "set", "--where", "archived:any", f"estimate={next(estimates)}", "--yes", "-C", small] for _ in range(rounds + 1))
    runs, starts, least = take_turns([bulk, version, Program([floor, small / "todos", "-", options.bulk])], rounds)
    yield beside(f"set of all {options.bulk:,}", runs, [starts, least], 1.5)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fuda", type=pathlib.Path, default=RELEASE)
    parser.add_argument("--n", type=int, default=10_000)
    parser.add_argument("--bulk", type=int, default=1_000)
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()
    options.fuda = options.fuda.resolve()
    if not options.fuda.exists():
        sys.exit(f"edit.py: no program {options.fuda}; run 'make release' first")
    with tempfile.TemporaryDirectory(prefix="fuda-edit-", dir=MEMORY if MEMORY.is_dir() else None) as folder:
        print(markdown(list(measure(options, pathlib.Path(folder)))))


if __name__ == "__main__":
    main()
