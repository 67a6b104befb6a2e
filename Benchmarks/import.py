#!/usr/bin/env python3
"""Compares an import from Taskwarrior with Taskwarrior's own import and a C program that creates as many files.

    import.py [--fuda PROGRAM] [--n 10000] [--rounds 3] [--no-peer]

Also measures the exports. Prints one table, like run.py. A missed goal shows NO; the exit status is still 0. The system needs
most of the time to write files: the goal is out of reach if the C program takes a fifth of Taskwarrior's time.
"""
import argparse
import json
import os
import pathlib
import random
import shutil
import sys
import tempfile
import uuid

from meter import Program, ProgramFailed, ratio, spread, take_turns
from programs import Missing, compile_making
from table import Goal, compared, markdown, milliseconds, skipped

RELEASE = pathlib.Path(__file__).resolve().parent.parent / ".build/release/fuda"
MEMORY = pathlib.Path("/dev/shm")
FORMATS = ["todo.txt", "taskwarrior", "ics", "csv", "json", "ndjson", "mermaid", "md"]


def tasks(count):
    """Tasks in the format of `task export`."""
    chance, names = random.Random("tasks"), []
    for number in range(count):
        name = str(uuid.UUID(int=chance.getrandbits(128), version=4))
        task = {"uuid": name, "description": f"Shelve the returns of box {number}", "entry": f"202601{chance.randint(1, 28):02}T090000Z",
                "status": chance.choice(["pending", "pending", "completed"]), "project": f"p{number % 12}", "tags": ["shelf", f"t{number % 30}"]}
        if task["status"] == "completed":
            task["end"] = "20260601T120000Z"
        elif names and chance.random() < 0.2:
            task["depends"] = [chance.choice(names)]
        if chance.random() < 0.5:
            task["due"] = f"2026{chance.randint(7, 12):02}{chance.randint(1, 28):02}T000000Z"
        if chance.random() < 0.4:
            task["priority"] = chance.choice("HML")
        names.append(name)
        yield task


def fresh(folder):
    """Creates a new folder before each run."""
    def prepare():
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "todos").mkdir(parents=True)
        (folder / "fuda.yml").write_text("title: Library\n")
    return prepare


def measure(chosen, folder):
    source = folder / "tasks.json"
    listed = ",\n".join(json.dumps(task) for task in tasks(chosen.n))
    source.write_text(f"[\n{listed}\n]\n")
    board, peer = folder / "board", folder / "task"
    mine = Program([chosen.fuda, "import", "taskwarrior", source, "-C", board], prepare=fresh(board))
    what = f"import of {chosen.n:,} tasks"
    rivals = {}
    program = shutil.which("task")
    if program and not chosen.no_peer:
        settings = folder / "taskrc"
        settings.write_text(f"data.location={peer}\nconfirmation=no\n")
        rivals["task import"] = Program(
            [program, "import", source], prepare=fresh(peer), environment={"TASKRC": str(settings), "TASKDATA": str(peer)})
    else:
        yield skipped("task import", "no Taskwarrior")
    try:
        made = folder / "made"
        rivals["the same files in C"] = Program([compile_making(folder), made, str(chosen.n), "250"], prepare=fresh(made))
    except Missing as reason:
        yield skipped("the same files in C", str(reason))
    ours, *theirs = take_turns([mine, *rivals.values()], chosen.rounds)
    for name, runs in zip(rivals, theirs):
        for measure, words in [("cpu", "processor time"), ("wall", "wall time")]:
            goal = Goal("≥", 5) if name == "task import" and measure == "cpu" else None
            yield compared(f"{what}, {words}", milliseconds(spread(ours, measure)), f"{name}, {milliseconds(spread(runs, measure))}",
                           ratio(runs, ours, measure), goal, " times less")
    mine.run()
    again = Program([chosen.fuda, "import", "taskwarrior", source, "-C", board])
    [runs] = take_turns([again], chosen.rounds)
    yield compared(f"repeated {what}, no changes", milliseconds(spread(runs, "cpu")), "first import", ratio(runs, ours, "cpu"), None, " times")
    for name in FORMATS:
        export = Program([chosen.fuda, "export", name, "-o", folder / "out", "-C", board])
        [runs] = take_turns([export], chosen.rounds)
        yield compared(f"export of {chosen.n:,} as {name}", milliseconds(spread(runs, "cpu")), "", spread(runs, "peak"), None, " MB")


def main():
    parser = argparse.ArgumentParser(description="Measure imports and exports.")
    parser.add_argument("--fuda", type=pathlib.Path, default=RELEASE, help="the program to measure (%(default)s)")
    parser.add_argument("--n", type=int, default=10_000, help="the number of tasks (%(default)s)")
    parser.add_argument("--rounds", type=int, default=3, help="counted runs of each program (%(default)s)")
    parser.add_argument("--no-peer", action="store_true", help="do not measure Taskwarrior")
    chosen = parser.parse_args()
    if not chosen.fuda.is_file():
        parser.error(f"no program {chosen.fuda}; build the release first")
    chosen.fuda = chosen.fuda.resolve()
    on_memory = MEMORY.is_dir() and os.access(MEMORY, os.W_OK)
    with tempfile.TemporaryDirectory(prefix="fuda-bench-", dir=MEMORY if on_memory else None) as folder:
        print(markdown(list(measure(chosen, pathlib.Path(folder)))))


if __name__ == "__main__":
    try:
        main()
    except ProgramFailed as failure:
        sys.exit(f"import.py: {failure}")
