#!/usr/bin/env python3
"""Records docs/images/terminal-board.svg: keys that a person presses on a real `fuda ui`, in tmux.

    record-ui.py [OUTPUT]

Needs tmux and git. The program is FUDA or .build/debug/fuda. The same program gives the same bytes.
"""

import datetime
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unicodedata
from html import escape
from pathlib import Path
from typing import NamedTuple

from tests.terminal import Terminal

HOME = Path(__file__).resolve().parents[1]
FUDA = Path(os.environ.get("FUDA", HOME / ".build/debug/fuda")).resolve()
TODAY = datetime.date(2026, 11, 25)
COLUMNS, LINES = 108, 28
# Pixels: of a cell, around the cells, of the bar above and of the strip with the keys below.
WIDTH, HEIGHT, SIZE = 8.4, 19, 14
PAD, BAR, STRIP = 14, 32, 40

# The colours of the window; the first 16 are those of the terminal.
PALETTE = ("#2a2e37", "#f07178", "#9ccc78", "#e6b566", "#7aa9f0", "#c792ea", "#6cc5cf", "#c8ced9",
           "#6b7383", "#ff8b92", "#b5e08f", "#ffcf85", "#9bc1ff", "#dcabf7", "#8ee0e9", "#ffffff")
PAPER, INK, FRAME = "#1b1e25", "#d5dae3", "#2b2f39"

SETTINGS = """title: Bakery
kinds: [bug, feature, chore]
columns:
  - { status: todo, title: To do, type: todo }
  - { status: doing, title: Doing, type: active, limit: 4 }
  - { status: review, title: Review, type: active }
  - { status: done, title: Done, type: done }
"""
BODY = """The loaf from last week was too dense. We try a **wetter** dough and a longer rest.

- [x] feed the starter
- [ ] mix the dough
- [ ] bake a test loaf

| flour | share | water |
|---|--:|--:|
| rye | 60 % | 75 % |
| wheat | 40 % | 68 % |

> Rye first, then wheat. See [the notes](https://bakery.example/notes).
"""
STEPS = "- [x] ask the supplier\n- [ ] compare the prices\n"
TODOS = [
    # id, title, status, the day that it was created and the days of its moves before today, fields, body
    ("b7d3nq", "Try a new sourdough", "todo", [20], "owner: hana\npriority: high\ndue: 2026-11-27\ntags: [recipes]", BODY),
    ("p4k2ra", "Order flour for December", "todo", [17], "owner: mei\npriority: high\ndue: 2026-11-24\ntags: [shop]", STEPS),
    ("g5w8tj", "Gluten-free Christmas cake", "todo", [12], "owner: hana\ndue: 2026-12-04\ntags: [recipes]\nblockedBy: [p4k2ra]", ""),
    ("n3x6vh", "抹茶シフォンケーキ", "todo", [9], "owner: kaz\npriority: low\ntags: [recipes]", ""),
    ("s8r4cb", "Opening hours of the holidays", "todo", [8], "owner: mei\ndue: 2026-12-11", ""),
    ("k2f7yd", "A till that prints allergens", "todo", [5], "priority: medium\ntags: [shop]", STEPS),
    ("t2w8xe", "Plan the winter menu", "doing", [31, 6], "owner: hana\ndue: 2026-12-01\ntags: [menu]", STEPS),
    ("r5h9jy", "Repair the mixer", "doing", [10, 3], "owner: kaz\npriority: high\nkind: bug", ""),
    ("w9q3mz", "Photos for the website", "doing", [15, 2], "owner: mei\ntags: [shop]", ""),
    ("d4c7pk", "Shorter queue on Saturdays", "review", [36, 13, 2], "owner: kaz\ndue: 2026-11-28", STEPS),
    ("f6j2sn", "Prices for large orders", "review", [25, 9, 1], "owner: hana", ""),
    ("c3v7ub", "Clean the cold room", "done", [40, 8, 5, 2], "owner: mei", ""),
    ("y6n4sd", "Print the labels", "done", [38, 12, 6, 1], "owner: hana", ""),
    ("h8m5xg", "Compost for the garden", "done", [48, 30, 24, 20], "owner: kaz", ""),
    ("e2t9wr", "Buy a second oven", "done", [55, 41, 33, 28], "owner: hana\npriority: high", ""),
    ("v4b6qf", "Teach the new apprentice", "done", [52, 35, 21, 15], "owner: mei", ""),
    ("j7p3hc", "Rye rolls for the school", "done", [45, 28, 14, 11], "owner: kaz", ""),
    ("m5y8ka", "Fewer paper bags", "done", [50, 44, 38, 36], "owner: mei", ""),
]
STATUSES = ["todo", "doing", "review", "done"]


def make_board(folder):
    """Creates the board with its history; returns the environment of its programs."""
    environment = {
        "PATH": f"{folder.parent}/bin:{os.environ['PATH']}", "HOME": str(folder.parent), "LC_ALL": "C.UTF-8", "TZ": "UTC",
        "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "FUDA_USER": "hana", "COLORTERM": "truecolor",
    }

    def commit(day, subject, who="hana"):
        date = f"{TODAY - datetime.timedelta(day)}T10:00:00Z"
        person = {f"GIT_{role}_{what}": value for role in ("AUTHOR", "COMMITTER")
                  for what, value in (("NAME", who.capitalize()), ("EMAIL", f"{who}@bakery.example"), ("DATE", date))}
        for words in (["add", "-A"], ["commit", "-qm", subject]):
            subprocess.run(["git", *words], cwd=folder, env={**environment, **person}, check=True)

    (folder.parent / "bin").mkdir()
    (folder.parent / "bin/fuda").symlink_to(FUDA)
    for name in ("todos", "users"):
        (folder / name).mkdir(parents=True)
    subprocess.run(["git", "init", "-q", "-b", "main"], cwd=folder, env=environment, check=True)
    (folder / "fuda.yml").write_text(SETTINGS, encoding="utf-8")
    (folder / ".gitignore").write_text(".fuda/\n", encoding="utf-8")
    for user in ("hana", "kaz", "mei"):
        (folder / f"users/{user}.md").write_text(f"---\nname: {user.capitalize()}\n---\n", encoding="utf-8")
    commit(60, "Start")
    moves = [(day, index, step) for index, todo in enumerate(TODOS) for step, day in enumerate(todo[3])]
    for day, index, step in sorted(moves, key=lambda move: (-move[0], move[1])):
        identity, title, _, _, fields, body = TODOS[index]
        head = [f"id: {identity}", f"title: {title}", f"status: {STATUSES[step]}", fields, f"order: {index + 10}"]
        (folder / f"todos/{identity}.md").write_text("---\n" + "\n".join(head) + "\n---\n\n" + body, encoding="utf-8")
        commit(day, f"{title}: {STATUSES[step]}", re.search(r"owner: (\w+)|$", fields)[1] or "hana")
    return environment


# MARK: Cells

# Lines are drawn, as fonts leave gaps between them: the place and the size in a cell.
DRAWN = {"─": (0, 9, WIDTH, 1.2), "━": (0, 8.5, WIDTH, 2.4), "│": (3.6, 0, 1.2, HEIGHT), "▎": (0, 0, 2.2, HEIGHT), "█": (0, 1, WIDTH, HEIGHT - 2)}
# Spaces that separate parts, a drawn character again and again, wide letters, others.
KINDS = re.compile(f"  +|(?:([{''.join(DRAWN)}])\\1*)|[\u1100-\ufaff\uff00-\uff60]+|(?:(?!  )[^{''.join(DRAWN)}\u1100-\ufaff\uff00-\uff60])+")

class Style(NamedTuple):
    ink: str | None = None
    paper: str | None = None
    bold: bool = False
    dim: bool = False
    italic: bool = False
    underline: bool = False
    struck: bool = False
    reverse: bool = False

    def changed(self, codes):
        """Returns the style after an SGR sequence."""
        codes, style = list(codes), self
        while codes:
            code = codes.pop(0)
            marks = {1: "bold", 2: "dim", 3: "italic", 4: "underline", 7: "reverse", 9: "struck"}
            ends = {22: ("bold", "dim"), 23: ("italic",), 24: ("underline",), 27: ("reverse",), 29: ("struck",)}
            if code == 0:
                style = Style()
            elif code in marks:
                style = style._replace(**{marks[code]: True})
            elif code in ends:
                style = style._replace(**dict.fromkeys(ends[code], False))
            elif code in (38, 48):
                name = "ink" if code == 38 else "paper"
                if codes.pop(0) == 5:
                    colour = indexed(codes.pop(0))
                else:
                    colour = "#%02x%02x%02x" % tuple(codes[:3])
                    del codes[:3]
                style = style._replace(**{name: colour})
            elif code in (39, 49):
                style = style._replace(**{"ink" if code == 39 else "paper": None})
            elif 30 <= code % 60 <= 37 or 40 <= code % 60 <= 47:
                name, first = ("ink", 30) if code % 60 < 40 else ("paper", 40)
                style = style._replace(**{name: PALETTE[code % 60 - first + (8 if code >= 90 else 0)]})
        return style

    @property
    def colours(self):
        """The colours of the text and of what is behind it; nothing for that of the window."""
        ink, paper = self.ink or INK, self.paper
        if self.reverse:
            ink, paper = paper or PAPER, ink
        if self.dim:
            ink = mixed(ink, paper or PAPER, 0.62)
        return ink, paper


def indexed(number):
    """Returns a colour of the 256."""
    if number < 16:
        return PALETTE[number]
    if number >= 232:
        return "#" + "%02x" % (8 + 10 * (number - 232)) * 3
    number -= 16
    return "#" + "".join("%02x" % (55 + 40 * part if part else 0) for part in (number // 36, number // 6 % 6, number % 6))


def mixed(colour, other, share):
    parts = [(int(colour[start:start + 2], 16), int(other[start:start + 2], 16)) for start in (1, 3, 5)]
    return "#" + "".join("%02x" % round(a * share + b * (1 - share)) for a, b in parts)


def spans(line):
    """Returns the parts of a line with the same style and the same kind of letters: column, width, text, style."""
    # Links have no look.
    line = re.sub("\x1b\\]8;.*?(\x1b\\\\|\x07)", "", line)
    found, style, column = [], Style(), 0
    for part in re.split("(\x1b\\[[0-9;:]*m)", line):
        if part.startswith("\x1b["):
            style = style.changed(int(code or 0) for code in re.split("[;:]", part[2:-1]))
            continue
        for text in (match[0] for match in KINDS.finditer(part)):
            width = sum(map(width_of, text))
            found.append((column, width, text, style))
            column += width
    return found


def width_of(letter):
    return 0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1


# MARK: The film


class Film:
    """The frames with their durations in seconds, the keys that led to them, and what these do."""

    def __init__(self, terminal):
        self.terminal, self.frames = terminal, []

    def shoot(self, seconds, keys=(), meaning=""):
        self.frames.append((self.settled(), seconds, tuple(keys), meaning))

    def settled(self):
        """Returns the lines with styles, and the place of the cursor, after nothing has changed for a while."""
        last, since = None, time.monotonic()
        end = since + 30
        while time.monotonic() < end:
            now = self.terminal.screen("-e", "-N"), self.cursor()
            if now != last or "Saving" in now[0]:
                last, since = now, time.monotonic()
            elif time.monotonic() - since > 0.5:
                return now
            time.sleep(0.05)
        raise RuntimeError("the board never rests")

    def cursor(self):
        names = ("cursor_flag", "cursor_x", "cursor_y")
        shown, column, line = map(int, self.terminal.tmux("display-message", "-p", " ".join(f"#{{{name}}}" for name in names)).split())
        return (column, line) if shown else None

    def press(self, key, meaning, seconds, *texts, without=(), name=None):
        """Presses a key, and shows the board that has some texts after it, and none of others."""
        self.terminal.keys(key)
        self.terminal.wait_for(*texts, without=without)
        self.shoot(seconds, [name or key], meaning)

    def type(self, text, meaning, seconds, group=1):
        for start in range(0, len(text), group):
            self.terminal.type(text[start:start + group])
            self.terminal.wait_for(text[:start + group])
            self.shoot(seconds, [], meaning)


def story(film):
    terminal = film.terminal
    terminal.wait_for("Bakery", "b7d3nq")
    film.shoot(2.5)
    for _ in range(2):
        film.press("Down", "select", 0.5, "Bakery", name="↓")
    film.press("Right", "select", 0.5, "Bakery", name="→")
    film.press("Left", "select", 0.4, "Bakery", name="←")
    film.press("Home", "select", 1, "Bakery")
    film.press("Enter", "details", 3, "│", "mix the dough")
    film.press("t", "tick a step", 2, "[x] mix the dough")
    film.press("Escape", "close", 1, "Review", without=["│"], name="Esc")
    film.press("L", "move to the next column", 2, "4 of 4")
    film.press("z", "undo", 2, "3 of 4")
    film.press("L", "move to the next column", 1.2, "4 of 4")
    film.press("/", "filter", 0.8, "Bakery")
    film.type("owner:hana is:op", "filter", 0.16)
    film.press("Tab", "complete", 1.6, "/ owner:hana is:open")
    film.press("Enter", "keep the filter", 1.8, "/ owner:hana", "Filter")
    film.press("Escape", "all todos", 1, "p4k2ra", name="Esc")
    film.press("2", "list", 2.4, "抹茶シフォンケーキ", without=["━"])
    film.press("3", "reports", 2.4, "Summary")
    film.press("Right", "next report", 1.6, "Burndown", name="→")
    film.press("PageDown", "scroll", 3, "Bakery", name="PgDn")
    film.press("1", "board", 2, "b7d3nq", "━")


# MARK: The picture


class Picture:
    """An animated SVG. Each different line of the terminal is in it once."""

    def __init__(self, frames):
        self.frames, self.lines, self.classes = frames, {}, {}

    def style_class(self, look):
        """Returns the class of a look, a text of CSS."""
        return self.classes.setdefault(look, f"s{len(self.classes)}")

    def line(self, text):
        """Returns the id of a line; nothing if it is blank."""
        shapes = "".join(self.shapes(text))
        return self.lines.setdefault(shapes, f"l{len(self.lines)}") if shapes else None

    def shapes(self, text):
        boxes, texts = [], []
        for column, width, letters, style in spans(text):
            ink, paper = style.colours
            if paper:
                boxes.append(f'<rect x="{px(column * WIDTH)}" width="{px(width * WIDTH)}" height="{HEIGHT}" class="{self.style_class(f"fill:{paper}")}"/>')
            if not letters.strip() and not style.underline:
                continue
            if letters[0] in DRAWN:
                x, y, wide, high = DRAWN[letters[0]]
                wide += (len(letters) - 1) * WIDTH
                texts.append(f'<rect x="{px(column * WIDTH + x)}" y="{y}" width="{px(wide)}" height="{high}" class="{self.style_class(f"fill:{ink}")}"/>')
                continue
            look = f"fill:{ink}"
            for is_set, css in [(style.bold, "font-weight:700"), (style.italic, "font-style:italic")]:
                look += f";{css}" if is_set else ""
            lines = [name for is_set, name in [(style.underline, "underline"), (style.struck, "line-through")] if is_set]
            look += f";text-decoration:{' '.join(lines)}" if lines else ""
            lead = 0 if style.underline else len(letters) - len(letters.lstrip(" "))
            shown = letters[lead:] if style.underline else letters[lead:].rstrip(" ")
            columns = sum(map(width_of, shown))
            texts.append(
                f'<text x="{px((column + lead) * WIDTH)}" y="{HEIGHT - 5}" textLength="{px(columns * WIDTH)}"'
                f' class="{self.style_class(look)}">{escape(shown, quote=False)}</text>')
        return boxes + texts

    def svg(self):
        width, height = COLUMNS * WIDTH + 2 * PAD, LINES * HEIGHT + BAR + STRIP + PAD
        total = sum(seconds for _, seconds, _, _ in self.frames)
        groups, steps, begin = [], [], 0
        for index, ((screen, cursor), seconds, keys, meaning) in enumerate(self.frames):
            groups.append(f'<g transform="translate(0 {px(index * height)})">{"".join(self.frame(screen, cursor, keys, meaning))}</g>')
            steps.append(f"{px(begin / total * 100, 3)}%{{transform:translateY({px(-index * height)}px)}}")
            begin += seconds
        classes = "".join(f".{name}{{{look}}}" for look, name in self.classes.items())
        lines = "".join(f'<g id="{name}">{shapes}</g>' for shapes, name in self.lines.items())
        # A frame with another outline hides the neighbours of the present one.
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {px(width)} {px(height)}" width="{px(width)}" height="{px(height)}"'
            ' role="img" aria-label="The interactive board in the terminal">\n<style>'
            f"text{{font:{SIZE}px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace;white-space:pre}}"
            f".k,.m{{font:13px system-ui,-apple-system,'Segoe UI','DejaVu Sans',sans-serif}}.k{{fill:{PAPER};font-weight:600}}.m{{fill:{INK}}}"
            f"{classes}.film{{animation:film {px(total)}s step-end infinite}}@keyframes film{{{''.join(steps)}}}"
            "@media(prefers-reduced-motion:reduce){.film{animation:none}}</style>\n"
            f'<defs>{lines}</defs>\n<rect width="{px(width)}" height="{px(height)}" rx="10" fill="{PAPER}"/>'
            f'<path d="M0 {BAR - 4}V10A10 10 0 0 1 10 0H{px(width - 10)}A10 10 0 0 1 {px(width)} 10V{BAR - 4}Z" fill="{FRAME}"/>'
            + "".join(f'<circle cx="{20 + 20 * place}" cy="14" r="6" fill="{colour}"/>' for place, colour in enumerate(("#ec6a5e", "#f4bf4f", "#61c554")))
            + f'<text class="m t" x="{px(width / 2)}" y="19" text-anchor="middle">fuda ui</text>'
            + f'<rect x=".5" y=".5" width="{px(width - 1)}" height="{px(height - 1)}" rx="10" fill="none" stroke="#5b6372"/>'
            f'\n<g class="film">\n' + "\n".join(groups) + "\n</g>\n</svg>\n")

    def frame(self, screen, cursor, keys, meaning):
        for row, text in enumerate(screen.split("\n")[:LINES]):
            if name := self.line(text):
                yield f'<use href="#{name}" x="{PAD}" y="{BAR + row * HEIGHT}"/>'
        if cursor:
            yield f'<rect x="{px(PAD + cursor[0] * WIDTH)}" y="{BAR + cursor[1] * HEIGHT}" width="2" height="{HEIGHT}" fill="{INK}"/>'
        left, top = PAD, BAR + LINES * HEIGHT + 14
        for key in keys:
            wide = 18 + 8.5 * len(key)
            yield f'<rect x="{px(left)}" y="{top}" width="{px(wide)}" height="26" rx="5" fill="{INK}"/>'
            yield f'<text class="k" x="{px(left + wide / 2)}" y="{top + 18}" text-anchor="middle">{escape(key)}</text>'
            left += wide + 8
        if meaning:
            yield f'<text class="m" x="{px(left + 2)}" y="{top + 18}">{escape(meaning)}</text>'


def px(number, digits=1):
    """Returns a number without needless digits."""
    return f"{number:.{digits}f}".rstrip("0").rstrip(".")


def main():
    output = Path(sys.argv[1]) if len(sys.argv) > 1 else HOME / "docs/images/terminal-board.svg"
    folder = Path(tempfile.mkdtemp(prefix="fuda-"))
    terminal = None
    try:
        environment = make_board(folder / "board")
        # The board asks for the background.
        terminal = Terminal(environment, COLUMNS, LINES, f"set -g window-style 'bg={PAPER},fg={INK}'\n")
        terminal.start("fuda", "ui", "--now", str(TODAY), folder=folder / "board")
        film = Film(terminal)
        story(film)
    finally:
        if terminal:
            terminal.close()
        shutil.rmtree(folder, ignore_errors=True)
    text = Picture(film.frames).svg()
    output.write_text(text, encoding="utf-8")
    length = sum(seconds for _, seconds, _, _ in film.frames)
    print(f"{output}: {len(film.frames)} frames, {length:.0f} s, {len(text.encode()) / 1000:.0f} kB")


if __name__ == "__main__":
    main()
