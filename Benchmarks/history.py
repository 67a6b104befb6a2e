#!/usr/bin/env python3
"""Compares the time in which fuda reads a history with that of the two git commands it needs.

    history.py [--fuda PROGRAM] [--commits 10000] [--todos 2000] [--rounds 5]
    history.py --make FOLDER [--commits 10000] [--todos 2000]

Prints one table, like run.py. A missed goal shows NO; the exit status is still 0.
"""
import argparse
import copy
import datetime
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

import corpus
from meter import Program, ProgramFailed, machine, ratio, spread, take_turns
from table import Goal, compared, markdown, milliseconds, number

RELEASE = pathlib.Path(__file__).resolve().parent.parent / ".build/release/fuda"
# The report that reads the history.
REPORT = "report all --format json"
MEMORY = pathlib.Path("/dev/shm")
NEXT = {"todo": ["doing"], "doing": ["review", "review", "todo"], "review": ["done", "done", "doing"], "done": ["doing"]}
QUIET = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull, "GIT_TERMINAL_PROMPT": "0"}


class Past:
    """A history in git's import format: each commit adds todos, edits some, and rarely renames or removes one."""

    def __init__(self, commits, todos, seed=1):
        self.chance = random.Random(f"{seed} past")
        self.commits, self.todos = commits, list(corpus.Corpus(todos, seed))
        self.alive, self.next = {}, 0

    def stream(self):
        start = corpus.FIRST_DAY.replace(tzinfo=datetime.timezone.utc).timestamp()
        step = corpus.DAYS * 86_400 / self.commits
        for number in range(self.commits):
            changes = list(self.step(number))
            when = int(start + number * step)
            who = self.chance.choice(corpus.words.PEOPLE)
            yield (f"commit refs/heads/main\ncommitter {who} <{who}@library.example> {when} +0900\n"
                   + data(f"Change {len(changes)} todos, step {number}\n") + "".join(changes) + "\n")

    def step(self, number):
        """The changes of one commit."""
        wanted = (number + 1) * len(self.todos) // self.commits
        while self.next <= min(wanted, len(self.todos) - 1):
            todo = copy.copy(self.todos[self.next])
            todo.status = "todo"
            self.alive[self.next] = (todo, todo.file_name)
            self.next += 1
            yield self.written(self.next - 1)
        for index in self.chance.sample(list(self.alive), min(len(self.alive), self.chance.choice([1, 1, 2, 3]))):
            yield from self.moved_on(index)

    def moved_on(self, index):
        todo, name = self.alive[index]
        luck = self.chance.random()
        if luck < 0.01 and len(self.alive) > 10:
            yield f"D todos/{name}\n"
            self.todos[index], _ = self.alive.pop(index)
        elif luck < 0.03:
            renamed = f"{todo.id}-{self.chance.randrange(1000)}.md"
            self.alive[index] = (todo, renamed)
            yield f"R todos/{name} todos/{renamed}\n"
        else:
            if luck < 0.75:
                todo.status = self.chance.choice(NEXT[todo.status])
            else:
                todo.body += f"\nOne more note, number {self.chance.randrange(10**6)}.\n"
            yield self.written(index)

    def written(self, index):
        todo, name = self.alive[index]
        return f"M 100644 inline todos/{name}\n" + data(todo.markdown)

    def make(self, folder):
        """Creates a repository with this history, checked out and packed."""
        git(folder, "init", "-q", "-b", "main")
        loader = subprocess.Popen(["git", "-C", folder, "fast-import", "--quiet", "--done"], stdin=subprocess.PIPE,
                                  env={**os.environ, **QUIET})
        for commit in self.stream():
            loader.stdin.write(commit.encode())
        loader.stdin.write(b"done\n")
        loader.stdin.close()
        if loader.wait():
            raise ProgramFailed("git fast-import failed")
        git(folder, "repack", "-adq", "--depth=50")
        git(folder, "reset", "-q", "--hard")


class Days(Past):
    """One commit per day, which adds the todos created on that day and completes those done on it."""

    def __init__(self, todos, seed=1):
        super().__init__(corpus.DAYS + 40, todos, seed)
        self.events = [[] for _ in range(self.commits)]
        for index, todo in enumerate(self.todos):
            todo = copy.copy(todo)
            self.alive[index] = (todo, todo.file_name)
            self.at(todo.created).append((index, "todo"))
            if todo.status == "done":
                self.at(todo.updated).append((index, "done"))

    def at(self, moment):
        return self.events[min((moment - corpus.FIRST_DAY).days, self.commits - 1)]

    def stream(self):
        start = corpus.FIRST_DAY.replace(tzinfo=datetime.timezone.utc).timestamp()
        for number, events in enumerate(self.events):
            changes = []
            for index, status in events:
                self.alive[index][0].status = status
                changes.append(self.written(index))
            yield (f"commit refs/heads/main\ncommitter hana <hana@library.example> {int(start) + number * 86_400 + 43_200} +0000\n"
                   + data(f"Day {number}\n") + "".join(changes) + "\n")


def data(text):
    return f"data {len(text.encode())}\n{text}"


def git(folder, *arguments):
    subprocess.run(["git", "-C", folder, *arguments], check=True, env={**os.environ, **QUIET})


def floor(folder):
    """The two git commands that any reader of the history needs: the list of changes, and each blob once."""
    listing = folder / ".git/blobs"
    # Without a path filter, which would make git compare every name.
    log = "log --first-parent -m --raw --no-abbrev --no-renames -z --format=%H HEAD".split()
    raw = subprocess.run(["git", "-C", folder, *log], check=True, capture_output=True).stdout
    names = dict.fromkeys(field.split(b" ")[3] for field in raw.replace(b"\n", b"\0").split(b"\0") if field[:1] == b":")
    listing.write_bytes(b"".join(name + b"\n" for name in names if name.strip(b"0")))
    script = f'git -C "$1" {" ".join(log)} >/dev/null && git -C "$1" cat-file --batch --buffer <"$2" >/dev/null'
    return Program([shutil.which("sh"), "-c", script, "sh", folder, listing], environment=QUIET), len(names)


def measure(fuda, folder, rounds):
    commands, blobs = floor(folder)
    cache = folder / ".fuda"
    report = [fuda, *REPORT.split(), "-C", folder, "--now", "2026-06-15"]
    first = Program(report, prepare=lambda: shutil.rmtree(cache, ignore_errors=True), environment=QUIET)
    again = Program(report, environment=QUIET)
    # In each round, the second run finds the cache of the first.
    alone, firsts, agains = take_turns([commands, first, again], rounds)
    what = f"history of {blobs:,} blobs"
    peak = spread(firsts, "peak")
    yield compared(what, milliseconds(spread(firsts, "cpu")), f"git alone, {milliseconds(spread(alone, 'cpu'))}",
                   ratio(firsts, alone, "cpu"), Goal("≤", 1.5), " times")
    yield compared(f"{what}, again", milliseconds(spread(agains, "cpu")), "the first run",
                   ratio(agains, firsts, "cpu"), Goal("≤", 0.1), " times")
    yield compared(f"{what}, peak memory", f"{number(peak.median)} MB", "", peak, Goal("≤", 300, " MB"), " MB")


def options():
    parser = argparse.ArgumentParser(description="Compare the reading of a history with git alone.")
    parser.add_argument("--fuda", type=pathlib.Path, default=RELEASE, help="the program to measure (%(default)s)")
    parser.add_argument("--commits", type=int, default=10_000)
    parser.add_argument("--todos", type=int, default=2_000)
    parser.add_argument("--rounds", type=int, default=5, help="counted runs of each program (%(default)s)")
    parser.add_argument("--make", type=pathlib.Path, metavar="FOLDER", help="only create the repository in FOLDER")
    chosen = parser.parse_args()
    if not chosen.make and not chosen.fuda.is_file():
        parser.error(f"no program {chosen.fuda}; build the release first")
    if min(chosen.commits, chosen.todos, chosen.rounds) < 1:
        parser.error("--commits, --todos and --rounds must be at least 1")
    return chosen


def main():
    chosen = options()
    past = Past(chosen.commits, chosen.todos)
    if chosen.make:
        chosen.make.mkdir(parents=True)
        return past.make(chosen.make)
    on_memory = MEMORY.is_dir() and os.access(MEMORY, os.W_OK)
    with tempfile.TemporaryDirectory(prefix="fuda-bench-", dir=MEMORY if on_memory else None) as folder:
        past.make(pathlib.Path(folder))
        rows = list(measure(chosen.fuda.resolve(), pathlib.Path(folder), chosen.rounds))
    print(f"{machine()}, {'in memory' if on_memory else 'on disk'}. {chosen.commits:,} commits over "
          f"{chosen.todos:,} todos.\nProcessor time, median [smallest–largest] of {chosen.rounds} runs in turn.\n")
    print(markdown(rows))


if __name__ == "__main__":
    try:
        main()
    except ProgramFailed as failure:
        sys.exit(f"history.py: {failure}")
