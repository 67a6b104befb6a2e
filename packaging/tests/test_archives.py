import gzip
import io
import lzma
import tarfile
import unittest
import zipfile

import archives
from archives import Entry


class Archives(unittest.TestCase):
    def test_tar_has_a_fixed_order_with_folders_first(self):
        entries = [Entry("b/c/two", b"2"), Entry("a", b"1"), Entry("b/one", b"1")]
        made = archives.tar(entries, 0)
        self.assertEqual(made, archives.tar(entries[::-1], 0))
        with tarfile.open(fileobj=io.BytesIO(made)) as archive:
            self.assertEqual(archive.getnames(), ["b", "b/c", "a", "b/c/two", "b/one"])

    def test_tar_without_folders_contains_only_files(self):
        made = archives.tar([Entry("b/c/two", b"2"), Entry("a", b"1")], 0, "x/", with_folders=False)
        with tarfile.open(fileobj=io.BytesIO(made)) as archive:
            self.assertEqual(archive.getnames(), ["x/a", "x/b/c/two"])

    def test_gzip_contains_neither_name_nor_time(self):
        made = archives.gz(b"text")
        self.assertEqual(made[3:8], b"\0\0\0\0\0")
        self.assertEqual(gzip.decompress(made), b"text")

    def test_xz_restores_the_data(self):
        self.assertEqual(lzma.decompress(archives.xz(b"text" * 999)), b"text" * 999)

    def test_ar_members_begin_at_even_offsets(self):
        made = archives.ar([("odd", b"123"), ("even", b"12")], 7)
        self.assertEqual(made[8 : 8 + 60], b"odd             7           0     0     100644  3         `\n")
        self.assertEqual(made[68:72], b"123\n")
        self.assertTrue(made[72:].startswith(b"even"))
        self.assertTrue(made.endswith(b"`\n12"))

    def test_a_name_too_long_for_ar_is_an_error(self):
        with self.assertRaises(ValueError):
            archives.ar([("seventeen-letters", b"")], 0)

    def test_zip_keeps_modes_and_clamps_times_before_1980(self):
        made = archives.zip_archive([Entry("run", b"1", 0o755), Entry("read", b"2")], 0)
        with zipfile.ZipFile(io.BytesIO(made)) as archive:
            self.assertEqual([info.external_attr >> 16 for info in archive.infolist()], [0o100755, 0o100644])
            self.assertEqual(archive.infolist()[0].date_time, (1980, 1, 1, 0, 0, 0))
