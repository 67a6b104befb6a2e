import json
import pathlib
import shutil
import subprocess
import tempfile
import unittest

PACKAGING = pathlib.Path(__file__).resolve().parent.parent
OURS = PACKAGING / "parser/Foundation.swift"
PLACE = "swift-argument-parser/Sources/ArgumentParser/Utilities/Foundation.swift"
FETCHED = PACKAGING.parent / ".build/checkouts" / PLACE
SAMPLE = r"""
struct Sample: Encodable {
    enum Kind: String, Encodable { case option, `default` }
    enum Completion: Encodable { case list(values: [String]), custom }
    struct Name: Encodable { var name: String }
    var kinds: [Kind] = [.option, .default]
    var completions: [Completion?] = [.list(values: ["a", "b"]), .custom]
    var name: Name? = Name(name: "quote \" back \\ line \n bell \u{7} sign \u{65e5}")
    var nothing: String?
    var flag = false
    var number = 3
    var descriptions: [String: String]? = ["a": "A"]
    var none: [Name] = []
}
print(JSONEncoder.encode(Sample()))
"""


class Lighten(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.checkouts = pathlib.Path(folder.name)
        self.file = self.checkouts / PLACE
        self.file.parent.mkdir(parents=True)

    def lighten(self):
        return subprocess.run([PACKAGING / "lighten.sh", self.checkouts], capture_output=True, text=True)

    def test_leaves_an_unknown_parser_unchanged(self):
        self.file.write_text("another version\n")
        done = self.lighten()
        self.assertEqual(done.returncode, 1)
        self.assertIn("is not the file of", done.stderr)
        self.assertEqual(self.file.read_text(), "another version\n")

    @unittest.skipUnless(FETCHED.is_file(), "swift build has not fetched the option parser yet")
    def test_replaces_the_file_of_the_parser_once(self):
        shutil.copy(FETCHED, self.file)
        for _ in range(2):
            self.assertEqual(self.lighten().returncode, 0)
            self.assertEqual(self.file.read_bytes(), OURS.read_bytes())

    @unittest.skipUnless(shutil.which("swiftc"), "there is no swiftc")
    def test_gives_the_results_of_foundation(self):
        (self.checkouts / "main.swift").write_text(SAMPLE)
        program = self.checkouts / "sample"
        subprocess.run(["swiftc", "-o", program, OURS, self.checkouts / "main.swift"], check=True)
        said = subprocess.run([program], check=True, capture_output=True, text=True).stdout
        self.assertEqual(json.loads(said), {
            "kinds": ["option", "default"], "completions": [{"list": {"values": ["a", "b"]}}, {"custom": {}}],
            "name": {"name": 'quote " back \\ line \n bell \x07 sign \u65e5'}, "flag": False, "number": 3,
            "descriptions": {"a": "A"}, "none": [],
        })
