#!/usr/bin/env python3
"""Draws docs/images/editing.svg: a terminal in which a todo is made, changed and taken back, as the program really answers.

The program is FUDA or .build/static/release/fuda.
"""
import html, os, re, shutil, subprocess, tempfile, unicodedata

HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FUDA = os.environ.get("FUDA", os.path.join(HOME, ".build/static/release/fuda"))
STORY = [
    "fuda new Buy milk --tag home --due fri --body='- [ ] find the bag'",
    "fuda tick ID 1",
    "fuda set buy milk priority=high tags+=errands --dry-run",
    "fuda done ID --commit",
    "git log -1 --format='%h %s'",
    "fuda undo",
]
WIDTH, LINE, LEFT, TOP = 92, 20, 18, 44


def story():
    folder = tempfile.mkdtemp()
    environment = {**os.environ, "PATH": os.path.dirname(FUDA) + ":" + os.environ["PATH"], "SOURCE_DATE_EPOCH": "1795600800",
                   "GIT_CONFIG_GLOBAL": "/dev/null", "FUDA_USER": "hana", "GIT_AUTHOR_DATE": "2026-11-25T10:00:00Z",
                   "GIT_COMMITTER_DATE": "2026-11-25T10:00:00Z", "NO_COLOR": "1"}

    def run(command):
        done = subprocess.run(command, cwd=folder, shell=True, text=True, env=environment, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT)
        assert done.returncode == 0, f"{command}: {done.stdout}"
        return done.stdout

    run("git init -q . && git config user.name Hana && git config user.email hana@example.org && fuda init && git add -A && git commit -qm begin")
    lines, todo = [], ""
    for command in STORY:
        # What a person writes of an id.
        command = command.replace("ID", todo[:3])
        answer = run(command)
        todo = todo or answer.split(" ")[0]
        lines.append(("$ " + command, "command"))
        for line in answer.rstrip("\n").split("\n"):
            kind = {"+": "plus", "-": "minus", "@": "place"}.get(line[:1], "answer")
            lines.append((line, kind))
        lines.append(("", "answer"))
    shutil.rmtree(folder)
    return lines[:-1]


def cut(line):
    width, kept = 0, ""
    for sign in line:
        width += 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        if width > WIDTH: return kept[:-1] + "…"
        kept += sign
    return kept


def main():
    lines = story()
    height, width = TOP + LINE * len(lines) + 14, LEFT * 2 + WIDTH * 8
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" '
        'aria-label="A terminal: a todo is made, ticked, changed, done and taken back">',
        "<style>text{font:13.3px ui-monospace,Menlo,Consolas,monospace;white-space:pre;fill:#3d3a36}.frame{fill:#faf9f7;stroke:#d9d5cf}"
        ".bar{fill:#e4e0da}.command{font-weight:600;fill:#1c1a17}.plus{fill:#1d6b35}.minus{fill:#a32018}.place{fill:#6a6560}"
        "@media(prefers-color-scheme:dark){text{fill:#cfcac3}.frame{fill:#1d1b19;stroke:#3a3733}.bar{fill:#3a3733}.command{fill:#f4f1ec}"
        ".plus{fill:#7fd197}.minus{fill:#f2938b}.place{fill:#98928a}}</style>",
        f'<rect class="frame" x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="9"/>',
        "".join(f'<circle class="bar" cx="{20 + 18 * n}" cy="19" r="5.5"/>' for n in range(3)),
    ]
    for number, (line, kind) in enumerate(lines):
        if line: out.append(f'<text class="{kind}" x="{LEFT}" y="{TOP + LINE * number + 8}">{html.escape(cut(line))}</text>')
    path = f"{HOME}/docs/images/editing.svg"
    open(path, "w").write("\n".join(out) + "\n</svg>\n")
    print(path)


main()
