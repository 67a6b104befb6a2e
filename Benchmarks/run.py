#!/usr/bin/env python3
"""Compares fuda with a minimal C program, Hugo and Taskwarrior.

    run.py [--fuda PROGRAM] [--only PART ...] [--n 10000] [--rounds 7] [--folder FOLDER]

Prints one table. Speed is never a test: the exit status is 0 even if a goal is missed. README.md explains the table.
"""
import argparse
import os
import pathlib
import sys
import tempfile

from meter import ProgramFailed, machine
from parts import PARTS, Bench, rows_of
from table import markdown

RELEASE = pathlib.Path(__file__).resolve().parent.parent / ".build/release/fuda"
MEMORY = pathlib.Path("/dev/shm")


def options():
    parser = argparse.ArgumentParser(description="Compare fuda with other programs.")
    parser.add_argument("--fuda", type=pathlib.Path, default=RELEASE, help="the program to measure (%(default)s)")
    parser.add_argument("--only", nargs="+", choices=PARTS, metavar="PART",
                        default=[part for part in PARTS if part != "million"], help=f"parts to run: {', '.join(PARTS)} (all but million)")
    parser.add_argument("--n", type=int, default=10_000, help="the number of todos; the goals apply to %(default)s")
    parser.add_argument("--rounds", type=int, default=7, help="counted runs of each program (%(default)s)")
    parser.add_argument("--folder", type=pathlib.Path, help="where to write the files (memory, if there is a folder in memory)")
    chosen = parser.parse_args()
    if not chosen.fuda.is_file():
        parser.error(f"no program {chosen.fuda}; build the release first")
    if chosen.n < 1 or chosen.rounds < 1:
        parser.error("--n and --rounds must be at least 1")
    return chosen


def main():
    chosen = options()
    on_memory = not chosen.folder and MEMORY.is_dir() and os.access(MEMORY, os.W_OK)
    rows = []
    with tempfile.TemporaryDirectory(prefix="fuda-bench-", dir=MEMORY if on_memory else chosen.folder) as folder:
        bench = Bench(chosen.fuda.resolve(), folder, chosen.n, chosen.rounds)
        for part in chosen.only:
            print(f"{part} …", file=sys.stderr, flush=True)
            rows += rows_of(part, bench)
    missed = sum(row.holds is False for row in rows)
    skipped = sum(not row.result for row in rows)
    print(f"{machine()}, {'in memory' if on_memory else 'on disk'}. "
          f"Processor time, median [smallest–largest] of {chosen.rounds} runs in turn; ratios run by run.\n")
    print(markdown(rows))
    left_out = f", {skipped} not measured" if skipped else ""
    print(f"\n{missed or 'no'} {'goal' if missed == 1 else 'goals'} missed{left_out}")


if __name__ == "__main__":
    try:
        main()
    except ProgramFailed as failure:
        sys.exit(f"run.py: {failure}")
