"""Runs the code blocks of docs/api.md, and compares the documents of the API with those of the command line."""

import http.client
import json
import os
import subprocess
import unittest

from tests.guide import Guide
from tests.live import PROGRAM, Board, Browser, need

GUIDE = Guide("api")


class APITests(unittest.TestCase):
    def setUp(self):
        need("curl")
        self.board = Board(self)
        for n in range(3):
            self.board.write(
                f"todos/n0te{n}x-task.md",
                f"---\nid: n0te{n}x\ntitle: Task {n} “ü” 札\nstatus: doing\nowner: hana\ndue: 2026-01-0{n + 1}\n---\n\nText & more.\n")
        self.board.run(["git", "add", "-A"])
        self.board.run(["git", "commit", "-qm", "Add tasks"])
        self.board.add_user("hana")
        self.address = self.board.serve("--port", "0")[1].split()[0].rstrip("/")
        self.port = int(self.address.rsplit(":", 1)[1])
        browser = Browser(self.port, address=self.address)
        browser.sign_in("hana")
        form = browser.form("/account")
        page = browser.request("POST", "/account", {
            "csrf": form["csrf"], "newToken": "yes", "name": "Test", "scope": "write", "days": "1"})
        self.token = page.text.split('value="fuda_')[1].split('"')[0]
        self.environment = {**self.board.environment, "BOARD": self.address, "FUDA_TOKEN": "fuda_" + self.token}

    def shell(self, block):
        run = subprocess.run(
            ["sh", "-c", block], env=self.environment, cwd=self.board.folder, capture_output=True, text=True, timeout=60)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        return run.stdout

    def get(self, path):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("GET", "/api/v1/" + path, headers={"Authorization": f"Bearer fuda_{self.token}"})
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        self.assertEqual(answer.status, 200, body)
        return body

    def test_every_block_is_run(self):
        self.assertEqual(GUIDE.keys(), {
            ("A token", "sh", 0), ("A token", "sh", 1), ("Reading", "sh", 0), ("Changing", "sh", 0),
            ("Two programs, two people", "json", 0), ("A bot", "sh", 0)})

    def test_the_first_requests(self):
        self.assertIn("export FUDA_TOKEN=", GUIDE.block("A token", "sh"))
        me = json.loads(self.shell(GUIDE.block("A token", "sh", 1)))
        self.assertEqual((me["login"], me["role"], me["token"]), ("hana", "admin", True))
        todos = json.loads(self.shell(GUIDE.block("Reading", "sh")))["todos"]
        self.assertEqual([todo["id"] for todo in todos], ["n0te0x", "n0te1x", "n0te2x"])
        made = json.loads(self.shell(GUIDE.block("Changing", "sh")))["todo"]
        self.assertEqual((made["title"], made["tags"]), ("Renew the certificate", ["ops"]))
        self.assertIn("Renew the certificate", (self.board.project / made["path"]).read_text(encoding="utf-8"))

    def test_the_bot_comments_once(self):
        need("jq")
        for _ in range(2):
            self.shell(GUIDE.block("A bot", "sh"))
        for n in range(3):
            text = (self.board.project / f"todos/n0te{n}x-task.md").read_text(encoding="utf-8")
            self.assertEqual(text.count("This is overdue."), 1)

    def test_the_conflict_has_the_members_of_the_guide(self):
        self.assertEqual(
            set(json.loads(GUIDE.block("Two programs, two people", "json"))),
            {"type", "title", "status", "detail", "conflicts", "etag"})

    def test_documents_are_those_of_the_command_line(self):
        for path, *command in [
            ("todos?limit=500", "list", "--all", "--json"),
            ("todos?limit=500&query=is:overdue&sort=-due", "list", "is:overdue", "--sort", "-due", "--json"),
            ("todos/n0te1x", "show", "n0te1x", "--json"), ("users", "user", "list", "--json"),
            ("findings", "check", "--format", "json"), ("reports/flow", "report", "flow", "--format", "json"),
            ("reports/cycletime", "report", "cycletime", "--format", "json"),
        ]:
            run = subprocess.run(
                [PROGRAM, *command], env=self.board.environment, cwd=self.board.project, capture_output=True, timeout=60)
            self.assertEqual(self.get(path), run.stdout, path)


if __name__ == "__main__":
    unittest.main()
