#!/usr/bin/env python3
"""Compares the time and the conflicts of the merge driver with those of git alone.

    merge.py [--fuda PROGRAM] [--pairs N] [--repository DIR --below FOLDER]

Makes two different changes to random todos, and merges them with `fuda merge-driver` and with `git merge-file`, git's line-based
merge. With a repository, also repeats all its merges, file by file. As those are few, it also merges pairs of successive changes
of each file: one side reverts the first, the other makes the second.
"""
import argparse
import pathlib
import random
import shutil
import statistics
import subprocess
import sys
import tempfile

from meter import Program, ProgramFailed

HERE = pathlib.Path(__file__).resolve().parent
MEMORY = pathlib.Path("/dev/shm")
WORDS = "order paint fix call find write plan buy test move draw read sort mend wash".split()
NAMES = ("base", "ours", "theirs")


def options():
    parser = argparse.ArgumentParser(description="Compare the merge driver with git alone.")
    parser.add_argument("--fuda", type=pathlib.Path, default=HERE.parent / ".build/static/release/fuda", help="(%(default)s)")
    parser.add_argument("--pairs", type=int, default=1000, help="the number of random pairs (%(default)s)")
    parser.add_argument("--repository", type=pathlib.Path, help="a repository whose history to merge again")
    parser.add_argument("--below", default="todos", help="the folder of todos in it (%(default)s)")
    chosen = parser.parse_args()
    if not chosen.fuda.is_file():
        parser.error(f"no program {chosen.fuda}; build the release first")
    return chosen


# Random pairs

def todo(chance):
    words = lambda count: " ".join(chance.choices(WORDS, k=count))
    return {
        "keys": {"title": words(3), "status": "todo", "priority": "low", "due": "2026-12-01", "estimate": "1"},
        "tags": chance.sample(WORDS, 2),
        "lines": [words(6) for _ in range(4)],
        "items": [[False, words(4)] for _ in range(5)],
        "comments": [],
    }


def text(todo):
    lines = ["---", *(f"{key}: {value}" for key, value in todo["keys"].items()), f"tags: [{', '.join(todo['tags'])}]", "---"]
    for line in todo["lines"]:
        lines += ["", line]
    lines += ["", *(f"- [{'x' if done else ' '}] {item}" for done, item in todo["items"])]
    if todo["comments"]:
        lines += ["", "## Comments", *(line for comment in todo["comments"] for line in ["", *comment])]
    return "\n".join(lines).encode() + b"\n"


def changed(base, who, things):
    """A copy with the given changes."""
    todo = {"keys": dict(base["keys"]), "tags": list(base["tags"]), "lines": list(base["lines"]),
            "items": [list(item) for item in base["items"]], "comments": list(base["comments"])}
    for thing, place in things:
        if thing == "key":
            todo["keys"][place] = f"{who} {place}" if place == "title" else {
                "priority": "high", "due": f"2027-01-0{len(who)}", "estimate": str(len(who))}[place]
        elif thing == "move":
            todo["keys"] |= {"status": "doing", "startedAt": "2026-11-22"}
        elif thing == "tag":
            todo["tags"].append(f"by-{who}")
        elif thing == "line":
            todo["lines"][place] += f", says {who}"
        elif thing == "tick":
            todo["items"][place][0] = True
        elif thing == "reword":
            todo["items"][place][1] += " now"
        elif thing == "item":
            todo["items"].append([False, f"what {who} adds"])
        elif thing == "comment":
            todo["comments"].append([f"### {who}, 2026-11-22 09:0{len(who)}", "", "Said."])
    return todo


def pair(seed):
    """A todo and two edited versions with separate changes, except that both may add a tag, an item or a comment."""
    chance = random.Random(seed)
    base = todo(chance)
    apart = [("key", key) for key in ("title", "priority", "due", "estimate")] + [("move", None)]
    apart += [("line", place) for place in range(4)]
    apart += [(thing, place) for place in range(5) for thing in ("tick", "reword")]
    chance.shuffle(apart)
    both = [("tag", None), ("item", None), ("comment", None)]
    things = [apart[side::2][:chance.randint(1, 3)] + chance.sample(both, chance.randint(0, 1)) for side in (0, 1)]
    return text(base), text(changed(base, "hana", things[0])), text(changed(base, "ken", things[1]))


# Merging

class Merging:
    def __init__(self, fuda, folder):
        self.fuda, self.folder = fuda, folder
        self.files = [str(folder / name) for name in NAMES]

    def put(self, triple):
        for path, content in zip(self.files, triple):
            pathlib.Path(path).write_bytes(content)

    def by_git(self, triple):
        """The merged bytes, and whether they contain a conflict."""
        self.put(triple)
        done = subprocess.run(["git", "merge-file", "-p", "-q", *(self.files[place] for place in (1, 0, 2))], capture_output=True)
        return done.stdout, done.returncode != 0

    def by_fuda(self, triple):
        self.put(triple)
        done = subprocess.run([self.fuda, "merge-driver", *self.files, "todos/a.md"], capture_output=True)
        if done.returncode not in (0, 1):
            raise ProgramFailed(f"merge-driver: status {done.returncode}")
        return pathlib.Path(self.files[1]).read_bytes(), done.returncode != 0


def lines_in_conflict(merged):
    count, is_within = 0, False
    for line in merged.split(b"\n"):
        if line.startswith((b"<<<<<<< ", b">>>>>>> ")):
            is_within = line.startswith(b"<")
        elif is_within and not line.startswith(b"======="):
            count += 1
    return count


def count(name, triples, merging):
    """Prints the conflicts that each program leaves."""
    files, conflicts, lines, only, differing = 0, [0, 0], [0, 0], 0, 0
    for triple in triples:
        files += 1
        results = merging.by_git(triple), merging.by_fuda(triple)
        for place, (merged, is_conflict) in enumerate(results):
            conflicts[place] += is_conflict
            lines[place] += lines_in_conflict(merged) if is_conflict else 0
        only += results[1][1] and not results[0][1]
        differing += not results[0][1] and not results[1][1] and results[0] != results[1]
    print(f"{name}: {files} files; conflicts with git {conflicts[0]} ({lines[0]} lines), with fuda {conflicts[1]} "
          f"({lines[1]} lines), {only} of them only with fuda; clean with both but different: {differing}")


def costs(merging, chosen):
    """Prints the milliseconds per file, each merged in its own process, as git does."""
    triples = [pair(seed) for seed in range(200)]
    folders = []
    for number, triple in enumerate(triples):
        folder = merging.folder / str(number)
        folder.mkdir()
        for name, content in zip(NAMES, triple):
            (folder / name).write_bytes(content)
        folders.append(folder)

    def programs(*arguments):
        """One program per triple. A number among the arguments stands for a file of the triple."""
        return [Program([folder / NAMES[part] if isinstance(part, int) else part for part in arguments]) for folder in folders]

    # fuda merges all pairs without conflicts; --ours makes git resolve its conflicts silently.
    rows = {
        "fuda --version": programs(chosen.fuda, "--version"),
        "git merge-file": programs(shutil.which("git"), "merge-file", "-p", "-q", "--ours", 1, 0, 2),
        "fuda merge-driver": programs(chosen.fuda, "merge-driver", 0, 1, 2, "todos/a.md"),
    }
    walls = {name: [] for name in rows}
    for turn in zip(*rows.values()):
        for name, program in zip(rows, turn):
            walls[name].append(program.run().wall)
    walls = {name: statistics.median(of_name) for name, of_name in walls.items()}
    for name, wall in walls.items():
        print(f"{name:20} {wall:6.2f} ms per file, {1000 / wall:6.0f} files per second")
    print(f"driver / git merge-file: {walls['fuda merge-driver'] / walls['git merge-file']:.2f}, "
          f"driver / --version: {walls['fuda merge-driver'] / walls['fuda --version']:.2f}")


# The history of a repository

class Past:
    def __init__(self, repository, below):
        self.repository, self.below = repository, below
        self.objects = subprocess.Popen(
            ["git", "-C", repository, "cat-file", "--batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def git(self, *arguments):
        return subprocess.run(["git", "-C", self.repository, *arguments], capture_output=True, check=True).stdout

    def content(self, name):
        self.objects.stdin.write(name.encode() + b"\n")
        self.objects.stdin.flush()
        head = self.objects.stdout.readline().split()
        content = self.objects.stdout.read(int(head[2]))
        self.objects.stdout.read(1)
        return content

    def changes(self, old, new):
        """The blob names, by path, of the todos that differ between two commits."""
        raw = self.git("diff", "--raw", "--no-renames", "--no-abbrev", "--diff-filter=M", "-z", old, new, "--", self.below)
        parts = raw.decode(errors="surrogateescape").split("\0")
        return {path: facts.split()[2:4] for facts, path in zip(parts[::2], parts[1::2]) if path.endswith(".md")}

    def merges(self):
        """The files that both sides of a merge changed since their merge base."""
        for line in self.git("log", "--all", "--merges", "--format=%P").decode().splitlines():
            parents = line.split()
            if len(parents) != 2:
                continue
            bases = subprocess.run(["git", "-C", self.repository, "merge-base", *parents], capture_output=True, text=True)
            if bases.returncode:
                continue
            ours, theirs = (self.changes(bases.stdout.split()[0], parent) for parent in parents)
            for path in ours.keys() & theirs.keys():
                names = (ours[path][0], ours[path][1], theirs[path][1])
                if names[1] != names[2]:
                    yield tuple(self.content(name) for name in names)

    def turns(self):
        """For two successive changes of a file: the content between them as base, then the content before and after."""
        raw = self.git("log", "--all", "--no-merges", "--no-renames", "--raw", "--no-abbrev", "--diff-filter=M", "--format=",
                       "-z", "--", self.below)
        parts = raw.decode(errors="surrogateescape").lstrip("\0").split("\0")
        before, after = {}, []
        for facts, path in zip(parts[::2], parts[1::2]):
            if path.endswith(".md"):
                old, new = facts.split()[2:4]
                before.setdefault((path, new), old)
                after.append((path, old, new))
        for path, old, new in sorted(set(after)):
            first = before.get((path, old))
            if first and first != new:
                yield tuple(self.content(name) for name in (old, first, new))


def main():
    chosen = options()
    home = MEMORY if MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(dir=home) as folder:
        merging = Merging(chosen.fuda, pathlib.Path(folder))
        costs(merging, chosen)
        count("random pairs", (pair(seed) for seed in range(chosen.pairs)), merging)
        if chosen.repository:
            past = Past(chosen.repository, chosen.below)
            count("merges of the history", past.merges(), merging)
            count("one change reverted, the next one made", past.turns(), merging)


if __name__ == "__main__":
    try:
        main()
    except ProgramFailed as failure:
        sys.exit(str(failure))
