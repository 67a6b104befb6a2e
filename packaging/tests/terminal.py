"""A terminal for tests: tmux without a user, in a private server."""

import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

PATIENCE = 30
OPTIONS = """\
set -g default-terminal tmux-256color
set -g status off
set -g remain-on-exit on
set -sg escape-time 0
"""


def need_tmux():
    """Skips a test, visibly, if tmux is not installed."""
    if not shutil.which("tmux"):
        print("skipping the tests of the interactive board, which need tmux", file=sys.stderr)
        raise unittest.SkipTest("tmux is not installed")


class Terminal:
    """A terminal of a size in which one command runs.

    - environment: all variables of the command; tmux adds its own and sets TERM.
    - options: more lines of a tmux configuration.
    """

    def __init__(self, environment, columns=80, lines=24, options=""):
        # The path of a socket has at most 107 bytes.
        self.folder = Path(tempfile.mkdtemp(prefix="fuda-", dir="/tmp"))
        self.environment, self.columns, self.lines, self.server = environment, columns, lines, None
        (self.folder / "tmux.conf").write_text(OPTIONS + options, encoding="utf-8")

    def tmux(self, *arguments):
        """Runs a command of tmux; returns its output."""
        command = ["tmux", "-u", "-S", self.folder / "socket", "-f", self.folder / "tmux.conf", *map(str, arguments)]
        run = subprocess.run(command, env=self.environment, capture_output=True, encoding="utf-8", errors="replace", timeout=PATIENCE)
        if run.returncode:
            raise AssertionError(f"tmux {arguments}: {run.stderr}")
        return run.stdout

    def start(self, *command, folder):
        """Starts a command in a folder."""
        size = ("-x", self.columns, "-y", self.lines)
        self.tmux("new-session", "-d", *size, "-c", folder, *command)
        self.server = int(self.value("pid"))

    def value(self, name):
        """Returns what tmux knows about the terminal, such as `alternate_on` or `pane_title`."""
        return self.tmux("display-message", "-p", f"#{{{name}}}").rstrip("\n")

    def keys(self, *names):
        """Presses keys by their names in tmux, such as `Enter`, `C-z` or `q`."""
        self.tmux("send-keys", *names)

    def type(self, text):
        self.tmux("send-keys", "-l", "--", text)

    def screen(self, *options):
        """Returns the visible lines without the spaces at their ends."""
        return self.tmux("capture-pane", "-p", *options)

    def wait(self, condition, what):
        """Waits until a condition of the screen holds; returns the screen."""
        end = time.monotonic() + PATIENCE
        while not condition(screen := self.screen()):
            if time.monotonic() > end:
                raise AssertionError(f"waited in vain for {what}:\n{screen}")
            time.sleep(0.03)
        return screen

    def wait_for(self, *texts, without=()):
        """Waits until the screen has all of some texts, and none of others; returns the screen."""
        return self.wait(
            lambda screen: all(text in screen for text in texts) and not any(text in screen for text in without),
            f"{texts} without {without}" if without else texts)

    def wait_for_end(self):
        """Waits until the command has ended; returns its exit status."""
        self.wait(lambda _: self.value("pane_dead") == "1", "the end of the command")
        return int(self.value("pane_dead_status"))

    def resize(self, columns, lines):
        self.columns, self.lines = columns, lines
        self.tmux("resize-window", "-x", columns, "-y", lines)

    def close(self):
        """Ends the command, as closing a window does, and waits until tmux is gone."""
        if self.server:
            subprocess.run(["tmux", "-S", self.folder / "socket", "kill-server"], env=self.environment, capture_output=True, check=False)
            end = time.monotonic() + PATIENCE
            while is_alive(self.server) and time.monotonic() < end:
                time.sleep(0.02)
        shutil.rmtree(self.folder, ignore_errors=True)


def is_alive(process):
    """Returns whether a process exists. A process that has ended and that no parent has waited for is gone."""
    run = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False)
    return bool(run.stdout.strip()) and not run.stdout.strip().startswith("Z")
