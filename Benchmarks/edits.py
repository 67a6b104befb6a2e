#!/usr/bin/env python3
"""Tests that edits are atomic under concurrency, kills and failing system calls.

  edits.py together [--n 500]   8 processes with N edits each during builds; no edit may be lost
  edits.py kill [--n 500]       kill N commands at random times; the files must be all old or all new
  edits.py inject               fail each system call of a command in turn; it must exit with 2 or succeed completely

Creates its boards in /dev/shm. 'inject' needs strace.
"""
import argparse, os, random, re, shutil, subprocess, sys, tempfile, threading, time

HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FUDA = os.path.join(HOME, ".build/static/release/fuda")


def board(count):
    folder = tempfile.mkdtemp(prefix="fuda-edits-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
    os.makedirs(f"{folder}/todos")
    subprocess.run(["git", "init", "-q", folder], check=True)
    open(f"{folder}/fuda.yml", "w").write("title: Edits\n")
    for number in range(count):
        with open(f"{folder}/todos/t{number:03}.md", "w") as file:
            file.write(f"---\nid: t{number:03}x\ntitle: Todo {number}\nstatus: todo\ntags: [old]\n---\n\n- [ ] one\n- [ ] two\n")
    return folder


def fuda(folder, *words, **options):
    return subprocess.run([FUDA, *words, "-C", folder, "--jobs", "1"], capture_output=True, text=True,
                          env={**os.environ, "FUDA_USER": "hana"}, **options)


def texts(folder):
    found = {}
    for root, _, names in os.walk(f"{folder}/todos"):
        for name in names:
            found[name] = open(f"{root}/{name}", "rb").read()
    return found


def debris(folder):
    """Files that a command should have removed."""
    kept = {".gitignore", "build.lock", "undo", "edit", "index"}
    left = [name for name in os.listdir(f"{folder}/.fuda") if name not in kept]
    left += [name for name in os.listdir(f"{folder}/.fuda/undo") if not name.isdigit() and name != ".gitignore"]
    return left + [name for name in os.listdir(f"{folder}/todos") if name.startswith(".")]


def together(edits):
    folder = board(50)
    stop, wrong, said = threading.Event(), [], {}

    def builds():
        while not stop.is_set():
            run = fuda(folder, "build")
            if run.returncode != 0: wrong.append(f"build: {run.stderr}")

    def works(worker):
        chance = random.Random(worker)
        for number in range(edits):
            todo = f"t{chance.randrange(50):03}x"
            kind = chance.choice(["tag", "tag", "comment", "new", "mine"])
            if kind == "tag":
                word = f"w{worker}n{number}"
                run, key = fuda(folder, "set", todo, f"tags+={word}"), (todo, word)
            elif kind == "comment":
                word = f"say-{worker}-{number}"
                run, key = fuda(folder, "comment", todo, word), (todo, word)
            elif kind == "new":
                word = f"New {worker} of {number}"
                run, key = fuda(folder, "new", word), (None, word)
            else:
                word = f"more{worker}n{number}"
                run, key = fuda(folder, "set", todo, f"more.{word}=yes"), (todo, word)
            if run.returncode != 0: wrong.append(f"{kind}: {run.stderr}")
            said[key] = kind

    builder = threading.Thread(target=builds)
    builder.start()
    workers = [threading.Thread(target=works, args=(worker,)) for worker in range(8)]
    for worker in workers: worker.start()
    for worker in workers: worker.join()
    stop.set()
    builder.join()
    files = {name: text.decode() for name, text in texts(folder).items()}
    every = "\n".join(files.values())
    lost = [key for key in said if key[1] not in (every if key[0] is None else files[f"{key[0][:4]}.md"])]
    ids = re.findall(r"^id: (\S+)$", every, re.M)
    check = fuda(folder, "check")
    left = debris(folder)
    print(f"{len(said)} edits by 8 processes during builds: {len(lost)} lost, {len(wrong)} failed, "
          f"{len(ids) - len(set(ids))} duplicate ids, exit status of check {check.returncode}, leftover files: {left}")
    for line in wrong[:5]: print("  ", line)
    shutil.rmtree(folder)
    return bool(lost or wrong or check.returncode or left)


COMMANDS = {
    "set": ["set", "t003x", "priority=high", "tags+=new"],
    "new": ["new", "Something new", "--tag", "x"],
    "comment": ["comment", "t004x", "Said."],
    "rm": ["rm", "t005x", "t006x"],
    "bulk": ["set", "--where", "tag:old", "tags-=old", "status=doing", "--yes"],
    "undo": ["undo"],
}


def prepared(name, count):
    folder = board(count)
    if name == "undo": assert fuda(folder, *COMMANDS["bulk"]).returncode == 0
    return folder


def allowed(before, after):
    """Whether the files equal the expected ones, ignoring new ids and times, which differ in each run."""
    def plain(files): return {re.sub(r"^[0-9a-z]{6}-", "", name): re.sub(rb"(id: \w+|\w+At: \S+|\d{4}-\d\d-\d\d \d\d:\d\d)", b"", text)
                              for name, text in files.items()}
    return plain(before) == plain(after)


def outcome(name, count):
    """The files before and after an undisturbed command."""
    folder = prepared(name, count)
    before = texts(folder)
    assert fuda(folder, *COMMANDS[name]).returncode == 0, name
    after = texts(folder)
    shutil.rmtree(folder)
    return before, after


def kill(count):
    bad = 0
    whole = {name: outcome(name, 50) for name in COMMANDS}
    middle = {}
    for name in COMMANDS:
        folder = prepared(name, 50)
        start = time.time()
        fuda(folder, *COMMANDS[name])
        middle[name] = time.time() - start
        shutil.rmtree(folder)
    tally = {"old": 0, "new": 0}
    chance = random.Random(1)
    for number in range(count):
        name = list(COMMANDS)[number % len(COMMANDS)]
        folder = prepared(name, 50)
        process = subprocess.Popen([FUDA, *COMMANDS[name], "-C", folder, "--jobs", "1"], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, env={**os.environ, "FUDA_USER": "hana"})
        time.sleep(chance.random() * middle[name] * 1.1)
        process.kill()
        process.wait()
        # The next command cleans up.
        fuda(folder, "list", "--limit", "1")
        run = fuda(folder, "set", "t000x", "more.next=1")
        fuda(folder, "set", "t000x", "more.next=")
        now = texts(folder)
        if allowed(whole[name][0], now): tally["old"] += 1
        elif allowed(whole[name][1], now): tally["new"] += 1
        else:
            bad += 1
            print(f"  {name}: neither all old nor all new: {[n for n in now if now[n] != whole[name][0].get(n)]}")
        if run.returncode != 0 or debris(folder):
            bad += 1
            print(f"  {name}: next command exits with {run.returncode} {run.stderr}, leftover files {debris(folder)}")
        shutil.rmtree(folder)
    print(f"{count} kills: {tally['old']} all old, {tally['new']} all new, {bad} wrong")
    return bad > 0


CALLS = ("openat,read,write,fsync,fdatasync,close,rename,renameat,renameat2,unlinkat,mkdirat,mkdir,fstat,newfstatat,fchmod,"
         "fchown,flock,ftruncate,pwrite64,lseek,getdents64,linkat,faccessat2,fgetxattr,fsetxattr,flistxattr")


def inject():
    bad, calls, refused = 0, 0, 0
    for name in COMMANDS:
        before, after = outcome(name, 50 if name in ("bulk", "undo") else 8)
        count = 50 if name in ("bulk", "undo") else 8
        folder = prepared(name, count)
        log = subprocess.run(["strace", "-f", "-e", f"trace={CALLS}", "-o", "/dev/shm/fuda-trace", FUDA, *COMMANDS[name],
                              "-C", folder, "--jobs", "1"], capture_output=True, env={**os.environ, "FUDA_USER": "hana"})
        shutil.rmtree(folder)
        lines = open("/dev/shm/fuda-trace").read().split("\n")
        seen = {}
        # Start at the call that takes the lock: no command writes before it.
        begun = False
        plan = []
        for line in lines:
            match = re.match(r"\d+\s+(\w+)\(", line)
            if not match: continue
            call = match.group(1)
            seen[call] = seen.get(call, 0) + 1
            begun = begun or call == "flock"
            if begun and call not in ("close", "getdents64"): plan.append((call, seen[call]))
        # A sample of many similar calls is enough.
        chance = random.Random(2)
        if len(plan) > 500: plan = chance.sample(plan, 500)
        for call, number in plan:
            for error in (["ENOSPC"] if call in ("write", "fsync") else ["EIO"]):
                folder = prepared(name, count)
                run = subprocess.run(["strace", "-f", "-o", "/dev/null", "-e", f"trace={call}", "-e",
                                      f"inject={call}:error={error}:when={number}", FUDA, *COMMANDS[name], "-C", folder,
                                      "--jobs", "1"], capture_output=True, text=True,
                                     env={**os.environ, "FUDA_USER": "hana"})
                calls += 1
                at_once = texts(folder)
                fuda(folder, "list", "--limit", "1")
                fuda(folder, "set", "t000x", "more.next=1")
                fuda(folder, "set", "t000x", "more.next=")
                now = texts(folder)
                old, new = allowed(before, now), allowed(after, now)
                refused += run.returncode == 2
                fine = (run.returncode == 0 and new) or (run.returncode == 2 and (old or new) and run.stderr.strip())
                if not fine or debris(folder):
                    bad += 1
                    print(f"  {name} {call}#{number} {error}: exits with {run.returncode}, "
                          f"{'old' if old else 'new' if new else 'NEITHER'}, leftover files {debris(folder)}: {run.stderr.strip()[:200]}")
                shutil.rmtree(folder)
        print(f"{name}: {len(plan)} failing calls")
    print(f"{calls} failing calls, {refused} exits with status 2, {bad} wrong")
    return bad > 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["together", "kill", "inject"])
    parser.add_argument("--n", type=int, default=500)
    parser.add_argument("--fuda", default=FUDA)
    chosen = parser.parse_args()
    FUDA = os.path.abspath(chosen.fuda)
    sys.exit({"together": lambda: together(chosen.n), "kill": lambda: kill(chosen.n), "inject": inject}[chosen.what]())
