import argparse
import hashlib
import re
import tempfile
import unittest
from pathlib import Path

import recipes
from machine import Machine
from tests import sample


class Recipes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def add(self, system, processor):
        path = self.folder / (Machine(system, processor).folder("1.2.3") + ".tar.gz")
        path.write_bytes(f"{system} {processor}".encode())
        return hashlib.sha256(path.read_bytes()).hexdigest()

    def read(self, name):
        return (self.folder / name).read_text(encoding="utf-8")

    def test_the_formula_has_the_checksum_of_each_tarball(self):
        sums = [self.add("linux", "x86_64"), self.add("linux", "aarch64"), self.add("macos", "arm64")]
        recipes.write(self.folder, "1.2.3", "https://example.org/hana/fuda")
        formula = self.read("fuda.rb")
        for total in sums:
            self.assertEqual(formula.count(f'sha256 "{total}"'), 1)
        address = "https://example.org/hana/fuda/releases/download/v1.2.3/fuda-1.2.3-macos-arm64.tar.gz"
        self.assertIn(f'  on_macos do\n    depends_on "cmark"\n    depends_on "libsodium"\n    depends_on "libyaml"\n    on_arm do\n      url "{address}"\n', formula)
        self.assertNotIn("on_intel do\n      url \"https://example.org/hana/fuda/releases/download/v1.2.3/fuda-1.2.3-macos", formula)
        self.assertIsNone(re.search(r"@[A-Z]+@", formula))

    def test_checksums_list_only_release_files(self):
        self.add("linux", "x86_64")
        for name, make in [
            ("else.txt", lambda path: path.write_text("")),
            ("fuda-a\nb", lambda path: path.write_text("")),
            ("fuda-link", lambda path: path.symlink_to("/etc/hostname")),
            ("fuda-folder", lambda path: path.mkdir()),
        ]:
            stranger = self.folder / name
            make(stranger)
            with self.assertRaisesRegex(ValueError, "not a release file"):
                recipes.write(self.folder, "1.2.3", recipes.PLACEHOLDER)
            stranger.rmdir() if stranger.is_dir() and not stranger.is_symlink() else stranger.unlink()
        recipes.write(self.folder, "1.2.3", recipes.PLACEHOLDER)

    def test_the_image_verifies_the_tarball_of_its_machine(self):
        totals = {"amd64": self.add("linux", "x86_64"), "arm64": self.add("linux", "aarch64")}
        recipes.write(self.folder, "1.2.3", recipes.PLACEHOLDER)
        image = self.read("Dockerfile")
        for name, total in totals.items():
            self.assertRegex(image, rf"{name}\) machine=\w+ sum={total} ;;")
        self.assertEqual(len(re.findall("^USER 65532:65532$", image, re.MULTILINE)), 2)
        self.assertIsNone(re.search(r"@[A-Z]+@", image))

    def test_has_no_image_without_a_linux_tarball(self):
        self.add("macos", "arm64")
        recipes.write(self.folder, "1.2.3", recipes.PLACEHOLDER)
        self.assertFalse((self.folder / "Dockerfile").exists())

    def test_checksums_list_all_other_files(self):
        sample.write(self.folder)
        recipes.write(self.folder, "1.2.3", recipes.PLACEHOLDER)
        lines = [line.split("  ") for line in self.read("SHA256SUMS").splitlines()]
        self.assertEqual([name for _, name in lines], sorted(path.name for path in self.folder.iterdir() if path.name != "SHA256SUMS"))
        for total, name in lines:
            self.assertEqual(hashlib.sha256((self.folder / name).read_bytes()).hexdigest(), total)

    def test_fails_without_a_tarball(self):
        with self.assertRaisesRegex(ValueError, "no tarball of 1.2.3"):
            recipes.write(self.folder, "1.2.3", recipes.PLACEHOLDER)

    def test_rejects_unsafe_addresses(self):
        for text in ("http://example.org/a", 'https://example.org/a"#{`id`}', "https://example.org/a\nb", "https://example.org", ""):
            with self.subTest(text=text), self.assertRaises(argparse.ArgumentTypeError):
                recipes.address(text)
        self.assertEqual(recipes.address("https://example.org/hana/fuda"), "https://example.org/hana/fuda")
