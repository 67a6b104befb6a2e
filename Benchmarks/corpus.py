#!/usr/bin/env python3
"""Generates todos for benchmarks. The same seed gives the same bytes on every machine.

    corpus.py COUNT FOLDER [--seed SEED]
    corpus.py COUNT FILE --taskwarrior

Todo i depends on the seed and on i; only its owner and milestone also depend on COUNT.
"""
import argparse
import datetime
import json
import math
import pathlib
import random
import re
import uuid
from dataclasses import dataclass, field

import words

FIRST_DAY = datetime.datetime(2024, 2, 5)
DAYS = 860
STATUSES, STATUS_WEIGHTS = ["todo", "doing", "review", "done"], [28, 10, 7, 55]
PRIORITIES, PRIORITY_WEIGHTS = ["high", "medium", "low"], [20, 55, 25]
TAG_WEIGHTS = [1 / (place + 1) for place in range(len(words.TAGS))]
SIGNS = "0123456789abcdefghjkmnpqrstvwxyz"
PLAIN, QUOTED, BY_HAND = range(3)  # how the front matter is written
MEDIAN_BODY, SMALLEST_BODY, LARGEST_BODY = 1000, 350, 3800


@dataclass
class Todo:
    id: str
    title: str
    status: str
    priority: str
    owner: str
    tags: list
    created: datetime.datetime
    updated: datetime.datetime
    due: datetime.date | None
    milestone: str | None
    blocked_by: list
    body: str
    style: int = field(default=PLAIN)
    dated: bool = field(default=False)  # whether the front matter has doneAt

    @property
    def file_name(self):
        slug = "-".join(re.findall("[a-z0-9]+", self.title.lower()))[:48].strip("-")
        return f"{self.id}-{slug}.md" if slug else f"{self.id}.md"

    @property
    def markdown(self):
        return "\n".join(["---", *self._front_matter(), "---", "", self.body])

    def _front_matter(self):
        yield f"id: {self.id}"
        yield f"title: {self._scalar(self.title)}"
        yield f"status: {self.status}"
        yield f"priority: {self.priority}"
        yield f"owner: {self._scalar(self.owner)}"
        yield from self._list("tags", self.tags)
        yield f"created: {self.created:%Y-%m-%dT%H:%M:%SZ}"
        yield f"updated: {self.updated:%Y-%m-%dT%H:%M:%SZ}"
        if self.dated and self.status == "done":
            yield f"doneAt: {self.updated:%Y-%m-%dT%H:%M:%SZ}"
        if self.due:
            yield f"due: {self.due}" + ("  # as promised at the meeting" if self.style == BY_HAND else "")
        if self.milestone:
            yield f"milestone: {self._scalar(self.milestone)}"
        yield from self._list("blockedBy", self.blocked_by)

    def _scalar(self, text):
        if self.style == PLAIN and text[0].isalnum() and not re.search(': | #|"', text):
            return text
        if self.style == BY_HAND:
            return "'" + text.replace("'", "''") + "'"
        return json.dumps(text, ensure_ascii=False)

    def _list(self, key, items):
        if items and self.style == BY_HAND:
            return [f"{key}:", *(f"  - {item}" for item in items)]
        return [f"{key}: [{', '.join(items)}]"] if items else []

    def taskwarrior(self):
        """The todo as a task for `task import`."""
        when = lambda moment: f"{moment:%Y%m%dT%H%M%SZ}"
        task = {"uuid": task_uuid(self.id), "description": self.title, "entry": when(self.created),
                "modified": when(self.updated), "status": "completed" if self.status == "done" else "pending",
                "priority": self.priority[0].upper(), "tags": [tag.replace("-", "_") for tag in self.tags],
                "owner": self.owner}
        if self.status == "done":
            task["end"] = when(self.updated)
        if self.due:
            task["due"] = f"{self.due:%Y%m%dT000000Z}"
        if self.milestone:
            task["project"] = self.milestone
        if self.blocked_by:
            task["depends"] = [task_uuid(id) for id in self.blocked_by]
        return task


def task_uuid(id):
    return str(uuid.uuid5(uuid.NAMESPACE_URL, f"todo:{id}"))


class Writer:
    """Prose, lists and code of one todo."""

    def __init__(self, chance, is_japanese, status):
        self.chance, self.is_japanese = chance, is_japanese
        self.ticked = {"todo": 0.1, "doing": 0.5, "review": 0.85, "done": 1}[status]
        self.blocks = [(self.paragraph, 36), (self.checklist, 18), (self.bullets, 13), (self.numbers, 8), (self.code, 12),
                       (self.quote, 7), (self.table, 4), (self.picture, 2)]

    def fill(self, text):
        """The text with each name in braces replaced by a random word."""
        chance = self.chance
        choose = {"thing": lambda: chance.choice(words.THINGS), "place": lambda: chance.choice(words.PLACES),
                  "code": lambda: chance.choice(words.NAMES_IN_CODE), "n": lambda: str(chance.randrange(3, 900)),
                  "url": lambda: f"https://library.example/wiki/{chance.randrange(1000)}"}
        return re.sub(r"\{(\w+)\}", lambda match: choose[match[1]](), text)

    def some(self, source, low, high):
        return [self.fill(text) for text in self.chance.sample(source, self.chance.randrange(low, high + 1))]

    def sentences(self, low, high):
        use_japanese = self.is_japanese and self.chance.random() < 0.75
        return self.some(words.JAPANESE_SENTENCES if use_japanese else words.SENTENCES, low, high)

    def paragraph(self):
        return "\n".join(self.sentences(2, 4))

    def checklist(self):
        box = lambda: "x" if self.chance.random() < self.ticked else " "
        items = []
        for step in self.some(words.STEPS, 3, 6):
            items.append(f"- [{box()}] {step}")
            if self.chance.random() < 0.12:
                items.append(f"  - [{box()}] {self.fill(self.chance.choice(words.STEPS))}")
        return "\n".join(items)

    def bullets(self):
        items = []
        for point in self.some(words.POINTS, 2, 5):
            items.append(f"- {point}")
            if self.chance.random() < 0.2:
                items.append(f"  - {self.fill(self.chance.choice(words.POINTS))}")
        return "\n".join(items)

    def numbers(self):
        return "\n".join(f"{number}. {step}" for number, step in enumerate(self.some(words.STEPS, 3, 5), 1))

    def code(self):
        language, text = self.chance.choice(words.CODE)
        return f"```{language}\n{self.fill(text)}\n```"

    def quote(self):
        lines = "\n".join(f"> {sentence}" for sentence in self.sentences(1, 2))
        return f"{lines}\n>\n> — {self.chance.choice(words.PEOPLE)}"

    def table(self):
        row = lambda: self.fill("| {thing} | {n} | {n} | `{code}` |")
        rows = [row() for _ in range(self.chance.randrange(2, 6))]
        return "\n".join(["| Thing | Before | After | Where |", "|---|---:|---:|:--|", *rows])

    def picture(self):
        return self.fill('~~{thing}~~ (dropped, see [the minutes][m])\n\n![plan of the {place}](/plans/{n}.png "Plan")'
                         "\n\n***\n\n[m]: https://library.example/minutes/{n}")

    def body(self):
        """A paragraph, then blocks of all kinds up to a random size, without two lists in a row."""
        size = self.chance.lognormvariate(math.log(MEDIAN_BODY), 0.55)
        size = min(max(size, SMALLEST_BODY), LARGEST_BODY)
        parts, written, last = [self.paragraph()], 0, self.paragraph
        lists = (self.checklist, self.bullets, self.numbers)
        makers, weights = zip(*self.blocks)
        while (written := sum(len(part.encode()) + 2 for part in parts)) < size:
            make = self.chance.choices(makers, weights)[0]
            if make == last and make != self.paragraph or make in lists and last in lists:
                continue
            if len(parts) > 1 and self.chance.random() < 0.25:
                parts.append(self.chance.choice(["##", "##", "###"]) + " " + self.fill(self.chance.choice(words.HEADINGS)))
            parts.append(make())
            last = make
        return "\n\n".join(parts) + "\n"


class Corpus:
    """`count` todos, with √count owners and count / 100 milestones."""

    def __init__(self, count, seed=1):
        self.count, self.seed = count, seed
        self.ids = self._make_ids()
        everybody = words.PEOPLE + [f"{person}-{family}" for family in words.FAMILIES for person in words.PEOPLE]
        self.owners = everybody[:max(3, round(math.sqrt(count)))]
        self.owner_weights = [(place + 4) ** -0.6 for place in range(len(self.owners))]
        quarters = [f"{2024 + quarter // 4}-q{quarter % 4 + 1}" for quarter in range(12)]
        releases = [f"v{major}.{minor}" for major in range(1, 5) for minor in range(7)]
        self.milestones = (quarters + releases)[:min(40, max(4, count // 100))]

    def _make_ids(self):
        chance = random.Random(f"{self.seed} ids")
        ids = {}
        while len(ids) < self.count:
            ids[chance.choice(SIGNS[10:]) + "".join(chance.choices(SIGNS, k=5))] = None
        return list(ids)

    def __iter__(self):
        return (self._todo(index) for index in range(self.count))

    def _todo(self, index):
        chance = random.Random(f"{self.seed} {index}")
        owner_chance, milestone_chance = random.Random(chance.random()), random.Random(chance.random())
        is_japanese = chance.random() < 0.1
        if is_japanese:
            title = chance.choice(words.JAPANESE_TITLES)
        else:
            title = f"{chance.choice(words.VERBS)} the {chance.choice(words.THINGS)} in the {chance.choice(words.PLACES)}"
            title += chance.choice(words.ENDINGS)
        status = chance.choices(STATUSES, STATUS_WEIGHTS)[0]
        created = FIRST_DAY + datetime.timedelta(days=chance.randrange(DAYS), seconds=chance.randrange(86_400))
        tag_count = chance.choices(range(5), [8, 27, 35, 20, 10])[0]
        earlier = self.ids[max(0, index - 400):index]
        is_blocked = len(earlier) > 3 and chance.random() < 0.14
        return Todo(
            id=self.ids[index], title=title, status=status,
            priority=chance.choices(PRIORITIES, PRIORITY_WEIGHTS)[0],
            owner=owner_chance.choices(self.owners, self.owner_weights)[0],
            tags=list(dict.fromkeys(chance.choices(words.TAGS, TAG_WEIGHTS, k=tag_count))),
            created=created, updated=created + datetime.timedelta(seconds=round(chance.expovariate(1 / 777_600))),
            due=(created + datetime.timedelta(days=chance.randrange(3, 90))).date() if chance.random() < 0.4 else None,
            milestone=milestone_chance.choice(self.milestones) if chance.random() < 0.35 else None,
            blocked_by=sorted(chance.sample(earlier, chance.randrange(1, 4))) if is_blocked else [],
            body=Writer(chance, is_japanese, status).body(),
            style=chance.choices([PLAIN, QUOTED, BY_HAND], [80, 12, 8])[0])

    def write(self, folder, dated=False):
        """Writes one Markdown file per todo to the subfolder `todos`."""
        todos = pathlib.Path(folder, "todos")
        todos.mkdir(parents=True)
        for todo in self:
            todo.dated = dated
            (todos / todo.file_name).write_text(todo.markdown, encoding="utf-8", newline="\n")

    def write_taskwarrior(self, file):
        tasks = [todo.taskwarrior() for todo in self]
        pathlib.Path(file).write_text(json.dumps(tasks, ensure_ascii=False), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description="Write COUNT todos into TARGET/todos.")
    parser.add_argument("count", type=int)
    parser.add_argument("target")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--taskwarrior", action="store_true", help="write to the file TARGET, for `task import`")
    parser.add_argument("--dated", action="store_true", help="write doneAt into the front matter")
    chosen = parser.parse_args()
    corpus = Corpus(chosen.count, chosen.seed)
    if chosen.taskwarrior:
        corpus.write_taskwarrior(chosen.target)
    else:
        corpus.write(chosen.target, chosen.dated)


if __name__ == "__main__":
    main()
