"""Random small projects in git, the same for the same seed.

Usage: generate.py SEED DIRECTORY, which prints the day that counts as today.
"""
import datetime
import os
import pathlib
import random
import subprocess
import sys

START = datetime.datetime(2026, 1, 5, 8, tzinfo=datetime.timezone.utc)
STATUSES = ["todo", "doing", "doing", "review", "done", "done", "done", "cancelled", "waiting", "unheard-of"]
ZONES = ["UTC", "Asia/Tokyo", "America/New_York"]
ENVIRONMENT = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull,
               "GIT_AUTHOR_NAME": "Hana", "GIT_AUTHOR_EMAIL": "hana@example.org",
               "GIT_COMMITTER_NAME": "Hana", "GIT_COMMITTER_EMAIL": "hana@example.org"}


class Project:
    def __init__(self, seed, root):
        self.random = random.Random(seed)
        self.root = pathlib.Path(root)
        self.root.mkdir(parents=True, exist_ok=True)
        self.clock = self.committed = START
        self.numbers, self.todos, self.deleted = 0, {}, {}
        self.directories = self.random.choice([["todos"], ["todos"], ["todos", "work"]])
        self.git("init", "-q", "-b", "main")

    def git(self, *arguments, time=None):
        dates = {f"GIT_{role}_DATE": time.isoformat() for role in ("AUTHOR", "COMMITTER")} if time else {}
        subprocess.run(["git", *arguments], cwd=self.root, env=os.environ | ENVIRONMENT | dates, check=True, capture_output=True)

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, encoding="utf-8")

    def chance(self, probability):
        return self.random.random() < probability

    def ago(self, *days):
        return self.clock - datetime.timedelta(days=self.random.choice(days))

    def date(self, time):
        """A date as people and programs write it."""
        zone = datetime.timezone(datetime.timedelta(hours=self.random.choice([0, 9, -5])))
        return self.random.choice([time.date().isoformat(), time.astimezone(zone).isoformat(timespec="seconds")])

    def save(self, path, fields):
        self.todos[path] = fields
        self.write(path, "\n".join(["---", *(f"{key}: {value}" for key, value in fields.items()), "---", "", "Text.", ""]))

    def remove(self, path):
        (self.root / path).unlink()
        return self.todos.pop(path)

    def paths(self):
        """The todos that change; the anchors stay."""
        return [path for path in sorted(self.todos) if "anchor" not in path]

    def pick(self):
        return self.random.choice(self.paths() or [self.create()])

    def new_path(self, name):
        self.numbers += 1
        return self.random.choice(self.directories) + self.random.choice(["/", "/", "/old/"]) + f"{name}{self.numbers}.md"

    def settle(self, fields, status):
        fields["status"] = status
        fields.pop("doneAt", None)
        if status == "done" and self.chance(0.8):
            fields["doneAt"] = self.date(self.clock)

    def create(self, status=None, **others):
        path = self.new_path("new")
        fields = {"id": f"t{self.numbers:03}x"} if self.chance(0.9) else {}
        if self.chance(0.8):
            fields["createdAt"] = self.date(self.clock)
        self.settle(fields, status or self.random.choice(STATUSES))
        self.save(path, fields | others)
        return path

    def finish_at_once(self):
        """Create and finish a todo between two commits."""
        times = sorted(self.committed + (self.clock - self.committed) * self.random.random() for _ in range(2))
        self.create("done", createdAt=self.date(times[0]), doneAt=self.date(times[1]))

    def arrive(self):
        """Add a todo that another board had before."""
        imported = {"importedFrom": f"github:example/board#{self.numbers}"} if self.chance(0.5) else {}
        self.create(createdAt=self.date(self.ago(1, 40)), **imported)

    def move(self, path=None, status=None):
        path = path or self.pick()
        self.settle(self.todos[path], status or self.random.choice(STATUSES))
        self.save(path, self.todos[path])

    def flag(self):
        path = self.pick()
        key = self.random.choice(["draft", "archived"])
        if self.todos[path].pop(key, None) is None:
            self.todos[path][key] = "true"
        self.save(path, self.todos[path])

    def delete(self):
        path = self.pick()
        self.deleted[path] = self.remove(path)

    def bring_back(self):
        if self.deleted:
            path = self.random.choice(sorted(self.deleted))
            fields = {"id": os.path.basename(path)[:-3]} | self.deleted.pop(path)
            if self.chance(0.4):
                self.settle(fields, self.random.choice(STATUSES))
            self.save(self.new_path("back"), fields)

    def rename(self):
        path = self.pick()
        self.save(self.new_path("renamed"), self.remove(path))

    def copy(self):
        path = self.pick()
        fields = {"id": os.path.basename(path)[:-3]} | self.todos[path]
        if self.chance(0.5):
            self.settle(fields, self.random.choice(STATUSES))
        self.save(path[:-3] + " 2.md", fields)

    def damage(self):
        self.write(self.pick(), "---\nid: damaged\nstatus: done\n")

    def set_up(self):
        columns = ["todo", "doing", "review", "done", "cancelled"] + ["{ status: waiting, type: hold }"] * self.chance(0.5)
        lines = [f"todos: [{', '.join(self.directories)}]", f"timeZone: {self.random.choice(ZONES)}", "columns:"]
        self.write("fuda.yml", "\n".join(lines + [f"  - {column}" for column in columns] + [""]))

    def branch(self):
        """Create and finish a todo on a branch; merge it."""
        self.commit()
        self.git("checkout", "-q", "-B", "side")
        path = self.create("todo")
        self.commit()
        self.move(path, "done")
        self.commit()
        self.git("checkout", "-q", "main")
        self.git("merge", "-q", "--no-ff", "-m", "Merge", "side", time=self.clock)

    def change(self):
        changes = [self.create, self.finish_at_once, self.arrive, self.move, self.flag, self.delete, self.bring_back,
                   self.rename, self.copy, self.damage, self.set_up]
        self.random.choices(changes, [4, 2, 2, 10, 2, 3, 3, 1, 0.7, 0.4, 0.4])[0]()

    def commit(self):
        self.git("add", "-A")
        time = self.ago(3, 1, -200) if self.chance(0.15) else self.clock
        self.git("commit", "-q", "--allow-empty", "-m", "Change", time=time)
        self.committed = self.clock
        self.clock += datetime.timedelta(hours=self.random.choice([1, 5, 30, 70, 150]))

    def skip_files(self):
        """Leave some committed files out of the working tree."""
        if self.chance(0.3):
            self.git("sparse-checkout", "set", "--no-cone", "/*", "!old/")
        else:
            for path in self.paths()[::3]:
                self.git("update-index", "--skip-worktree", path)
                self.remove(path)
        self.todos = {path: fields for path, fields in self.todos.items() if (self.root / path).exists()}

    def ignore_file(self):
        self.write(".gitignore", "ignored*\n")
        self.save("todos/ignored.md", {"id": "outside", "createdAt": self.date(self.ago(2, 9, 30))})
        self.move("todos/ignored.md")

    def fill(self):
        """Make the project; return the day that counts as today."""
        if self.chance(0.5):
            self.set_up() if self.chance(0.5) else self.write("README.md", "A project.\n")
            self.commit()
        for directory in self.directories:
            self.save(f"{directory}/anchor-{directory}.md", {"id": f"anchor-{directory}", "status": "todo"})
        for _ in range(self.random.randint(0, 4)):
            self.create()
        self.commit()
        for _ in range(self.random.randint(3, 14)):
            for _ in range(self.random.randint(1, 4)):
                self.change()
            self.branch() if self.chance(0.1) else self.commit()
        today = self.clock.date() + datetime.timedelta(days=self.random.randint(1, 4))
        if self.chance(0.2):
            self.skip_files()
        for _ in range(self.random.choice([0, 0, 1, 3])):
            self.change()
        for change in self.random.choice([[], [], [], [self.copy], [self.ignore_file]]):
            change()
        return today if self.chance(0.8) else START.date() + (today - START.date()) * self.random.random()


if __name__ == "__main__":
    print(Project(sys.argv[1], sys.argv[2]).fill())
