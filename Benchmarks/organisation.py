#!/usr/bin/env python3
"""Exports the boards of an organisation, loads them into DuckDB and PostgreSQL, and asks the questions of docs/organisation.md.

    organisation.py [--fuda PROGRAM] [--repositories 300] [--todos 200] [--rounds 5]

The SQL is that of the page. Each answer is compared with the one that Python computes from what it generated, without fuda. Exits
with status 1 if an answer differs. A database that is not installed is named instead of its figures.
"""
import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

from answers import Answers
from databases import DATABASES, GUIDE, QUESTIONS, question
from meter import Spread
from programs import Missing
from repositories import TODAY, Organisation
from table import Row, compared, markdown, milliseconds, number, skipped

HOME = pathlib.Path(__file__).resolve().parent.parent


def export(repository, folder, source):
    """Runs the page's script in a repository, with fuda on the search path, and collects the file."""
    environment = {**os.environ, "PATH": f"{folder / 'bin'}:{os.environ['PATH']}"}
    command = ["sh", "-c", GUIDE.block("Export each repository", "sh"), "export.sh", repository.team, repository.name]
    subprocess.run(command, cwd=source, env=environment, check=True, stdout=subprocess.DEVNULL)
    path = pathlib.Path("exports", repository.team, f"{repository.name}.ndjson")
    (folder / path).parent.mkdir(parents=True, exist_ok=True)
    shutil.move(source / path, folder / path)


def put_fuda(fuda, folder):
    """Puts a `fuda` on the search path that reads the clock of the organisation."""
    (folder / "bin").mkdir()
    program = folder / "bin/fuda"
    program.write_text(f'#!/bin/sh\nexec "{fuda}" "$@" --now {TODAY}\n')
    program.chmod(0o755)


def make_exports(fuda, organisation, folder):
    """Returns the seconds for the exports of all repositories, each once."""
    put_fuda(fuda, folder)
    source = lambda repository: folder / "repositories" / repository.name
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda repository: repository.write(source(repository)), organisation.repositories))
    start = time.perf_counter()
    for repository in organisation.repositories:
        export(repository, folder, source(repository))
    return time.perf_counter() - start


def read_all(folder):
    """The least work of a reader: parses each line of the exports."""
    return [json.loads(line) for path in sorted(folder.glob("exports/*/*.ndjson")) for line in open(path, encoding="utf-8")]


def duration(work):
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1e3


def spread_of(measure, rounds):
    """The spread of what a function measures in milliseconds; the first run warms up."""
    return Spread.of([measure() for _ in range(rounds + 1)][1:])


def over(spread, other):
    return Spread(spread.median / other, spread.low / other, spread.high / other)


def rows_of(database, answers, reading, rounds, wrong):
    """The rows of a database: loading beside Python's reading, each question beside Python's answer."""
    load = spread_of(lambda: duration(database.load), rounds)
    yield compared(f"{database.name}: load", milliseconds(load), f"Python reads the files, {number(reading.median)} ms",
                   over(load, reading.median), None)
    for name, title in QUESTIONS.items():
        expected, found = getattr(answers, name)(), database.rows(question(name))
        if found != expected:
            wrong.append(f"{database.name}: {title}")
        python = spread_of(lambda: duration(getattr(answers, name)), rounds)
        query = spread_of(lambda: database.milliseconds(question(name)), rounds)
        yield compared(f"{database.name}: {title.lower()}, {len(found)} rows", milliseconds(query),
                       f"Python, {number(python.median)} ms", over(query, python.median), None)


def measure(chosen, folder):
    organisation = Organisation(chosen.repositories, chosen.todos)
    answers = Answers(organisation)
    seconds = make_exports(chosen.fuda, organisation, folder)
    size = sum(path.stat().st_size for path in folder.glob("exports/*/*")) / 1e6
    wrong, rows = [], [Row("export, each repository", f"{number(seconds / chosen.repositories * 1e3)} ms", "", f"{number(size)} MB", None, None)]
    reading = spread_of(lambda: duration(lambda: read_all(folder)), chosen.rounds)
    for kind in DATABASES:
        try:
            database = kind(folder)
        except Missing as reason:
            rows.append(skipped(kind.name, str(reason)))
            continue
        try:
            rows += rows_of(database, answers, reading, chosen.rounds, wrong)
        finally:
            database.close()
    print(markdown(rows))
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fuda", type=pathlib.Path, default=HOME / ".build/static/release/fuda")
    parser.add_argument("--repositories", type=int, default=300)
    parser.add_argument("--todos", type=int, default=200, help="of each repository (%(default)s)")
    parser.add_argument("--rounds", type=int, default=5)
    chosen = parser.parse_args()
    chosen.fuda = chosen.fuda.resolve()
    if not chosen.fuda.is_file():
        parser.error(f"no program {chosen.fuda}; build the release first")
    folder = pathlib.Path(tempfile.mkdtemp(prefix="fuda-organisation-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None))
    try:
        # The user of PostgreSQL reaches its directory.
        folder.chmod(0o755)
        wrong = measure(chosen, folder)
    finally:
        shutil.rmtree(folder)
    print("\nall answers agree" if not wrong else "\ndifferent answers: " + ", ".join(wrong))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
