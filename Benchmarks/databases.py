"""The databases that docs/organisation.md describes. They run the code blocks of the page, unchanged."""
import datetime
import decimal
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

from programs import Missing

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "packaging"))
from tests.guide import Guide  # noqa: E402

GUIDE = Guide("organisation")
QUESTIONS = {
    "lead_time": "Lead time by team and month", "blocked": "Todos that block other teams", "workload": "Workload",
    "ageing": "Ageing work", "forecast": "Forecast by milestone",
}
TABLES = GUIDE.block("The tables", "sql")


def question(name):
    """The query of the page."""
    return GUIDE.block(QUESTIONS[name], "sql")


def plain(value):
    """A value as Python computes it."""
    return float(value) if isinstance(value, decimal.Decimal) else value


class DuckDB:
    """Reads `exports/` below a folder into a file there."""
    name = "DuckDB"

    def __init__(self, folder):
        try:
            import duckdb
        except ImportError:
            raise Missing("no duckdb; pip install duckdb") from None
        self.connection = duckdb.connect(str(folder / "organisation.duckdb"))
        # The paths of the page are relative.
        self.connection.execute(f"SET file_search_path = '{folder}'")

    def load(self):
        self.connection.execute(GUIDE.block("DuckDB", "sql") + TABLES)

    def rows(self, query):
        return [tuple(map(plain, row)) for row in self.connection.execute(query).fetchall()]

    def milliseconds(self, query):
        """The time of a query, with its result."""
        start = time.perf_counter()
        self.rows(query)
        return (time.perf_counter() - start) * 1e3

    def close(self):
        self.connection.close()


class PostgreSQL:
    """A private server without a port, whose data and socket are below a folder."""
    name = "PostgreSQL"

    def __init__(self, folder):
        self.folder = folder
        self.programs = self._programs()
        self.home = self.folder / "postgresql"
        self.environment = {
            **os.environ, "PGHOST": str(self.home), "PGUSER": "postgres", "PGDATABASE": "postgres", "PGTZ": "UTC",
            # Without the notices about tables that do not exist yet.
            "PGOPTIONS": "-c client_min_messages=warning"}
        self.home.mkdir()
        if os.geteuid() == 0:
            # PostgreSQL refuses to run as root.
            shutil.chown(self.home, "postgres", "postgres")
        data = self.home / "data"
        try:
            self._server("initdb", "--pgdata", data, "--username=postgres", "--encoding=UTF8", "--locale=C", "--auth=trust")
            options = f"-c listen_addresses='' -c unix_socket_directories='{self.home}' -c fsync=off"
            self._server("pg_ctl", "start", "--pgdata", data, "--wait", "--log", self.home / "log", "--options", options)
        except subprocess.CalledProcessError as failure:
            self.close()
            raise Missing(f"PostgreSQL does not start: {failure.stderr.strip()[-200:]}") from failure
        self._psql(input=GUIDE.block("PostgreSQL", "sql"))

    @staticmethod
    def _programs():
        """The folder of the programs, which Debian keeps off the search path."""
        found = shutil.which("pg_ctl")
        folders = [pathlib.Path(found).resolve().parent] if found else sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))
        for folder in reversed(folders):
            if (folder / "initdb").exists() and shutil.which("psql"):
                return folder
        raise Missing("no PostgreSQL; apt-get install postgresql")

    def _server(self, program, *words):
        command = [self.programs / program, *words]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        # A server that keeps its parent's output open would keep it waiting.
        with open(self.folder / "postgresql-errors", "w+") as errors:
            done = subprocess.run(list(map(str, command)), cwd="/", stdin=subprocess.DEVNULL, stdout=errors, stderr=errors)
            errors.seek(0)
            if done.returncode:
                raise subprocess.CalledProcessError(done.returncode, command, stderr=errors.read())

    def _psql(self, *words, **options):
        command = ["psql", "--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1", *words]
        return subprocess.run(command, check=True, env=self.environment, capture_output=True, text=True, **options).stdout

    def load(self):
        (self.folder / "tables.sql").write_text(TABLES)
        command = ["bash", "-euo", "pipefail", "-c", GUIDE.block("PostgreSQL", "sh")]
        subprocess.run(command, check=True, env=self.environment, cwd=self.folder, stdout=subprocess.DEVNULL)

    def rows(self, query):
        query = query.strip().rstrip(";")
        # As JSON, because the text of a row has no types.
        printed = self._psql("--tuples-only", "--no-align", input=f"SELECT to_json(rows) FROM ({query}) AS rows;")
        return [tuple(map(self._value, json.loads(line).values())) for line in printed.splitlines()]

    def milliseconds(self, query):
        """The time of a query, with its result, without the start of psql."""
        return float(re.findall(r"^Time: ([\d.]+) ms", self._psql(input="\\timing on\n" + query), re.M)[-1])

    @staticmethod
    def _value(value):
        if isinstance(value, str) and len(value) == 10:
            try:
                return datetime.date.fromisoformat(value)
            except ValueError:
                pass
        return value

    def close(self):
        if (self.home / "data" / "postmaster.pid").exists():
            self._server("pg_ctl", "stop", "--pgdata", self.home / "data", "--wait", "--mode=immediate")
        shutil.rmtree(self.home, ignore_errors=True)


DATABASES = (DuckDB, PostgreSQL)
