import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import commands
import manual
import markdown

OPTION = {
    "kind": "option", "names": [{"kind": "long", "name": "jobs"}, {"kind": "short", "name": "j"}], "valueName": "N",
    "abstract": "How many.", "isOptional": True, "defaultValue": "2", "allValues": ["1", "2"],
}
WORD = {"kind": "positional", "valueName": "A|B", "abstract": "Which | one_s.", "isRepeating": True}


def command(**keys):
    described = {"commandName": "fuda", "abstract": "Shows it.", "arguments": [OPTION, WORD]} | keys
    return commands.Command(described)


class CommandTests(unittest.TestCase):
    def test_separates_paragraphs_and_examples(self):
        text, examples = commands.split("One.\nTwo.\n\nExample: fuda a\n         fuda b\nExample: fuda c\n\nThree.")
        self.assertEqual(text, ["One.", "Two.", "Three."])
        self.assertEqual(examples, ["fuda a", "fuda b", "fuda c"])

    def test_marks_optional_and_repeatable_arguments(self):
        self.assertEqual(command().usage, ["fuda", "[OPTIONS]", "A|B..."])
        self.assertEqual(command().options[0].shown, "-j, --jobs N")
        self.assertEqual(command().options[0].text, "How many. (values: 1, 2; default: 2)")

    def test_omits_what_help_hides(self):
        hidden = {"commandName": "welcome", "shouldDisplay": False}
        shown = command(arguments=[OPTION | {"shouldDisplay": False}], subcommands=[hidden, {"commandName": "list"}])
        self.assertEqual([below.name for below in shown.subcommands], ["fuda list"])
        self.assertEqual(shown.arguments, [])


    def test_joins_a_flag_and_its_opposite(self):
        flags = [
            {"kind": "flag", "names": [{"kind": "long", "name": name}], "abstract": "Whether."}
            for name in ["quick", "no-quick", "force"]
        ]
        self.assertEqual([flag.shown for flag in command(arguments=flags).arguments], ["--quick, --no-quick", "--force"])


class ManualTests(unittest.TestCase):
    def test_escapes_requests_in_text(self):
        page = manual.pages(command(discussion=".so /etc/passwd\n\n'br\n\n\\*[x]"), "0.1.0")["fuda.1"]
        lines = page.splitlines()
        self.assertIn("\\&.so /etc/passwd", lines)
        self.assertIn("\\(aqbr", lines)
        self.assertIn("\\e*[x]", lines)
        self.assertFalse([line for line in lines if line.startswith("'")])

    def test_has_the_date_of_the_sources_and_a_section_for_exit_status(self):
        os.environ["SOURCE_DATE_EPOCH"] = "86400"
        self.addCleanup(os.environ.pop, "SOURCE_DATE_EPOCH")
        page = manual.pages(command(discussion="Text.\n\nExit status: 0 fine."), "0.1.0")["fuda.1"]
        self.assertTrue(page.startswith('.TH "FUDA" 1 1970-01-02 "fuda 0.1.0" "fuda"\n'))
        self.assertIn(".SH EXIT STATUS\n0 fine.\n", page)


class MarkdownTests(unittest.TestCase):
    def test_escapes_bars_in_cells(self):
        page = markdown.page(command())
        self.assertIn("| `A\\|B...` | Which \\| one\\_s. |", page)
        self.assertIn("| `-j, --jobs N` | How many. (values: 1, 2; default: 2) |", page)

    def test_shows_examples_with_explanations_as_text(self):
        self.assertIn("```sh\nfuda a\n```", markdown.page(command(discussion="Example: fuda a")))
        self.assertIn("```\nfuda a     all\n```", markdown.page(command(discussion="Examples:\n  fuda a     all")))


class ProgramTests(unittest.TestCase):
    """Runs pages.py with a script as the program."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.program = self.folder / "fuda"
        self.program.write_text(
            "#!/bin/sh\n"
            'if [ "$1" = --version ]; then echo \'{"version":"1.2.3"}\'; exit; fi\n'
            'echo \'{"command":{"commandName":"fuda","abstract":"All.","subcommands":'
            '[{"commandName":"list","abstract":"List."}]}}\'\n'
        )
        self.program.chmod(0o755)

    def run_pages(self, *words):
        script = [sys.executable, HERE.parent / "pages.py", *words, "--program", self.program]
        return subprocess.run(script, capture_output=True, text=True, env=os.environ | {"SOURCE_DATE_EPOCH": "0"})

    def test_lists_the_pages_that_differ(self):
        docs = self.folder / "docs"
        self.assertEqual(self.run_pages("docs", "--output", docs).returncode, 0)
        self.assertEqual(sorted(path.name for path in docs.iterdir()), ["README.md", "list.md"])
        self.assertEqual(self.run_pages("docs", "--check", docs).returncode, 0)
        (docs / "old.md").write_text("old")
        (docs / "list.md").write_text("changed")
        found = self.run_pages("docs", "--check", docs)
        self.assertEqual(found.returncode, 1)
        self.assertEqual([line.split(" differs ")[0] for line in found.stderr.splitlines()],
                         [str(docs / "list.md"), str(docs / "old.md")])
        self.run_pages("docs", "--output", docs)
        self.assertEqual(self.run_pages("docs", "--check", docs).returncode, 0)

    def test_makes_a_man_page_for_each_command(self):
        pages = self.folder / "man"
        self.assertEqual(self.run_pages("man", "--output", pages).returncode, 0)
        self.assertEqual(sorted(path.name for path in pages.iterdir()), ["fuda-list.1", "fuda.1"])
        self.assertIn('"fuda 1.2.3"', (pages / "fuda.1").read_text())


if __name__ == "__main__":
    unittest.main()
