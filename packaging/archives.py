"""Writes reproducible tar, ar and zip archives: the same entries give the same bytes."""

import gzip
import io
import lzma
import tarfile
import time
import zipfile
from typing import NamedTuple

# The earliest time that a zip file can represent: 1980-01-01, in seconds since 1970.
ZIP_BEGINS = 315532800


class Entry(NamedTuple):
    path: str
    data: bytes
    mode: int = 0o644


def folders_of(paths):
    """All parent folders of the paths, outer ones first."""
    found = set()
    for path in paths:
        parts = path.split("/")[:-1]
        found.update("/".join(parts[:length]) for length in range(1, len(parts) + 1))
    return sorted(found)


def tar(entries, epoch, prefix="", with_folders=True):
    """An uncompressed tar of the entries and their folders, all owned by root. `prefix` precedes each path unchanged.

    An archive without folders preserves the owner and mode of existing folders when it is unpacked.
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
    """Gzip data without a name or a time in the header."""
    out = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=out, mtime=0) as stream:
        stream.write(data)
    return out.getvalue()


def xz(data):
    """Xz data with a window of 32 MiB, larger than the program."""
    window = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 25}
    return lzma.compress(data, format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC64, filters=[window])


def ar(members, epoch):
    """An ar archive of (name, bytes), the format of Debian packages."""
    out = [b"!<arch>\n"]
    for name, data in members:
        if len(name) > 16:
            raise ValueError(f"'{name}' is too long for an ar archive")
        out.append(f"{name:<16}{epoch:<12}{0:<6}{0:<6}{0o100644:<8o}{len(data):<10}`\n".encode("ascii"))
        out.append(data + b"\n" * (len(data) % 2))
    return b"".join(out)


def zip_archive(entries, epoch):
    """A zip archive of the entries in the given order, with times in UTC."""
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
