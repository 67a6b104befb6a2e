#!/usr/bin/env python3
"""Simulates a week of work on one board in two clones that push and pull: by hand, with fuda and, with --mcp, by an agent.

  week.py [--fuda PROGRAM] [--days 5] [--edits 40] [--seed 1] [--mcp]

Each edit leaves a unique mark: a tag, a comment, a line of text or a todo. Exits with status 1 unless both clones have all marks
in the end and `fuda check` finds no error. Also counts the files that git could not merge. """
import argparse, json, os, random, re, shutil, subprocess, sys, tempfile

HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FUDA = os.path.join(HOME, ".build/static/release/fuda")


def run(folder, *words, check=True):
    environment = {**os.environ, "PATH": os.path.dirname(FUDA) + ":" + os.environ["PATH"], "GIT_CONFIG_GLOBAL": "/dev/null"}
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, env=environment)
    if check and done.returncode != 0:
        sys.exit(f"{' '.join(words)} in {folder}: {done.stdout}{done.stderr}")
    return done


class Agent:
    """A minimal client of `fuda mcp`."""

    def __init__(self, folder):
        self.process = subprocess.Popen([FUDA, "mcp", "-C", folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.number = 0
        self.ask("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "week", "version": "1"}})
        self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def send(self, message):
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def ask(self, method, parameters):
        self.number += 1
        self.send({"jsonrpc": "2.0", "id": self.number, "method": method, "params": parameters})
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer or answer["result"].get("isError"): sys.exit(f"{method} {parameters}: {answer}")
        return answer["result"]

    def call(self, tool, **arguments): return self.ask("tools/call", {"name": tool, "arguments": arguments})


class Clone:
    def __init__(self, remote, name, has_agent):
        self.folder, self.name = f"{os.path.dirname(remote)}/{name}", name
        run(os.path.dirname(remote), "git", "clone", "-q", remote, name)
        for key, value in [("user.name", name), ("user.email", f"{name}@example.org"), ("merge.conflictStyle", "diff3")]:
            run(self.folder, "git", "config", key, value)
        self.agent = None
        self.has_agent = has_agent

    def begin(self):
        run(self.folder, FUDA, "init", "--merge-driver")
        if self.has_agent: self.agent = Agent(self.folder)

    def todos(self):
        names = sorted(os.listdir(f"{self.folder}/todos"))
        return [f"{self.folder}/todos/{name}" for name in names if name.endswith(".md")]

    def edit(self, chance, mark, marks):
        path = chance.choice(self.todos())
        text = open(path).read()
        todo = re.search(r"^id: (\S+)$", text, re.M).group(1)
        kind = chance.choice(["tag", "tag", "comment", "move", "new", "hand-text", "hand-key", "tick", "agent"])
        if kind == "agent" and self.agent is None: kind = "tag"
        if kind == "tag":
            run(self.folder, FUDA, "set", todo, f"tags+={mark}")
            marks[mark] = (todo, mark)
        elif kind == "comment":
            run(self.folder, FUDA, "comment", todo, f"Said {mark}.")
            marks[mark] = (todo, f"Said {mark}.")
        elif kind == "move":
            run(self.folder, FUDA, chance.choice(["start", "done", "reopen"]), todo)
        elif kind == "new":
            run(self.folder, FUDA, "new", f"Todo {mark}", f"--body=- [ ] first of {mark}\n- [ ] second of {mark}")
            marks[mark] = (None, f"title: Todo {mark}")
        elif kind == "hand-text":
            # Add a line at the beginning of the body and rewrite the whole file, like an editor.
            head, body = text.split("\n---\n", 1)
            open(path, "w").write(f"{head}\n---\n\nNote {mark} by hand.\n{body}")
            marks[mark] = (todo, f"Note {mark} by hand.")
        elif kind == "hand-key":
            open(path, "w").write(text.replace("\ntitle:", f"\nx_{mark}: yes\ntitle:", 1))
            marks[mark] = (todo, f"x_{mark}: yes")
        elif kind == "tick" and "- [ ]" in text:
            run(self.folder, FUDA, "tick", todo, "1")
        elif kind == "agent":
            self.agent.call("set", ids=[todo], set=[f"tags+={mark}"])
            marks[mark] = (todo, mark)
        return kind

    def share(self, tally):
        run(self.folder, "git", "add", "-A")
        if run(self.folder, "git", "status", "--porcelain").stdout:
            run(self.folder, "git", "commit", "-qm", f"Work of {self.name}")
        pulled = run(self.folder, "git", "pull", "-q", "--no-rebase", check=False)
        if pulled.returncode != 0:
            for path in run(self.folder, "git", "diff", "--name-only", "--diff-filter=U").stdout.split("\n"):
                if not path: continue
                tally["conflicts"] += 1
                # Resolve conflicts like a person: keep both sides in the body, and our side in the front matter.
                full = f"{self.folder}/{path}"
                text = open(full).read()
                head, body = text.split("\n---\n", 1) if "\n---\n" in text else (text, "")
                whole = re.compile(r"<<<<<<< [^\n]*\n(.*?)(?:\|\|\|\|\|\|\| [^\n]*\n.*?)?=======\n(.*?)>>>>>>> [^\n]*\n", re.S)
                head = whole.sub(lambda found: found.group(1), head + "\n")
                open(full, "w").write(head + "---\n" + whole.sub(lambda found: found.group(1) + found.group(2), body))
            run(self.folder, "git", "add", "-A")
            run(self.folder, "git", "commit", "-q", "--no-edit")
        run(self.folder, "git", "push", "-q")


def main():
    global FUDA
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--days", type=int, default=5)
    parser.add_argument("--edits", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mcp", action="store_true")
    parser.add_argument("--fuda", default=FUDA)
    chosen = parser.parse_args()
    FUDA = os.path.abspath(chosen.fuda)
    home = tempfile.mkdtemp(prefix="fuda-week-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
    remote = f"{home}/board.git"
    run(home, "git", "init", "-q", "--bare", "-b", "main", remote)
    hana, ken = Clone(remote, "hana", chosen.mcp), Clone(remote, "ken", chosen.mcp)
    run(hana.folder, "git", "checkout", "-q", "-b", "main")
    run(hana.folder, FUDA, "init", "--title", "Week")
    for number in range(12):
        run(hana.folder, FUDA, "new", f"Begin {number}", "--body=- [ ] one\n- [ ] two\n- [ ] three")
    hana.begin()
    run(hana.folder, "git", "add", "-A")
    run(hana.folder, "git", "commit", "-qm", "Begin")
    run(hana.folder, "git", "push", "-q", "-u", "origin", "main")
    run(ken.folder, "git", "pull", "-q", "origin", "main")
    run(ken.folder, "git", "branch", "-q", "--set-upstream-to=origin/main", check=False)
    ken.begin()
    chance, marks, tally, kinds = random.Random(chosen.seed), {}, {"conflicts": 0, "merges": 0}, {}
    for day in range(chosen.days):
        for number in range(chosen.edits):
            clone = chance.choice([hana, ken])
            kind = clone.edit(chance, f"d{day}n{number}", marks)
            kinds[kind] = kinds.get(kind, 0) + 1
            if chance.random() < 0.15: clone.share(tally)
        for clone in (hana, ken, hana): clone.share(tally)
    wrong = 0
    for clone in (hana, ken):
        texts = [open(path).read() for path in clone.todos()]
        lost = [mark for mark, (todo, said) in marks.items()
                if not any(said in text and (todo is None or f"id: {todo}" in text) for text in texts)]
        check = run(clone.folder, FUDA, "check", check=False)
        print(f"{clone.name}: {len(texts)} todos, {len(marks)} marks, {len(lost)} lost {lost[:5]}, exit status of check {check.returncode}")
        if check.returncode: print(check.stdout[:1500])
        wrong += len(lost) + check.returncode
    merges = run(hana.folder, "git", "log", "--merges", "--oneline").stdout.count("\n")
    print(f"{sum(kinds.values())} edits {kinds}; {merges} merges, {tally['conflicts']} files with conflicts")
    shutil.rmtree(home)
    sys.exit(wrong > 0)


main()
