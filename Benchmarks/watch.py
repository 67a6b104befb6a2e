#!/usr/bin/env python3
"""Measures `fuda build --watch`, and compares its site with a clean build.

    watch.py [--fuda PROGRAM] [--n 10000] [--edits 20]       the cost of an edit, compared with a clean build
    watch.py --people 5 --minutes 10 [--n 300]               concurrent editors; compares the site at the end
    watch.py --random 500 [--n 40]                           random edits; compares the site after every tenth burst
    watch.py --memory 10000 [--n 300]                        memory use over N edits

Works on a project with its own git repository, in /dev/shm if it exists.
"""
import argparse
import filecmp
import pathlib
import random
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time

from meter import rest

HERE = pathlib.Path(__file__).resolve().parent
DAY = ["--now", "2026-11-23"]
WORDS = "water plants order books quiet kitchen Bücher Bu\u0308cher 片付け board garden".split()


class Watch:
    """A running watch and its output lines."""

    def __init__(self, fuda, project):
        self.project, self.lines = project, []
        self.process = subprocess.Popen(
            [fuda, "build", "-C", project, "--watch", "--metrics", "--jobs", "1", *DAY], stderr=subprocess.PIPE, text=True,
            encoding="utf-8", errors="replace")
        threading.Thread(target=self.read, daemon=True).start()
        self.wait(lambda: any("watching" in line for line in self.lines))
        self.rest()

    def read(self):
        for line in self.process.stderr:
            self.lines.append(line.rstrip())

    def wait(self, holds, seconds=300):
        end = time.time() + seconds
        while not holds():
            if time.time() > end or self.process.poll() is not None:
                sys.exit("the watch stopped or does not respond:\n" + "\n".join(self.lines[-10:]))
            time.sleep(0.02)

    def rest(self):
        """Waits until the process has been idle for 0.8 seconds."""
        rest(self.process.pid, 0.8)

    @property
    def memory(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024

    def end(self):
        self.process.terminate()
        self.process.wait()


def git(project, *arguments):
    identity = ["-c", "user.name=Hana", "-c", "user.email=hana@example.org"]
    subprocess.run(["git", *identity, "-C", project, *arguments], check=True, capture_output=True)


def make(folder, n):
    project = folder / "project"
    subprocess.run([sys.executable, HERE / "corpus.py", str(n), project], check=True, capture_output=True)
    (project / ".gitignore").write_text("/output/\n/.fuda/\n")
    git(project, "init", "-q", "-b", "main")
    git(project, "add", "-A")
    git(project, "commit", "-q", "-m", "Begin")
    return project


def differences(fuda, project, clean):
    shutil.rmtree(clean, ignore_errors=True)
    subprocess.run([fuda, "build", "-C", project, "-o", clean, *DAY], check=True, capture_output=True)
    site = project / "output"
    of = lambda root: {path.relative_to(root) for path in root.rglob("*") if path.is_file()}
    mine, theirs = of(site), of(clean)
    return sorted(str(path) for path in mine ^ theirs | {
        path for path in mine & theirs if not filecmp.cmp(site / path, clean / path, shallow=False)})


class Editor:
    """An editor of todos that also behaves like programs: it renames files and leaves temporary ones."""

    def __init__(self, project, seed):
        self.todos, self.project = project / "todos", project
        self.random, self.made, self.seed = random.Random(seed), 0, seed

    def file(self):
        return self.random.choice(sorted(self.todos.glob("*.md")))

    def edit(self):
        try:
            self.one()
        except (FileNotFoundError, IndexError):
            pass  # Another editor was faster.

    def one(self):
        chance = self.random.random()
        if chance < 0.65:
            self.set(self.file(), *self.random.choice([
                ("title", " ".join(self.random.sample(WORDS, 3))), ("status", self.random.choice(["todo", "doing", "done", "dne"])),
                ("owner", self.random.choice(["ann", "Ann", "[ann, ben]"])), ("tags", self.random.choice(["[home]", "[Home, x]", "[]"])),
                ("blockedBy", f"[{self.file().name[:6]}]"), ("parent", self.file().name[:6]), ("due", "2026-12-01")]))
        elif chance < 0.75:
            self.made += 1
            name = f"n{self.seed}x{self.made}.md"
            (self.todos / name).write_text(f"---\ntitle: New {self.made}\nstatus: todo\n---\nSee #{self.file().name[:6]}.\n")
        elif chance < 0.8:
            self.file().unlink()
        elif chance < 0.85:
            self.made += 1
            self.file().rename(self.todos / f"m{self.seed}x{self.made}.md")
        elif chance < 0.9:
            file = self.file()
            saving = self.todos / f".{file.name}.swp{self.seed}"
            saving.write_bytes(file.read_bytes() + b"\nmore\n")
            saving.rename(file)
        elif chance < 0.93:
            (self.project / "fuda.yml").write_text(self.random.choice(
                ["title: Board\n", "title: Board\nperPage: 20\n", "title: Küche\nlanguage: de\n", "title: [\n"]))
        elif chance < 0.95 and self.seed == 0:
            git(self.project, "add", "-A")
            subprocess.run(["git", "-C", self.project, "-c", "user.name=Hana", "-c", "user.email=hana@example.org", "commit", "-qm", "Go on"],
                           capture_output=True)
        else:
            (self.todos / f"left{self.seed}~").write_text("x")

    def set(self, file, key, value):
        text = file.read_text(encoding="utf-8", errors="replace")
        changed, count = re.subn(rf"^{key}: .*$", f"{key}: {value}", text, count=1, flags=re.M)
        file.write_text(changed if count else text.replace("---\n", f"---\n{key}: {value}\n", 1), encoding="utf-8")


def cost(fuda, project, edits):
    watch, first, rest = Watch(fuda, project), [], []
    files = sorted((project / "todos").glob("*.md"))
    for number in range(edits):
        file, said = files[(number * 997) % len(files)], len(watch.lines)
        Editor(project, 0).set(file, "title", f"Changed {number}")
        watch.wait(lambda: any("processor time" in line for line in watch.lines[said:]))
        line = next(line for line in watch.lines[said:] if "processor time" in line)
        whole, early = map(float, re.search(r"processor time ([\d.]+) ms, ([\d.]+) ms of it", line).groups())
        first.append(early)
        rest.append(whole - early)
        watch.rest()
    watch.end()
    clean = []
    for _ in range(5):
        shutil.rmtree(project / "clean", ignore_errors=True)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([fuda, "build", "-C", project, "-o", project / "clean", "--jobs", "1", *DAY], check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        clean.append(1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime))
    whole = statistics.median(clean)
    print("| processor time | median | smallest to largest | ratio to a clean build |\n|---|---|---|---|")
    for name, values in [("an edit: its page, the board and the lists", first), ("an edit: all other files", rest), ("a clean build", clean)]:
        print(f"| {name} | {statistics.median(values):.0f} ms | {min(values):.0f} to {max(values):.0f} | {statistics.median(values) / whole:.2f} |")


def finish(fuda, project, watch, folder):
    (project / "fuda.yml").write_text("title: Board\n")
    watch.rest()
    found = differences(fuda, project, folder / "clean")
    print(f"{len(found)} files differ from a clean build" + "".join(f"\n  {path}" for path in found[:10]))
    return not found


def people(fuda, project, folder, count, minutes):
    watch = Watch(fuda, project)
    before, end = watch.memory, time.time() + 60 * minutes

    def work(editor):
        while time.time() < end:
            editor.edit()
            time.sleep(editor.random.uniform(0.05, 3))

    threads = [threading.Thread(target=work, args=(Editor(project, number),)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    good = finish(fuda, project, watch, folder)
    print(f"{count} people, {minutes} minutes, {sum('processor time' in line for line in watch.lines)} rounds, "
          f"memory {before:.0f} MB at first, {watch.memory:.0f} MB at the end")
    watch.end()
    return good


def at_random(fuda, project, folder, edits):
    watch, editor, good = Watch(fuda, project), Editor(project, 0), True
    for burst in range(edits // 5):
        for _ in range(5):
            editor.edit()
        if burst % 10 == 9:
            good &= finish(fuda, project, watch, folder)
        else:
            time.sleep(0.3)
    good &= finish(fuda, project, watch, folder)
    watch.end()
    return good


def memory(fuda, project, folder, edits):
    watch, editor = Watch(fuda, project), Editor(project, 0)
    for number in range(edits):
        editor.set(editor.file(), "title", f"Changed {number} {random.random()}")
        time.sleep(0.12)
        if number % max(1, edits // 20) == 0:
            print(f"{number} edits: {watch.memory:.0f} MB", flush=True)
    good = finish(fuda, project, watch, folder)
    print(f"{edits} edits: {watch.memory:.0f} MB")
    watch.end()
    return good


def main():
    parser = argparse.ArgumentParser(description="Measure fuda build --watch, and compare its site with a clean build.")
    parser.add_argument("--fuda", type=pathlib.Path, default=HERE.parent / ".build/release/fuda", help="the program (%(default)s)")
    parser.add_argument("--n", type=int, help="the number of todos")
    parser.add_argument("--edits", type=int, default=20, help="the number of measured edits (%(default)s)")
    parser.add_argument("--people", type=int, help="the number of concurrent editors")
    parser.add_argument("--minutes", type=float, default=10, help="the duration of their edits (%(default)s)")
    parser.add_argument("--random", type=int, help="the number of random edits")
    parser.add_argument("--memory", type=int, help="the number of edits over which to measure memory")
    chosen = parser.parse_args()
    fuda = chosen.fuda.resolve()
    shared = pathlib.Path("/dev/shm")
    with tempfile.TemporaryDirectory(prefix="fuda-watch-", dir=shared if shared.is_dir() else None) as name:
        folder = pathlib.Path(name)
        small = chosen.people or chosen.random or chosen.memory
        project = make(folder, chosen.n or (300 if small else 10_000))
        good = True
        if chosen.people:
            good = people(fuda, project, folder, chosen.people, chosen.minutes)
        elif chosen.random:
            good = at_random(fuda, project, folder, chosen.random)
        elif chosen.memory:
            good = memory(fuda, project, folder, chosen.memory)
        else:
            cost(fuda, project, chosen.edits)
        sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
