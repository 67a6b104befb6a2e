"""Drives the interactive board, `fuda ui`, in a terminal."""

import os
import re
import shutil
import signal
import subprocess
import unicodedata
import unittest
from pathlib import Path

from tests.live import PROGRAM, Board, wait
from tests.terminal import Terminal, is_alive, need_tmux

# What the shell of the terminal does around the board.
SHELL = """\
# The shell reports signals on its standard error.
exec 3>&2 2>/dev/null
echo before the board
stty -g >"$OUT/before"
sh -c 'echo $$ >"$OUT/pid"; exec fuda ui --now 2026-11-21 "$@" 2>&3' sh "$@"
echo $? >"$OUT/status"
stty -g >"$OUT/after"
echo after the board
exec sleep 1000
"""
BREAD = "---\nid: b7d3nq\ntitle: Bake bread\nstatus: doing\n---\n\nRye first.\n"
NOISE = "NOISE"


class Session:
    """A board that is open in a terminal."""

    def __init__(self, test, board=None, options=(), size=(80, 24), shown="Buy milk", script=SHELL, **variables):
        need_tmux()
        self.test, self.board = test, board or Board(test)
        self.out = Path(self.board.folder / "out")
        self.out.mkdir()
        self.terminal = Terminal({**self.board.environment, "OUT": str(self.out), **variables}, *size)
        test.addCleanup(self.terminal.close)
        self.terminal.start("sh", "-c", script, "sh", *options, folder=self.board.project)
        if shown:
            self.terminal.wait_for(shown)
        if script is SHELL:
            self.settle()

    def settle(self):
        """Waits until the board has read the answers of the terminal: keys after them have an effect."""
        self.terminal.keys(":")
        self.terminal.type("settled")
        self.terminal.wait_for("settled")
        self.terminal.keys("Escape")
        self.terminal.wait_for("Buy milk", without=["settled"])

    def __getattr__(self, name):
        return getattr(self.terminal, name)

    def read(self, name):
        """Waits for a file that the shell or an editor writes; returns its text."""
        path = self.out / name
        return wait(lambda: path.exists() and path.read_text(encoding="utf-8").strip(), f"the file {name}")

    @property
    def process(self):
        return int(self.read("pid"))

    def wait_for_file(self, *texts):
        """Waits until the file of the todo has some texts."""
        wait(lambda: all(text in self.board.todo.read_text(encoding="utf-8") for text in texts), texts)

    def expect_end(self, status):
        """Checks the exit status, and that the terminal is as before."""
        test, terminal = self.test, self.terminal
        test.assertEqual(int(self.read("status")), status)
        screen = terminal.wait_for("before the board", "after the board")
        test.assertEqual(self.read("after"), self.read("before"))
        for name, value in [("alternate_on", "0"), ("cursor_flag", "1"), ("mouse_any_flag", "0"), ("wrap_flag", "1")]:
            test.assertEqual(terminal.value(name), value, name)
        # Nothing else was written onto the screen of before.
        test.assertEqual(screen.split("\n")[:2], ["before the board", "after the board"])


class Sizes(unittest.TestCase):
    def test_follows_the_size_of_the_terminal(self):
        session = Session(self)
        session.wait_for("To do", "Doing", "Done", "k3f9q2")
        session.resize(40, 12)
        session.wait(lambda screen: self.is_drawn(screen, 40, 12), "40 × 12")
        session.resize(200, 60)
        screen = session.wait(lambda screen: self.is_drawn(screen, 200, 60), "200 × 60")
        for text in ("Kitchen", "Buy milk", "Doing", "Done", "Reports"):
            self.assertIn(text, screen)
        session.keys("q")
        session.expect_end(0)

    def test_follows_many_sizes_without_a_trace(self):
        session = Session(self)
        for size in [(41, 12), (199, 59), (3, 2), (80, 5), (20, 40), (120, 30), (1, 1), (80, 24)]:
            session.resize(*size)
        session.wait(lambda screen: self.is_drawn(screen, 80, 24) and "k3f9q2" in screen, "80 × 24")
        session.resize(100, 30)
        resized = session.wait(lambda screen: self.is_drawn(screen, 100, 30), "100 × 30")
        # A fresh drawing shows the same.
        session.keys("?")
        session.wait_for("PgUp")
        session.keys("Escape")
        session.wait(lambda screen: screen == resized, "the same screen again")

    def is_drawn(self, screen, columns, lines):
        """Returns whether the screen has the todo, most of the width, and keys in the last line."""
        rows = screen.split("\n")
        if len(rows) != lines + 1 or "Buy milk" not in screen or "Enter" not in rows[lines - 1]:
            return False
        return columns * 0.7 < max(map(len, rows)) <= columns

    def test_opens_in_a_small_terminal(self):
        session = Session(self, size=(40, 12))
        session.wait(lambda screen: self.is_drawn(screen, 40, 12), "40 × 12")

    def test_wide_and_combining_characters_shift_no_column(self):
        board = Board(self)
        for index, title in enumerate(["日本語の画面を作る", "Cafe\u0301 au lait", "مفتاح", "ｆｕｌｌ", "Ka\u0308se\u0327"]):
            board.write(f"todos/w{index}x2yz.md", f"---\nid: w{index}x2yz\ntitle: {title}\nstatus: todo\n---\n")
        session = Session(self, board, size=(120, 40))
        session.keys("Enter")
        lines = session.wait_for("│").split("\n")
        edges = {width(line[:line.index("│")]) for line in lines if "│" in line}
        self.assertEqual(len(edges), 1, "\n".join(lines))


def width(text):
    """The columns that a text takes, without emoji."""
    return sum(0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


class Changes(unittest.TestCase):
    def test_shows_what_another_program_writes(self):
        session = Session(self)
        session.board.write("todos/b7d3nq-bake-bread.md", BREAD)
        session.wait_for("Buy milk", "Bake bread")
        todo = session.board.todo
        new = todo.with_name(".new")
        new.write_text(todo.read_text(encoding="utf-8").replace("Buy milk", "Buy oat milk"), encoding="utf-8")
        new.rename(todo)
        session.wait_for("Buy oat milk", without=["Buy milk"])
        (session.board.project / "todos/b7d3nq-bake-bread.md").unlink()
        session.wait_for("Buy oat milk", without=["Bake bread"])

    def test_shows_an_edit_of_a_command(self):
        session = Session(self)
        session.board.run([PROGRAM, "set", "milk", "title=Buy soy milk"])
        session.wait_for("Buy soy milk")

    def test_moves_a_card_and_undoes_it(self):
        session = Session(self)
        original = session.board.todo.read_bytes()
        session.keys("L")
        session.wait_for_file("status: doing")
        self.assertNotEqual(session.board.todo.read_bytes(), original)
        session.keys("z")
        wait(lambda: session.board.todo.read_bytes() == original, "the bytes of before")
        session.keys("q")
        session.expect_end(0)
        self.assertEqual(session.board.run(["git", "status", "--porcelain", "todos"]).stdout, "")

    def test_ticks_a_checkbox_of_the_details(self):
        session = Session(self)
        original = session.board.todo.read_bytes()
        session.keys("Enter")
        session.wait_for("[ ] find the bag")
        session.keys("t")
        session.wait_for("[x] find the bag")
        session.wait_for_file("- [x] find the bag")
        session.keys("z")
        wait(lambda: session.board.todo.read_bytes() == original, "the bytes of before")

    def test_creates_a_todo(self):
        session = Session(self)
        session.keys("c")
        session.type("Order flour")
        session.keys("Enter")
        session.wait_for("priority=high")
        session.type("owner=hana")
        session.keys("Enter")
        session.wait_for("Order flour", "@hana")
        self.assertEqual(len(list((session.board.project / "todos").glob("*-order-flour.md"))), 1)
        session.keys("z")
        wait(lambda: not list((session.board.project / "todos").glob("*-order-flour.md")), "the undo")
        session.wait_for("To do  1", "Buy milk", without=["@hana"])

    def test_the_filter_shows_an_error_until_it_is_corrected(self):
        board = Board(self)
        board.write("todos/b7d3nq-bake-bread.md", BREAD)
        session = Session(self, board)
        session.keys("/")
        session.type("stauts:doing")
        session.wait_for("did you mean 'status'?", "/ stauts:doing")
        session.keys("Home")
        session.keys(*["Right"] * 5, "BSpace", "BSpace")
        session.type("tu")
        session.wait_for("Bake bread", "status:doing", without=["Buy milk", "did you mean"])
        session.keys("Enter")
        session.wait_for("/ status:doing", "/ Filter", without=["Buy milk"])
        session.keys("q")
        session.expect_end(0)

    def test_pasted_keys_are_text(self):
        session = Session(self)
        session.keys("/")
        session.tmux("set-buffer", "bread\nq X")
        session.tmux("paste-buffer", "-p")
        session.wait_for("bread")
        self.assertTrue(session.board.todo.exists())
        self.assertTrue(is_alive(session.process))


class Editors(unittest.TestCase):
    """The output of git and of the editor never appears on the board."""

    def session(self, script):
        """Opens a board with an editor, and with a git that writes to standard error."""
        board = Board(self)
        self.program(board, "git", f'[ -z "$OUT" ] || touch "$OUT/git"\necho {NOISE} >&2\nexec {shutil.which("git")} "$@"\n')
        self.program(board, "change", script)
        session = Session(self, board, EDITOR=str(board.folder / "bin/change"), VISUAL="")
        self.assertNotIn(NOISE, session.screen())
        return session

    @staticmethod
    def program(board, name, text):
        path = board.folder / "bin" / name
        path.write_text("#!/bin/sh\n" + text, encoding="utf-8")
        path.chmod(0o755)

    def test_an_edited_title_is_shown(self):
        session = self.session(
            f'echo {NOISE}; echo {NOISE} >&2\ntouch "$OUT/open"; while [ ! -e "$OUT/go" ]; do sleep 0.05; done\n'
            'sed "s/Buy milk/Buy oat milk/" "$1" >"$OUT/new" && cat "$OUT/new" >"$1"\n')
        session.keys("e")
        wait((session.out / "open").exists, "the editor")
        # The editor has the screen of before.
        session.wait_for("before the board", NOISE)
        self.assertEqual(session.value("alternate_on"), "0")
        self.assertEqual(modes(session), session.read("before"))
        (session.out / "go").touch()
        session.wait_for("Buy oat milk", "To do", without=[NOISE, "before the board"])
        self.assertIn("title: Buy oat milk\n", session.board.todo.read_text(encoding="utf-8"))
        for key, text in [("4", "Start"), ("3", "By status"), ("Right", "Burndown"), ("1", "Buy oat milk")]:
            session.keys(key)
            session.wait_for(text, without=[NOISE])
        self.assertTrue((session.out / "git").exists(), "the board did not run this git")
        session.keys("q")
        self.assertEqual(int(session.read("status")), 0)
        self.assertEqual(session.read("after"), session.read("before"))
        self.assertEqual(session.value("alternate_on"), "0")

    def test_survives_the_kill_of_the_editor(self):
        # The editor leaves behind other modes, another screen and no cursor.
        session = self.session(
            'stty raw -echo\nprintf "\\033[?1049h\\033[?25l\\033[2J%s\\033[?1003h\\033[4;10r" THE-EDITOR\n'
            'echo $$ >"$OUT/editor"\nwhile :; do sleep 0.1; done\n')
        original = session.board.todo.read_bytes()
        session.keys("e")
        session.wait_for("THE-EDITOR")
        os.kill(int(session.read("editor")), signal.SIGKILL)
        session.wait_for("Buy milk", "To do", without=["THE-EDITOR"])
        self.assertEqual(session.board.todo.read_bytes(), original)
        # The keys still work.
        session.keys("L")
        session.wait_for_file("status: doing")
        session.keys("q")
        self.assertEqual(int(session.read("status")), 0)
        session.wait_for("after the board")
        self.assertEqual(session.read("after"), session.read("before"))
        for name, value in [("alternate_on", "0"), ("cursor_flag", "1"), ("wrap_flag", "1")]:
            self.assertEqual(session.value(name), value, name)

    def test_a_failing_editor_is_reported(self):
        session = self.session("exit 3\n")
        session.keys("e")
        session.wait_for("✗ the editor failed", "To do", without=[NOISE])

    def test_a_missing_editor_is_reported(self):
        board = Board(self)
        session = Session(self, board, EDITOR="/no/such/editor", VISUAL="")
        session.keys("e")
        session.wait_for("✗ the editor failed", "To do")
        session.keys("q")
        self.assertEqual(int(session.read("status")), 0)


def modes(session):
    """The modes of the terminal, as `stty -g` prints them."""
    with open(session.value("pane_tty"), encoding="ascii") as terminal:
        return subprocess.run(["stty", "-g"], stdin=terminal, capture_output=True, text=True, check=True).stdout.strip()


class Ends(unittest.TestCase):
    def test_quits_with_a_key(self):
        for key in ("q", "C-c"):
            with self.subTest(key=key):
                session = Session(self)
                session.keys(key)
                session.expect_end(0)

    def test_ends_with_a_signal(self):
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            with self.subTest(signal=number.name):
                session = Session(self)
                os.kill(session.process, number)
                session.expect_end(128 + number)

    def test_restores_the_terminal_after_a_crash(self):
        for number in (signal.SIGSEGV, signal.SIGABRT, signal.SIGILL):
            with self.subTest(signal=number.name):
                session = Session(self, SWIFT_BACKTRACE="enable=no")
                os.kill(session.process, number)
                self.assertEqual(int(session.read("status")), 128 + number)
                session.wait_for("before the board", "after the board")
                self.assertEqual(session.read("after"), session.read("before"))
                self.assertEqual(session.value("alternate_on"), "0")
                self.assertEqual(session.value("cursor_flag"), "1")

    def test_ends_with_its_terminal(self):
        session = Session(self)
        process = session.process
        session.close()
        wait(lambda: not is_alive(process), "the end of the board")

    def test_stops_and_continues(self):
        script = 'PS1="$ " ENV= exec sh -i'
        session = Session(self, script=script, shown="$")
        session.type(' stty -g >"$OUT/before"; fuda ui --now 2026-11-21\n')
        session.wait_for("Buy milk", "To do")
        session.settle()
        for _ in range(2):
            session.keys("C-z")
            session.wait_for("$", "fuda ui --now", without=["To do"])
            self.assertEqual(session.value("alternate_on"), "0")
            self.assertEqual(session.value("cursor_flag"), "1")
            session.type('stty -g >"$OUT/stopped"\n')
            self.assertEqual(session.read("stopped"), session.read("before"))
            (session.out / "stopped").unlink()
            # Also in another size.
            session.resize(session.columns + 10, session.lines + 3)
            session.type("fg\n")
            session.wait_for("Buy milk", "To do")
            self.assertEqual(session.value("alternate_on"), "1")
        session.keys("L")
        session.wait_for_file("status: doing")
        session.keys("q")
        session.wait_for("$", "fuda ui --now", without=["To do"])
        session.type('stty -g >"$OUT/after"\n')
        self.assertEqual(session.read("after"), session.read("before"))

    def test_stops_and_continues_by_signal(self):
        session = Session(self, script='PS1="$ " ENV= exec sh -i', shown="$")
        session.type(' stty -g >"$OUT/before"; sh -c \'echo $$ >"$OUT/pid"; exec fuda ui\'\n')
        session.wait_for("Buy milk", "To do")
        session.settle()
        os.kill(session.process, signal.SIGTSTP)
        session.wait_for("$", "exec fuda ui", without=["To do"])
        session.type('stty -g >"$OUT/stopped"\n')
        self.assertEqual(session.read("stopped"), session.read("before"))
        session.type("fg\n")
        session.wait_for("Buy milk", "To do")
        # A stop that the program does not notice: the shell takes the terminal, and the board takes it back.
        os.kill(session.process, signal.SIGSTOP)
        session.type('stty echo icanon; stty -a >"$OUT/cooked"\n')
        self.assertIn(" icanon", session.read("cooked"))
        session.type("fg\n")
        session.type("?")
        session.wait_for("Keyboard shortcuts", without=["To do  1"])


class HostileText(unittest.TestCase):
    def test_controls_no_terminal(self):
        board = Board(self)
        escape = "\\e[2J\\e[?1049l\\e]0;pwned\\a\\e[?25h\\e[31mred\\u009b2J\\r\\n\\u202Ertl\\u0007 end"
        hostile = board.write("todos/h4x2yz-hostile.md", f'---\nid: h4x2yz\ntitle: "A{escape}"\nstatus: todo\n---\n\nThe body\n')
        (board.project / "todos/h5x2yz.md").write_bytes(
            b"---\nid: h5x2yz\ntitle: Raw body\nstatus: doing\n---\n\n\x1b[2J\x1b[?1049l\x1b]0;pwned\x07\x1b]52;c;cHduZWQ=\x07\xc2\x9b2Jthe body\n")
        session = Session(self, board, size=(120, 30))
        self.expect_board(session, "Buy milk", "Raw body", "[2J", without=["│"])
        # Both todos, on each screen.
        for keys in (["Home"], ["Right"]):
            session.keys(*keys)
            session.keys("Enter")
            self.expect_board(session, "│", "body")
            session.keys("Enter")
            self.expect_board(session, "body", without=["│"])
            session.keys("Escape")
            self.expect_board(session, "│", "body")
            session.keys("Escape")
            self.expect_board(session, "Buy milk", without=["│"])
        for key, text in [("2", "[2J"), ("4", "4 Log"), ("3", "3 Reports"), ("1", "Raw body")]:
            session.keys(key)
            self.expect_board(session, text)
        # In the note of an edit, too.
        session.keys("Left", "Home", "L")
        wait(lambda: "status: doing" in hostile.read_text(encoding="utf-8"), "the move")
        self.expect_board(session, "Doing  2", "Buy milk", "Raw body")
        session.keys("q")
        session.expect_end(0)

    def expect_board(self, session, *texts, without=()):
        screen = session.wait_for("Kitchen", *texts, without=without)
        self.assertEqual((session.value("alternate_on"), session.value("cursor_flag")), ("1", "0"), screen)
        self.assertNotIn("pwned", session.value("pane_title"))
        self.assertNotIn("\u202e", screen)
        self.assertEqual(session.tmux("list-buffers"), "")


class WithoutScreen(unittest.TestCase):
    def test_needs_a_terminal(self):
        board = Board(self)
        run = board.run([PROGRAM, "ui"], code=64, stdin=subprocess.DEVNULL)
        self.assertEqual(run.stdout, "")
        self.assertIn("fuda board", run.stderr)

    def test_needs_a_terminal_with_a_screen(self):
        script = f'stty -g >"$OUT/before"; TERM=dumb {PROGRAM} ui; echo $? >"$OUT/status"; stty -g >"$OUT/after"; exec sleep 1000'
        session = Session(self, script=script, shown=None)
        self.assertEqual(int(session.read("status")), 64)
        self.assertEqual(session.read("after"), session.read("before"))
        self.assertIn("fuda board", session.screen().replace("\n", " "))

    def plain(self, board, *lines, query=()):
        return board.run([PROGRAM, "ui", "--plain", "--now", "2026-11-21", *query], input="".join(line + "\n" for line in lines)).stdout

    def test_plain_lines(self):
        board = Board(self)
        board.write("todos/b7d3nq-bake-bread.md", BREAD)
        original = board.todo.read_bytes()
        text = self.plain(board, "/status:todo", "1", "1 start", "undo", "q", "1 done")
        self.assertIn("Kitchen: 2 todos", text)
        self.assertRegex(text, r"\d\. Buy milk, To do, k3f9q2\n")
        self.assertRegex(text, r"Kitchen: 1 todo\n1\. Buy milk")
        self.assertIn("find the bag", text)
        self.assertEqual(board.todo.read_bytes(), original)
        self.assertNotIn("\x1b", text)

    def test_plain_edits(self):
        board = Board(self)
        text = self.plain(board, "1 owner=hana due=2026-12-01", "new Order flour", "9", "/stauts:todo", "nonsense", query=["milk"])
        self.assertIn("\nowner: hana\n", board.todo.read_text(encoding="utf-8"))
        self.assertTrue(list((board.project / "todos").glob("*-order-flour.md")))
        self.assertIn("did you mean 'status'?", text)

    def test_plain_text_controls_no_terminal(self):
        board = Board(self)
        board.write("todos/h4x2yz.md", '---\nid: h4x2yz\ntitle: "A\\e[2J\\u009b2J"\nstatus: todo\n---\n\n\x1b]0;pwned\x07\n')
        text = self.plain(board, "1", "2", "q")
        self.assertFalse(re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f]", text), repr(text))


if __name__ == "__main__":
    unittest.main()
