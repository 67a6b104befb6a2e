"""Writes tar, ar and zip so that the same entries give the same bytes."""

import gzip
import io
import lzma
import tarfile
import time
import zipfile
from typing import NamedTuple

# The first year that a zip file can hold.
ZIP_BEGINS = 315532800


class Entry(NamedTuple):
    path: str
    data: bytes
    mode: int = 0o644


def folders_of(paths):
    """Every folder above the paths, the outer ones first."""
    found = set()
    for path in paths:
        parts = path.split("/")[:-1]
        found.update("/".join(parts[:length]) for length in range(1, len(parts) + 1))
    return sorted(found)


def tar(entries, epoch, prefix="", with_folders=True):
    """An uncompressed tar of the entries and their folders, all of root; `prefix` goes before each path as it is.

    Without folders, unpacking makes those that are missing and leaves the others their owners and rights.
    """
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as archive:

        def add(name, kind, mode, data):
            info = tarfile.TarInfo(prefix + name)
            info.type, info.mode, info.mtime, info.size = kind, mode, epoch, len(data)
            info.uname = info.gname = "root"
            archive.addfile(info, io.BytesIO(data))

        if prefix and with_folders:
            add("", tarfile.DIRTYPE, 0o755, b"")
        for folder in folders_of(entry.path for entry in entries) if with_folders else []:
            add(folder, tarfile.DIRTYPE, 0o755, b"")
        for entry in sorted(entries):
            add(entry.path, tarfile.REGTYPE, entry.mode, entry.data)
    return out.getvalue()


def gz(data):
    """Gzip without a name or a time in its header."""
    out = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=out, mtime=0) as stream:
        stream.write(data)
    return out.getvalue()


def xz(data):
    """Xz with a window of 32 MiB, which holds the whole program."""
    window = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 25}
    return lzma.compress(data, format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC64, filters=[window])


def ar(members, epoch):
    """An ar archive of (name, bytes), as a Debian package is one."""
    out = [b"!<arch>\n"]
    for name, data in members:
        if len(name) > 16:
            raise ValueError(f"'{name}' is too long for ar")
        out.append(f"{name:<16}{epoch:<12}{0:<6}{0:<6}{0o100644:<8o}{len(data):<10}`\n".encode("ascii"))
        out.append(data + b"\n" * (len(data) % 2))
    return b"".join(out)


def zip_archive(entries, epoch):
    """A zip of the entries in the order given, with times in UTC."""
    out = io.BytesIO()
    day = time.gmtime(max(epoch, ZIP_BEGINS))[:6]
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for entry in entries:
            info = zipfile.ZipInfo(entry.path, day)
            info.create_system = 3
            info.external_attr = (0o100000 | entry.mode) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, entry.data, compresslevel=9)
    return out.getvalue()
