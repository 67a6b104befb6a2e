#!/usr/bin/env python3
"""Measures the cost of search in the browser: processor time of the build, and bytes to load.

    search.py [--fuda PROGRAM] [--n 100 10000 100000] [--rounds 5]

Runs builds alternately with and without `--no-search`. Also runs Pagefind on the same pages if its Python package is installed
(`pip install 'pagefind[extended]'`). Sizes are those of gzip -9.
"""
import argparse
import gzip
import importlib.util
import pathlib
import shutil
import statistics
import sys
import tempfile

from meter import Program, ProgramFailed, take_turns
from programs import write_corpus

RELEASE = pathlib.Path(__file__).resolve().parent.parent / ".build/release/fuda"
MEMORY = pathlib.Path("/dev/shm")


def options():
    parser = argparse.ArgumentParser(description="Measure the cost of search.")
    parser.add_argument("--fuda", type=pathlib.Path, default=RELEASE, help="the program to measure (%(default)s)")
    parser.add_argument("--n", type=int, nargs="+", default=[100, 10_000, 100_000], help="the numbers of todos")
    parser.add_argument("--rounds", type=int, default=5, help="counted runs of each program (%(default)s)")
    chosen = parser.parse_args()
    if not chosen.fuda.is_file():
        parser.error(f"no program {chosen.fuda}; build the release first")
    return chosen


def packed(file):
    return len(gzip.compress(file.read_bytes(), 9))


def kilobytes(count):
    return f"{count / 1000:,.1f} kB"


def sizes(site):
    """The sizes of the index, a shard of the words, nine found todos from different files, and the data of a filter."""
    data = site / "data"
    shards = [packed(file) for file in (data / "words").iterdir()]
    facts = sum(packed(file) for file in (data / "facts").iterdir())
    shown = sum(statistics.mean(packed(file) for file in (data / part).iterdir()) for part in ("rows", "texts"))
    first = packed(data / "index.js")
    return [kilobytes(first), f"{kilobytes(statistics.mean(shards))}, at most {kilobytes(max(shards))}",
            kilobytes(9 * shown), kilobytes(facts + first + packed(data / "names.js"))]


def measure(fuda, count, rounds, folder):
    corpus, site = folder / f"todos-{count}", folder / "site"
    write_corpus(count, corpus)

    def build(*more):
        return Program([fuda, "build", "-C", corpus, "--output", site, *more],
                       prepare=lambda: shutil.rmtree(site, ignore_errors=True))

    runs = take_turns([build("--no-search"), build()], rounds)
    ratio = statistics.median(there.cpu / without.cpu for without, there in zip(*runs))
    row = [f"{count:,}", *sizes(site), f"{ratio:.2f}"]
    if importlib.util.find_spec("pagefind"):
        own = statistics.median(there.cpu - without.cpu for without, there in zip(*runs))
        other = Program([sys.executable, "-m", "pagefind", "--site", str(site), "--glob", "todos/*.html",
                         "--output-path", str(folder / "pagefind")]).run()
        row.append(f"{other.cpu / own:.0f} times as long")
    else:
        row.append("not installed")
    return row


def main():
    chosen = options()
    head = ["todos", "index", "a shard of the words", "nine found todos", "a filter", "build, ratio to --no-search", "Pagefind"]
    print("| " + " | ".join(head) + " |\n|" + "---|" * len(head))
    for count in chosen.n:
        with tempfile.TemporaryDirectory(prefix="fuda-search-", dir=MEMORY if MEMORY.is_dir() else None) as folder:
            row = measure(chosen.fuda.resolve(), count, chosen.rounds, pathlib.Path(folder))
        print("| " + " | ".join(row) + " |", flush=True)


if __name__ == "__main__":
    try:
        main()
    except ProgramFailed as failure:
        sys.exit(str(failure))
