#!/usr/bin/env python3
"""Measures `fuda serve`, and compares its pages with a plain server that answers the same bytes.

    serve.py [--fuda PROGRAM] [--only PART ...] [--before PROGRAM]

Prints one table. README.md explains it. Needs wrk and, for the plain server, swift.
"""
import argparse
import os
import pathlib
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time

from live import LOGINS, Board, Server, Streams, build_plain_server, make_project, wrk
from meter import Program, ProgramFailed, Spread, machine, ratio, spread, take_turns
from programs import Missing
from run import MEMORY, RELEASE
from table import Goal, Row, compared, markdown, milliseconds, number, skipped


def percentile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * share))]


def limited(what, figure, other, value, goal, unit):
    """A row with one value, and its goal if it has one."""
    return Row(what, figure, other, f"{number(value)}{unit}", goal, goal.holds(value) if goal else None)


class Bench:
    def __init__(self, chosen, memory, disk):
        self.fuda, self.rounds, self.seconds = chosen.fuda.resolve(), chosen.rounds, chosen.seconds
        self.before, self.memory, self.disk = chosen.before, memory, disk
        self.sizes = chosen.n
        self.projects = {}

    def project(self, n, folder=None):
        """A board, its port and a cookie of a session that a restart keeps."""
        key = (n, folder or self.memory)
        if key not in self.projects:
            project, port = make_project(self.fuda, key[1], n)
            with Board(self.fuda, project, port) as board:
                cookie = board.client(LOGINS[0]).cookie
            self.projects[key] = project, port, cookie
        return self.projects[key]

    def todos(self, project):
        return sorted(path.name[:6] for path in (project / "todos").glob("*.md"))


# The pages.


def capture(client, path, fields=()):
    """The bytes of fuda's response, as the plain server sends them."""
    client.connection.close()  # the server has closed it if the last round took a minute
    client.connection.request("GET", path, headers={"Cookie": client.cookie, **dict(fields)})
    answer = client.connection.getresponse()
    body = answer.read()
    head = f"HTTP/1.1 {answer.status} {answer.reason}\r\n" + "".join(f"{key}: {value}\r\n" for key, value in answer.getheaders())
    return head.encode() + b"\r\n" + body, answer.headers["ETag"]


def pages(bench):
    plain = build_plain_server()
    n = bench.sizes[0]
    project, port, _ = bench.project(n)
    with Board(bench.fuda, project, port) as board:
        client = board.client(LOGINS[0])
        todo = f"/todos/{bench.todos(project)[0]}.html"
        of_page = None
        for what, path, cached in [("a todo's page", todo, False), ("the board", "/", False), ("304", todo, True)]:
            _, tag = capture(client, path)
            fields = {"If-None-Match": tag} if cached else {}
            response, _ = capture(client, path, fields.items())
            file = bench.memory / "response"
            file.write_bytes(response)
            sent = [f"Cookie: {client.cookie}", *(f"{key}: {value}" for key, value in fields.items())]
            with Server([plain, file, 1]) as one, Server([plain, file, 2]) as two:
                loads = [[wrk(server, path, bench.seconds, sent) for server in (board, one, two)]
                         for _ in range(bench.rounds + 1)][1:]
            ours, theirs, both = zip(*loads)
            of_page = of_page or ours
            rate = lambda of: f"{number(statistics.median(load.rate for load in of))}/s"
            yield compared(
                f"{what}, {number(len(response))} B", rate(ours), f"plain, 1 thread: {rate(theirs)}",
                Spread.of(our.rate / their.rate for our, their in zip(ours, theirs)), None if cached else Goal("≥", 0.6))
            yield compared(
                f"{what}", rate(ours), f"plain, 2 threads: {rate(both)}",
                Spread.of(our.rate / their.rate for our, their in zip(ours, both)), None)
            yield compared(
                f"{what}: p99", "", f"plain: {number(statistics.median(load.slowest for load in theirs))} ms",
                Spread.of(load.slowest for load in ours), Goal("≤", 10, " ms"), " ms")
            yield compared(
                f"{what}: processor time a request", f"{number(statistics.median(load.cpu for load in ours))} µs",
                f"plain: {number(statistics.median(load.cpu for load in theirs))} µs",
                Spread.of(our.cpu / their.cpu for our, their in zip(ours, theirs)), None)
            if cached:
                yield compared(
                    f"{what}: processor time a request", f"{number(statistics.median(load.cpu for load in ours))} µs",
                    f"the page: {number(statistics.median(load.cpu for load in of_page))} µs",
                    Spread.of(our.cpu / page.cpu for our, page in zip(ours, of_page)), Goal("≤", 1))


# Edits.


def replace(file, data):
    """Writes a file as an edit must: new file, fsync, rename, fsync of the folder. Returns the milliseconds."""
    start = time.perf_counter()
    descriptor = os.open(f"{file}.new", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.write(descriptor, data)
    os.fsync(descriptor)
    os.close(descriptor)
    os.rename(f"{file}.new", file)
    folder = os.open(pathlib.Path(file).parent, os.O_RDONLY)
    os.fsync(folder)
    os.close(folder)
    return (time.perf_counter() - start) * 1e3


def edits(bench):
    """One edit after another, each beside a replaced file, on the disk."""
    for n in bench.sizes:
        project, port, cookie = bench.project(n, bench.disk)
        todos = bench.todos(project)
        floor, comments, moves, news = [], [], [], []
        data = (project / "todos" / next(name for name in os.listdir(project / "todos"))).read_bytes()
        with Board(bench.fuda, project, port, cookie) as board:
            client, other = board.client(LOGINS[1]), board.client(LOGINS[2])
            board.rest()
            with Streams(port, [other.cookie]) as streams:
                for turn in range(210):
                    floor.append(replace(bench.disk / "floor.md", data))
                    todo = todos[turn * 7 % len(todos)]
                    (base, status), seen = client.state(todo), len(streams.seen[0])
                    start = time.perf_counter()
                    if turn % 2:
                        status, elapsed = client.comment(todo, f"word {turn}")
                        comments.append(elapsed)
                    else:
                        status, elapsed = client.post(
                            f"/todos/{todo}/move", base=base, status="doing" if status == "todo" else "todo")
                        moves.append(elapsed)
                    if status != 303:
                        raise ProgramFailed(f"an edit answered {status}")
                    news.append((streams.next_change(seen, todo) - start) * 1e3)
        measured = comments + moves
        limit = 3 * percentile(floor, 0.95) + 20
        shown = milliseconds(Spread.of(measured))
        other = f"write, fsync, rename: {milliseconds(Spread.of(floor))}, p95 {number(percentile(floor, 0.95))} ms"
        yield limited(f"{n:,}: an edit, p99 of {len(measured)}", shown, other, percentile(measured, 0.99), Goal("≤", round(limit, 1), " ms"), " ms")
        yield limited(f"{n:,}: until another browser knows, p99", milliseconds(Spread.of(news)), "", percentile(news, 0.99),
                      Goal("≤", 250 if n <= 1000 else 500, " ms"), " ms")


def users(bench, seconds=30, rate=20):
    """Ten users, each twice a second: comments on todos of all, and moves of their own."""
    n = bench.sizes[0]
    project, port, cookie = bench.project(n, bench.disk)
    todos = bench.todos(project)
    with Board(bench.fuda, project, port, cookie) as board:
        clients = [board.client(login) for login in LOGINS]
        board.rest()
        busy, begin = board.busy, time.perf_counter()
        answers, words, failures = work(clients, todos, seconds, rate, "shared")
        busy, seconds = board.busy - busy, max(seconds, time.perf_counter() - begin)
        late = sum(elapsed > 500 for _, elapsed in answers)
    text = "\n".join(path.read_text() for path in (project / "todos").glob("*.md"))
    lost = sum(word not in text for word in words)
    wrong = sum(status not in (200, 303) for status, _ in answers) + failures
    times = [elapsed for _, elapsed in answers]
    yield limited(f"{rate} edits a second by ten users ", f"{len(answers)} edits, {milliseconds(Spread.of(times))}",
                  f"p99 {number(percentile(times, 0.99))} ms, {late} above 500 ms, {busy / seconds:.0%} of a processor", len(answers) / seconds,
                  Goal("≥", rate * 0.98), "/s")
    yield limited("… not answered with 303 or 200", f"{wrong}", f"of {len(answers)}", wrong, Goal("≤", 0), "")
    yield limited("… acknowledged and in no file", f"{lost}", f"of {len(words)}", lost, Goal("≤", 0), "")


def work(clients, todos, seconds, rate, mark):
    """Each client's edits at their times. Returns the answers, the words that must be in files, and the failures."""
    answers, words, failures = [], [], []
    each = len(clients) / rate
    begin = time.perf_counter() + 0.1

    def edit(place, client):
        chooser = random.Random(place)
        own = todos[place::len(clients)]
        try:
            for turn in range(int(seconds / each)):
                time.sleep(max(0, begin + turn * each + place / rate - time.perf_counter()))
                if turn % 4 == 3:
                    todo = own[turn % len(own)]
                    base = client.state(todo)[0]
                    answers.append(client.post(f"/todos/{todo}/move", base=base, status=["todo", "doing", "review"][turn // 4 % 3]))
                else:
                    word = f"{mark}-{place}-{turn}-end"
                    answer = client.comment(chooser.choice(todos[:50]), f"I say {word}.")
                    answers.append(answer)
                    if answer[0] in (200, 303):
                        words.append(word)
        except Exception as failure:
            failures.append(failure)

    threads = [threading.Thread(target=edit, args=pair) for pair in enumerate(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for failure in failures:
        print(f"a user failed: {failure!r}", file=sys.stderr)
    return answers, words, len(failures)


def elsewhere(bench):
    """From the write of a file to the event, by renaming and by writing in place."""
    for n in bench.sizes:
        project, port, cookie = bench.project(n)
        files = sorted((project / "todos").glob("*.md"))
        times = []
        with Board(bench.fuda, project, port, cookie) as board, Streams(port, [cookie]) as streams:
            board.rest()
            for turn in range(44):
                file, seen = files[turn * 11 % len(files)], len(streams.seen[0])
                text = file.read_text() + f"\nA line of turn {turn}.\n"
                if turn % 2:
                    start = time.perf_counter()
                    file.write_text(text)
                else:
                    (file.parent / f".{file.name}.new").write_text(text)
                    start = time.perf_counter()
                    (file.parent / f".{file.name}.new").rename(file)
                times.append((streams.next_change(seen, file.name[:6]) - start) * 1e3)
                time.sleep(0.1 + turn % 5 / 10)
        yield limited(f"{n:,}: a file written elsewhere, until the event", milliseconds(Spread.of(times[4:])),
                      "p95 of 40", percentile(times[4:], 0.95), Goal("≤", 250 if n <= 1000 else 500, " ms"), " ms")


# Memory and start.


def streams(bench):
    """200 event streams of 40 sessions, and an edit that all of them must hear of."""
    project, port, cookie = bench.project(bench.sizes[0])
    with Board(bench.fuda, project, port, cookie) as board:
        clients = [board.client(login) for login in LOGINS * 4]
        for _ in range(20):
            clients[0].comment(bench.todos(project)[0], "before")
        board.rest()
        before = board.memory
        with Streams(port, [client.cookie for client in clients * 5]) as heard:
            board.rest()
            opened = board.memory
            start = time.perf_counter()
            clients[0].comment(bench.todos(project)[1], "to all")
            heard.wait(lambda: all(heard.seen), "a stream did not hear of an edit")
            last = (max(changes[0][0] for changes in heard.seen) - start) * 1e3
            board.rest()
            after = board.memory
    yield limited("200 event streams of 40 sessions", f"{number(after)} MB", f"without: {number(before)} MB, idle: {number(opened)} MB",
                  max(opened, after) - before, Goal("≤", 15, " MB"), " MB")
    yield Row("… an edit, until all of them know", f"{number(last)} ms", "", "", None, None)


def drift(bench, requests=100_000, made=2000):
    """Memory after many requests and edits, beside the memory after some."""
    project, port, cookie = bench.project(bench.sizes[0])
    todos = bench.todos(project)
    with Board(bench.fuda, project, port, cookie) as board:
        clients = [board.client(login) for login in LOGINS]

        def some(seconds, mark):
            """Pages and edits at the same time; the pages are made again after each edit."""
            edited = []
            editing = threading.Thread(target=lambda: edited.extend(work(clients, todos, seconds, 40, mark)[0]))
            editing.start()
            asked = refused = 0
            while editing.is_alive():
                for path in ("/", f"/todos/{todos[asked % len(todos)]}.html", "/todos/index.html", "/calendar/index.html"):
                    load = wrk(board, path, 2, [f"Cookie: {cookie}"], connections=20, refuses=True)
                    asked, refused = asked + load.requests, refused + load.refused
            editing.join()
            return asked, refused, len(edited)

        some(10, "warm")
        board.rest()
        levels, counts = [board.memory], [0, 0, 0]
        while counts[0] < requests or counts[2] < made:
            counts = [sum(pair) for pair in zip(counts, some(10, f"round{len(levels)}"))]
            board.rest()
            levels.append(board.memory)
    yield limited(f"{counts[0]:,} requests ({counts[1]:,} refused) and {counts[2]:,} edits", f"{number(levels[-1])} MB",
                  "before, and on the way: " + ", ".join(number(level) for level in levels[:-1]) + " MB",
                  levels[-1] - levels[0], Goal("≤", 5, " MB"), " MB")


def start(bench):
    """Until the first page, and the memory of an idle server afterwards."""
    for n in bench.sizes:
        project, port, cookie = bench.project(n)
        times, idle, alive = [], [], []
        for _ in range(bench.rounds + 1):
            with Board(bench.fuda, project, port) as board:
                alive.append(board.start)
            with Board(bench.fuda, project, port, cookie) as board:
                times.append(board.start)
                board.rest()
                idle.append(board.memory)
        yield compared(f"{n:,}: start until the board is answered", milliseconds(Spread.of(times[1:])),
                       f"/healthz: {milliseconds(Spread.of(alive[1:]))}", Spread.of(value / 1e3 for value in times[1:]),
                       Goal("≤", 0.3 if n <= 1000 else 1.5, " s"), " s")
        yield compared(f"{n:,}: idle memory", "", "", Spread.of(idle[1:]), Goal("≤", 60 if n <= 1000 else 300, " MB"), " MB")


def commands(bench):
    """Commands that have nothing to do with the server, beside the release before it."""
    if not bench.before:
        raise Missing("no --before")
    n = bench.sizes[-1]
    project, _, _ = bench.project(n)
    clean = lambda: shutil.rmtree(bench.memory / "site", ignore_errors=True)
    for what, words, prepare in [
            ("--version", ["--version"], lambda: None), (f"list of {n:,}", ["list", "-C", project], lambda: None),
            (f"build of {n:,}", ["build", "-C", project, "-o", bench.memory / "site", "--jobs", "1"], clean)]:
        ours, theirs = take_turns([Program([fuda, *words], prepare) for fuda in (bench.fuda, bench.before.resolve())], 2 * bench.rounds + 1)
        yield compared(what, milliseconds(spread(ours, "cpu")), f"before: {milliseconds(spread(theirs, 'cpu'))}",
                       ratio(ours, theirs, "cpu"), Goal("≤", 1.03))


PARTS = {function.__name__: function for function in (pages, edits, users, elsewhere, streams, drift, start, commands)}


def options():
    parser = argparse.ArgumentParser(description="Measure fuda serve.")
    parser.add_argument("--fuda", type=pathlib.Path, default=RELEASE, help="the program to measure (%(default)s)")
    parser.add_argument("--before", type=pathlib.Path, help="another release, for the part commands")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS), metavar="PART", help=f"parts: {', '.join(PARTS)}")
    parser.add_argument("--n", type=int, nargs="+", default=[1000, 10_000], help="the sizes of the boards (1000 10000)")
    parser.add_argument("--rounds", type=int, default=5, help="counted runs of each program (%(default)s)")
    parser.add_argument("--seconds", type=int, default=4, help="the time of a run of wrk (%(default)s)")
    parser.add_argument("--disk", type=pathlib.Path, help="a folder on a disk, for the edits (default: the temporary folder)")
    chosen = parser.parse_args()
    if not chosen.fuda.is_file():
        parser.error(f"no program {chosen.fuda}; build the release first")
    return chosen


def main():
    chosen, rows = options(), []
    in_memory = MEMORY if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="fuda-serve-", dir=in_memory) as memory, \
            tempfile.TemporaryDirectory(prefix="fuda-serve-", dir=chosen.disk) as disk:
        bench = Bench(chosen, pathlib.Path(memory), pathlib.Path(disk))
        for part in chosen.only:
            print(f"{part} … load {os.getloadavg()[0]:.1f}", file=sys.stderr, flush=True)
            try:
                for row in PARTS[part](bench):
                    print(f"  {' | '.join(row.cells)}", file=sys.stderr, flush=True)
                    rows.append(row)
            except Missing as reason:
                rows.append(skipped(part, str(reason)))
            except ProgramFailed as failure:
                rows.append(skipped(part, f"failed: {failure}"))
    print(f"{machine()}. Median [smallest–largest].\n")
    print(markdown(rows))


if __name__ == "__main__":
    main()
