"""Runs each code block of docs/live-board.md."""

import http.server
import os
import pty
import re
import shlex
import shutil
import stat
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

from tests.guide import Guide
from tests.live import PASSWORD, PROGRAM, Board, Browser, free_port, greets, need, wait

GUIDE = Guide("live-board")
ADDRESS = "https://board.example"
SIGN_ON = "Behind a single sign-on proxy"

# Which test runs a block.
TESTED = {
    ("For one user", "sh", 0): "test_one_user_signs_in_with_the_printed_address",
    ("For one user", "sh", 1): "test_one_user_signs_in_with_the_printed_address",
    ("For one user", "yaml", 0): "test_everybody_reads_a_board_without_edits",
    ("For one user", "sh", 2): "test_everybody_reads_a_board_without_edits",
    ("For a team", "console", 0): "test_a_board_for_other_machines_needs_accounts",
    ("The settings", "yaml", 0): "test_the_commands_of_an_admin",
    ("The clone and the first account", "sh", 0): "test_the_commands_of_an_admin",
    ("The clone and the first account", "sh", 1): "test_the_commands_of_an_admin",
    ("The clone and the first account", "sh", 2): "test_the_commands_of_an_admin",
    ("The clone and the first account", "sh", 3): "test_the_commands_of_an_admin",
    ("systemd", "ini", 0): "test_systemd_accepts_the_unit",
    ("systemd", "sh", 0): "test_the_commands_of_an_admin",
    ("systemd", "sh", 1): "test_the_commands_of_an_admin",
    ("systemd", "sh", 2): "test_the_commands_of_an_admin",
    ("Caddy", "caddyfile", 0): "test_caddy",
    ("nginx", "nginx", 0): "test_nginx",
    ("Roles and invitations", "sh", 0): "test_the_commands_of_an_admin",
    (SIGN_ON, "yaml", 0): "test_single_sign_on_with_nginx",
    (SIGN_ON, "sh", 0): "test_the_commands_of_an_admin",
    (SIGN_ON, "nginx", 0): "test_single_sign_on_with_nginx",
    (SIGN_ON, "caddyfile", 0): "test_single_sign_on_with_caddy",
    ("A proxy on another machine", "yaml", 0): "test_single_sign_on_by_address",
    ("A proxy on another machine", "sh", 0): "test_single_sign_on_by_address",
    ("A proxy on another machine", "nginx", 0): "test_single_sign_on_by_address",
    ("In a container", "dockerfile", 0): "test_the_program_starts_in_an_empty_root",
    ("In a container", "sh", 0): "test_the_program_starts_in_an_empty_root",
    ("Backups", "sh", 0): "test_the_commands_of_an_admin",
    ("Backups", "sh", 1): "test_the_commands_of_an_admin",
    ("Backups", "sh", 2): "test_the_commands_of_an_admin",
    ("Commits", "yaml", 0): "test_commits",
    ("Sync", "yaml", 0): "test_sync",
    ("Sync", "sh", 0): "test_the_commands_of_an_admin",
}


def replaced(text, *pairs):
    """Replaces each old text; it must occur."""
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, str(new))
    return text


class LiveBoardGuide(unittest.TestCase):
    # MARK: One user

    def test_every_block_has_a_test(self):
        self.assertEqual(GUIDE.keys(), set(TESTED))
        for name in TESTED.values():
            self.assertTrue(callable(getattr(self, name, None)), name)

    def test_one_user_signs_in_with_the_printed_address(self):
        board = Board(self)
        port = free_port()
        words = shlex.split(GUIDE.block("For one user", "sh"))
        self.assertEqual(words, ["fuda", "serve", "--open"])
        openers = [name for name in ("/usr/bin/xdg-open", "/usr/bin/open") if os.access(name, os.X_OK)]
        # A test opens no browser of the person who runs it.
        _, printed = board.serve(*([] if openers else words[2:]), "--port", str(port))
        url = printed.split()[0]
        self.assertRegex(url, rf"^http://fuda-[0-9a-f]{{16}}\.localhost:{port}/sign-in\?code=[\w-]+$")
        if not openers:
            log = board.folder / "log-fuda"
            wait(lambda: f"no browser was found; open {url}" in log.read_text(encoding="utf-8"), "the browser")
        other = board.run(shlex.split(GUIDE.block("For one user", "sh", 1))).stdout.strip()
        address = url.partition("/sign-in")[0]
        # A browser that cannot find the host gets the old address.
        plain = board.run(shlex.split(GUIDE.block("For one user", "sh", 1))).stdout.strip()
        plain = plain.replace(address, f"http://127.0.0.1:{port}")
        evil = Browser(port, address=f"http://fuda-0000000000000000.localhost:{port}")
        self.assertEqual(evil.get("/").status, 421)
        for url in (plain, url, other):
            address = url.partition("/sign-in")[0]
            browser = Browser(port, address=address)
            self.assertEqual(browser.get("/").status, 303)
            path = url.removeprefix(address)
            form = browser.form(path, "/sign-in")
            self.assertEqual(browser.request("POST", "/sign-in", form).status, 303)
            self.assertEqual(browser.get("/").status, 200)
            self.assertNotEqual(Browser(port, address=address).request("POST", "/sign-in", form).status, 303)
        self.edit(board, browser)

    def test_everybody_reads_a_board_without_edits(self):
        board = Board(self, GUIDE.block("For one user", "yaml"))
        port = free_port()
        words = shlex.split(GUIDE.block("For one user", "sh", 2))
        board.serve(*words[2:], "--port", str(port))
        browser = Browser(port, address=f"http://127.0.0.1:{port}")
        self.assertEqual(browser.get("/").status, 200)
        self.assertEqual(browser.get(browser.todo() + "/edit").status, 303)

    def test_a_board_for_other_machines_needs_accounts(self):
        command, expected = GUIDE.block("For a team", "console").split("\n", 1)
        run = Board(self).run(shlex.split(command.removeprefix("$ ")), code=64)
        self.assertEqual(run.stderr, expected)

    def comment(self, board, *options):
        """Comments the first todo of a board as Hana."""
        board.add_user("hana")
        port = free_port()
        board.serve("--port", str(port), *options)
        browser = Browser(port, address=f"http://127.0.0.1:{port}")
        browser.sign_in("hana")
        todo = browser.todo()
        form = browser.form(todo + ".html", todo + "/comment")
        self.assertEqual(browser.request("POST", todo + "/comment", {**form, "text": "Two bottles"}).status, 303)

    def test_commits(self):
        board = Board(self, GUIDE.block("Commits", "yaml"))
        self.comment(board)
        log = ["git", "log", "-1", "--format=%an|%cn|%s|%(trailers:key=Fuda-Action,valueonly)"]
        wait(lambda: board.run(log).stdout.startswith("hana|fuda serve|Buy milk: comment|"), "the commit")
        self.assertIn("Two bottles", board.run(["git", "show", "HEAD:todos/k3f9q2-buy-milk.md"]).stdout)
        self.assertEqual(board.run(["git", "status", "--porcelain", "--untracked-files=no"]).stdout, "")

    def test_sync(self):
        board = Board(self, GUIDE.block("Sync", "yaml"))
        remote = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, remote)
        board.run(["git", "branch", "-M", "main"])
        board.run(["git", "clone", "-q", "--bare", ".", remote + "/board.git"])
        board.run(["git", "remote", "add", "origin", remote + "/board.git"])
        self.comment(board, "--allow-sync")
        show = ["git", "--git-dir", remote + "/board.git", "show", "main:todos/k3f9q2-buy-milk.md"]
        wait(lambda: "Two bottles" in board.run(show).stdout, "the push")

    # MARK: A team

    def team(self):
        # Without commits and sync, which need a remote.
        board = Board(self, "".join(GUIDE.block("The settings", "yaml").splitlines(True)[:2]))
        board.add_user("hana")
        board.add_user("mei0", "reader")
        return board

    def sign_in_and_edit(self, board, place, authority):
        browser, other = Browser(place, authority), Browser(place, authority)
        self.addCleanup(other.close)
        self.assertEqual(browser.get("/").headers["Location"], "/sign-in")
        self.assertEqual(browser.sign_in("hana", "wrong horse").status, 401)
        answer = browser.sign_in("hana")
        self.assertEqual((answer.status, answer.headers["Location"]), (303, "/"))
        self.assertIn("__Host-fuda", browser.cookies)
        self.assertEqual(other.sign_in("mei0").status, 303)
        line = other.events()
        self.assertEqual(line(), "retry: 2000")
        self.edit(board, browser)
        start = time.monotonic()
        while not line().startswith("data: {"):
            self.assertLess(time.monotonic() - start, 15, "the proxy holds back events")
        self.assertEqual(other.get(other.todo() + "/edit").status, 403)
        self.refuse_other_sites(browser)
        self.count_failures_of_each_client(place, authority)

    def count_failures_of_each_client(self, place, authority):
        """Five failures stop a client, even if it invents addresses, and no other client."""
        if sys.platform != "linux":
            return
        statuses = []
        for number in range(6):
            browser = Browser(place, authority, fields=[("X-Forwarded-For", f"192.0.2.{number}")], source="127.0.0.2")
            statuses.append(browser.sign_in("hana", "wrong horse").status)
        self.assertEqual(statuses, [401] * 5 + [429])
        self.assertEqual(Browser(place, authority, source="127.0.0.3").sign_in("hana").status, 303)

    def edit(self, board, browser):
        path = browser.todo() + "/edit"
        form = browser.form(path)
        answer = browser.request("POST", path, {**form, "title": "Buy oat milk"})
        self.assertEqual(answer.status, 303, answer.text)
        self.assertIn("\ntitle: Buy oat milk\n", board.todo.read_text(encoding="utf-8"))
        self.assertIn("Buy oat milk", browser.get("/").text)

    def refuse_other_sites(self, browser):
        path = browser.todo() + "/edit"
        form = browser.form(path)
        other = Browser(browser.place, browser.authority, fields=browser.fields)
        other.cookies, other.address = browser.cookies, "https://evil.example"
        self.assertEqual(other.request("POST", path, {**form, "title": "Evil"}).status, 403)

    def caddy(self, board, text, *pairs):
        """Starts Caddy with a Caddyfile; returns the port and the file with its certificate authority."""
        need("caddy")
        ports = free_port(), free_port()
        home = board.folder / "home"
        board.environment |= {"XDG_DATA_HOME": f"{home}/data", "XDG_CONFIG_HOME": f"{home}/config"}
        head = f"{{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port {ports[0]}\n\thttps_port {ports[1]}\n}}\n"
        path = board.folder / "Caddyfile"
        path.write_text(head + replaced(text, ("unix//run/fuda/board.sock", f"unix/{board.socket}"), *pairs), encoding="utf-8")
        options = ["--config", str(path), "--adapter", "caddyfile"]
        board.run(["caddy", "validate", *options])
        authority = home / "data/caddy/pki/authorities/local/root.crt"
        board.start("caddy", "run", *options, ready=lambda _: authority.exists() and greets(ports[1], authority))
        return ports[1], authority

    def nginx(self, board, text, *pairs):
        """Starts nginx with a block of servers; returns the port and the file with its certificate."""
        need("nginx", "openssl")
        port, folder = free_port(), board.folder / "nginx"
        folder.mkdir()
        certificate, key = folder / "board.pem", folder / "board.key"
        board.run([
            "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=board.example",
            "-addext", "subjectAltName=DNS:board.example", "-keyout", key, "-out", certificate,
        ])
        text = replaced(
            text, ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"), ("/etc/ssl/board.pem", certificate), ("/etc/ssl/board.key", key),
            *pairs)
        text = text.replace("unix:/run/fuda/board.sock", f"unix:{board.socket}")
        places = "".join(f"    {name}_temp_path {folder}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        user = "user root;\n" if os.geteuid() == 0 else ""
        path = folder / "nginx.conf"
        path.write_text(
            f"{user}daemon off;\npid {folder}/pid;\nevents {{}}\nhttp {{\n    access_log off;\n{places}{text}}}\n", encoding="utf-8")
        options = ["-p", str(folder), "-e", str(folder / "errors"), "-c", str(path)]
        board.run(["nginx", "-t", *options])
        board.start("nginx", *options, ready=lambda _: greets(port, certificate))
        return port, certificate

    def test_caddy(self):
        board = self.team()
        board.serve()
        self.sign_in_and_edit(board, *self.caddy(board, GUIDE.block("Caddy", "caddyfile")))

    def test_nginx(self):
        board = self.team()
        board.serve()
        self.sign_in_and_edit(board, *self.nginx(board, GUIDE.block("nginx", "nginx")))

    def test_the_limit_of_failures_is_per_client_behind_a_proxy(self):
        board = self.team()
        board.serve()
        one = [("X-Forwarded-For", "198.51.100.9, 192.0.2.1")]
        browser = Browser(board.socket, fields=one)
        answers = [browser.sign_in("hana", "wrong horse") for _ in range(6)]
        self.assertEqual([answer.status for answer in answers], [401] * 5 + [429])
        self.assertRegex(answers[-1].text, r"\b1[45] minutes\b")
        self.assertEqual(Browser(board.socket, fields=[("X-Forwarded-For", "192.0.2.2")]).sign_in("hana").status, 303)

    def test_only_the_group_connects_to_the_socket(self):
        board = self.team()
        board.serve()
        facts = board.socket.stat()
        self.assertEqual(stat.S_IMODE(facts.st_mode), 0o660)
        self.assertEqual(facts.st_gid, os.getegid())
        unit = GUIDE.block("systemd", "ini")
        for line in ("User=fuda", "Group=fuda", "RuntimeDirectory=fuda", "RuntimeDirectoryMode=0750"):
            self.assertIn(f"\n{line}\n", unit)
        self.assertEqual(Browser(board.socket, address="https://other.example").get("/").status, 421)

    # MARK: Single sign-on

    def sign_on(self, board):
        """Starts the service that the proxy asks; returns its port. The cookie `sso` names the user."""

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                found = re.search(r"sso=(\w+)", self.headers.get("Cookie", ""))
                self.send_response(200 if found else 401)
                # A service that names no user must not let the browser name one.
                if found and found[1] != "nobody":
                    self.send_header("Remote-User", found[1])
                self.send_header("Content-Length", "0")
                self.end_headers()

            do_POST = do_GET

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return server.server_port

    def use_sign_on(self, board, place, authority):
        claims = [("Remote-User", "hana")]
        stranger = Browser(place, authority, fields=claims)
        self.assertIn(stranger.get("/").status, (302, 401))
        nameless = Browser(place, authority, fields=[*claims, ("X-Forwarded-User", "hana")])
        nameless.cookies["sso"] = "nobody"
        self.assertNotIn("hana", nameless.get("/accounts").text)
        self.assertEqual(board.run([PROGRAM, "serve", "user", "list"]).stdout, "hana  admin      @hana\n")
        browser = Browser(place, authority, fields=[*claims, ("Remote_User", "hana")])
        browser.cookies["sso"] = "kaz"
        self.assertEqual(browser.get("/").status, 200)
        self.assertEqual(browser.get("/accounts").status, 403, "the header of the browser won")
        self.edit(board, browser)
        self.refuse_other_sites(browser)
        self.assertRegex(board.run([PROGRAM, "serve", "user", "list"]).stdout, r"(?m)^kaz +editor +@kaz")
        admin = Browser(place, authority)
        admin.cookies["sso"] = "hana"
        self.assertEqual(admin.get("/accounts").status, 200)

    def signed_on_board(self):
        board = Board(self, GUIDE.block(SIGN_ON, "yaml"))
        board.add_user("hana")
        return board

    def test_single_sign_on_with_nginx(self):
        board = self.signed_on_board()
        board.serve()
        port = self.sign_on(board)
        self.use_sign_on(board, *self.nginx(board, GUIDE.block(SIGN_ON, "nginx"), ("127.0.0.1:9091", f"127.0.0.1:{port}")))

    def test_single_sign_on_with_caddy(self):
        board = self.signed_on_board()
        board.serve()
        port = self.sign_on(board)
        self.use_sign_on(board, *self.caddy(board, GUIDE.block(SIGN_ON, "caddyfile"), ("127.0.0.1:9091", f"127.0.0.1:{port}")))

    def test_single_sign_on_over_the_socket(self):
        board = self.signed_on_board()
        board.serve()
        self.assertEqual(Browser(board.socket).get("/").status, 303)
        self.assertEqual(Browser(board.socket, fields=[("Remote-User", "hana")]).get("/accounts").status, 200)
        self.assertEqual(Browser(board.socket, fields=[("Remote-User", "hana")] * 2).get("/").status, 400)

    def test_single_sign_on_by_address(self):
        section = "A proxy on another machine"
        secret = Path(tempfile.mkdtemp(prefix="fuda-")) / "proxy"
        self.addCleanup(shutil.rmtree, secret.parent)
        need("openssl")
        lines = GUIDE.block(section, "sh").splitlines()
        owner = f"-o {os.geteuid()} -g {os.getegid()}"
        made = replaced(lines[1], ("sudo ", ""), ("-o root -g fuda", owner), ("/etc/fuda/proxy", secret))
        subprocess.run(["bash", "-o", "pipefail", "-ec", made], check=True)
        self.assertEqual(stat.S_IMODE(secret.stat().st_mode), 0o640)
        settings = GUIDE.block(section, "yaml")
        board = Board(self, replaced(settings, ("10.0.0.7", "127.0.0.1"), ("/etc/fuda/proxy", secret)))
        board.add_user("hana")
        port = free_port()
        words = shlex.split(replaced(lines[-1], ("sudo -u fuda ", ""), ("10.0.0.8", "127.0.0.1"), ("/srv/board", board.project)))
        board.serve(*words[2:], "--port", str(port))
        named, word = ("Remote-User", "hana"), ("X-Fuda-Proxy", secret.read_text().strip())
        for fields, status in [
            ([named, word], 200), ([named], 403), ([named, ("X-Fuda-Proxy", "0" * 64)], 403), ([named, named, word], 400), ([word], 303),
        ]:
            self.assertEqual(Browser(port, fields=fields).get("/accounts").status, status, fields)
        lines = replaced(
            GUIDE.block(section, "nginx"), ("10.0.0.8:4280", f"127.0.0.1:{port}"), ("the secret", word[1])).splitlines()
        text = replaced(
            GUIDE.block(SIGN_ON, "nginx"), ("proxy_pass http://unix:/run/fuda/board.sock;", "\n".join(lines)),
            ("127.0.0.1:9091", f"127.0.0.1:{self.sign_on(board)}"))
        self.use_sign_on(board, *self.nginx(board, text))

    def test_a_foreign_peer_cannot_name_a_user(self):
        settings = replaced(GUIDE.block(SIGN_ON, "yaml"), (ADDRESS, "http://127.0.0.1"))
        board = Board(self, settings)
        board.add_user("hana")
        port = free_port()
        board.serve("--port", str(port))
        browser = Browser(port, address=f"http://127.0.0.1:{port}", fields=[("Remote-User", "hana")])
        self.assertEqual(browser.get("/").status, 403)

    # MARK: systemd, shell, container

    def test_systemd_accepts_the_unit(self):
        need("systemd-analyze")
        folder = Path(tempfile.mkdtemp(prefix="fuda-"))
        self.addCleanup(shutil.rmtree, folder)
        unit = folder / "fuda.service"
        # Only the program's path depends on the machine.
        unit.write_text(replaced(GUIDE.block("systemd", "ini"), ("/usr/bin/fuda", "/bin/true")), encoding="utf-8")
        run = subprocess.run(["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True)
        complaints = [line for line in run.stderr.splitlines() if "fuda.service" in line]
        self.assertEqual((run.returncode, complaints), (0, []), run.stderr)
        version = int(re.search(r"\d+", subprocess.run(["systemd-analyze", "--version"], capture_output=True, text=True).stdout)[0])
        if version < 250:
            self.skipTest("systemd-analyze is too old to judge a unit without a running system")
        command = ["systemd-analyze", "security", "--offline=true", "--threshold=15", "--no-pager", unit]
        run = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def tool(self, board, name, text):
        path = board.folder / "bin" / name
        path.write_text(f"#!/bin/bash\n{text}\n", encoding="utf-8")
        path.chmod(0o755)

    def shell(self, board, text):
        """Runs a block in a terminal, which answers questions for passwords."""
        text = text.replace("/srv/board", str(board.project)).replace("/run/fuda", str(board.socket.parent))
        text = text.replace("/var/backups", str(board.folder)).replace("/var/lib/fuda", str(board.folder / "home"))
        # The user `fuda` of a server has no identity for commits but that of the guide.
        environment = {name: value for name, value in board.environment.items() if not re.match("GIT_(AUTHOR|COMMITTER)", name)}
        process, terminal = pty.fork()
        if process == 0:
            os.execvpe("bash", ["bash", "-eo", "pipefail", "-c", text], environment)
        output, asked = "", 0
        while True:
            try:
                more = os.read(terminal, 4096).decode("utf-8", "replace")
            except OSError:
                break
            if not more:
                break
            output += more
            if output[asked:].rstrip("\r\n").endswith(": ") and "assword" in output[asked:]:
                asked = len(output)
                os.write(terminal, f"{PASSWORD}\r".encode())
        os.close(terminal)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), 0, f"{text}\n{output}")
        return output

    def test_the_commands_of_an_admin(self):
        """System commands are replaced by ones that only record; all others run."""
        need("git", "tar", "gzip")
        board = Board(self)
        calls = board.folder / "calls"
        self.tool(board, "sudo", '[ "$1" = -u ] && shift 2\nexec "$@"')
        for name in ("useradd", "usermod", "systemctl"):
            self.tool(board, name, f'printf "%s\\n" "{name} $*" >>"{calls}"')
        self.tool(board, "ssh-keyscan", 'echo "$1 ssh-ed25519 KEY"')
        self.tool(board, "ssh-keygen", 'while [ $# -gt 0 ]; do [ "$1" = -f ] && mkdir -p "${2%/*}" && touch "$2" "$2.pub"; shift; done')
        self.tool(board, "install", f'printf "%s\\n" "install $*" >>"{calls}"; mkdir -p "${{@: -1}}"')
        origin = board.folder / "origin.git"
        shutil.move(board.project, origin)
        settings = origin / "fuda.yml"
        settings.write_text(settings.read_text() + GUIDE.block("The settings", "yaml"), encoding="utf-8")
        for words in (["config", "receive.denyCurrentBranch", "updateInstead"], ["commit", "-qam", "Serve"], ["branch", "-M", "main"]):
            board.run(["git", *words], cwd=origin)
        section = "The clone and the first account"
        self.shell(board, GUIDE.block(section, "sh"))
        self.shell(board, GUIDE.block(section, "sh", 1))
        self.assertIn("git.example", (board.folder / "home/.ssh/known_hosts").read_text())
        self.shell(board, replaced(GUIDE.block(section, "sh", 2), ("git@git.example:kitchen.git", origin)))
        self.assertIn("created the account 'hana' with the role admin", self.shell(board, GUIDE.block(section, "sh", 3)))
        self.shell(board, GUIDE.block("systemd", "sh", 0))
        self.shell(board, GUIDE.block("systemd", "sh", 1))
        server = board.serve()
        self.assertIn("the running server pushes", self.shell(board, GUIDE.block("Sync", "sh")))
        if shutil.which("curl"):
            self.assertEqual(self.shell(board, GUIDE.block("systemd", "sh", 2)).strip(), "ok")
        invitations = self.shell(board, GUIDE.block("Roles and invitations", "sh"))
        links = re.findall(rf"{ADDRESS}(/sign-up\?invitation=\S+)", invitations)
        self.assertEqual(len(links), 2, invitations)
        self.assertRegex(invitations, r"hana +admin +@hana")
        self.join(board, links)
        browser = Browser(board.socket)
        self.assertEqual(browser.sign_in("hana").status, 303)
        path = browser.todo() + "/edit"
        form = browser.form(path)
        self.backup(board)
        board.stop(server)
        self.assertFalse(board.socket.exists())
        board.serve()
        answer = browser.request("POST", path, {**form, "title": "Buy tea"})
        self.assertEqual(answer.status, 303, "a form does not survive a restart")
        self.assertIn("title: Buy tea", board.todo.read_text(encoding="utf-8"))
        for call in ("useradd --system", "usermod --append --groups fuda caddy", "systemctl enable --now fuda"):
            self.assertIn(call, calls.read_text())

    def join(self, board, links):
        """Two people use their invitations."""
        for link, login, role in zip(links, ("taro", "kazu@example.org"), ("editor", "commenter")):
            browser = Browser(board.socket)
            form = browser.form(link)
            answer = browser.request("POST", "/sign-up", {**form, "login": login, "name": "Name", "password": PASSWORD})
            self.assertEqual(answer.status, 303, answer.text)
            user = login.split("@")[0]
            self.assertRegex(board.run([PROGRAM, "serve", "user", "list"]).stdout, rf"(?m)^{login} +{role} +@{user}")
            self.assertNotEqual(Browser(board.socket).get(link).status, 303)

    def backup(self, board):
        """Commits, and restores the accounts into another clone."""
        for words in (["add", "--all"], ["commit", "--message", "Board"]):
            board.run(["git", *words])
        self.shell(board, GUIDE.block("Backups", "sh"))
        self.assertIn("users/hana.md", board.run(["git", "ls-tree", "-r", "--name-only", "HEAD"], cwd=board.folder / "origin.git").stdout)
        self.assertEqual(board.run(["git", "status", "--short"]).stdout, "")
        self.shell(board, GUIDE.block("Backups", "sh", 1))
        other = board.folder / "other"
        board.run(["git", "clone", "-q", board.folder / "origin.git", other])
        self.assertIn("no accounts", board.run([PROGRAM, "serve", "user", "list"], cwd=other).stderr)
        shutil.rmtree(other / ".git/fuda/serve")
        shutil.copytree(board.project / ".git/fuda/serve", other / ".git/fuda/serve")
        board.run([PROGRAM, "serve", "user", "list"], code=2, cwd=other)
        shutil.rmtree(other / ".git/fuda")
        self.assertEqual((board.folder / "board-accounts.tar.gz").stat().st_mode & 0o777, 0o600)
        self.shell(board, replaced(GUIDE.block("Backups", "sh", 2), ("/srv/board", other)))
        self.assertRegex(board.run([PROGRAM, "serve", "user", "list"], cwd=other).stdout, "hana +admin +@hana")
        board.run(["git", "clean", "-fdxq"], cwd=other)
        self.assertRegex(board.run([PROGRAM, "serve", "user", "list"], cwd=other).stdout, "hana +admin +@hana")

    def test_the_program_starts_in_an_empty_root(self):
        """What `docker run` does, without docker: a root with the files of the image, and the volumes."""
        image = GUIDE.block("In a container", "dockerfile").splitlines()
        self.assertEqual(image, ["FROM scratch", "COPY fuda /bin/fuda", "WORKDIR /project", 'ENTRYPOINT ["/bin/fuda"]'])
        command = GUIDE.block("In a container", "sh").replace("\\\n", " ").splitlines()[-1]
        words = shlex.split(command)
        volumes = [words[index + 1].split(":")[1] for index, word in enumerate(words) if word == "--volume"]
        self.assertEqual(volumes, ["/project", "/run/fuda"])
        arguments = words[words.index("fuda", words.index("--volume")) + 1:]
        need("unshare", "chroot", "mount", "ldd")
        board = self.team()
        root = board.folder / "root"
        for name in ("bin", "proc", "project", "run/fuda"):
            (root / name).mkdir(parents=True)
        shutil.copy(PROGRAM, root / "bin/fuda")
        # A release is static; the program of a test needs its libraries.
        libraries = subprocess.run(["ldd", PROGRAM], capture_output=True, text=True).stdout
        for library in re.findall(r"(/\S+) \(", libraries):
            target = root / library.removeprefix("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(library, target)
        names = "--mount --net --ipc --uts" + ("" if os.geteuid() == 0 else " --map-root-user")
        probe = subprocess.run(["unshare", *names.split(), "true"], capture_output=True, text=True)
        if probe.returncode:
            print(f"skipping the test of a container: {probe.stderr.strip()}", file=sys.stderr)
            self.skipTest("namespaces are not allowed here")
        script = (
            f"mount --bind {board.project} {root}/project && mount --bind {board.socket.parent} {root}/run/fuda"
            # Docker mounts /proc, without which libdispatch ends the program.
            f" && mount --rbind /proc {root}/proc && cd {root} && exec env -i $(command -v chroot) {root} /bin/fuda -C /project {shlex.join(arguments)}"
        )
        script = script.replace("/bin/fuda -C /project serve", "/bin/fuda serve -C /project")
        process, _ = board.start("unshare", *names.split(), "sh", "-c", script, ready=lambda _: board.socket.exists())
        browser = Browser(board.socket)
        self.assertEqual(browser.sign_in("hana").status, 303)
        self.edit(board, browser)
        # The worker of the last answer may still be finishing.
        time.sleep(1)
        process.terminate()
        self.assertEqual(process.wait(20), 0)
        self.assertFalse(board.socket.exists())


if __name__ == "__main__":
    unittest.main()
