#!/usr/bin/env python3
"""Measures what each file in `.fuda/` saves a command that uses it.

    stores.py [--fuda PROGRAM] [--n 500 5000 50000] [--rounds 5]

Each command runs with the file, then with an empty directory in its place, which can be neither read nor replaced. Prints
one table.
"""
import argparse
import pathlib
import sys
import tempfile
import time

import programs
from edit import MEMORY, RELEASE, board, turns
from meter import Program, Spread, spread, take_turns
from table import compared, markdown, milliseconds


class Without(Program):
    """A program that runs without a file."""

    def __init__(self, program, path):
        self.program, self.path, self.aside = program, path, path.with_name(path.name + ".aside")

    def run(self):
        if self.path.exists():
            self.path.rename(self.aside)
        self.path.mkdir()
        try:
            return self.program.run()
        finally:
            self.path.rmdir()
            if self.aside.exists():
                self.aside.rename(self.path)


def measure(options, count, folder):
    fuda = options.fuda
    ids = board(folder, count)
    # No store trusts the times of files written within the last seconds.
    time.sleep(5)

    def fill():
        for command in (["set", ids[0], "estimate=1"], ["list"]):
            Program([fuda, *command, "-C", folder]).run()

    fill()
    time.sleep(3)
    fill()

    def compare(what, store, program):
        runs, others = take_turns([program(), Without(program(), folder / ".fuda" / store)], options.rounds)
        result = Spread.of(run.cpu / other.cpu for run, other in zip(runs, others))
        without = f"without `{store}`, {milliseconds(spread(others, 'cpu'))}"
        return compared(f"{what}, {count:,} todos", milliseconds(spread(runs, "cpu")), without, result, None, " times")

    yield compare("`set` of one", "index", lambda: turns(
        [fuda, "set", id, "estimate=2", "-C", folder] for id in ids[3::7]))
    yield compare("`list`", "todos", lambda: Program([fuda, "list", "-C", folder]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fuda", type=pathlib.Path, default=RELEASE)
    parser.add_argument("--n", type=int, nargs="*", default=[500, 5_000, 50_000])
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    options.fuda = options.fuda.resolve()
    if not options.fuda.exists():
        sys.exit(f"stores.py: no program {options.fuda}; run 'make release' first")
    rows = []
    for count in options.n:
        with tempfile.TemporaryDirectory(prefix="fuda-stores-", dir=MEMORY if MEMORY.is_dir() else None) as folder:
            rows += measure(options, count, pathlib.Path(folder))
    print(markdown(rows))


if __name__ == "__main__":
    main()
