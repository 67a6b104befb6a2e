"""Generates the repositories of an organisation with their histories. The same seed gives the same commits on every machine.

`Organisation` knows when each todo was created, started and done, so that answers can be computed without fuda.
"""
import calendar
import datetime
import json
import os
import random
import subprocess
from dataclasses import dataclass, field

import words

TODAY = datetime.date(2026, 11, 21)
DAYS = 300  # of history
TEAMS = """payments platform web mobile search data identity billing support infra growth security partners content media
maps ads logistics catalog pricing checkout returns fraud ledger messaging insights quality tools devices cloud""".split()
PARTS = "api app docs jobs schema library tests infra admin reports".split()
TEAM_SIZE = 10  # repositories
MILESTONES = ["2026-q3", "2026-q4", "2027-q1", "mobile launch"]
SIGNS = "0123456789abcdefghjkmnpqrstvwxyz"
SETTINGS = "timeZone: UTC\n"
OPEN = ("todo", "active", "hold")
TYPES = {"todo": "todo", "doing": "active", "review": "active", "done": "done", "cancelled": "cancelled"}
AWKWARD = ['the "quick" way', "C:\\temp\\n", "tabs\tand commas, too", "買い物 & więcej", "it's $1 {or} %s"]


@dataclass
class Todo:
    """A todo as it is today, and the days of its steps."""
    id: str
    title: str
    first: datetime.date  # its first commit
    created: datetime.date | None = None  # createdAt in the file
    started: datetime.date | None = None
    done: datetime.date | None = None
    status: str = "todo"
    owners: list = field(default_factory=list)
    milestone: str | None = None
    due: datetime.date | None = None
    estimate: float | None = None
    blocked_by: list = field(default_factory=list)  # names of repositories (None for this one) and ids
    archived: bool = False

    @property
    def is_open(self):
        return TYPES[self.status] in OPEN and not self.archived

    @property
    def birth(self):
        return self.created or self.first

    def text(self, status, archived=False):
        lines = [f"id: {self.id}", f"title: {json.dumps(self.title, ensure_ascii=False)}", f"status: {status}"]
        if self.owners:
            lines.append(f"owner: [{', '.join(self.owners)}]")
        for key, value in [("milestone", self.milestone), ("createdAt", self.created), ("due", self.due), ("estimate", self.estimate)]:
            if value is not None:
                lines.append(f"{key}: {value}")
        if self.blocked_by:
            references = [f'"{repository}:{id}"' if repository else id for repository, id in self.blocked_by]
            lines.append(f"blockedBy: [{', '.join(references)}]")
        if archived:
            lines.append("archived: true")
        return "\n".join(["---", *lines, "---", "", f"The text of *{self.id}*.", ""])


@dataclass
class Repository:
    team: str
    name: str
    first: datetime.date  # its first commit
    todos: list = field(default_factory=list)
    steps: list = field(default_factory=list)  # a day, a todo, its status, whether it is archived

    def write(self, folder):
        """Writes the repository with one commit for each step after those of the first day."""
        os.makedirs(folder)
        git = lambda *words, **options: subprocess.run(
            ["git", "-C", folder, *words], check=True, capture_output=True,
            env={**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}, **options)
        git("init", "--quiet", "--initial-branch=main")
        git("fast-import", "--quiet", input=b"".join(self._commits()))
        git("reset", "--quiet", "--hard")

    def _commits(self):
        data = lambda text: b"data %d\n%s\n" % (len(text.encode()), text.encode())
        last = None
        for number, (day, todo, status, archived) in enumerate(self.steps):
            if day != last or day != self.first:
                seconds = calendar.timegm(day.timetuple()) + 12 * 3600 + number % 3600
                yield b"commit refs/heads/main\ncommitter Hana <hana@example.org> %d +0000\n" % seconds + data("Work")
                if last is None:
                    yield b"M 100644 inline fuda.yml\n" + data(SETTINGS)
            yield f"M 100644 inline todos/{todo.id}.md\n".encode() + data(todo.text(status, archived))
            last = day


class Organisation:
    """`count` repositories of `todos` todos each, ten to a team, but at least three teams."""

    def __init__(self, count, todos, seed=1):
        self.chance = random.Random(seed)
        team_count = max(3, -(-count // TEAM_SIZE))
        teams = [TEAMS[n % len(TEAMS)] + (str(n // len(TEAMS) + 1) if n >= len(TEAMS) else "") for n in range(team_count)]
        self.repositories = []
        for number in range(count):
            team, part = teams[number % team_count], PARTS[number // team_count % len(PARTS)]
            self.repositories.append(self._repository(Repository(team, f"{team}-{part}", TODAY - datetime.timedelta(DAYS)), todos))
        for repository in self.repositories:
            self._block(repository)
            repository.steps.sort(key=lambda step: step[0])

    def _repository(self, repository, count):
        chance, begin = self.chance, repository.first
        people = chance.sample(words.PEOPLE, 4)
        pace = chance.uniform(10, 80)
        ids = set()
        while len(ids) < count:
            ids.add("".join(chance.choice(SIGNS) for _ in range(5)) + "x")
        for number, id in enumerate(sorted(ids)):
            verb, thing = chance.choice(words.VERBS), chance.choice(words.THINGS)
            title = f"{verb} the {thing}" + (f": {chance.choice(AWKWARD)}" if chance.random() < 0.1 else "")
            # The first commit has two todos.
            first = begin if number < 2 else begin + datetime.timedelta(chance.randint(1, DAYS))
            todo = Todo(id, title, first, owners=chance.sample(people, chance.choice([0, 1, 1, 1, 1, 2])))
            if chance.random() < 0.5:
                todo.created = first - datetime.timedelta(chance.choice([0, 0, 1, 5]))
            if chance.random() < 0.7:
                todo.milestone = chance.choice(MILESTONES)
            if chance.random() < 0.4:
                todo.due = first + datetime.timedelta(chance.randrange(5, 120))
            if chance.random() < 0.5:
                todo.estimate = chance.choice([1, 2, 3, 5, 8, 0.5])
            self._live(repository, todo, chance.expovariate(1 / pace))
            repository.todos.append(todo)
        return repository

    def _live(self, repository, todo, lead):
        """Adds the steps of a todo up to today."""
        chance = self.chance
        later = lambda day, days: day + datetime.timedelta(round(days))
        steps = [(todo.first, "todo", False)]
        # After the first commit, each step is a commit of its own.
        rest = todo.first + datetime.timedelta(todo.first == repository.first)
        start, end = later(rest, lead * chance.random()), later(rest, lead)
        kind = chance.random()
        if kind < 0.05:  # begins as done: nothing is known about its end
            steps = [(todo.first, "done", False)]
        elif kind < 0.12:
            steps.append((end, "cancelled", False))
        elif kind < 0.2:  # done without a start
            steps.append((end, "done", False))
        else:
            steps += [(start, "doing", False), (end, "review" if kind < 0.23 else "done", False)]
            if kind > 0.92:  # reopened once
                steps += [(later(end, 3), "doing", False), (later(end, 9), "done", False)]
            elif kind > 0.84:
                steps.append((later(end, 20), "done", True))
            elif kind > 0.8:  # archived before it was done
                steps[-1] = (end, "doing", True)
        for number, (day, status, archived) in enumerate(steps):
            if day > TODAY:
                break
            if status == "done" and todo.status != "done":
                # Nothing tells when a todo was done that was done when it first appeared.
                todo.done = day if number > 0 else None
            if TYPES[status] == "active" and todo.started is None:
                todo.started = day
            todo.status, todo.archived = status, archived
            repository.steps.append((day, todo, status, archived))
        if todo.status != "done":
            todo.done = None

    def _block(self, repository):
        """Lets todos wait for others of this repository or of any, open ones mostly for open ones."""
        chance = self.chance
        for todo in repository.todos:
            if chance.random() < (0.4 if todo.is_open else 0.1):
                other = chance.choice(self.repositories) if chance.random() < 0.6 else repository
                blockers = [blocker for blocker in other.todos if blocker.is_open and blocker is not todo]
                if not blockers or chance.random() < 0.3:
                    blockers = [blocker for blocker in other.todos if blocker is not todo]
                todo.blocked_by = [(None if other is repository else other.name, chance.choice(blockers).id)]
