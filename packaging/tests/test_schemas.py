"""Validates the documents of boards with every feature against the schemas in docs/."""

import json
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import schemas
from tests import everything
from tests.everything import NOW
from tests.guide import ROOT
from tests.live import PROGRAM
from tests.validator import Validator, parts

try:
    import jsonschema
except ImportError:
    jsonschema = None

SCHEMA = json.loads((ROOT / "docs/documents.schema.json").read_text(encoding="utf-8"))
REPORTS = json.loads((ROOT / "docs/report.schema.json").read_text(encoding="utf-8"))
# A value that no member can have.
WRONG = [[{"wrong": True}]]
FILTERS = ["--status=doing", "--owner=hana", "--tag=home", "--milestone=v1", "--priority=high", "--kind=bug"]
# What every board is asked for, and what only the one with everything.
READING = [
    *([*words, "--json"] for words in [
        ["list", "--all", "--drafts"], ["list", "nosuch:doing"], ["next"], ["today"], ["log"], ["user", "list"],
        ["user", "show", "hana"]]),
    *([*words, "--format", "json"] for words in [
        ["check"], ["graph"], ["report", "all"], ["report", "time"], ["report", "badge"], ["report", "summary", "flow"]]),
    ["export", "json"], ["export", "ndjson", "--archived", "--drafts"],
]
OPTIONS = [
    *(["list", *words, "--json"] for words in [
        [], ["--archived"], ["--limit", "2"], ["--sort", "urgency"], ["source:api"], ["milk"], ["is:open due<=eow"],
        ["is:blocked"], *([word] for word in FILTERS),
        *(["--view", view] for view in ["overdue", "blocked", "unowned", "stale", "archived", "nosuch"])]),
    ["list", "--format", "json"],
    *([name, *words, "--json"] for name in ["next", "today"] for words in [["--limit", "1"], ["--explain"]]),
    *(["graph", "--format", "json", word] for word in ["--query=milestone:v1", "--drafts", *FILTERS]),
    *(["show", name, "--json"] for name in ["every", "api:login", "broken", "lost", "milk", "secret", "watered", "nosuch"]),
    ["check", "--format", "json", "--strict"], ["check", "--format", "json", "--rules"],
    *(["log", word, "--json"] for word in ["every", "often", "milk", "api:login", "broken", "--limit=3", "--drafts"]),
    *(["user", "show", name, "--json"] for name in ["taro", "ghost", "nosuch"]),
    *(["export", form, word] for form in ["json", "ndjson"] for word in ["milk", "--archived", "--drafts", "--losses", *FILTERS]),
    *(["report", "all", "--format", "json", *words] for words in [
        ["--days", "30"], ["--since", "2026-11-01"], ["--since", "HEAD~3"], ["--until", "2026-12-24"], ["--at", "HEAD~2"],
        ["--at", "2026-11-17", "--since", "2026-11-15"], ["--at", "2026-11-18", "--since", "2026-11-18"], ["--since", "HEAD"],
        ["--query", "is:open"], ["--drafts"], ["--fail-on", "open>0"]]),
    *(["report", "flow", "--format", "json", word] for word in FILTERS),
    *(["report", "cycletime", "--format", "json", "--by", key] for key in ["owner", "tag", "milestone", "priority", "kind", "source"]),
    *(["report", name, "--format", "json"] for name in ["v1", "stuck", "times", "nosuch"]),
]
EDITS = [
    ["new", "Buy eggs", "--status", "doing", "--owner", "hana", "--body", "Six.", "--commit"],
    ["new", "Quick +tag !high", "--quick"], ["new", "Not written", "--dry-run"],
    ["set", "milk", "priority=high", "tags+=a", "more.customer=Sato"], ["set", "milk", "priority="], ["set", "milk", "status=waiting"],
    ["set", "milk", "due=2026-12-01", "--dry-run"], ["set", "nosuch", "priority=high"],
    ["set", "--where", "kind:bug", "priority=low", "--yes"], ["set", "third", "owner=Nobody"],
    ["move", "milk", "doing"], ["start", "often"], ["stop", "often"], ["tick", "often", "1"], ["tick", "often", "1", "--off"],
    ["comment", "often", "A comment."], ["done", "often"], ["reopen", "often"], ["cancel", "often"], ["skip", "water"],
    ["done", "water"], ["done", "--from-commits", "HEAD"], ["place", "milk"], ["edit", "milk", "--body", "New."], ["archive", "often"],
    ["restore", "often"], ["archive", "often"], ["rm", "wrong"],
    ["user", "new", "ken", "--name", "Ken", "--email", "ken@example.org", "--team", "Cooks"],
]
IMPORTS = {
    "backlog.md": None, "todo.txt": "(A) 2026-11-01 Call +home @phone due:2026-12-01\n", "csv": "title,status\nFrom a table,todo\n",
    "taskwarrior": json.dumps([{
        "description": "A task", "status": "pending", "uuid": "296d835e-8f85-4224-8f36-c612cad1b9f8", "entry": "20261101T090000Z"}]),
    "github": json.dumps([{
        "number": 7, "title": "An issue", "body": "Text.", "state": "OPEN", "labels": [], "assignees": [], "author": {"login": "hana"},
        "createdAt": "2026-11-01T09:00:00Z", "updatedAt": "2026-11-01T09:00:00Z", "url": "https://github.com/a/b/issues/7"}]),
    "ics": "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:1\r\nSUMMARY:An entry\r\nEND:VTODO\r\nEND:VCALENDAR\r\n",
    "obsidian": "- [ ] A note 📅 2026-12-01\n",
}
TOOLS = [
    ("find", {}), ("show", {"id": "every"}), ("check", {}), ("report", {"name": "flow"}), ("create", {"title": "By an agent"}),
    ("set", {"ids": ["third"], "set": ["priority=low"]}), ("move", {"ids": ["third"], "status": "doing"}),
    ("tick", {"id": "often", "box": 1}), ("comment", {"id": "often", "text": "Text."}),
]


class Documents(list):
    """The documents of commands, as (where it comes from, document).

    - commands: the commands that printed one.
    - silent: those of the board with everything that did not.
    """

    def __init__(self):
        self.commands, self.silent = set(), []

    def run(self, board, words, text=None):
        """Runs a command; also collects its errors and notes."""
        day = [] if words[0] == "version" else ["--now", NOW]
        run = board.run(*words, *day, text=text)
        name = " ".join(words[:2] if words[0] == "user" else words[:1])
        printed = list(documents(run.stdout))
        if printed:
            self.commands.add(name)
        elif board.folder.name == "everything":
            self.silent.append(" ".join(words))
        for document in printed:
            self.append((f"{board.folder.name}: {' '.join(words)}", document))
        for document in documents(run.stderr):
            self.append((f"{board.folder.name}: standard error of {' '.join(words)}", document))
        return printed

    def read(self, board, *options):
        for words in [*READING, *options]:
            self.run(board, words)
        for path in self.site(board):
            self.append((f"{board.folder.name}: {path}", json.loads(path.read_text(encoding="utf-8"))))

    def site(self, board):
        """Builds the site; returns its JSON files."""
        output = board.folder / "output"
        self.run(board, ["build", "--json", "--history", "--drafts", "-o", str(output)])
        # The data of the history belong to the script of its pages.
        return sorted(path for path in output.rglob("*.json") if path.parent.name != "history")

    def edit(self, board):
        for words in EDITS:
            self.run(board, [*words, "--json"])
        for words in [["--dry-run"], [], ["--any"], ["--forget"], []]:
            self.run(board, ["undo", *words, "--json"])
        # Undoing leaves a file that another program changed.
        self.run(board, ["set", "--where", "kind:bug", "priority=medium", "--yes", "--json"])
        board.todo("w09", "title: Changed")
        self.run(board, ["undo", "--json"])
        for form, text in IMPORTS.items():
            for words in [["--dry-run"], []]:
                self.run(board, ["import", form, "-" if text else "../backlog", *words, "--json"], text)
        calls = [
            {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": {"name": name, "arguments": arguments}}
            for number, (name, arguments) in enumerate(TOOLS)]
        run = board.run("mcp", "--now", NOW, text="".join(json.dumps(call) + "\n" for call in calls))
        answers = documents(run.stdout)
        assert len(answers) == len(TOOLS), run.stdout
        for (name, _), answer in zip(TOOLS, answers):
            self.append((f"the tool {name}", answer["result"]["structuredContent"]))


def documents(text):
    """Returns the JSON documents of an output: one, or one on each line."""
    try:
        return [json.loads(text)]
    except ValueError:
        return [json.loads(line) for line in text.splitlines() if line.startswith("{")]


def commands_with_json():
    """Returns the commands that can print JSON, from the program's description of itself."""
    run = subprocess.run([PROGRAM, "--experimental-dump-help"], check=True, capture_output=True, text=True)
    found = set()

    def visit(command, above):
        name = [*above, command["commandName"]]
        for argument in command.get("arguments", []):
            names = {entry["name"] for entry in argument.get("names", [])}
            if "json" in names or "errors" not in names and "json" in argument.get("allValues", []):
                found.add(" ".join(name))
        for below in command.get("subcommands", []):
            visit(below, name)

    for below in json.loads(run.stdout)["command"]["subcommands"]:
        visit(below, [])
    return found


@unittest.skipUnless(PROGRAM.exists(), f"{PROGRAM} is not built")
class DocumentTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = Path(tempfile.mkdtemp(prefix="fuda-"))
        cls.addClassCleanup(shutil.rmtree, folder)
        cls.documents = Documents()
        board = everything.everything(folder / "everything", PROGRAM)
        version, = cls.documents.run(board, ["version", "--json"])
        cls.features = version["features"]
        cls.documents.read(board, *OPTIONS, *(["report", name, "--format", "json"] for name in cls.features["reports"]))
        for make in everything.OTHERS:
            other = make(folder / make.__name__, PROGRAM)
            cls.documents.read(other)
            # A Backlog.md project moves the file.
            cls.documents.run(other, ["archive", "BACK-1", "--json"])
            cls.documents.run(other, ["undo", "--json"])
        cls.documents.edit(board)
        cls.validator = Validator(SCHEMA)
        cls.invalid = [(name, errors) for name, document in cls.documents if (errors := cls.validator.errors(document))]

    def test_every_document_is_valid(self):
        self.assertEqual(self.invalid, [])

    def test_every_part_of_the_schema_occurs(self):
        self.assertEqual(sorted(parts(SCHEMA) - self.validator.met), [])

    def test_every_command_printed_a_document(self):
        self.assertEqual(commands_with_json() - self.documents.commands, set())
        self.assertEqual([words for words in self.documents.silent if "nosuch" not in words], [])
        self.assertEqual(set(IMPORTS), set(self.features["imports"]))

    def test_every_kind_occurs(self):
        kinds = {document.get("kind") for _, document in self.documents if "schemaVersion" in document}
        described = {one["properties"]["kind"]["const"] for name, one in SCHEMA["$defs"].items() if name.endswith("Document")}
        # A badge has no kind.
        self.assertEqual(kinds, described | {"report", None})

    def test_every_object_refuses_other_members(self):
        described = sum(one.get("type") == "object" and "properties" in one for one in SCHEMA["$defs"].values())
        self.assertGreaterEqual(len(self.validator.samples), described)
        for at, (schema, sample) in [*self.validator.samples.items()]:
            changed = {"an unknown member": sample | {"unknownMember": 1}}
            changed |= {f"no {name}": {key: sample[key] for key in sample if key != name} for name in schema["required"]}
            changed |= {f"another type of {name}": sample | {name: WRONG} for name in schema["properties"]}
            for what, document in changed.items():
                self.assertTrue(self.validator.errors(document, schema), f"{at}: {what}")
                if at.endswith(("Document", "Report")):
                    self.assertTrue(self.validator.errors(document), f"{at}: {what}")

    def test_the_schema_of_reports_accepts_only_reports_and_the_log(self):
        validator = Validator(REPORTS)
        for name, document in self.documents:
            is_described = document.get("kind") in ("report", "reports", "log")
            self.assertEqual(not validator.errors(document), is_described, name)

    @unittest.skipIf(jsonschema is None, "the package jsonschema is not installed")
    def test_another_validator_agrees(self):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)
        other = jsonschema.Draft202012Validator(SCHEMA)
        texts = {json.dumps(document) for _, document in self.documents}
        for text in sorted(texts, key=len)[:200]:
            self.assertTrue(other.is_valid(json.loads(text)), text)
        for at, (schema, sample) in self.validator.samples.items():
            part = other.evolve(schema={**schema, "$defs": SCHEMA["$defs"]})
            self.assertTrue(part.is_valid(sample), at)
            for document in [sample | {"unknownMember": 1}, *(sample | {name: WRONG} for name in schema["properties"])]:
                self.assertFalse(part.is_valid(document), at)


class DescriptionTests(unittest.TestCase):
    """Makes schemas from small descriptions."""

    def schema(self, text, name="thing"):
        return schemas.Description("object reportHead:\n" + text).schemas[name]

    def test_reads_types(self):
        for text, schema in {
            "text": {"type": "string"}, "[integer >= 1]": {"type": "array", "items": {"type": "integer", "minimum": 1}},
            '"a" | "b c"': {"enum": ["a", "b c"]},
            "{number | null}": {"type": "object", "additionalProperties": {"oneOf": [{"type": "number"}, {"type": "null"}]}},
            "/^[ab|]$/ # A word.": {"description": "A word.", "type": "string", "pattern": "^[ab|]$"},
            "[[true 2]]": {"type": "array", "items": {"type": "array", "items": {"const": True}, "minItems": 2, "maxItems": 2}},
        }.items():
            self.assertEqual(self.schema(f"type thing: {text}"), schema)

    def test_adds_members(self):
        text = "object one:\n    a: 1\nobject two:\n    b?: null\ntype both: one | two\n"
        self.assertEqual(self.schema(text + "object thing: Text.\n    c: text\n    + two\n"), {
            "description": "Text.", "type": "object", "properties": {"c": {"type": "string"}, "b": {"type": "null"}},
            "required": ["c"], "additionalProperties": False})
        joined = self.schema(text + "type thing: both + two\n")
        self.assertEqual([list(one["properties"]) for one in joined["oneOf"]], [["a", "b"], ["b"]])

    def test_writes_the_head_of_documents(self):
        text = "document thing 2: Text.\n    a: text\n"
        self.assertEqual(self.schema(text, "thingDocument")["required"], ["schemaVersion", "kind", "a"])

    def test_refuses_mistakes(self):
        for text in [
            "thing: text", "type thing: words", "type thing: text text", "type thing: [text", "object thing:\n    a b",
            "object thing:\n    a: text\n    a: text", "object thing:\nobject thing:", "type thing: text\ntype thing: text",
            "object thing:\n    + other", 'type thing: "a',
        ]:
            with self.assertRaises(SystemExit, msg=text):
                self.schema(text)


class ProgramTests(unittest.TestCase):
    def test_lists_the_schemas_that_differ(self):
        folder = Path(tempfile.mkdtemp(prefix="fuda-"))
        self.addCleanup(shutil.rmtree, folder)

        def run(*words):
            return subprocess.run([sys.executable, ROOT / "packaging/schemas.py", *words], capture_output=True, text=True)

        self.assertEqual(run("--output", folder).returncode, 0)
        self.assertEqual(run("--check", folder).returncode, 0)
        (folder / "documents.schema.json").write_text("{}")
        (folder / "old.schema.json").write_text("{}")
        found = run("--check", folder)
        self.assertEqual(found.returncode, 1)
        self.assertEqual([line.split(" differs ")[0] for line in found.stderr.splitlines()],
                         [str(folder / "documents.schema.json"), str(folder / "old.schema.json")])
        self.assertEqual(run("--output", folder).returncode, 0)
        self.assertEqual(sorted(path.name for path in folder.iterdir()), ["documents.schema.json", "report.schema.json"])


if __name__ == "__main__":
    unittest.main()
