#!/usr/bin/env python3
"""Measures how a live board takes in one push that changes every file, and how long edits wait meanwhile.

    bulk.py [--fuda PROGRAM] [--n N] [--rounds N]

Prints one table. README.md explains it.
"""
import argparse
import os
import pathlib
import subprocess
import tempfile
import threading
import time
from statistics import median

from live import LOGINS, PASSWORD, Board, free_port
from meter import ProgramFailed
from programs import write_corpus
from run import MEMORY, RELEASE
from serve import limited
from sync import ENVIRONMENT, git
from table import Goal, markdown, number

# The todo that is edited meanwhile; no push changes it.
TODO = "bulk01"


class Editor(threading.Thread):
    """Moves one todo back and forth, about four times a second, and notes how long each answer takes."""

    def __init__(self, client):
        super().__init__()
        self.client, self.is_over, self.rests, self.answers = client, False, True, []

    def run(self):
        while not self.is_over:
            if self.rests:
                time.sleep(0.01)
                continue
            began = time.perf_counter()
            base, status = self.client.state(TODO)
            code, took = self.client.post(f"/todos/{TODO}/move", status="doing" if status == "todo" else "todo", base=base)
            if code != 303:
                raise ProgramFailed(f"an edit was answered {code}")
            self.answers.append((began, took))
            time.sleep(0.2)


def change(person, todos, word):
    """Changes the files of a clone and commits them."""
    for path in todos:
        path.write_text(f"{path.read_text()}\n{word}\n")
    git(person, "commit", "-qam", word)


def arrival(board, commit):
    """The times of the end of the fetch and of the moment from which the branch of the board has a commit."""
    fetched = board / ".git/refs/fuda/fetched"
    while not fetched.exists() or fetched.read_text().strip() != commit:
        time.sleep(0.005)
    began = time.perf_counter()
    while subprocess.run(["git", "merge-base", "--is-ancestor", commit, "main"], cwd=board, env=ENVIRONMENT).returncode:
        time.sleep(0.02)
        if time.perf_counter() - began > 300:
            raise ProgramFailed("the push did not arrive within 300 s")
    return began, time.perf_counter()


def rounds(chosen, folder):
    git(folder, "init", "-q", "--bare", "-b", "main", "remote.git")
    person, board, other = folder / "person", folder / "board", folder / "other"
    write_corpus(chosen.n, person)
    todos = sorted((person / "todos").glob("*.md"))
    (person / "todos" / f"{TODO}-edited.md").write_text(f"---\nid: {TODO}\ntitle: Edited\nstatus: todo\n---\n")
    (person / "fuda.yml").write_text("title: Board\nserve: { commit: true, sync: { every: 5s } }\n")
    (person / ".gitignore").write_text("/.fuda/\n/output/\n")
    git(person, "init", "-q", "-b", "main")
    for name, value in [("user.name", "Person"), ("user.email", "person@example.org")]:
        git(person, "config", name, value)
    git(person, "add", "-A")
    git(person, "commit", "-qm", "Start")
    git(person, "remote", "add", "origin", folder / "remote.git")
    git(person, "push", "-q", "-u", "origin", "main")
    for clone in (board, other):
        git(folder, "clone", "-q", "remote.git", clone.name)
        git(clone, "config", "user.email", "board@example.org")
        git(clone, "config", "user.name", "Board")
    subprocess.run(
        [chosen.fuda, "serve", "user", "add", LOGINS[0], "--role", "editor", "--password-stdin"], cwd=board, check=True,
        input=PASSWORD + "\n", text=True, stdout=subprocess.DEVNULL, env=ENVIRONMENT)
    took, pulls, waits, used = [], [], [], []
    with Board(chosen.fuda, board, free_port(), options=["--allow-sync"]) as server:
        editor = Editor(server.client(LOGINS[0]))
        editor.start()
        for turn in range(chosen.rounds):
            # The server pushes each edit, so that a person's push would hardly ever be the first.
            editor.rests = True
            git(person, "pull", "-q", "--rebase")
            change(person, todos, f"word{turn}")
            while git(person, "push", "-q", fails=True) is None:
                git(person, "pull", "-q", "--rebase")
            commit = git(person, "rev-parse", "HEAD").strip()
            busy = server.busy
            editor.rests = False
            began, ended = arrival(board, commit)
            time.sleep(1)
            took.append(ended - began)
            used.append(server.busy - busy)
            waits += [wait for start, wait in editor.answers if began - 1 < start < ended + 1]
            since = time.perf_counter()
            git(other, "pull", "-q")
            pulls.append(time.perf_counter() - since)
        editor.is_over = True
        editor.join()
    yield limited(
        f"{chosen.rounds} pushes of {chosen.n:,} files into the board, from the end of the fetch", f"median {number(median(took))} s",
        f"git pull, {number(median(pulls))} s: {number(median(took) / median(pulls))} times", max(took), Goal("≤", 10, " s"), " s")
    yield limited(
        "its processor time", f"median {number(median(used))} s", "", max(used), None, " s")
    yield limited(
        f"{len(waits)} edits meanwhile", f"median {number(median(waits))} ms", "", max(waits), Goal("≤", 200, " ms"), " ms")


def main():
    parser = argparse.ArgumentParser(description="Measure a push of many files to fuda serve.")
    parser.add_argument("--fuda", type=pathlib.Path, default=RELEASE, help="the program to measure (%(default)s)")
    parser.add_argument("--n", type=int, default=10_000, help="the number of changed files (%(default)s)")
    parser.add_argument("--rounds", type=int, default=3, help="the number of pushes (%(default)s)")
    chosen = parser.parse_args()
    if not chosen.fuda.is_file():
        parser.error(f"no program {chosen.fuda}; build the release first")
    chosen.fuda = chosen.fuda.resolve()
    in_memory = MEMORY if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="fuda-bulk-", dir=in_memory) as folder:
        print(markdown(list(rounds(chosen, pathlib.Path(folder)))))


if __name__ == "__main__":
    main()
