import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import contents
import program
from machine import machine_of

PACKAGING = Path(__file__).resolve().parent.parent
SAID = {
    "schemaVersion": 1, "kind": "version", "version": "0.1.0", "commit": "", "libcmark": "0.30.2", "libyaml": "0.2.5",
    "libsodium": "1.0.18", "swift": "6.3", "features": [],
}


class Answers(unittest.TestCase):
    def test_accepts_a_valid_answer(self):
        found = program.about(json.dumps({**SAID, "commit": "a" * 40 + "-dirty"}))
        self.assertEqual((found.version, found.dirty), ("0.1.0", True))
        self.assertEqual(
            found.libraries, {"libcmark": "0.30.2", "libsodium": "1.0.18", "libyaml": "0.2.5", "swift": "6.3"}
        )

    def test_rejects_unsafe_versions(self):
        hostile = ["../x", "0.1.0/../../x", "0.1", "0.1.0\n", "", "01.1.0", "0.1.0-rc1", "$(id)", None, 1, ["0.1.0"]]
        for text in hostile:
            with self.subTest(text=text), self.assertRaisesRegex(ValueError, "invalid version"):
                program.about(json.dumps({**SAID, "version": text}))

    def test_uses_the_installed_compiler_if_the_program_names_none(self):
        said = {key: text for key, text in SAID.items() if key != "swift"}
        with mock.patch.object(program, "compiler_version", lambda: "6.3.1"):
            self.assertEqual(program.about(json.dumps(said)).libraries["swift"], "6.3.1")
        with mock.patch.object(program, "compiler_version", lambda: None), self.assertRaises(ValueError):
            program.about(json.dumps(said))

    def test_rejects_unsafe_libraries_and_commits(self):
        for key, text in (("swift", "6 3"), ("libyaml", "\n0"), ("libcmark", "9" * 41), ("commit", "abc"), ("commit", "g" * 40)):
            with self.subTest(key=key), self.assertRaises(ValueError):
                program.about(json.dumps({**SAID, key: text}))

    def test_rejects_other_documents(self):
        for text in ("", "0.1.0", "[]", json.dumps({**SAID, "kind": "board"}), json.dumps({**SAID, "schemaVersion": 2})):
            with self.subTest(text=text), self.assertRaisesRegex(ValueError, "does not print its version"):
                program.about(text)

    def test_the_command_fails_and_writes_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            stand_in, output = Path(folder) / "fuda", Path(folder) / "out"
            said = json.dumps({**SAID, "version": "../x"})
            stand_in.write_text(f"#!/bin/sh\necho '{said}'\n", encoding="ascii")
            stand_in.chmod(0o755)
            command = [sys.executable, PACKAGING / "dist.py", "--program", stand_in, "--output", output, "--epoch", "1"]
            done = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertEqual(done.stderr, "dist.py: the program prints an invalid version: '../x'\n")
            self.assertFalse(output.exists())


class Asking(unittest.TestCase):
    def test_happens_in_an_empty_folder_without_settings(self):
        with tempfile.TemporaryDirectory() as folder:
            stand_in = Path(folder) / "fuda"
            stand_in.write_text('#!/bin/sh\nls -A; echo "$FUDA_USER$HOME"\n', encoding="ascii")
            stand_in.chmod(0o755)
            os.environ["FUDA_USER"] = "hana"
            self.addCleanup(os.environ.pop, "FUDA_USER")
            said = program.ask(stand_in).decode()
            self.assertNotIn("hana", said)
            self.assertNotEqual(said.strip(), os.environ.get("HOME"))
            self.assertEqual(len(said.splitlines()), 1)


class Pieces(unittest.TestCase):
    def test_completions_have_no_interpreter_line(self):
        self.assertEqual(program.completion(b"#!/bin/bash\n\nx() {\n"), b"\nx() {\n")
        self.assertEqual(program.completion(b"#compdef fuda\nx\n"), b"#compdef fuda\nx\n")

    def test_finds_libraries_that_are_not_part_of_macos(self):
        listed = (
            "fuda:\n\t/opt/homebrew/opt/libyaml/lib/libyaml-0.2.dylib (compatibility version 3.0.0)\n"
            "\t/usr/lib/swift/libswiftCore.dylib (compatibility version 1.0.0)\n\t/System/Library/A (compatibility version 1.0.0)\n"
        )
        self.assertEqual(program.foreign_libraries(listed), ["/opt/homebrew/opt/libyaml/lib/libyaml-0.2.dylib"])

    def test_rejects_pages_with_other_names(self):
        for name in ("../fuda.1", "fuda/../../x.1", "git.1", "fuda.txt"):
            with self.subTest(name=name), self.assertRaises(ValueError):
                contents.manual_entries({name: b""})


class Machines(unittest.TestCase):
    def test_have_names_for_files(self):
        rows = [
            ("Linux", "x86_64", "fuda-0.1.0-linux-x86_64", "amd64", "musllinux_1_1_x86_64"),
            ("Linux", "aarch64", "fuda-0.1.0-linux-aarch64", "arm64", "musllinux_1_1_aarch64"),
            ("Darwin", "arm64", "fuda-0.1.0-macos-arm64", None, "macosx_15_0_arm64"),
        ]
        for system, processor, folder, debian, tag in rows:
            machine = machine_of(system, processor)
            self.assertEqual((machine.folder("0.1.0"), machine.debian, machine.wheel_tags[-1]), (folder, debian, tag))

    def test_rejects_others(self):
        for words in (("Linux", "riscv64"), ("Windows", "x86_64"), ("Darwin", "aarch64")):
            with self.subTest(words=words), self.assertRaisesRegex(ValueError, "not packaged"):
                machine_of(*words)
