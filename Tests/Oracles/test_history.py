"""Compares the program's figures with those of the oracle on random projects.

FUDA is the path of the program. ORACLE_SEEDS is the number of projects, or a list of seeds such as 3,7 or 7,.
"""
import json
import os
import shutil
import subprocess
import tempfile
import unittest

import generate
import history

PROGRAM = os.environ.get("FUDA", "fuda")
NUMBER = os.environ.get("ORACLE_SEEDS", "40")
SEEDS = [int(seed) for seed in NUMBER.split(",") if seed] if "," in NUMBER else range(1, int(NUMBER) + 1)
REPORTS = ["flow", "throughput", "burndown", "cycletime", "summary"]
LIMIT = 12


class Case:
    """A random project, the figures of the program and those of the oracle."""

    def __init__(self, seed, root):
        self.seed = seed
        self.today = generate.Project(str(seed), root).fill()
        self.oracle = history.History(root, self.today)
        self.expected = self.oracle.figures()
        self.reported = self.report(root)

    def report(self, root):
        command = [PROGRAM, "report", *REPORTS, "--format", "json", "--days", "1000", "--now", str(self.today)]
        run = subprocess.run(command, cwd=root, capture_output=True, text=True)
        if run.returncode != 0:
            raise RuntimeError(f"seed {self.seed}: {run.stderr}")
        return {report["name"]: report["figures"] for report in json.loads(run.stdout)["reports"]}

    def differences(self):
        for name in REPORTS:
            for place, member, reported, expected in differences(self.reported[name], self.expected[name]):
                where = " ".join(part for part in (name, place, member) if part)
                yield f"seed {self.seed}: {where}: program {reported}, oracle {expected}"

    def reproduction(self):
        return (f"  reproduce: python3 generate.py {self.seed} DIRECTORY; python3 history.py DIRECTORY {self.today}; "
                f"fuda report NAME --format json --now {self.today} -C DIRECTORY")


def differences(reported, expected, place="", member=""):
    """Where two figures differ. A member that the oracle does not know does not count."""
    if isinstance(expected, dict) and isinstance(reported, dict):
        known = reported.keys() if member == "byStatus" else reported.keys() & {"cycle"}
        for key in sorted(expected.keys() | known):
            path = f"{member}.{key}".strip(".")
            missing = None if key == "cycle" else 0
            yield from differences(reported.get(key, missing), expected.get(key, missing), place, path)
    elif isinstance(expected, list) and isinstance(reported, list):
        rows, others = keyed(expected), keyed(reported)
        for key in sorted(rows.keys() | others.keys()):
            yield from differences(others.get(key), rows.get(key), key)
    elif reported != expected:
        yield place, member, reported, expected


def keyed(rows):
    return {row.get("date") or row.get("week") or row.get("id"): row for row in rows}


class HistoryTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        directory = tempfile.mkdtemp(dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
        cls.addClassCleanup(shutil.rmtree, directory)
        os.environ.update(generate.ENVIRONMENT)
        cls.cases = []
        for seed in SEEDS:
            cls.cases.append(Case(seed, os.path.join(directory, str(seed))))

    def test_figures_are_those_of_the_oracle(self):
        for case in self.cases:
            with self.subTest(seed=case.seed):
                self.assert_none(list(case.differences()), case)

    def test_done_todos_are_conserved(self):
        for case in self.cases:
            with self.subTest(seed=case.seed):
                self.assert_none(list(self.losses(case)), case)

    def losses(self, case):
        """The days on which the number of done todos changes by other than the events."""
        before = 0
        for day in case.reported["flow"].get("days", []):
            left = case.oracle.done_that_left(day["date"])
            gained = day["closed"] + day.get("adopted", 0) + day.get("returned", 0) - day["reopened"] - left
            if day["done"] - before != gained:
                yield f"seed {case.seed}: flow {day['date']} done: changes by {day['done'] - before}, events give {gained}"
            before = day["done"]

    def assert_none(self, lines, case):
        hidden = [f"  and {len(lines) - LIMIT} more"] if len(lines) > LIMIT else []
        if lines:
            self.fail("\n".join([""] + lines[:LIMIT] + hidden + [case.reproduction()]))


if __name__ == "__main__":
    unittest.main()
