#!/usr/bin/env python3
"""Measures the time of searches and board filters in Chromium, and the bytes they load.

    browser.py [--fuda PROGRAM] [--n 100 10000] [--rounds 5] [--chromium PROGRAM]

Opens sites from the disk, each round in a new browser window. A time is measured from the query until the page shows the number
of results with the first rows or cards. Bytes are the gzip -9 size of the files in `data/` that the window loaded. Needs
Playwright for Python (`pip install playwright`), which drives the installed Chromium.
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
    sys.exit("browser.py: Playwright for Python is missing; run: pip install playwright")

RELEASE = pathlib.Path(__file__).resolve().parent.parent / ".build/release/fuda"
MEMORY = pathlib.Path("/dev/shm")

WORDS = ["meeting", "books events", "cat", "membership form", "図書館", "shelf", "count the"]
FILTERS = ["status:doing", "is:overdue", "priority:high", "due<eom", "title:the", "is:open -is:blocked", "owner:dina",
           "no:owner", "tag:a*", "is:blocked OR priority:urgent"]

# Submits a query and returns the milliseconds until the line with the number of results changes.
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
    parser = argparse.ArgumentParser(description="Measure searches and filters in Chromium.")
    parser.add_argument("--fuda", type=pathlib.Path, default=RELEASE, help="the program that builds the sites (%(default)s)")
    parser.add_argument("--n", type=int, nargs="+", default=[100, 10_000], help="the numbers of todos")
    parser.add_argument("--rounds", type=int, default=5, help="the number of windows (%(default)s)")
    parser.add_argument("--chromium", default=shutil.which("chromium") or shutil.which("chromium-browser"))
    chosen = parser.parse_args()
    if not chosen.fuda.is_file():
        parser.error(f"no program {chosen.fuda}; build the release first")
    return chosen


class Window:
    """A page in a new browser window, and the addresses it requested."""

    def __init__(self, browser, address):
        self.context = browser.new_context(viewport={"width": 1280, "height": 800})
        self.page = self.context.new_page()
        self.asked = []
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.goto(address)
        self.page.wait_for_load_state("load")

    def ask(self, box, line, text):
        """Milliseconds and bytes of data. The first query includes the data that the page itself loads."""
        time = self.page.evaluate(ASK, [box, line, text])
        self.page.wait_for_timeout(300)
        files = {urllib.parse.urlsplit(url).path for url in self.asked if "/data/" in url}
        self.asked.clear()
        return time, sum(len(gzip.compress(pathlib.Path(urllib.parse.unquote(file)).read_bytes(), 9)) for file in files)


def told(answers):
    times, sizes = zip(*answers)
    return f"{statistics.median(times):.0f} ms, at most {max(times):.0f} ms; at most {max(sizes) / 1000:,.1f} kB"


def measure(browser, site, rounds):
    row = []
    for page, box, line, questions in [("search.html", "#q", "#told", WORDS),
                                       ("index.html", "#filter", "#hand [role=status]", FILTERS)]:
        first, further = [], []
        for turn in range(rounds):
            # Each round begins with a different query.
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
    head = ["todos", "first search", "later searches", "first filter", "later filters"]
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
