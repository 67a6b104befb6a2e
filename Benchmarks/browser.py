#!/usr/bin/env python3
"""Measures how long a search and a filter of the board take in Chromium, and what they load.

    browser.py [--fuda PROGRAM] [--n 100 10000] [--rounds 5] [--chromium PROGRAM]

Sites are opened from the disk, each round in a new browser window. Times are those from the question until the page tells
how many were found, with the first rows or cards below it; bytes are those of gzip -9 of what a window asked for below
`data/`. Needed is Playwright for Python (`pip install playwright`), which drives the Chromium that is there.
"""
import argparse
import contextlib
import gzip
import pathlib
import shutil
import statistics
import sys
import tempfile
import urllib.parse

from meter import Program, ProgramFailed
from programs import write_corpus

try:
    from playwright.sync_api import sync_playwright
except ImportError:
    sys.exit("needed is Playwright for Python: pip install playwright")

RELEASE = pathlib.Path(__file__).resolve().parent.parent / ".build/release/fuda"
MEMORY = pathlib.Path("/dev/shm")

WORDS = ["meeting", "books events", "cat", "membership form", "図書館", "shelf", "count the"]
FILTERS = ["status:doing", "is:overdue", "priority:high", "due<eom", "title:the", "is:open -is:blocked", "owner:dina",
           "no:owner", "tag:a*", "is:blocked OR priority:urgent"]

# Submits a question; answers with the milliseconds until the line that tells how many were found has changed.
ASK = """([box, line, text]) => new Promise(done => {
  const [field, told] = [document.querySelector(box), document.querySelector(line)];
  told.textContent = '';
  setTimeout(() => {
    const start = performance.now();
    const observer = new MutationObserver(() => {
      if (!told.textContent) return;
      observer.disconnect();
      done(performance.now() - start);
    });
    observer.observe(told, { childList: true, characterData: true, subtree: true });
    field.value = text;
    field.form.requestSubmit();
  }, 50);
})"""


def options():
    parser = argparse.ArgumentParser(description="Measure search and filter in Chromium.")
    parser.add_argument("--fuda", type=pathlib.Path, default=RELEASE, help="the program that makes the sites (%(default)s)")
    parser.add_argument("--n", type=int, nargs="+", default=[100, 10_000], help="todos")
    parser.add_argument("--rounds", type=int, default=5, help="windows for each question (%(default)s)")
    parser.add_argument("--chromium", default=shutil.which("chromium") or shutil.which("chromium-browser"))
    chosen = parser.parse_args()
    if not chosen.fuda.is_file():
        parser.error(f"no program {chosen.fuda}; build the release first")
    return chosen


class Window:
    """A page in a browser of its own, and the data that it asked for."""

    def __init__(self, browser, address):
        self.context = browser.new_context(viewport={"width": 1280, "height": 800})
        self.page = self.context.new_page()
        self.asked = []
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.goto(address)
        self.page.wait_for_load_state("load")

    def ask(self, box, line, text):
        """Milliseconds, and bytes of data; with the first question those that the page loads by itself."""
        time = self.page.evaluate(ASK, [box, line, text])
        self.page.wait_for_timeout(300)
        files = {urllib.parse.urlsplit(url).path for url in self.asked if "/data/" in url}
        self.asked.clear()
        return time, sum(len(gzip.compress(pathlib.Path(urllib.parse.unquote(file)).read_bytes(), 9)) for file in files)


def told(answers):
    times, sizes = zip(*answers)
    return f"{statistics.median(times):.0f} ms, at most {max(times):.0f}; {max(sizes) / 1000:,.1f} kB at most"


def measure(browser, site, rounds):
    row = []
    for page, box, line, questions in [("search.html", "#q", "#told", WORDS),
                                       ("index.html", "#filter", "#hand [role=status]", FILTERS)]:
        first, further = [], []
        for turn in range(rounds):
            # Each round begins with another question.
            order = questions[turn % len(questions):] + questions[:turn % len(questions)]
            window = Window(browser, (site / page).as_uri())
            answers = [window.ask(box, line, question) for question in order]
            window.context.close()
            first.append(answers[0])
            further += answers[1:]
        row += [told(first), told(further)]
    return row


def main():
    chosen = options()
    head = ["todos", "first search", "further", "first filter", "further"]
    print("| " + " | ".join(head) + " |\n|" + "---|" * len(head))
    with sync_playwright() as player, contextlib.closing(
            player.chromium.launch(executable_path=chosen.chromium, args=["--no-sandbox"])) as browser:
        for count in chosen.n:
            with tempfile.TemporaryDirectory(prefix="fuda-browser-", dir=MEMORY if MEMORY.is_dir() else None) as folder:
                corpus, site = pathlib.Path(folder) / "todos", pathlib.Path(folder) / "site"
                write_corpus(count, corpus)
                Program([chosen.fuda.resolve(), "build", "-C", corpus, "--output", site]).run()
                print("| " + " | ".join([f"{count:,}", *measure(browser, site, chosen.rounds)]) + " |", flush=True)


if __name__ == "__main__":
    try:
        main()
    except ProgramFailed as failure:
        sys.exit(str(failure))
