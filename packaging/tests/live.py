"""A live board of a small project, and a browser without scripts for it."""

import contextlib
import html.parser
import http.client
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.parse
import unittest
from pathlib import Path

from tests.guide import ROOT

PROGRAM = Path(os.environ.get("FUDA_PROGRAM", ROOT / ".build" / "debug" / "fuda"))
PASSWORD = "correct horse"
PATIENCE = 60


def need(*names, page="live-board"):
    """Skips a test of a page, visibly, if a program is not installed."""
    for name in names:
        if not shutil.which(name):
            print(f"skipping a test of docs/{page}.md, which needs {name}", file=sys.stderr)
            raise unittest.SkipTest(f"{name} is not installed")


def wait(condition, what):
    end = time.monotonic() + PATIENCE
    while not (result := condition()):
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain for {what}")
        time.sleep(0.05)
    return result


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def greets(port, authority):
    """Returns whether a server on a port has a certificate for the board."""
    context = ssl.create_default_context(cafile=authority)
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1) as plain:
        with context.wrap_socket(plain, server_hostname="board.example"):
            return True
    return False


class Board:
    """A git project in a temporary directory, with a home and a place for sockets."""

    def __init__(self, test, settings=""):
        if not PROGRAM.exists():
            print(f"skipping the tests of docs/live-board.md, which need {PROGRAM}", file=sys.stderr)
            raise unittest.SkipTest("fuda is not built")
        # The path of a socket has at most 107 bytes.
        self.folder = Path(tempfile.mkdtemp(prefix="fuda-", dir="/tmp"))
        test.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.test, self.project = test, self.folder / "board"
        for name in ("board/todos", "home", "run", "bin"):
            (self.folder / name).mkdir(parents=True)
        (self.folder / "bin/fuda").symlink_to(PROGRAM)
        self.socket = self.folder / "run/board.sock"
        self.write("fuda.yml", "title: Kitchen\n" + settings)
        self.todo = self.write("todos/k3f9q2-buy-milk.md", "---\nid: k3f9q2\ntitle: Buy milk\nstatus: todo\n---\n\n- [ ] find the bag\n")
        self.environment = {
            "PATH": f"{self.folder}/bin:{os.environ['PATH']}", "HOME": str(self.folder / "home"), "LC_ALL": "C.UTF-8",
            "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "FUDA_USER": "hana",
            "GIT_AUTHOR_NAME": "Hana", "GIT_AUTHOR_EMAIL": "hana@example.org",
            "GIT_COMMITTER_NAME": "Hana", "GIT_COMMITTER_EMAIL": "hana@example.org",
        }
        for words in (["init", "-q", "-b", "main"], ["add", "-A"], ["commit", "-qm", "Start"]):
            self.run(["git", *words])

    def write(self, path, text):
        path = self.project / path
        path.write_text(text, encoding="utf-8")
        return path

    def run(self, command, code=0, **options):
        options.setdefault("cwd", self.project)
        run = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=PATIENCE, **options)
        self.test.assertEqual(run.returncode, code, f"{command}: {run.stdout}{run.stderr}")
        return run

    def add_user(self, login, role="admin"):
        self.run([PROGRAM, "serve", "user", "add", login, "--role", role, "--password-stdin"], input=PASSWORD + "\n")

    def start(self, *command, ready=None):
        """Starts a program that ends with the test, and waits until it is ready."""
        log = open(self.folder / f"log-{Path(command[0]).name}", "w+", encoding="utf-8")
        process = subprocess.Popen(command, env=self.environment, cwd=self.project, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self.test.addCleanup(self.stop, process)
        self.test.addCleanup(log.close)

        def text():
            log.seek(0)
            return log.read()

        def is_ready():
            self.test.assertIsNone(process.poll(), text())
            return ready(text()) if ready else True

        return process, wait(is_ready, f"{command}")

    def serve(self, *options):
        options = options or ("--socket", str(self.socket))
        if "--socket" in options:
            return self.start(PROGRAM, "serve", *options, ready=lambda _: self.socket.exists())[0]
        return self.start(PROGRAM, "serve", *options, ready=lambda text: text if "\n" in text else None)

    @staticmethod
    def stop(process):
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


class Forms(html.parser.HTMLParser):
    """The forms of a page, by action, with the values that a browser would send."""

    def __init__(self, text):
        super().__init__()
        self.forms, self.open, self.area, self.choice = {}, None, None, None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag == "form":
            self.open = self.forms.setdefault(given.get("action"), {})
        elif self.open is None or not given.get("name") and tag != "option":
            return
        elif tag == "input" and (given.get("type") not in ("checkbox", "radio") or "checked" in given):
            self.open[given["name"]] = given.get("value", "")
        elif tag == "textarea":
            self.area = given["name"]
            self.open[self.area] = ""
        elif tag == "select":
            self.choice = given["name"]
        elif tag == "option" and self.choice and ("selected" in given or self.choice not in self.open):
            self.open[self.choice] = given.get("value", "")

    def handle_endtag(self, tag):
        if tag == "form":
            self.open = None
        elif tag == "textarea":
            self.area = None
        elif tag == "select":
            self.choice = None

    def handle_data(self, data):
        if self.area and self.open is not None:
            self.open[self.area] += data


class Connection(http.client.HTTPConnection):
    """A connection to a proxy with TLS, to a port or to a Unix socket."""

    def __init__(self, host, place, authority=None, source="127.0.0.1"):
        super().__init__(host, timeout=PATIENCE)
        self.place, self.authority, self.source = place, authority, source

    def connect(self):
        if isinstance(self.place, Path):
            self.sock = socket.socket(socket.AF_UNIX)
            self.sock.settimeout(PATIENCE)
            self.sock.connect(str(self.place))
            return
        self.sock = socket.create_connection(("127.0.0.1", self.place), PATIENCE, (self.source, 0))
        if self.authority:
            context = ssl.create_default_context(cafile=self.authority)
            self.sock = context.wrap_socket(self.sock, server_hostname=self.host)


class Browser:
    """Cookies, forms and redirects; no scripts.

    - place: the port or the socket of the server.
    - authority: the file with the certificate to trust; without it, there is no TLS.
    - source: the address of the client; Linux has all of 127.0.0.0/8.
    """

    def __init__(self, place, authority=None, address="https://board.example", fields=(), source="127.0.0.1"):
        self.source = source
        self.place, self.authority, self.address, self.fields = place, authority, address, fields
        self.host = address.split("://")[1]
        self.cookies, self.kept = {}, []

    def close(self):
        """Ends the streams."""
        for open_one in self.kept:
            open_one.close()

    def request(self, method, path, form=None, fields=(), keep=False):
        connection = Connection(self.host, self.place, self.authority, self.source)
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        connection.putheader("Host", self.host)
        if self.cookies:
            connection.putheader("Cookie", "; ".join(f"{name}={value}" for name, value in self.cookies.items()))
        for name, value in (*self.fields, *fields):
            connection.putheader(name, value)
        body = None
        if form is not None:
            body = urllib.parse.urlencode(form).encode()
            connection.putheader("Origin", self.address)
            connection.putheader("Content-Type", "application/x-www-form-urlencoded")
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body)
        answer = connection.getresponse()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = cookie.split(";")[0].partition("=")
            self.cookies[name] = value
        if keep:
            self.kept.append(connection)
            self.kept.append(answer)
            return answer
        answer.text = answer.read().decode("utf-8", "replace")
        connection.close()
        return answer

    def get(self, path, **options):
        return self.request("GET", path, **options)

    def form(self, path, action=None):
        """Returns the values of the form of a page."""
        answer = self.get(path)
        forms = Forms(answer.text).forms
        assert answer.status == 200 and (action or path.split("?")[0]) in forms, (path, answer.status, list(forms))
        return forms[action or path.split("?")[0]]

    def todo(self):
        """Returns the path of the page of the only todo, without its extension."""
        return "/" + re.search(r'href="/?(todos/(?!index)[^"/]+)\.html"', self.get("/").text)[1]

    def sign_in(self, login, password=PASSWORD):
        form = self.form("/sign-in")
        return self.request("POST", "/sign-in", {**form, "login": login, "password": password})

    def events(self):
        """Opens the stream of changes; returns a function that reads the next line."""
        answer = self.get("/events", keep=True)
        assert answer.status == 200, answer.status
        return lambda: answer.readline().decode("utf-8").rstrip("\n")
