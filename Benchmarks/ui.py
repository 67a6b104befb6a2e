#!/usr/bin/env python3
"""Measures `fuda ui` on a pseudoterminal: the first frame, keys, changes of others, and an idle board.

    ui.py [--fuda PROGRAM] [--n 10000] [--rounds 7] [--keys 60] [--only PART ...]
    ui.py --folder FOLDER        with the board of an earlier run in FOLDER, or a new one there

Prints one table, like run.py. A missed goal shows NO; the exit status is still 0.
"""
import argparse
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from fcntl import ioctl

import corpus
import history
from meter import Program, ProgramFailed, Spread, busy, machine
from run import MEMORY, RELEASE
from serve import limited, percentile
from table import Goal, compared, markdown, milliseconds, number

DAY = ["--now", "2026-06-15"]
# The questions of the board, and the answers of a dark terminal that has all that the board can use.
ANSWERS = {b"\x1b]11;?": b"\x1b]11;rgb:1e1e/1e1e/2e2e\x1b\\", b"\x1b[?2026$p": b"\x1b[?2026;2$y", b"\x1b[?u": b"\x1b[?0u", b"\x1b[c": b"\x1b[?62;22c"}
QUESTION = next(iter(ANSWERS))
END_OF_FRAME = b"\x1b[?2026l"
SMALL, LARGE = (80, 24), (200, 60)
# A frame with todos has their ids.
IDS = re.compile(rb"(?<![a-z0-9])[a-z][0-9a-z]{5}(?![a-z0-9])")


class Terminal:
    """A board that runs on a pseudoterminal, and what it has written, with times in seconds."""

    def __init__(self, fuda, project, size=SMALL, answers=True):
        self.master, slave = pty.openpty()
        ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        name = os.ttyname(slave)
        self.answers = dict(ANSWERS) if answers else {}
        self.written, self.frames, self.last = b"", [], 0.0
        words = [str(word) for word in (fuda, "ui", "-C", project, *DAY)]
        environment = {**os.environ, **history.QUIET, "TERM": "xterm-256color", "FUDA_USER": "hana"}
        # A process that leads a session gets the first terminal that it opens.
        actions = [(os.POSIX_SPAWN_OPEN, 0, name, os.O_RDWR, 0), (os.POSIX_SPAWN_DUP2, 0, 1), (os.POSIX_SPAWN_DUP2, 0, 2)]
        self.began = time.perf_counter()
        self.process = os.posix_spawn(words[0], words, environment, file_actions=actions, setsid=True)
        os.close(slave)

    def read(self, seconds):
        """Reads once what arrives within some seconds; returns it, or nothing."""
        if not select.select([self.master], [], [], max(0, seconds))[0]:
            return b""
        try:
            data = os.read(self.master, 1 << 16)
        except OSError:
            data = b""
        if not data:
            raise ProgramFailed("the board ended:\n" + self.written[-400:].decode(errors="replace"))
        self.last = time.perf_counter()
        # A mark can be in two reads.
        tail = len(self.written) - len(END_OF_FRAME) + 1
        self.written += data
        found = self.written.find(END_OF_FRAME, max(0, tail))
        while found >= 0:
            self.frames.append(self.last)
            found = self.written.find(END_OF_FRAME, found + 1)
        for question in [question for question in self.answers if question in self.written]:
            os.write(self.master, self.answers.pop(question))
        return data

    def wait(self, holds, seconds=60):
        """Reads until a condition holds; returns the time of the last read."""
        end = time.perf_counter() + seconds
        while not holds():
            if time.perf_counter() > end:
                raise ProgramFailed("waited in vain; the board wrote:\n" + self.written[-400:].decode(errors="replace"))
            self.read(0.2)
        return self.last

    def settle(self, seconds):
        """Reads until nothing arrives for some seconds."""
        while self.read(seconds):
            pass

    def rest(self):
        """Reads until the board has been idle and silent for half a second."""
        quiet, last = 0, busy(self.process)
        while quiet < 5:
            data, now = self.read(0.1), busy(self.process)
            quiet, last = (0 if data or now != last else quiet + 1), now

    def press(self, key, seconds=0.05):
        """Presses a key. Returns the milliseconds until the first frame, and the bytes until some silent seconds."""
        start, frames = len(self.written), len(self.frames)
        pressed = time.perf_counter()
        os.write(self.master, key)
        first = self.wait(lambda: len(self.frames) > frames)
        self.settle(seconds)
        return (first - pressed) * 1e3, len(self.written) - start

    def press_and_rest(self, key):
        """Presses a key. Returns the milliseconds until the first frame, and until the last one before the board rests."""
        pressed = time.perf_counter()
        first, _ = self.press(key)
        self.rest()
        return first, (self.last - pressed) * 1e3

    def end(self):
        """Quits; returns the peak memory in megabytes."""
        os.write(self.master, b"q")
        try:
            end = time.perf_counter() + 20
            while time.perf_counter() < end:
                self.read(0.2)
            os.kill(self.process, signal.SIGKILL)
        except ProgramFailed:
            pass
        _, status, usage = os.wait4(self.process, 0)
        os.close(self.master)
        if status:
            raise ProgramFailed(f"the board ended with status {os.waitstatus_to_exitcode(status)}")
        return usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024) / 1e6


class Bench:
    def __init__(self, chosen, project):
        self.fuda, self.project, self.n = chosen.fuda.resolve(), project, chosen.n
        self.rounds, self.keys = chosen.rounds, chosen.keys

    def open(self, size=SMALL, answers=True):
        """Opens a board that has read everything and rests."""
        terminal = Terminal(self.fuda, self.project, size, answers)
        terminal.wait(lambda: QUESTION in terminal.written)
        terminal.rest()
        return terminal


def start(bench):
    """The first frame, beside `fuda board`, which shows the same todos."""
    board = Program([bench.fuda, "board", "-C", bench.project, *DAY], environment=history.QUIET)
    boards, firsts, wholes, peaks = [], {True: [], False: []}, {True: [], False: []}, []
    for turn in range(bench.rounds + 1):
        wall = board.run().wall
        times = {answers: first_frame(bench, answers) for answers in (False, True)}
        if turn:
            boards.append(wall)
            for answers, (first, whole, peak) in times.items():
                firsts[answers].append(first)
                wholes[answers].append(whole)
                peaks.append(peak)
    for answers, what in [(False, "no answers"), (True, "answers")]:
        yield compared(f"first frame, {what} of the terminal", "", "", Spread.of(firsts[answers]), Goal("≤", 150, " ms"), " ms")
        yield compared("… beside the command line", "", f"`fuda board`, {milliseconds(Spread.of(boards))}",
                       Spread.of(ours / theirs for ours, theirs in zip(firsts[answers], boards)), None, " times")
        yield compared("… until its last change", "", "", Spread.of(wholes[answers]), None, " ms")
    cold = []
    for _ in range(3):
        shutil.rmtree(bench.project / ".fuda", ignore_errors=True)
        cold.append(first_frame(bench, False)[0])
    yield compared("first frame in a new clone", "", "", Spread.of(cold), None, " ms")
    yield compared("peak memory", "", "", Spread.of(peaks), None, " MB")


def first_frame(bench, answers):
    """Returns the milliseconds until a frame with todos and until the last change, and the peak memory in megabytes.

    The questions to the terminal follow the first frame, and so mark its end.
    """
    terminal = Terminal(bench.fuda, bench.project, answers=answers)
    first = terminal.wait(lambda: QUESTION in terminal.written and IDS.search(terminal.written))
    terminal.rest()
    last = terminal.last
    return (first - terminal.began) * 1e3, (last - terminal.began) * 1e3, terminal.end()


def of_keys(what, times, goal=Goal("≤", 16, " ms")):
    """The row of a key: the times until its frame, and their 95th percentile."""
    return limited(f"{what}, p95 of {len(times)}", milliseconds(Spread.of(times)), "", percentile(times, 0.95), goal, " ms") if goal else compared(what, "", "", Spread.of(times), None, " ms")


def keys(bench):
    terminal = bench.open()
    yield of_keys("Down", [terminal.press(b"\x1b[B")[0] for _ in range(bench.keys)])
    for what, before, letters in [("word", b"", b"count"), ("condition", b"owner:", b"lars")]:
        firsts, wholes = [], []
        while len(firsts) < bench.keys:
            terminal.press(b"/" + before, 0.2)
            terminal.rest()
            for letter in letters:
                first, whole = terminal.press_and_rest(bytes([letter]))
                firsts.append(first)
                wholes.append(whole)
            # The lone byte of Escape waits for others.
            terminal.press(b"\x1b", 0.5)
            terminal.rest()
        yield of_keys(f"a letter of a {what} in a filter", firsts)
        yield of_keys("… until the board is filtered", wholes, None)
    edits = {b"d": ([], []), b"z": ([], [])}
    for _ in range(max(1, bench.keys // 6)):
        for key, (firsts, wholes) in edits.items():
            first, whole = terminal.press_and_rest(key)
            firsts.append(first)
            wholes.append(whole)
    for key, what, goal in [(b"d", "`d`", "the card is in its place"), (b"z", "`z`", "the card is back")]:
        firsts, wholes = edits[key]
        yield of_keys(f"{what}, the first frame", firsts)
        yield of_keys(f"… until the file is written and {goal}", wholes, None)
    terminal.end()


def size(bench):
    for columns, lines in (SMALL, LARGE):
        terminal = bench.open((columns, lines))
        # Also with columns that scroll, and into the next column and back.
        presses = [terminal.press(b"\x1b[B")[1] for _ in range(bench.keys)]
        presses += [terminal.press(key)[1] for key in [b"\x1b[C", b"\x1b[D"] * 5]
        shown = f"{number(statistics.median(presses))} B [{number(min(presses))}–{number(max(presses))}]"
        yield limited(f"a move of the selection, {columns} × {lines}", shown, "", max(presses) / 1024, Goal("≤", 8, " KB"), " KB")
        pressed = terminal.press(b"\x1b[F")[1]
        yield limited("… to the end of the column", f"{number(pressed)} B", "", pressed / 1024, Goal("≤", 8, " KB"), " KB")
        terminal.end()


def elsewhere(bench):
    """From the write of a file to the frame, by renaming and by writing in place."""
    terminal = bench.open(LARGE)
    shown = next(id for id in IDS.findall(terminal.written) if list(bench.project.glob(f"todos/{id.decode()}*.md")))
    file = next(bench.project.glob(f"todos/{shown.decode()}*.md"))
    original, times = file.read_text(encoding="utf-8"), []
    for turn in range(20):
        # A difference leaves out what stays, so that each letter must change.
        title = chr(ord("A") + turn) * 8
        text = re.sub(r"^title: .*$", f"title: {title}", original, count=1, flags=re.M)
        begin = len(terminal.written)
        if turn % 2:
            started = time.perf_counter()
            file.write_text(text, encoding="utf-8")
        else:
            new = file.parent / f".{file.name}.new"
            new.write_text(text, encoding="utf-8")
            started = time.perf_counter()
            new.rename(file)
        last = terminal.wait(lambda: title.encode() in terminal.written[begin:])
        times.append((last - started) * 1e3)
        terminal.rest()
    file.write_text(original, encoding="utf-8")
    terminal.rest()
    terminal.end()
    yield limited(f"a file that another program writes, p95 of {len(times)}", milliseconds(Spread.of(times)), "", percentile(times, 0.95),
                  Goal("≤", 300, " ms"), " ms")


def processor_time(process):
    """The processor time of all threads of a process in milliseconds, more exact than the clock of `busy`."""
    threads = pathlib.Path(f"/proc/{process}/task").iterdir()
    return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e6


def idle(bench):
    terminal = bench.open()
    before, written = processor_time(terminal.process), len(terminal.written)
    time.sleep(5)
    used = processor_time(terminal.process) - before
    terminal.settle(0)
    yield limited("processor time of 5 idle seconds", f"{len(terminal.written) - written} B written", "", used, Goal("≤", 0, " ms"), " ms")
    terminal.end()


PARTS = {"start": start, "keys": keys, "size": size, "elsewhere": elsewhere, "idle": idle}


def make(folder, n):
    """Creates a board of n todos with a commit per day, and one for the work that goes on."""
    folder.mkdir(parents=True)
    history.Days(n).make(folder)
    shutil.rmtree(folder / "todos")
    corpus.Corpus(n).write(folder)
    (folder / "fuda.yml").write_text("title: Library\n", encoding="utf-8")
    (folder / ".gitignore").write_text(".fuda/\n", encoding="utf-8")
    history.git(folder, "add", "-A")
    history.git(folder, "-c", "user.name=Hana", "-c", "user.email=hana@library.example", "commit", "-qm", "Go on")
    # fuda does not trust the times of files written within the last seconds.
    time.sleep(5)


def main():
    parser = argparse.ArgumentParser(description="Measure fuda ui on a pseudoterminal.")
    parser.add_argument("--fuda", type=pathlib.Path, default=RELEASE, help="the program to measure (%(default)s)")
    parser.add_argument("--n", type=int, default=10_000, help="the number of todos; the goals apply to %(default)s")
    parser.add_argument("--rounds", type=int, default=7, help="counted starts (%(default)s)")
    parser.add_argument("--keys", type=int, default=60, help="presses of a key (%(default)s)")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS), help="parts to run")
    parser.add_argument("--folder", type=pathlib.Path, help="a folder for the board that is kept")
    chosen = parser.parse_args()
    if not chosen.fuda.is_file():
        parser.error(f"no program {chosen.fuda}; build the release first")
    rows = []
    with tempfile.TemporaryDirectory(prefix="fuda-ui-", dir=MEMORY if MEMORY.is_dir() else None) as name:
        project = chosen.folder or pathlib.Path(name) / "board"
        if not project.exists():
            make(project, chosen.n)
        for part in chosen.only:
            print(f"{part} … load {os.getloadavg()[0]:.1f}", file=sys.stderr, flush=True)
            for row in PARTS[part](Bench(chosen, project)):
                print(f"  {' | '.join(row.cells)}", file=sys.stderr, flush=True)
                rows.append(row)
    print(f"{machine()}. Wall times, median [smallest–largest].\n")
    print(markdown(rows))


if __name__ == "__main__":
    try:
        main()
    except ProgramFailed as failure:
        sys.exit(f"ui.py: {failure}")
