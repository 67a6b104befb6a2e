"""Boards that together use every feature with a place in a JSON document."""

import os
import shutil
import subprocess
from datetime import date, timedelta
from pathlib import Path

NOW = "2026-11-21"
SETTINGS = """\
title: Kitchen
description: What we still have to do
timeZone: Asia/Tokyo
baseURL: https://example.org/board/
twins: true
looks: [wall, paper]
feeds: { users: true, tags: true, views: true }
columns:
  - { status: todo, title: To do, type: todo, also: [open] }
  - { status: doing, title: Doing, type: active, limit: 2 }
  - { status: waiting, title: Waiting, type: hold, limit: 9 }
  - { status: done, title: Done, type: done }
  - { status: cancelled, title: Cancelled, type: cancelled, hidden: true }
priorities: [highest, { priority: high, also: [urgent] }, medium, low]
kinds: [bug, feature, chore]
fields: { owner: [responsible] }
forecastDays: 60
commits: { close: [Closes] }
views:
  - { name: Due this week, query: "is:open due<=eow sort:due", group: owner }
reports:
  - { name: v1, title: What is left of v1, figures: burndown, milestone: v1, window: 60, format: md }
  - { name: stuck, figures: flow, query: "is:blocked -tag:later" }
  - { name: times, figures: cycletime, query: "kind:bug" }
sources:
  - { name: api, folder: services/api }
"""


class Board:
    """A project in a directory of its own."""

    def __init__(self, folder, program):
        self.folder, self.program = Path(folder), program
        self.folder.mkdir(parents=True)
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(folder), "LC_ALL": "C.UTF-8", "FUDA_USER": "hana", "FUDA_ERRORS": "json",
            "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "Hana",
            "GIT_AUTHOR_EMAIL": "hana@example.org", "GIT_COMMITTER_NAME": "Hana", "GIT_COMMITTER_EMAIL": "hana@example.org",
        }

    def write(self, path, text):
        path = self.folder / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def todo(self, name, fields="", body="", below="todos"):
        """Writes a todo; fields are lines of YAML, separated by semicolons."""
        lines = "".join(f"{line.strip()}\n" for line in fields.split(";") if line.strip())
        self.write(f"{below}/{name}.md", f"---\nid: {name}\n{lines}---\n{body}")

    def remove(self, name):
        (self.folder / f"todos/{name}.md").unlink()

    def git(self, *words, day=NOW):
        dates = {"GIT_AUTHOR_DATE": f"{day}T03:00:00Z", "GIT_COMMITTER_DATE": f"{day}T03:00:00Z"}
        subprocess.run(["git", *words], cwd=self.folder, env=self.environment | dates, check=True, capture_output=True)

    def commit(self, day, subject):
        if not (self.folder / ".git").exists():
            self.git("init", "-q", "-b", "main")
        self.git("add", "-A", day=str(day))
        self.git("commit", "-q", "--allow-empty", "-m", subject, day=str(day))

    def run(self, *words, text=None):
        return subprocess.run(
            [self.program, *words], cwd=self.folder, env=self.environment, input=text, capture_output=True, text=True, timeout=60)


def settled(board):
    """Two todos that change twelve times, so that the history has closings in most weeks."""
    start = date(2026, 8, 24)
    board.write("fuda.yml", SETTINGS)
    board.write("services/api/fuda.yml", "columns: [backlog, { status: wip, type: active }, { status: shipped, type: done }]\n")
    board.todo("login", "title: Fix the login; status: wip; owner: hana; priority: high", below="services/api/todos")
    board.todo("logout", "title: Fix the logout; status: shipped; doneAt: 2026-08-20", below="services/api/todos")
    board.write("users/hana.md", "---\nname: Hana\nemail: hana@example.org\nteam: Cooks\ncolor: '#b3261e'\n---\nCooks.\n")
    board.write("milestones/v1.md", "---\ntitle: Version 1\ndue: 2026-12-01\n---\nThe first.\n")
    board.todo("adopted", "title: Adopted; status: done; createdAt: 2026-08-01; doneAt: 2026-08-20; owner: taro")
    board.todo("undated", "title: Adopted without a day; status: done; kind: bug")
    board.todo("often", "title: Wash up; status: todo; tags: [home, water]")
    board.todo("gone", "title: Gone; status: todo")
    board.todo("back", "title: Returns as done; status: done; doneAt: 2026-08-19")
    board.todo("broken", "title: Breaks later; status: doing")
    board.todo("milk", "title: Buy milk; status: todo; priority: high; tags: [home]; milestone: v1")
    board.commit(start, "Create the board")
    for week in range(12):
        monday = start + timedelta(weeks=week)
        name, kind = f"w{week:02}", ["bug", "feature", "chore"][week % 3]
        board.todo(name, f"title: Week {week}; status: todo; kind: {kind}; owner: hana; milestone: v1; createdAt: {monday}")
        board.commit(monday + timedelta(days=1), f"Plan {name}")
        if week == 9:
            # A fortnight without closings.
            continue
        board.todo(name, f"title: Week {week}; status: doing; kind: {kind}; owner: hana; milestone: v1; createdAt: {monday}")
        board.commit(monday + timedelta(days=2), f"Start {name}")
        spent = "spent: 2h 30m; estimate: 3; " if week % 2 else ""
        board.todo(
            name, f"title: Week {week}; status: done; kind: {kind}; owner: hana; {spent}milestone: v1; createdAt: {monday}; "
            f"doneAt: {monday + timedelta(days=4)}")
        board.commit(monday + timedelta(days=4), f"Finish {name}\n\nCloses: {name}")


def changed(board):
    """Every kind of change in the history."""
    board.remove("gone")
    board.remove("back")
    board.todo("undated", "title: Adopted without a day; status: todo; kind: bug")
    board.todo("direct", "title: Done without a start; status: todo; tags: [direct]")
    board.todo("imported", "title: Imported; status: done; importedFrom: 'github:a/b#12'; doneAt: 2026-09-01")
    board.todo("often", "title: Wash up and dry; status: doing; tags: [home, dishes]; priority: low", "- [ ] plates\n- [ ] cups\n")
    board.todo("milk", (
        "title: Buy milk; status: todo; priority: high; milestone: v2; owner: [hana, taro]; due: 2026-11-10; estimate: 2; spent: 1h; "
        "kind: chore; blockedBy: [often]"))
    board.commit("2026-11-16", "Change everything")
    board.todo("back", "title: Returns as done; status: done; doneAt: 2026-08-19")
    board.todo("often", "title: Wash up and dry; status: doing; tags: [dishes]", "- [x] plates\n- [ ] cups\n")
    board.todo("milk", "title: Buy milk; status: waiting; kind: feature; due: 2026-11-23; estimate: 2.5; spent: 45m; archived: true")
    board.todo("direct", "title: Done without a start; status: done; tags: [direct]")
    board.commit("2026-11-17", "Change everything again")
    board.todo("often", "title: Wash up and dry; status: done", (
        "- [ ] plates\n- [ ] cups\n\nMore text.\n\n## Comments\n\n### hana, 2026-11-18 09:00\n\nDone.\n"))
    board.todo("milk", "title: Buy milk; status: waiting; priority: low")
    board.commit("2026-11-18", "Tick, comment and write")
    board.todo("often", "title: Wash up and dry; status: todo", "- [ ] plates\n- [ ] cups\n\nOther text.\n")
    board.commit("2026-11-19", "Reopen\n\nCloses: milk")
    fields = "title: Wash up and dry; status: todo"
    for box, words in [("x", "Other"), (" ", "Other"), (" ", "New")]:
        text = f"- [{box}] plates\n- [ ] cups\n\n{words} text.\n"
        board.todo("often", fields, text)
        board.commit("2026-11-19", "Change only the text")
    board.todo("often", fields, text + "\n## Comments\n\n### hana, 2026-11-19 09:00\n\nA comment.\n")
    board.commit("2026-11-19", "Comment")


def present(board):
    """Todos with every field, in every state."""
    board.todo("every", (
        "title: Every field; description: One line; status: Open; owner: [hana, Ken]; reporter: taro; kind: feature; "
        "priority: urgent; tags: [home, garden]; milestone: v1; createdAt: 2026-11-01T09:00:00+09:00; updatedAt: 2026-11-20; "
        "startedAt: 2026-11-02; due: 2026-11-21; scheduled: 2026-11-20; parent: parent; blockedBy: [milk]; links: [https://example.org]; aliases: [all]; "
        "estimate: 1.5; spent: 3h 20m; order: 2; recur: every 2 weeks; text: words; flag: true; number: 12; "
        "fraction: 1.5; day: 2026-11-21; nothing: null; list: [a, 2, true]; mapping: { a: { b: [1] } }; empty: []"), "Text.\n\n- [x] one\n- [ ] two\n- [-] three\n")
    board.todo("parent", "title: Parent; status: doing; startedAt: 2026-10-01; owner: hana; priority: highest; estimate: 5")
    board.todo("child", "title: Child; status: done; parent: parent; doneAt: 2026-11-20T08:30:00Z")
    board.todo("third", "title: Third in a full column; status: doing; due: 2026-10-01")
    board.todo("early", "title: Blocks another; status: todo; createdAt: 2026-11-01T09:00Z")
    board.todo("late", "title: Is blocked; status: todo; blockedBy: [early]; owner: hana; due: 2026-11-10; estimate: 1; spent: 1h")
    board.todo("circle", "title: Circle; status: todo; blockedBy: [ring]")
    board.todo("ring", "title: Ring; status: todo; blockedBy: [circle]; estimate: 1; createdAt: 2026-11-01 09:00:30.5")
    board.todo("away", "title: Away; status: todo; archived: true; createdAt: 2026-01-05")
    board.todo("secret", "title: A draft; status: todo; draft: true")
    board.todo("other", "title: In no column; status: elsewhere; owner: ghost")
    board.todo("wrong", "title: Wrong values; due: 2026-02-30; estimate: many; spent: long; stauts: done")
    board.todo("watered", "title: Water; status: cancelled; recur: monthly on the last day; due: 2026-11-30")
    board.todo("water", "title: Water the plants; status: todo; recur: every week; due: 2026-11-22; createdAt: 2026-01-05; spent: 5m")
    board.write("todos/copy.md", "---\nid: every\ntitle: A duplicate\n---\n")
    board.write("todos/plain.md", "# Only text\n\nSee [[nowhere]].\n")
    board.write("todos/broken.md", "---\ntitle: [\n---\n")
    board.write("todos/lost.md", "---\ntitle: {\n---\n")
    board.commit("2026-11-20", "Add the present todos")
    board.todo("uncommitted", "title: Only in the working tree; status: todo; owner: hana")
    board.todo("third", "title: Third; status: waiting; due: 2026-10-01; priority: low; spent: 10m; estimate: 2; blockedBy: [early]")
    board.todo("late", "title: Is blocked; status: todo; due: 2026-11-12; kind: bug; estimate: 3; spent: 2h")
    board.todo("child", "title: Child; status: done; parent: parent; doneAt: 2026-11-20T08:30:00Z; owner: hana; due: 2026-11-21")


def everything(folder, program):
    board = Board(folder, program)
    settled(board)
    changed(board)
    present(board)
    return board


def without_git(folder, program):
    """The present todos, with dates from the front matter alone."""
    board = Board(folder, program)
    board.write("fuda.yml", SETTINGS.split("sources:")[0])
    present(board)
    shutil.rmtree(board.folder / ".git")
    return board


def empty(folder, program):
    board = Board(folder, program)
    board.write("fuda.yml", "")
    return board


def single(folder, program):
    """One todo, in a repository with names of 64 digits."""
    board = Board(folder, program)
    board.todo("only", "title: The only todo; status: todo")
    board.commit(NOW, "Add a todo")
    return board


def finished(folder, program):
    """Nothing is open, and all todos took some days."""
    board = Board(folder, program)
    for number, status in enumerate(["todo", "doing", "done"]):
        board.todo("only", f"title: The only todo; status: {status}")
        board.commit(f"2026-11-1{number}", f"Move to {status}")
    return board


def slow(folder, program):
    """Three todos done in a year, and many open: the forecast is too far away."""
    board = Board(folder, program)
    board.write("fuda.yml", "forecastDays: 365\n")
    for number in range(40):
        board.todo(f"t{number:02}", f"title: Todo {number}; status: todo")
    board.commit("2025-11-22", "Add todos")
    for number in range(3):
        board.todo(f"t{number:02}", f"title: Todo {number}; status: done")
        board.todo(f"n{number:02}", f"title: New {number}; status: todo")
        board.commit(f"2026-01-0{number + 1}", "Finish a todo")
    return board


def shallow(folder, program):
    board = single(folder, program)
    board.todo("second", "title: Second; status: done")
    board.todo("third", "title: Third; status: todo")
    board.commit(NOW, "Add others")
    clone = Board(Path(str(folder) + "-clone"), program)
    clone.git("clone", "-q", "--depth", "1", f"file://{board.folder}", ".")
    # The clone does not know when this todo began.
    clone.todo("third", "title: Third; status: done; startedAt: 2026-11-19; doneAt: 2026-11-20; milestone: v1")
    clone.commit(NOW, "Finish a todo")
    return clone


def backlog(folder, program):
    """A project of Backlog.md."""
    board = Board(folder, program)
    board.write("backlog/config.yml", 'project_name: Shop\nstatuses: ["To Do", "In Progress", "Done"]\ntask_prefix: back\n')
    for number, status in enumerate(["To Do", "In Progress", "Done"], 1):
        board.write(f"backlog/tasks/back-{number} - Task-{number}.md", (
            f"---\nid: BACK-{number}\ntitle: Task {number}\nstatus: {status}\nassignee: ['@hana']\nlabels: []\n"
            f"created_date: '2026-11-01 10:00'\nupdated_date: '2026-11-0{number} 10:00'\npriority: high\n"
            f"dependencies: [{f'BACK-{number - 1}' if number > 1 else ''}]\n---\n\n## Description\n\nText.\n"))
    board.commit(NOW, "Add tasks")
    return board


def unreadable(folder, program):
    board = Board(folder, program)
    board.write("fuda.yml", "title: [\n")
    return board


OTHERS = [without_git, empty, single, finished, slow, shallow, backlog, unreadable]
