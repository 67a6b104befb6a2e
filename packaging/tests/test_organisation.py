"""Runs each code block of docs/organisation.md on a small generated organisation."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import textwrap
import unittest
from pathlib import Path

from tests.guide import ROOT, Guide
from tests.live import PROGRAM, need

sys.path.insert(0, str(ROOT / "Benchmarks"))
import databases  # noqa: E402
from answers import Answers  # noqa: E402
from organisation import make_exports  # noqa: E402
from programs import Missing  # noqa: E402
from repositories import Organisation  # noqa: E402

GUIDE = Guide("organisation")
SITE = "A site in object storage"
EXPORT = "Export each repository"

# Which test runs a block.
TESTED = {
    (EXPORT, "sh", 0): "setUpClass", (EXPORT, "yaml", 0): "test_the_job_collects_the_export",
    ("DuckDB", "sql", 0): "test_duckdb_answers", ("DuckDB", "sh", 0): "test_duckdb_answers",
    ("PostgreSQL", "sql", 0): "test_postgresql_answers", ("PostgreSQL", "sh", 0): "test_postgresql_answers",
    ("The tables", "sql", 0): "test_duckdb_answers", ("The tables", "sql", 1): "test_duckdb_answers",
    **{(title, "sql", 0): "test_duckdb_answers" for title in databases.QUESTIONS.values()},
    **{(title, "text", 0): "test_the_page_shows_the_answers" for title in databases.QUESTIONS.values()},
}


def table(block):
    """The rows of a result on the page, without its heading."""
    return [[cell.strip() for cell in line.split("|")] for line in block.splitlines()[2:]]


class OrganisationGuide(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not PROGRAM.exists():
            print(f"skipping the tests of docs/organisation.md, which need {PROGRAM}", file=sys.stderr)
            raise unittest.SkipTest("fuda is not built")
        cls.folder = Path(tempfile.mkdtemp(prefix="fuda-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        # The user of PostgreSQL reaches its directory.
        cls.folder.chmod(0o755)
        organisation = Organisation(5, 40)
        make_exports(PROGRAM, organisation, cls.folder)
        cls.answers = Answers(organisation)

    def database(self, kind):
        try:
            database = kind(self.folder)
        except Missing as reason:
            print(f"skipping a test of docs/organisation.md: {reason}", file=sys.stderr)
            raise unittest.SkipTest(str(reason)) from None
        self.addCleanup(database.close)
        return database

    def test_every_block_has_a_test(self):
        site = {key for key in GUIDE.keys() if key[0] == SITE}
        self.assertEqual(GUIDE.keys() - site, set(TESTED))
        self.assertEqual(site, {(SITE, "sh", 0), (SITE, "sh", 1)})
        for name in TESTED.values():
            self.assertTrue(callable(getattr(self, name, None)), name)

    def test_the_job_collects_the_export(self):
        need("rclone", page="organisation")
        block = GUIDE.block(EXPORT, "yaml").split("run: |\n")[1]
        self.assertIn(" s3:organisation", block)
        project = self.folder / "repositories/payments-api"
        self.addCleanup(shutil.rmtree, project / "exports")
        (project / "export.sh").write_text(GUIDE.block(EXPORT, "sh"))
        environment = {**os.environ, "FUDA": str(self.folder / "bin/fuda"), "RCLONE_CONFIG": os.devnull}
        script = textwrap.dedent(block).replace("s3:organisation", str(self.folder / "bucket"))
        subprocess.run(["bash", "-ec", script], cwd=project, env=environment, check=True)
        path = "exports/payments/payments-api.ndjson"
        self.assertEqual((self.folder / "bucket" / path).read_text(), (self.folder / path).read_text())

    def check(self, database):
        # A board with sources exports their todos, too.
        other = {"id": "payments-api:k3f9q2", "title": "A", "type": "active", "milestone": "2026-q3", "owner": ["lars"]}
        path = self.folder / "exports/web/web-board.ndjson"
        path.write_text(json.dumps(other) + "\n")
        self.addCleanup(path.unlink)
        # Loading again replaces what was loaded.
        for _ in range(2):
            database.load()
        for name in databases.QUESTIONS:
            expected = getattr(self.answers, name)()
            self.assertTrue(expected, name)
            self.assertEqual(database.rows(databases.question(name)), expected, name)
        self.assertEqual(database.rows(GUIDE.block("The tables", "sql", 1)), [])

    def test_duckdb_answers(self):
        database = self.database(databases.DuckDB)
        self.check(database)
        self.assertEqual(GUIDE.block("DuckDB", "sh"), "cat duckdb.sql tables.sql | duckdb organisation.duckdb\n")

    def test_postgresql_answers(self):
        self.check(self.database(databases.PostgreSQL))

    def test_postgresql_reads_characters_that_it_cannot_store(self):
        database = self.database(databases.PostgreSQL)
        path = self.folder / "exports/web/odd.ndjson"
        titles = ["a\0b", "\0\0", "\\u0000", "\\\0", "tab\tand \b", '"quoted"']
        lines = [json.dumps({"id": str(number), "title": title, "type": "todo"}) for number, title in enumerate(titles)]
        path.write_text("\n".join(lines) + "\n")
        self.addCleanup(path.unlink)
        database.load()
        rows = database.rows("SELECT title FROM todos WHERE repository = 'odd' ORDER BY id")
        self.assertEqual([title for title, in rows], [title.replace("\0", "") for title in titles])

    def test_the_page_shows_the_answers(self):
        show = lambda value: "" if value is None else f"{value:g}" if isinstance(value, float) else str(value)
        for name, title in databases.QUESTIONS.items():
            rows = [[show(value) for value in row] for row in getattr(self.answers, name)()]
            shown = table(GUIDE.block(title, "text"))
            if shown[-1] == ["…"]:
                shown, rows = shown[:-1], rows[:len(shown) - 1]
            self.assertEqual(shown, rows, title)


class UploadGuide(unittest.TestCase):
    """Uploads a site to a directory, which rclone treats like a bucket."""

    def setUp(self):
        need("rclone", page="organisation")
        if not PROGRAM.exists():
            print(f"skipping a test of docs/organisation.md, which needs {PROGRAM}", file=sys.stderr)
            raise unittest.SkipTest("fuda is not built")
        self.folder = Path(tempfile.mkdtemp(prefix="fuda-"))
        self.addCleanup(shutil.rmtree, self.folder)
        (self.folder / "todos/a b").mkdir(parents=True)
        (self.folder / "bin").mkdir()
        (self.folder / "bin/fuda").symlink_to(PROGRAM)
        (self.folder / "fuda.yml").touch()
        (self.folder / "upload.sh").write_text(GUIDE.block(SITE, "sh"))
        self.put("todos/買い物 & więcej.md", "title: 買い物 & więcej", body="[file](a%20b/my%20list.txt)")
        self.put("todos/b.md", "title: B")
        (self.folder / "todos/a b/my list.txt").write_text("one\n")
        self.bucket = self.folder / "bucket"

    def put(self, path, keys, body=""):
        (self.folder / path).write_text(f"---\n{keys}\n---\n\n{body}\n", encoding="utf-8")

    def upload(self, code=0):
        """Builds and uploads as the page says; returns what it printed, and the files that were written."""
        before = self.times()
        block = GUIDE.block(SITE, "sh", 1)
        self.assertIn(" s3:board.example", block)
        environment = {**os.environ, "PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}", "RCLONE_CONFIG": os.devnull}
        run = subprocess.run(
            ["sh", "-ec", block.replace("s3:board.example", str(self.bucket))], cwd=self.folder, env=environment,
            capture_output=True, text=True)
        self.assertEqual(run.returncode, code, run.stdout + run.stderr)
        after = self.times()
        return run.stdout, {path for path in after if after[path] != before.get(path)}

    def times(self):
        return {str(path.relative_to(self.bucket)): (path.stat().st_mtime_ns, path.stat().st_ctime_ns)
                for path in self.bucket.rglob("*") if path.is_file()}

    def files(self, folder):
        return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}

    def assert_same(self):
        self.assertEqual(self.files(self.bucket), self.files(self.folder / "output"))

    def test_uploads_only_what_changed(self):
        printed, written = self.upload()
        self.assert_same()
        self.assertEqual(printed, f"{len(written) - 1} uploaded, 0 deleted\n")
        self.assertTrue(any("買い物" in path for path in written) and any(" " in path for path in written), written)
        # A clean build in CI gives all files new times.
        shutil.rmtree(self.folder / "output")
        self.assertEqual(self.upload(), ("nothing to upload\n", set()))
        self.put("todos/b.md", "title: B", body="More")
        _, written = self.upload()
        self.assert_same()
        self.assertIn("todos/b.html", written)
        self.assertTrue(written < set(self.files(self.bucket)) and "index.html" not in written, written)

    def test_deletes_what_vanished_and_keeps_other_files(self):
        self.upload()
        (self.bucket / "CNAME").write_text("board.example\n")
        page = next(self.bucket.glob("todos/買い物*.html"))
        (self.folder / "todos/買い物 & więcej.md").unlink()
        self.assertRegex(self.upload()[0], r" uploaded, [1-9]\d* deleted\n")
        self.assertFalse(page.exists())
        self.assertEqual((self.bucket / "CNAME").read_text(), "board.example\n")
        (self.bucket / "CNAME").unlink()
        self.assert_same()

    def test_repeats_an_interrupted_upload(self):
        self.upload()
        (self.bucket / "todos").rename(self.folder / "away")
        # Nothing can be written into a file.
        (self.bucket / "todos").write_text("")
        self.put("todos/b.md", "title: B", body="More")
        self.put("todos/c.md", "title: C")
        self.assertNotIn(" uploaded", self.upload(code=1)[0])
        (self.bucket / "todos").unlink()
        (self.folder / "away").rename(self.bucket / "todos")
        # The todo is as in the first upload, but its page may be that of the second.
        (self.bucket / "todos/b.html").write_text("of the second upload")
        self.put("todos/b.md", "title: B")
        (self.folder / "todos/c.md").unlink()
        self.upload()
        self.assert_same()


if __name__ == "__main__":
    unittest.main()
