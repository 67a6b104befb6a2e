#!/usr/bin/env python3
"""Measures the commits of `fuda serve` (`serve.commit`), beside a person who works in the same clone.

    commits.py [--fuda PROGRAM] [--actions N] [--kind KIND ...] [--hold SECONDS] [--kills N]

Prints one table. README.md explains it.
"""
import argparse
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import threading
import time

from live import LOGINS, PASSWORD, Board, free_port
from meter import ProgramFailed
from run import MEMORY, RELEASE
from serve import limited, percentile
from table import Goal, markdown, number

TODOS = [f"n{place:03}xx" for place in range(60)]
KINDS = ["plain", "autocrlf", "filter", "hooks", "sha256", "worktree"]
ENVIRONMENT = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}


class Clone:
    """A repository with a board whose edits are committed, and a person who works in it."""

    def __init__(self, folder, kind, commits=True):
        self.kind, self.root = kind, folder / f"{kind}-{commits}"
        main = folder / "main" if kind == "worktree" else self.root
        main.mkdir(parents=True)
        self.run("init", "-q", "-b", "main", *(["--object-format=sha256"] if kind == "sha256" else []), at=main)
        settings = {"user.name": "Person", "user.email": "person@example.org"}
        if kind == "autocrlf":
            settings["core.autocrlf"] = "true"
        if kind == "filter":
            settings |= {"filter.upper.clean": "tr a-z A-Z", "filter.upper.smudge": "tr A-Z a-z"}
            (main / ".gitattributes").write_text("notes*.md filter=upper\n")
        for name, value in settings.items():
            self.run("config", name, value, at=main)
        self.end = "\r\n" if kind == "autocrlf" else "\n"
        for name in ("todos", "users"):
            (main / name).mkdir()
        (main / "fuda.yml").write_text(f"title: Board\nserve: {{ commit: {str(commits).lower()} }}\n")
        (main / ".gitignore").write_text("/.fuda/\n/output/\n")
        for todo in TODOS:
            lines = ["---", f"id: {todo}", f"title: Task {todo}", "status: todo", "---", "", "Text.", ""]
            (main / f"todos/{todo}-task.md").write_bytes(self.end.join(lines).encode())
        for place in range(5):
            (main / f"notes{place}.md").write_bytes(f"notes {place}{self.end}".encode())
        self.run("add", "-A", at=main)
        self.run("commit", "-qm", "Start", at=main)
        if kind == "worktree":
            self.run("worktree", "add", "-q", "-b", "side", str(self.root), at=main)
        if kind == "hooks":
            for hook in ["pre-commit", "commit-msg", "post-commit", "reference-transaction", "post-index-change"]:
                path = main / ".git/hooks" / hook
                path.write_text("#!/bin/sh\nexit 1\n")
                path.chmod(0o755)
        self.branch = "side" if kind == "worktree" else "main"
        self.git_folder = pathlib.Path(self.run("rev-parse", "--absolute-git-dir").strip())
        self.is_over = False

    def run(self, *words, at=None, fails=False):
        run = subprocess.run(["git", *words], cwd=at or self.root, env=ENVIRONMENT, capture_output=True, text=True)
        if run.returncode and not fails:
            raise ProgramFailed(f"git {' '.join(words)}: {run.stderr.strip()}")
        return run.stdout

    def work(self):
        """Changes notes, stages them, commits, creates files, and leaves the branch for a moment, until it is over."""
        chooser, turn = random.Random(5), 0
        while not self.is_over:
            turn += 1
            note = self.root / f"notes{chooser.randrange(5)}.md"
            deed = chooser.randrange(5)
            if deed == 0:
                note.write_bytes(f"notes {turn}{self.end}".encode())
            elif deed == 1:
                self.run("add", note.name, fails=True)
            elif deed == 2:
                self.run("commit", "-q", "--no-verify", "-m", f"Person {turn}", fails=True)
            elif deed == 3:
                (self.root / f"untracked{turn % 3}.txt").write_text(str(turn))
            elif turn % 7 == 0 and self.kind != "hooks":
                self.run("checkout", "-q", "--detach", fails=True)
                time.sleep(0.3)
                self.run("checkout", "-q", self.branch, fails=True)
            time.sleep(0.02)

    def hold(self, seconds):
        """Holds the lock of the index."""
        lock = self.git_folder / "index.lock"
        while True:
            try:
                os.close(os.open(lock, os.O_CREAT | os.O_EXCL))
                break
            except FileExistsError:
                time.sleep(0.002)
        time.sleep(seconds)
        lock.unlink()

    @property
    def waiting(self):
        """The number of edits that wait for their commit."""
        folder = self.root / ".git/fuda/serve/root/commits"
        return len([path for path in folder.iterdir() if path.name.isdigit()]) if folder.is_dir() else 0


def acted(chosen, folder, kind):
    """A row for what became of the actions, and of the person's work."""
    clone, port = Clone(folder, kind), free_port()
    subprocess.run(
        [chosen.fuda, "serve", "user", "add", LOGINS[0], "--role", "editor", "--password-stdin"], cwd=clone.root, check=True,
        input=PASSWORD + "\n", text=True, stdout=subprocess.DEVNULL, env=ENVIRONMENT)
    chooser, words, times = random.Random(1), [], []
    kills = set(chooser.sample(range(1, chosen.actions), chosen.kills))
    board = Board(chosen.fuda, clone.root, port)
    client = board.client(LOGINS[0])
    person, lock = threading.Thread(target=clone.work), threading.Thread(target=clone.hold, args=[chosen.hold])
    person.start()
    lock.start()
    try:
        for turn in range(chosen.actions):
            if turn in kills:
                board.process.kill()
                board.process.wait()
                board = Board(chosen.fuda, clone.root, port)
                client.connection.close()  # the session survives
            word = f"word{turn:04}x"
            status, elapsed = client.comment(chooser.choice(TODOS), word)
            while status == 429:
                time.sleep(1)
                status, elapsed = client.comment(chooser.choice(TODOS), word)
            if status != 303:
                raise ProgramFailed(f"a comment answered {status}")
            words.append(word)
            times.append(elapsed)
        lock.join()
    finally:
        clone.is_over = True
        person.join()
    clone.run("checkout", "-q", clone.branch, fails=True)
    before = clone.run("status", "--porcelain")
    end = time.monotonic() + 120
    while clone.waiting and time.monotonic() < end:
        time.sleep(0.2)
    with board:
        pass
    committed = clone.run("grep", "-h", "-o", "word[0-9]*x", "HEAD", "--", "todos").split()
    files = "".join(path.read_text() for path in (clone.root / "todos").iterdir())
    actions = clone.run("log", "--format=%(trailers:key=Fuda-Action,valueonly,separator=)").split()
    wrong = sum(committed.count(word) != 1 or files.count(word) != 1 for word in words) + len(actions) - len(set(actions))
    after = clone.run("status", "--porcelain")
    wrong += sum(line not in after for line in before.splitlines() if "todos/" not in line) + clone.waiting
    clone.run("fsck", "--strict")
    yield limited(
        f"{kind}: {len(words)} actions, {chosen.kills} kills", f"p99 {number(percentile(times, 0.99))} ms",
        f"{len(set(actions))} own commits, {len(words) - len(set(actions))} in commits of the person",
        wrong, Goal("≤", 0), " lost, doubled or changed")


def acknowledged(chosen, folder):
    """A row for the time until an edit is answered, with commits and without, 20 a second."""
    slowest = {}
    for commits in (False, True):
        clone, port = Clone(folder, "plain", commits), free_port()
        subprocess.run(
            [chosen.fuda, "serve", "user", "add", LOGINS[0], "--role", "editor", "--password-stdin"], cwd=clone.root,
            check=True, input=PASSWORD + "\n", text=True, stdout=subprocess.DEVNULL, env=ENVIRONMENT)
        with Board(chosen.fuda, clone.root, port) as board:
            client, times, begin = board.client(LOGINS[0]), [], time.perf_counter()
            for turn in range(150):
                time.sleep(max(0, begin + turn / 20 - time.perf_counter()))
                times.append(client.comment(TODOS[turn * 7 % len(TODOS)], f"word{turn}")[1])
        slowest[commits] = percentile(times, 0.99)
    yield limited(
        "an edit, p99 of 150", f"{number(slowest[True])} ms", f"without commits: {number(slowest[False])} ms",
        slowest[True] / slowest[False], Goal("≤", 1.5), "")


def main():
    parser = argparse.ArgumentParser(description="Measure the commits of fuda serve.")
    parser.add_argument("--fuda", type=pathlib.Path, default=RELEASE, help="the program to measure (%(default)s)")
    parser.add_argument("--actions", type=int, default=150, help="the number of edits for each kind (%(default)s)")
    parser.add_argument("--kind", nargs="+", choices=KINDS, default=KINDS, help="kinds of repositories")
    parser.add_argument("--hold", type=float, default=4, help="the seconds for which the person holds index.lock (%(default)s)")
    parser.add_argument("--kills", type=int, default=0, help="how often the server is killed between two edits (%(default)s)")
    chosen = parser.parse_args()
    if not chosen.fuda.is_file():
        parser.error(f"no program {chosen.fuda}; build the release first")
    chosen.fuda = chosen.fuda.resolve()
    in_memory = MEMORY if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) else None
    rows = []
    with tempfile.TemporaryDirectory(prefix="fuda-commits-", dir=in_memory) as folder:
        folder = pathlib.Path(folder)
        for kind in chosen.kind:
            rows += acted(chosen, folder / "acted", kind)
            print(f"  {' | '.join(rows[-1].cells)}", file=sys.stderr, flush=True)
        rows += acknowledged(chosen, folder / "acknowledged")
    print(markdown(rows))


if __name__ == "__main__":
    main()
