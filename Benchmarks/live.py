"""Runs `fuda serve` and its users: signed-in clients, event streams and the plain server."""
import http.client
import pathlib
import re
import selectors
import shutil
import socket
import subprocess
import threading
import time
import urllib.parse
from dataclasses import dataclass

from meter import ProgramFailed, busy, rest
from programs import HERE, Missing, write_corpus

PASSWORD = "a-long-benchmark-password"
LOGINS = [f"person{number}" for number in range(10)]


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def make_project(fuda, folder, n):
    """A board of n todos with ten accounts, and its port. The cookies contain the port, so that it stays the same."""
    project = folder / f"board-{n}"
    write_corpus(n, project)
    (project / ".gitignore").write_text("/output/\n/.fuda/\n")
    subprocess.run(["git", "init", "-q", "-b", "main", project], check=True)
    for login in LOGINS:
        subprocess.run(
            [fuda, "serve", "user", "add", login, "--role", "editor", "--password-stdin"], cwd=project, check=True,
            input=PASSWORD + "\n", text=True, stdout=subprocess.DEVNULL)
    return project, free_port()


class Server:
    """A running server: fuda or the plain one."""

    def __init__(self, command, port=None, log=subprocess.DEVNULL):
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            [str(word) for word in command], stdout=subprocess.DEVNULL if port else subprocess.PIPE, stderr=log, text=True)
        self.port = port or int(self.process.stdout.readline())

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    @property
    def memory(self):
        """The proportional set size in megabytes; the resident one where the system has no other."""
        pid = self.process.pid
        rollup = pathlib.Path(f"/proc/{pid}/smaps_rollup")
        if rollup.exists():
            return int(re.search(r"^Pss:\s+(\d+)", rollup.read_text(), re.M)[1]) / 1024
        return int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(pid)])) / 1024

    @property
    def busy(self):
        """Its processor time in seconds."""
        return busy(self.process.pid)

    def rest(self):
        """Waits until the server has been idle for 0.6 seconds."""
        rest(self.process.pid, 0.6)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(20)


class Board(Server):
    """A running `fuda serve`. `start` is the time in milliseconds until it has answered a page."""

    def __init__(self, fuda, project, port, cookie=None, page="/", options=()):
        super().__init__([fuda, "serve", "-C", project, "--port", port, *options], port)
        fields = {"Cookie": cookie} if cookie else {}
        while True:
            try:
                connection = http.client.HTTPConnection("127.0.0.1", port)
                connection.request("GET", page if cookie else "/healthz", headers=fields)
                answer = connection.getresponse()
                answer.read()
                connection.close()
                if answer.status != 503:
                    break
            except OSError:
                pass
            if self.process.poll() is not None:
                raise ProgramFailed(f"fuda serve: status {self.process.returncode}")
            time.sleep(0.002)
        self.start = (time.perf_counter() - self.began) * 1e3
        if answer.status != 200:
            raise ProgramFailed(f"fuda serve: {page} answered {answer.status}")

    def client(self, login):
        return Client(self.port, login)


class Client:
    """A signed-in browser with one connection."""

    def __init__(self, port, login):
        self.port, self.cookies = port, {}
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        _, _, form = self.request("GET", "/sign-in")
        token = re.search(r'name="csrf" value="([^"]*)"', form)[1]
        status, _, _ = self.request("POST", "/sign-in", {"csrf": token, "login": login, "password": PASSWORD, "next": "/"})
        if status != 303:
            raise ProgramFailed(f"signing in answered {status}")
        # The form has the token of the session. It is the same on every page.
        _, _, page = self.request("GET", "/new")
        self.token = re.search(r'name="csrf" (?:value|content)="([^"]*)"', page)[1]

    @property
    def cookie(self):
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def request(self, method, path, form=None):
        fields = {"Cookie": self.cookie}
        body = None
        if form is not None:
            fields["Origin"] = f"http://127.0.0.1:{self.port}"
            fields["Content-Type"] = "application/x-www-form-urlencoded"
            body = urllib.parse.urlencode(form).encode()
        self.connection.request(method, path, body, fields)
        answer = self.connection.getresponse()
        text = answer.read().decode(errors="replace")
        for line in answer.headers.get_all("Set-Cookie") or []:
            name, value = line.split(";")[0].split("=", 1)
            self.cookies[name] = value
        return answer.status, answer.headers, text

    def state(self, todo):
        """The version and the status of a todo that its page shows."""
        status, _, page = self.request("GET", f"/todos/{todo}.html")
        if status != 200:
            raise ProgramFailed(f"the page of {todo} answered {status}: {page[:100]}")
        form = page[page.index(f'action="/todos/{todo}/move"'):]
        return re.search(r'name="base" value="([^"]*)"', form)[1], re.search(r'value="([^"]*)" selected', form)[1]

    def post(self, path, **form):
        """Sends a form. Returns the status and the time in milliseconds."""
        start = time.perf_counter()
        status, _, _ = self.request("POST", path, {"csrf": self.token, **form})
        return status, (time.perf_counter() - start) * 1e3

    def comment(self, todo, text):
        return self.post(f"/todos/{todo}/comment", text=text)


class Streams:
    """Open event streams, read by one thread. `seen` has the changes of each stream and their times."""

    def __init__(self, port, cookies):
        self.selector, self.seen, self.buffers, self.ended = selectors.DefaultSelector(), [], [], 0
        self.begun = [False] * len(cookies)
        self.isOpen = True
        for number, cookie in enumerate(cookies):
            stream = socket.create_connection(("127.0.0.1", port))
            stream.sendall(f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\n\r\n".encode())
            self.selector.register(stream, selectors.EVENT_READ, number)
            self.seen.append([])
            self.buffers.append(b"")
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()
        self.wait(lambda: all(self.begun), "an event stream did not begin")

    def read(self):
        while self.isOpen:
            for key, _ in self.selector.select(0.1):
                data, now = key.fileobj.recv(65536), time.perf_counter()
                if not data:
                    self.ended += 1
                    self.selector.unregister(key.fileobj)
                    continue
                *whole, rest = (self.buffers[key.data] + data).split(b"\n\n")
                self.begun[key.data] |= any(b"retry:" in event for event in whole)
                self.seen[key.data] += [(now, event.decode()) for event in whole if b"event: change" in event]
                self.buffers[key.data] = rest

    @staticmethod
    def wait(holds, failure, seconds=20):
        end = time.time() + seconds
        while not holds():
            if time.time() > end:
                raise ProgramFailed(failure)
            time.sleep(0.001)

    def next_change(self, count, todo, stream=0):
        """The time of the first change of a todo after the first `count` changes of a stream."""
        named = lambda: [now for now, event in self.seen[stream][count:] if f'"id":"{todo}"' in event]
        self.wait(named, "no event came")
        return named()[0]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.isOpen = False
        self.thread.join()
        for key in list(self.selector.get_map().values()):
            key.fileobj.close()


def build_plain_server():
    """Builds the plain server with the swift-nio that the project has fetched. Nothing is downloaded."""
    folder = HERE / "plain-server"
    if not shutil.which("swift") or not (HERE.parent / ".build/checkouts/swift-nio").is_dir():
        raise Missing("no swift, or no checkout of swift-nio")
    done = subprocess.run(
        ["swift", "build", "-c", "release", "--package-path", folder], capture_output=True, text=True)
    if done.returncode:
        raise Missing((done.stdout + done.stderr).strip().splitlines()[-1])
    return folder / ".build/release/plain-server"


@dataclass(frozen=True)
class Load:
    """What wrk measured: requests a second, the 99th percentile in milliseconds, and the server's microseconds of
    processor time a request, and how many of the requests were refused."""
    rate: float
    slowest: float
    cpu: float
    requests: int
    refused: int


def wrk(server, path, seconds, fields=(), connections=50, refuses=False):
    """Asks a server for one page with many connections. `refuses` allows it to refuse some requests."""
    if not shutil.which("wrk"):
        raise Missing("no wrk")
    before = server.busy
    done = subprocess.run(
        ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", *(f"-H{field}" for field in fields),
         server.address + path], capture_output=True, text=True)
    refused = re.search(r"Non-2xx or 3xx responses: (\d+)", done.stdout)
    if done.returncode or refused and not refuses or "Socket errors" in done.stdout:
        raise ProgramFailed(f"wrk: {done.stdout.strip()} {done.stderr.strip()}")
    number, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", done.stdout).groups()
    requests = int(re.search(r"(\d+) requests in", done.stdout)[1])
    return Load(
        float(re.search(r"Requests/sec:\s+([\d.]+)", done.stdout)[1]),
        float(number) * {"us": 1e-3, "ms": 1, "s": 1e3}[unit], (server.busy - before) / requests * 1e6,
        requests, int(refused[1]) if refused else 0)
