import json
import re
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import components
import notices
from components import Component

PACKAGES = ["swift-argument-parser", "swift-nio", "swift-atomics", "swift-collections"]
RESOLVED = json.dumps({"pins": [{"identity": name, "state": {"version": "1.2.3"}} for name in PACKAGES]})
OWN = {"Domain", "fuda"}
GOLD = """Archive member included because of file (symbol)

/usr/lib/libunused.a(never.o)
                              /home/hana/fuda/.build/static/release/Domain.build/Todo.swift.o (never)

Discarded input sections

 .text          0x0000000000000000        0x0 /usr/lib/libunused.a(never.o)

Memory map

 .text          0x0000000000400220       0x20 /usr/lib/crt1.o
                0x0000000000400240       0x10 /usr/lib/libyaml.a(api.o)
                0x0000000000400260       0x10 /home/hana/fuda/.build/static/release/Domain.build/Todo.swift.o
                0x0000000000400270       0x10 /home/hana/fuda/.build/static/release/ArgumentParser.build/Flag.swift.o
"""
LLD = """             VMA              LMA     Size Align Out     In      Symbol
          400220           400220       20     1         /usr/lib/crt1.o:(.text)
          400240           400240       10     1         /usr/lib/libyaml.a(api.o):(.text)
"""


class LinkerMaps(unittest.TestCase):
    def test_skips_the_discarded_inputs_of_gnu_linkers(self):
        found = {path.rsplit("/", 1)[-1] for path in components.linked(GOLD)}
        self.assertEqual(found, {"crt1.o", "libyaml.a", "Todo.swift.o", "Flag.swift.o"})

    def test_reads_all_inputs_of_lld(self):
        self.assertEqual(components.linked(LLD), {"/usr/lib/crt1.o", "/usr/lib/libyaml.a"})

    def test_a_map_without_inputs_is_an_error(self):
        for text in ("", "Memory map\n\n .text 0x1\n"):
            with self.assertRaises(ValueError):
                components.linked(text)


class Owners(unittest.TestCase):
    def owners(self, link_map):
        return components.owners(components.linked(link_map), components.table(), OWN)

    def test_each_input_belongs_to_its_component(self):
        self.assertEqual(set(self.owners(GOLD)), {"glibc", "libyaml", "swift-argument-parser"})

    def test_an_archive_may_belong_to_several_components(self):
        found = self.owners(GOLD + " .text 0x1 0x1 /swift/libswiftCore.a(Heap.cpp.o)\n")
        self.assertLess({"swift", "llvm", "unicode-character-database"}, set(found))

    def test_an_input_without_a_row_is_an_error(self):
        lines = {
            "file 'libcurl.a'": " .text 0x1 0x1 /usr/lib/libcurl.a(url.o)",
            "file 'odd.o'": " .text 0x1 0x1 /usr/lib/odd.o",
            "module 'NewDependency'": " .text 0x1 0x1 /home/hana/.build/release/NewDependency.build/a.swift.o",
        }
        for expected, line in lines.items():
            with self.assertRaisesRegex(ValueError, f"has no row for linked inputs: {expected}$"):
                self.owners(GOLD + line + "\n")


class Versions(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        (self.root / "Package.resolved").write_text(RESOLVED, encoding="utf-8")

    def test_of_packages_are_those_of_the_build(self):
        self.assertEqual(components.pins(RESOLVED), {name: "1.2.3" for name in PACKAGES})

    def test_exist_for_each_package_of_the_manifest(self):
        manifest = (components.HERE.parent / "Package.swift").read_text(encoding="utf-8")
        packages = set(re.findall(r'url: "[^"]*/([\w-]+)", exact: ', manifest))
        self.assertLess(packages, {row["name"] for row in components.table() if row["version"] == "package"})

    def test_an_unknown_one_is_an_error(self):
        row = {**components.table()[0], "name": "missing"}
        with self.assertRaisesRegex(ValueError, "version of missing is unknown"):
            components.resolve(row, [], {}, {})

    def test_come_from_the_tools_without_debian(self):
        with mock.patch.object(components, "run", lambda *command: "glibc 2.36" if command[0] == "getconf" else None):
            row = next(row for row in components.table() if row["name"] == "glibc")
            self.assertEqual(components.resolve(row, ["/usr/lib/libc.a"], {}, {}).version, "2.36")

    def test_a_static_program_needs_the_map_and_a_macs_does_not(self):
        versions = {"libcmark": "1", "libsodium": "1", "libyaml": "1", "swift": "1"}
        with self.assertRaisesRegex(ValueError, "--link-map"):
            components.components(None, "linux", versions, self.root)
        found = components.components(None, "macos", versions, self.root)
        self.assertEqual([part.name for part in found], PACKAGES)


class Table(unittest.TestCase):
    def test_every_text_exists_and_is_used(self):
        named = {text for row in components.table() for text in row["texts"]}
        self.assertEqual(named, {path.name for path in components.LICENCES.iterdir()})

    def test_rows_are_complete(self):
        for row in components.table():
            self.assertTrue(row.get("inputs") or row.get("modules"), row["name"])
            self.assertTrue(all(row[key] for key in ("what", "version", "source", "licence", "copyright")), row["name"])

    def test_each_debian_licence_name_has_one_set_of_texts(self):
        texts = {}
        for row in components.table():
            part = Component(row["name"], "", "", "", row["licence"], row["texts"], [], None)
            if notices.words(part) != notices.DEBIAN_WORDS[notices.OURS]:
                self.assertEqual(texts.setdefault(notices.words(part), row["texts"]), row["texts"], row["name"])
