"""Figures of a project, computed from its git history in the plainest way.

Usage: history.py DIRECTORY TODAY
"""
import collections
import datetime
import functools
import json
import math
import os
import re
import subprocess
import sys
import types
import zoneinfo
from dataclasses import dataclass, field

TYPES = ["todo", "active", "hold", "done", "cancelled"]
EVENTS = ["added", "closed", "reopened", "removed", "adopted", "returned"]
COLUMNS = {"todo": "todo", "doing": "active", "review": "active", "done": "done", "cancelled": "cancelled"}
MARKDOWN = (".md", ".markdown")
READ = (*MARKDOWN, "fuda.yml")
TRUE = ("true", "yes", "on")
KEYS = {"state": "status", "private": "draft", "created": "createdat", "date": "createdat", "closed": "doneat"}


def scalar(text):
    return text.strip().strip("\"'")


def front_matter(text):
    """The fields of a todo's file, or nothing if the file is broken."""
    lines = [line.rstrip() for line in text.splitlines()]
    if lines[:1] != ["---"]:
        return {}
    end = next((number for number, line in enumerate(lines) if number and line in ("---", "...")), 0)
    entries = [re.match(r"(\w+):\s+(.+)$", line) for line in lines[1:end]]
    fields = {}
    for key, value in [entry.groups() for entry in entries if entry]:
        fields.setdefault(KEYS.get(key.lower(), key.lower()), scalar(value))
    return fields if end > 1 else None


@dataclass
class Moment:
    """A day, with an instant if the time is known."""
    day: datetime.date
    instant: datetime.datetime = None

    def __le__(self, other):
        if self.instant and other.instant:
            return self.instant <= other.instant
        return self.day <= other.day


def date(text, zone):
    """The date in a field, or nothing."""
    if text is None:
        return None
    instant = datetime.datetime.fromisoformat(text)
    if len(text) == 10:
        return Moment(instant.date())
    instant = instant if instant.tzinfo else instant.replace(tzinfo=datetime.timezone.utc)
    return Moment(instant.astimezone(zone).date(), instant)


class Settings:
    """What fuda.yml says; without a file, the defaults."""

    def __init__(self, text=""):
        found = re.search(r"^timeZone:(.+)$", text, re.M)
        self.zone = zoneinfo.ZoneInfo(scalar(found[1]) if found else "UTC")
        found = re.search(r"^todos:\s*\[(.+)\]$", text, re.M)
        self.todos = [scalar(part) for part in found[1].split(",")] if found else ["todos"]
        found = re.search(r"^columns:\n((?:\s+-.*\n?)+)", text, re.M)
        self.columns = dict(map(self.column, found[1].splitlines())) if found else COLUMNS

    def column(self, line):
        """The status and type of an entry such as - { status: waiting, type: hold }."""
        entries = dict(re.findall(r"(\w+):\s*([^,}]+)", line)) or {"status": line.strip(" -")}
        status = scalar(entries["status"]).lower()
        return status, scalar(entries.get("type", COLUMNS.get(status, "todo")))

    def is_todo(self, path):
        """Whether the path is that of a Markdown file in a todo directory."""
        patterns = [re.escape(pattern).replace(r"\*", "[^/]*") + "/" for pattern in self.todos]
        return path.endswith(MARKDOWN) and "/." not in path and any(re.match(pattern, path) for pattern in patterns)


class Repository:
    """The git repository of a project."""

    def __init__(self, project):
        self.project = project
        self.blob = functools.cache(lambda name: self.git("cat-file", "blob", name).decode())

    def git(self, *arguments, check=True):
        return subprocess.run(["git", *arguments], cwd=self.project, check=check, capture_output=True).stdout

    def entries(self, *arguments):
        return [entry for entry in self.git(*arguments, "-z").decode().split("\0") if entry]

    def commits(self):
        """Hash and committer time of each first-parent commit, oldest first."""
        log = self.git("log", "--first-parent", "--reverse", "--format=%H %ct", check=False).decode()
        return [(line.split()[0], int(line.split()[1])) for line in log.splitlines()]

    def tree(self, commit):
        """The text of each file of a commit below the project."""
        entries = [entry.split("\t", 1) for entry in self.entries("ls-tree", "-r", commit)]
        return {path: self.blob(words.split()[2]) for words, path in entries if path.endswith(READ) and words.startswith("100")}

    def working_tree(self, head):
        """The text of each file on disk; a path that git does not check out is as in HEAD."""
        files = {}
        for directory, _, leaves in os.walk(self.project):
            for path in [os.path.join(directory, leaf) for leaf in leaves if leaf.endswith(READ)]:
                with open(path, encoding="utf-8") as file:
                    files[os.path.relpath(path, self.project)] = file.read()
        skipped = [entry[2:] for entry in self.entries("ls-files", "-v") if entry[0] == "S"]
        unskipped = {path: text for path, text in files.items() if path not in skipped}
        return unskipped | {path: head[path] for path in skipped if path in head}


# Steps

def rank(todo):
    """The file with the lowest rank is the one that its id means."""
    created = todo.created.day if todo.created else datetime.date.max
    return not todo.tracked, todo.draft, todo.archived, todo.order, created, todo.path


def board_of(files):
    """The todo of each id, without drafts."""
    ids = {todo.id.lower(): todo for todo in sorted(files, key=rank, reverse=True)}
    return {id: todo for id, todo in ids.items() if not todo.draft}


@dataclass
class Life:
    """What happened to one id."""
    first: datetime.date
    todo: types.SimpleNamespace
    states: list = field(default_factory=list)
    type: str = None
    former: str = None
    active: datetime.date = None
    end: datetime.date = None

    def on(self, day):
        return ([kind for since, kind in self.states if since <= day] or [None])[-1]

    def enter(self, kind, day):
        self.type = kind
        self.states.append((day, kind))
        if kind == "active":
            self.active = self.active or day


class History:
    """The steps of a project and all figures from them."""

    def __init__(self, project, today):
        self.today = today
        self.events = collections.defaultdict(collections.Counter)
        self.lives, self.orders, self.parsed, self.start = {}, {}, {}, None
        repository = Repository(project)
        commits = repository.commits()
        trees = [repository.tree(commit) for commit, _ in commits]
        files = repository.working_tree(trees[-1] if trees else {})
        self.settings = Settings(files.get("fuda.yml", ""))
        times = [datetime.datetime.fromtimestamp(time, self.settings.zone) for _, time in commits]
        for time, tree, day in zip(times, trees, self.days(times)):
            moment = Moment(day, time if time.date() == day else None)
            self.apply(moment, board_of(self.step(moment, tree, set(tree))))
        moment = Moment(today)
        self.last = self.step(moment, files, set(repository.entries("ls-files")))
        self.now = board_of(self.last)
        ignored = repository.entries("ls-files", "--others", "--ignored", "--exclude-standard")
        outside = {id: todo for id, todo in self.now.items() if todo.path in ignored and id not in self.lives}
        self.apply(moment, {id: todo for id, todo in self.now.items() if id not in outside})
        self.lives.update({id: self.life_outside(todo) for id, todo in outside.items()})

    def days(self, times):
        """The day of each commit, although clocks can be wrong."""
        days = []
        for number, time in enumerate(times):
            past = [later.date() for later in times[number:] if later.date() <= self.today]
            days.append(max([(past + [self.today])[0]] + days[-1:]))
        return days

    def step(self, moment, texts, tracked):
        """The todo files that the texts of a tree describe."""
        then = Settings(texts["fuda.yml"]) if "fuda.yml" in texts else self.settings
        order = len(self.orders)
        for path in tracked:
            self.orders.setdefault(path, order)
        todos, self.lost = [], 0
        for path in filter(then.is_todo, texts):
            fields = front_matter(texts[path])
            if fields == {} and os.path.basename(path).lower() in ("readme.md", "_index.md"):
                continue
            if fields is not None:
                self.parsed[path] = self.todo(path, fields, then, path in tracked)
            if fields is not None or path in self.parsed and path in tracked:
                todos.append(self.parsed[path])
            else:
                self.lost += 1
        if self.start is None and (todos or self.lost or "fuda.yml" in texts):
            self.start = moment
        return todos

    def todo(self, path, fields, then, is_tracked):
        name = os.path.splitext(os.path.basename(path))[0]
        status = fields.get("status", "done" if fields.get("ischecked") in TRUE else "todo").lower()
        column = (then.columns | self.settings.columns).get(status, "todo")
        archived = fields.get("archived") in TRUE
        return types.SimpleNamespace(
            path=path, id=fields.get("id", name), tracked=is_tracked, order=self.orders.get(path, len(self.orders)),
            status=status, column=column, type="cancelled" if archived and column != "done" else column,
            draft=fields.get("draft") in TRUE, archived=archived, imported="importedfrom" in fields,
            created=date(fields.get("createdat"), self.settings.zone),
            done=date(fields.get("doneat"), self.settings.zone))

    # What happens to todos

    def apply(self, moment, board):
        """Compare the board after a step with the board before it."""
        for id, life in self.lives.items():
            if life.type and id not in board:
                self.leave(life, moment.day)
        for id, todo in board.items():
            if id in self.lives:
                self.go_on(self.lives[id], todo, moment.day)
            else:
                self.lives[id] = self.new_life(todo, moment)

    def new_life(self, todo, moment):
        life = Life(moment.day, todo)
        life.enter(todo.type, moment.day)
        self.events[moment.day]["added"] += 1
        if self.is_worked(todo, moment):
            self.events[moment.day]["closed"] += 1
            life.end = todo.done.day
        elif todo.type == "done":
            self.events[moment.day]["adopted"] += 1
        return life

    def is_worked(self, todo, moment):
        """Whether a todo that first appears as done was created and finished since the first step."""
        if todo.type != "done" or todo.imported or not todo.created or not todo.done or moment is self.start:
            return False
        return not todo.created <= self.start and todo.created <= todo.done and todo.done.day <= moment.day

    def leave(self, life, day):
        self.events[day]["removed"] += 1
        self.events[day]["done that left"] += life.type == "done"
        life.former = life.type
        life.enter(None, day)

    def go_on(self, life, todo, day):
        """Follow a todo; one that returns first has its former type again."""
        life.todo = todo
        if life.type is None:
            self.events[day]["added"] += 1
            if life.former == "done" and todo.type == "cancelled":
                return life.enter("cancelled", day)
            self.events[day]["returned"] += life.former == "done"
            life.type = life.former
            life.states.append((day, life.type))
        if todo.type != life.type:
            self.change(life, todo.type, day)

    def change(self, life, kind, day):
        if kind == "done":
            self.events[day]["closed"] += 1
            life.end = day
        elif life.type == "done":
            self.events[day]["done that left" if kind == "cancelled" else "reopened"] += 1
        life.enter(kind, day)

    def life_outside(self, todo):
        """A file that git does not track has only its own dates."""
        life = Life(min(todo.created.day, self.today) if todo.created else self.today, todo)
        self.events[life.first]["added"] += 1
        if todo.type == "done" and todo.done:
            life.enter("todo", life.first)
            life.end = max(life.first, min(todo.done.day, self.today))
            self.events[life.end]["closed"] += 1
        elif todo.type == "done":
            self.events[life.first]["adopted"] += 1
        life.enter(todo.type, life.end or life.first)
        return life

    # Figures

    def flow(self):
        first = min((life.first for life in self.lives.values()), default=None)
        days = []
        while first and first <= self.today:
            counts = collections.Counter(life.on(first) for life in self.lives.values())
            events = {key: self.events[first][key] for key in EVENTS}
            days.append({"date": first.isoformat()} | {kind: counts[kind] for kind in TYPES} | events)
            first += datetime.timedelta(days=1)
        return {"days": days}

    def done_that_left(self, day):
        """How many done todos were removed, cancelled or made drafts on a day."""
        return self.events[datetime.date.fromisoformat(day)]["done that left"]

    def throughput(self):
        weeks = collections.Counter()
        for day in self.flow()["days"]:
            weeks[datetime.date.fromisoformat(day["date"]).strftime("%G-W%V")] += day["closed"]
        return {"weeks": [{"week": week, "closed": closed} for week, closed in weeks.items()]}

    def burndown(self):
        days = [(day["date"], day["todo"] + day["active"] + day["hold"], day["done"]) for day in self.flow()["days"]]
        return {"days": [{"date": day, "open": left, "scope": left + done, "done": done} for day, left, done in days]}

    def cycletime(self):
        todos = []
        for _, life in sorted(self.lives.items()):
            if life.type == "done" and life.end:
                start = life.todo.created.day if life.todo.created else life.first
                cycle = {"cycle": (life.end - life.active).days} if life.active else {}
                todos.append({"id": life.todo.id, "lead": max(0, (life.end - start).days)} | cycle)
        values = {key: [todo[key] for todo in todos if key in todo] for key in ("lead", "cycle")}
        return {"todos": todos} | {key: percentiles(values[key]) for key in values}

    def summary(self):
        shown = [todo for todo in self.last if not todo.draft and not todo.archived]
        done = sum(todo.type == "done" for todo in self.now.values())
        scope = sum(todo.type != "cancelled" for todo in self.now.values())
        columns = collections.Counter(todo.column for todo in shown)
        return {"total": len(self.now) + self.lost, "open": scope - done, "done": done, "scope": scope,
                "byStatus": dict(collections.Counter(todo.status for todo in shown)),
                "byType": {kind: columns[kind] for kind in TYPES}}

    def figures(self):
        return {name: getattr(self, name)() for name in ("flow", "throughput", "burndown", "cycletime", "summary")}


def percentiles(values):
    """Percentiles by nearest rank."""
    values = sorted(values)
    return {f"p{p}": values[math.ceil(p * len(values) / 100) - 1] for p in (50, 85, 95)} if values else None


if __name__ == "__main__":
    print(json.dumps(History(sys.argv[1], datetime.date.fromisoformat(sys.argv[2])).figures(), indent=1))
