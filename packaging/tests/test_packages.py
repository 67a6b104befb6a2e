import base64
import gzip
import hashlib
import io
import json
import lzma
import os
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zipfile
from email.parser import Parser
from pathlib import Path

import deb
import dist
import sbom
import wheel
from tests import sample

PACKAGING = Path(__file__).resolve().parent.parent


def ar_members(data):
    """The members of an ar archive."""
    assert data.startswith(b"!<arch>\n")
    found, at = {}, 8
    while at < len(data):
        header = data[at : at + 60]
        assert header[58:] == b"`\n", header
        size = int(header[48:58])
        found[header[:16].decode("ascii").strip()] = data[at + 60 : at + 60 + size]
        at += 60 + size + size % 2
    return found


def tar_members(data):
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        return {info.name: (info, archive.extractfile(info).read() if info.isfile() else None) for info in archive}


class Tarball(unittest.TestCase):
    def setUp(self):
        self.name, self.data = dist.tarball(sample.release(), sample.LINUX, sample.EPOCH)
        self.members = tar_members(gzip.decompress(self.data))

    def test_has_one_folder_with_its_name(self):
        self.assertEqual(self.name, "fuda-1.2.3-linux-x86_64.tar.gz")
        self.assertEqual({name.split("/")[0] for name in self.members}, {"fuda-1.2.3-linux-x86_64"})

    def test_contains_the_program_and_its_files(self):
        files = {name.split("/", 1)[1] for name, (info, _) in self.members.items() if info.isfile()}
        documents = "share/doc/fuda/"
        expected = {
            "bin/fuda", "share/man/man1/fuda.1", "share/man/man1/fuda-build.1",
            "share/bash-completion/completions/fuda", "share/zsh/site-functions/_fuda",
            "share/fish/vendor_completions.d/fuda.fish", documents + "LICENSE", documents + "CHANGELOG.md",
            documents + "THIRD-PARTY.txt", documents + "licences/libyaml.txt", documents + "licences/LGPL-2.1.txt",
            documents + "licences/glibc.txt",
        }
        self.assertEqual(files, expected)

    def test_is_owned_by_root_with_fixed_modes_and_time(self):
        for name, (info, _) in self.members.items():
            executable = info.isdir() or name.endswith("bin/fuda")
            self.assertEqual(info.mode, 0o755 if executable else 0o644, name)
            self.assertEqual((info.uid, info.gid, info.uname, info.gname), (0, 0, "root", "root"), name)
            self.assertEqual(info.mtime, sample.EPOCH, name)

    def test_names_the_sources_of_each_component(self):
        text = self.members["fuda-1.2.3-linux-x86_64/share/doc/fuda/THIRD-PARTY.txt"][1].decode()
        self.assertIn("libyaml 0.2.5\n", text)
        self.assertIn("as Debian's source package glibc 2.36-9\n", text)
        self.assertIn("'make release' links the program with the installed C library", text)


class DebianPackage(unittest.TestCase):
    def setUp(self):
        self.name, data = deb.package(sample.release(), sample.LINUX, sample.EPOCH)
        self.members = ar_members(data)
        self.control = tar_members(lzma.decompress(self.members["control.tar.xz"]))
        self.data = tar_members(lzma.decompress(self.members["data.tar.xz"]))

    def test_has_the_three_members_in_order(self):
        self.assertEqual(self.name, "fuda_1.2.3_amd64.deb")
        self.assertEqual(list(self.members), ["debian-binary", "control.tar.xz", "data.tar.xz"])
        self.assertEqual(self.members["debian-binary"], b"2.0\n")

    def test_control_describes_the_package(self):
        control = Parser().parsestr(self.control["./control"][1].decode())
        said = [control[name] for name in ("Package", "Version", "Architecture", "Recommends", "Built-Using", "Depends")]
        self.assertEqual(said, ["fuda", "1.2.3", "amd64", "git", "glibc (= 2.36-9)", None])
        self.assertIsNone(control["Homepage"])
        self.assertGreater(int(control["Installed-Size"]), len(sample.PROGRAM) // 1024)

    def test_names_the_homepage_only_if_given(self):
        with_place = deb.package(sample.release("https://example.org/hana/fuda"), sample.LINUX, sample.EPOCH)[1]
        control = tar_members(lzma.decompress(ar_members(with_place)["control.tar.xz"]))["./control"][1]
        self.assertIn(b"\nHomepage: https://example.org/hana/fuda\n", control)

    def test_md5sums_lists_all_files(self):
        files = {name[2:]: data for name, (info, data) in self.data.items() if info.isfile()}
        lines = self.control["./md5sums"][1].decode().splitlines()
        expected = sorted(f"{hashlib.md5(data).hexdigest()}  {name}" for name, data in files.items())
        self.assertEqual(sorted(lines), expected)

    def test_every_folder_precedes_its_contents(self):
        names = list(self.data)
        self.assertEqual(names[0], ".")
        for name in names[1:]:
            self.assertLess(names.index(os.path.dirname(name)), names.index(name))

    def test_copyright_has_a_paragraph_for_each_licence(self):
        text = self.data["./usr/share/doc/fuda/copyright"][1].decode()
        paragraphs = [Parser().parsestr(part) for part in text.split("\n\n")]
        whole = next(part for part in paragraphs if part["Files"] == "usr/bin/fuda")
        own = {part["License"].split("\n")[0] for part in paragraphs if part["License"] and not part["Files"]}
        self.assertEqual(set(whole["License"].split(" and ")), own)
        self.assertIn("/usr/share/common-licenses/LGPL-2.1", text)

    def test_changelog_has_only_the_newest_version(self):
        text = gzip.decompress(self.data["./usr/share/doc/fuda/changelog.gz"][1]).decode()
        self.assertEqual(
            text,
            "fuda (1.2.3) unstable; urgency=medium\n\n  * The board is quicker - much.\n  * A mend.\n\n"
            " -- The fuda maintainers <fuda@example.org>  Tue, 14 Nov 2023 22:13:20 -0000\n",
        )

    def test_a_changelog_of_another_version_is_an_error(self):
        release = sample.release()._replace(changelog="# Changelog\n\n## 1.2.4 (unreleased)\n\n- New.\n")
        with self.assertRaisesRegex(ValueError, "'1.2.4 .unreleased.', the program's is 1.2.3"):
            deb.package(release, sample.LINUX, sample.EPOCH)


class Wheel(unittest.TestCase):
    def setUp(self):
        self.name, data = wheel.package(sample.release(), sample.LINUX, sample.EPOCH)
        self.archive = zipfile.ZipFile(io.BytesIO(data))

    def test_has_tags_for_every_c_library(self):
        tags = "manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64"
        self.assertEqual(self.name, f"fuda-1.2.3-py3-none-{tags}.whl")
        said = self.archive.read("fuda-1.2.3.dist-info/WHEEL").decode()
        self.assertIn("Root-Is-Purelib: false\n", said)
        self.assertEqual([line[14:] for line in said.splitlines() if line.startswith("Tag: ")], tags.split("."))

    def test_the_program_is_executable(self):
        info = self.archive.getinfo("fuda-1.2.3.data/scripts/fuda")
        self.assertEqual(info.external_attr >> 16, 0o100755)
        self.assertEqual(self.archive.read(info), sample.PROGRAM)

    def test_record_lists_every_file_with_its_hash(self):
        lines = self.archive.read("fuda-1.2.3.dist-info/RECORD").decode().splitlines()
        rows = {path: (digest, size) for path, digest, size in (line.rsplit(",", 2) for line in lines)}
        self.assertEqual(set(rows), set(self.archive.namelist()))
        for name in self.archive.namelist():
            data = self.archive.read(name)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            expected = ("", "") if name.endswith("/RECORD") else ("sha256=" + digest, str(len(data)))
            self.assertEqual(rows[name], expected, name)

    def test_contains_the_licence_files_of_its_metadata(self):
        said = Parser().parsestr(self.archive.read("fuda-1.2.3.dist-info/METADATA").decode())
        files = said.get_all("License-File")
        self.assertIn("LICENSE", files)
        for name in files:
            self.assertTrue(self.archive.read("fuda-1.2.3.dist-info/licenses/" + name), name)
        self.assertEqual(said["License-Expression"], "MIT AND BSD-3-Clause AND LGPL-2.1-or-later")

    def test_the_description_has_no_broken_links(self):
        described = Parser().parsestr(self.archive.read("fuda-1.2.3.dist-info/METADATA").decode()).get_payload()
        self.assertEqual(described.split(), ["#", "fuda", "Reports,", "[site](https://example.org/x)."])


class BillOfMaterials(unittest.TestCase):
    def test_names_every_component_and_the_hash_of_the_program(self):
        said = json.loads(sample.release().sbom)
        self.assertEqual([part["name"] for part in said["components"]], ["libyaml", "glibc"])
        self.assertEqual(said["components"][1]["purl"], "pkg:deb/debian/glibc@2.36-9?arch=source")
        subject = said["metadata"]["component"]
        self.assertEqual(subject["hashes"][0]["content"], hashlib.sha256(sample.PROGRAM).hexdigest())
        self.assertEqual(said["metadata"]["timestamp"], "2023-11-14T22:13:20Z")
        self.assertEqual(said["dependencies"][0]["dependsOn"], ["libyaml", "glibc"])

    def test_its_serial_number_depends_on_its_contents(self):
        def number(program):
            return json.loads(sbom.document(sample.ABOUT, sample.PARTS, program, "MIT", sample.EPOCH))["serialNumber"]

        self.assertEqual(number(b"a"), number(b"a"))
        self.assertNotEqual(number(b"a"), number(b"b"))


class SameBytes(unittest.TestCase):
    def made(self, **settings):
        with tempfile.TemporaryDirectory() as folder:
            code = f"import os, runpy; os.umask({settings.pop('umask')}); runpy.run_module('tests.sample', run_name='__main__')"
            environment = {**os.environ, "PYTHONPATH": str(PACKAGING), **settings}
            subprocess.run([sys.executable, "-c", code, folder], cwd=folder, env=environment, check=True)
            return {path.name: path.read_bytes() for path in Path(folder).iterdir()}

    def test_in_any_environment(self):
        one = self.made(umask=0o077, TZ="Asia/Tokyo", LC_ALL="C", USER="hana", PYTHONHASHSEED="1")
        two = self.made(umask=0o000, TZ="America/New_York", LC_ALL="C.UTF-8", USER="taro", PYTHONHASHSEED="2")
        self.assertEqual(len(one), 7)
        self.assertEqual(one, two)
