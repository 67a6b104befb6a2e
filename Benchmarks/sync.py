#!/usr/bin/env python3
"""Measures the sync of two live boards and a person with one remote (`serve.sync`), over a network that fails.

    sync.py [--fuda PROGRAM] [--edits N] [--cuts N] [--kills N]

Needs nginx, fcgiwrap and git's http-backend. Prints one table. README.md explains it.
"""
import argparse
import collections
import http.client
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from live import LOGINS, PASSWORD, Board, free_port
from meter import ProgramFailed
from run import MEMORY, RELEASE
from serve import limited
from table import Goal, markdown, number

TODOS = [f"n{place:03}xx" for place in range(12)]
STATUSES = ["todo", "doing", "done", "blocked"]
BACKEND = "/usr/lib/git-core/git-http-backend"
ENVIRONMENT = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "HOME": "/nonexistent"}
# Commands of git, before or after which the server is killed.
STEPS = [
    f"{command} {moment}" for command in
    ["fetch", "merge-tree", "commit-tree", "read-tree", "update-index", "update-ref", "push"] for moment in ["before", "after"]
]

NGINX = """
{user}
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
events {{}}
http {{
  access_log off;
  client_max_body_size 0;
  client_body_temp_path {folder}/body;
  fastcgi_temp_path {folder}/fastcgi;
  proxy_temp_path {folder}/proxy;
  scgi_temp_path {folder}/scgi;
  uwsgi_temp_path {folder}/uwsgi;
  server {{
    listen 127.0.0.1:{port};
    location / {{
      fastcgi_param SCRIPT_FILENAME {backend};
      fastcgi_param GIT_PROJECT_ROOT {folder}/remote;
      fastcgi_param GIT_HTTP_EXPORT_ALL "1";
      fastcgi_param REMOTE_USER "server";
      fastcgi_param PATH_INFO $uri;
      fastcgi_param QUERY_STRING $query_string;
      fastcgi_param REQUEST_METHOD $request_method;
      fastcgi_param CONTENT_TYPE $content_type;
      fastcgi_param CONTENT_LENGTH $content_length;
      fastcgi_param HTTP_CONTENT_ENCODING $http_content_encoding;
      fastcgi_pass unix:{folder}/fcgi.socket;
    }}
  }}
}}
"""

# Stands before git on the server's search path, and kills the server at a step that a file names.
WRAPPER = """#!/bin/sh
step={step}
case " $* " in *" $(cut -d' ' -f1 "$step" 2>/dev/null || echo none) "*) kills=1 ;; *) kills=0 ;; esac
if [ "$kills" = 1 ]; then
  moment=$(cut -d' ' -f2 "$step") && rm "$step" || kills=0
fi
if [ "$kills" = 1 ] && [ "$moment" = before ]; then kill -9 $PPID; exit 1; fi
if [ "$kills" = 1 ]; then {git} "$@"; kill -9 $PPID; exit 1; fi
exec {git} "$@"
"""


def git(root, *words, fails=False):
    run = subprocess.run(["git", *words], cwd=root, env=ENVIRONMENT, capture_output=True, text=True, errors="replace")
    if run.returncode and not fails:
        raise ProgramFailed(f"git {' '.join(words)}: {run.stderr.strip()}")
    return run.stdout if not fails or not run.returncode else None


class Remote:
    """A bare repository behind nginx."""

    def __init__(self, folder):
        self.folder, self.port = folder, free_port()
        self.url = f"http://127.0.0.1:{self.port}/board.git"
        (folder / "remote").mkdir(parents=True)
        git(folder, "init", "-q", "--bare", "-b", "main", "remote/board.git")
        git(folder / "remote/board.git", "config", "http.receivepack", "true")
        (folder / "nginx.conf").write_text(NGINX.format(
            user="user root;" if os.getuid() == 0 else "", folder=folder, port=self.port, backend=BACKEND))
        self.fcgi = subprocess.Popen(
            ["fcgiwrap", "-c", "4", "-s", f"unix:{folder}/fcgi.socket"], env=ENVIRONMENT, stderr=subprocess.DEVNULL)
        self.nginx = None

    def open(self):
        self.nginx = subprocess.Popen(
            ["nginx", "-p", self.folder, "-c", self.folder / "nginx.conf"], stderr=subprocess.DEVNULL)

    def cut(self):
        subprocess.run(["pkill", "-KILL", "-P", str(self.nginx.pid)])
        self.nginx.kill()
        self.nginx.wait()


class Replica:
    """A clone with a board that syncs."""

    def __init__(self, fuda, folder, name, url):
        self.fuda, self.root, self.name = fuda, folder / name, name
        git(folder, "clone", "-q", url, name)
        git(self.root, "config", "user.email", f"{name}@example.org")
        self.step = folder / f"{name}.step"
        binaries = folder / f"{name}.bin"
        binaries.mkdir()
        wrapper = binaries / "git"
        wrapper.write_text(WRAPPER.format(step=self.step, git=shutil.which("git")))
        wrapper.chmod(0o755)
        self.path = f"{binaries}:{os.environ['PATH']}"
        self.port, self.words, self.actions, self.kills, self.lost = free_port(), [], [], 0, 0
        for login in LOGINS[:4]:
            subprocess.run(
                [fuda, "serve", "user", "add", login, "--role", "editor", "--password-stdin"], cwd=self.root, check=True,
                input=PASSWORD + "\n", text=True, stdout=subprocess.DEVNULL, env=ENVIRONMENT)
        self.start()
        self.clients = [self.board.client(login) for login in LOGINS[:4]]

    def start(self):
        os.environ["PATH"], old = self.path, os.environ["PATH"]
        try:
            self.board = Board(self.fuda, self.root, self.port, options=["--allow-sync"])
        finally:
            os.environ["PATH"] = old

    def edit(self, chooser, number):
        """One random edit. Starts the server again if it was killed."""
        if self.board.process.poll() is not None:
            self.kills += 1
            self.start()
            for client in self.clients:
                client.connection.close()
        client, todo = chooser.choice(self.clients), chooser.choice(TODOS)
        word = f"word{self.name}{number:04}x"
        deed = chooser.choice(["comment", "comment", "comment", "move", "new", "tick"])
        form = {"comment": {"text": word}, "move": {"status": chooser.choice(STATUSES)}, "tick": {
            "item": chooser.randrange(2), "on": chooser.choice(["true", "false"])},
            "new": {"title": f"Same title {number // 20}", "body": word}}[deed]
        try:
            if deed == "move":
                form["base"] = client.state(todo)[0]
            if deed == "tick":
                form["text"] = ["One", "Two"][form["item"]]
            address = "/new" if deed == "new" else f"/todos/{todo}/{deed}"
            status, fields, _ = client.request("POST", address, {"csrf": client.token, **form})
        except (OSError, http.client.HTTPException, ProgramFailed):
            client.connection.close()
            self.lost += 1
            return
        if status != 303:
            return
        if deed in ("comment", "new"):
            self.words.append(word)
        if "Fuda-Action" in fields:
            self.actions.append(fields["Fuda-Action"])

    @property
    def head(self):
        return git(self.root, "rev-parse", "HEAD").strip()


class Person(threading.Thread):
    """Somebody who edits, commits, pulls and pushes in a third clone."""

    def __init__(self, folder, url, fuda):
        super().__init__()
        git(folder, "clone", "-q", url, "person")
        self.root, self.words, self.is_over, self.pushed = folder / "person", [], False, 0
        git(self.root, "config", "user.email", "person@example.org")
        git(self.root, "config", "user.name", "Person")
        git(self.root, "config", "merge.fuda.driver", f"{fuda} merge-driver %O %A %B %P %L")
        (self.root / ".git/info/attributes").write_text("todos/** merge=fuda\n")

    def run(self):
        chooser, turn, mine = random.Random(9), 0, []
        while not self.is_over:
            turn += 1
            word = f"wordperson{turn:04}x"
            if chooser.random() < 0.2:
                (self.root / f"notes{chooser.randrange(3)}.txt").write_text(f"{word}\n")
            else:
                path = self.root / f"todos/{chooser.choice(TODOS)}-task.md"
                if path.exists():
                    path.write_text(path.read_text().replace("Text.", f"Text. {word}", 1))
                    mine.append(word)
            git(self.root, "add", "-A", fails=True)
            git(self.root, "commit", "-q", "-m", f"Person {turn}", fails=True)
            time.sleep(chooser.random() * 3)
            if git(self.root, "fetch", "-q", "origin", fails=True) is None:
                continue
            if git(self.root, "merge", "-q", "--no-edit", "origin/main", fails=True) is None:
                git(self.root, "merge", "--abort", fails=True)
                git(self.root, "reset", "-q", "--hard", "origin/main", fails=True)
                mine = []
                continue
            if git(self.root, "push", "-q", "origin", "HEAD:main", fails=True) is not None:
                self.words, mine, self.pushed = self.words + mine, [], self.pushed + 1


def cut(remote, chooser, times, isOver):
    for _ in range(times):
        time.sleep(1 + chooser.random() * 4)
        remote.cut()
        time.sleep(0.5 + chooser.random() * 2)
        remote.open()
        if isOver():
            return


def replicas(chosen, folder):
    remote = Remote(folder)
    remote.open()
    time.sleep(0.5)
    git(folder, "init", "-q", "-b", "main", "first")
    first = folder / "first"
    (first / "todos").mkdir()
    (first / "users").mkdir()
    (first / "fuda.yml").write_text("title: Board\nserve: { commit: true, sync: { every: 5s } }\n")
    (first / ".gitignore").write_text("/.fuda/\n/output/\n")
    for todo in TODOS:
        (first / f"todos/{todo}-task.md").write_text(
            f"---\nid: {todo}\ntitle: Task {todo}\nstatus: todo\n---\n\nText.\n\n- [ ] One\n- [ ] Two\n")
    git(first, "add", "-A")
    git(first, "-c", "user.name=Person", "-c", "user.email=person@example.org", "commit", "-qm", "Start")
    git(first, "push", "-q", remote.url, "main")
    both = [Replica(chosen.fuda, folder, name, remote.url) for name in ("a", "b")]
    person = Person(folder, remote.url, chosen.fuda)
    person.start()
    chooser, over = random.Random(chosen.seed), []
    cutter = threading.Thread(target=cut, args=[remote, random.Random(3), chosen.cuts, lambda: bool(over)])
    cutter.start()
    began = time.monotonic()
    steps = [chooser.choice(both) for _ in range(chosen.kills)]
    kills = sorted(chooser.sample(range(chosen.edits), min(chosen.kills, chosen.edits)))
    for turn in range(chosen.edits):
        if turn in kills:
            place = kills.index(turn)
            steps[place].step.write_text(STEPS[place % len(STEPS)] + "\n")
        chooser.choice(both).edit(chooser, turn)
        time.sleep(chooser.random() * 0.5)
    cutter.join()
    over.append(True)
    person.is_over = True
    person.join()
    for replica in both:
        replica.step.unlink(missing_ok=True)
        if replica.board.process.poll() is not None:
            replica.kills += 1
            replica.start()
    end = time.monotonic() + 120
    bare = folder / "remote/board.git"
    while time.monotonic() < end:
        heads = {replica.head for replica in both} | {git(bare, "rev-parse", "main").strip()}
        waiting = [path for replica in both for path in (replica.root / ".git/fuda/serve/root/commits").iterdir() if path.name.isdigit()]
        if len(heads) == 1 and not waiting:
            break
        time.sleep(0.5)
    elapsed = time.monotonic() - began
    git(person.root, "fetch", "-q", "origin")
    git(person.root, "merge", "-q", "--no-edit", "origin/main")
    heads |= {git(person.root, "rev-parse", "HEAD").strip()}
    kept = [(replica.root / ".git/fuda/serve/root/conflicts").glob("[0-9]*") for replica in both]
    listed = b"".join(path.read_bytes() for paths in kept for path in paths).decode(errors="replace")
    for replica in both:
        replica.board.process.terminate()
        replica.board.process.wait()
        git(replica.root, "fsck", "--strict")
    git(bare, "fsck", "--strict")
    remote.cut()
    remote.fcgi.kill()
    found = collections.Counter(git(bare, "grep", "-h", "-o", "word[a-z]*[0-9]*x", "main").split())
    words = [word for replica in both for word in replica.words] + person.words
    wrong = [word for word in words if found[word] != 1 and not (found[word] == 0 and word in listed)]
    doubled = [word for word, count in found.items() if count > 1]
    commits = git(bare, "rev-list", "main").split()
    lines = git(bare, "log", "--format=%ce %(trailers:key=Fuda-Action,valueonly,separator=)", "main").splitlines()
    commits_of = collections.Counter(line for line in lines if line.count(" ") == 1 and not line.endswith(" "))
    acts = [f"{replica.name}@example.org {action}" for replica in both for action in replica.actions]
    strays = [action for action in acts if commits_of[action] != 1]
    marked = [commit for commit in commits if git(bare, "grep", "-lE", "^(<<<<<<<|>>>>>>>) ", commit, fails=True)]
    dirty = "".join(git(replica.root, "status", "--porcelain", "--untracked-files=no") for replica in both)
    if wrong or doubled or dirty or strays:
        print(wrong, doubled, dirty, strays, file=sys.stderr)
        if chosen.keep:
            input("kept\n")
    yield limited(
        f"{len(words)} words of {chosen.edits} edits and a person",
        f"{number(elapsed)} s, {chosen.cuts} cuts, {sum(replica.kills for replica in both)} kills",
        f"{len(commits)} commits, {sum(word in listed for word in words)} words listed",
        len(wrong) + len(doubled), Goal("≤", 0), " lost or doubled")
    yield limited(
        f"{len(acts)} acknowledged edits", f"{len(acts) - len(strays)} in one commit", "", len(strays), Goal("≤", 0),
        " without a commit, or in several")
    yield limited(
        "clones and remote", f"{len(heads)} state", f"{person.pushed} pushes of the person", len(heads), Goal("≤", 1), "")
    yield limited("commits with conflict markers", f"{len(marked)}", "", len(marked), Goal("≤", 0), "")
    yield limited("files that git shows as changed", f"{len(dirty.splitlines())}", "", len(dirty.splitlines()), Goal("≤", 0), "")


def main():
    parser = argparse.ArgumentParser(description="Measure the sync of fuda serve.")
    parser.add_argument("--fuda", type=pathlib.Path, default=RELEASE, help="the program to measure (%(default)s)")
    parser.add_argument("--edits", type=int, default=300, help="the number of edits (%(default)s)")
    parser.add_argument("--cuts", type=int, default=20, help="how often the network is cut (%(default)s)")
    parser.add_argument("--kills", type=int, default=28, help="how often a server is killed at a step (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the random edits (%(default)s)")
    parser.add_argument("--keep", action="store_true", help="wait before the repositories are removed, if something is wrong")
    chosen = parser.parse_args()
    if not chosen.fuda.is_file():
        parser.error(f"no program {chosen.fuda}; build the release first")
    chosen.fuda = chosen.fuda.resolve()
    in_memory = MEMORY if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="fuda-sync-", dir=in_memory) as folder:
        folder = pathlib.Path(folder)
        folder.chmod(0o755)
        print(markdown(list(replicas(chosen, folder))))


if __name__ == "__main__":
    main()
