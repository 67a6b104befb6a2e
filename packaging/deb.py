"""Writes a Debian package without Debian's tools."""

import hashlib
import textwrap
from email.utils import formatdate

import contents
import notices
from archives import Entry, ar, gz, tar, xz

MAINTAINER = "The fuda maintainers <fuda@example.org>"
SUMMARY = "board of todos kept as Markdown in git"
DESCRIPTION = """\
fuda turns a folder of Markdown todos into a board that everyone can read: a static site with search, calendar, timeline and
reports. The terminal shows the same data. fuda edits, checks and merges todos, and reads their history from git.
"""
OVERRIDES = """\
# The program needs no system libraries, so that one file runs on every release.
fuda: statically-linked-binary [usr/bin/fuda]
# libyaml is linked in for the same reason; the file 'copyright' names its version.
fuda: embedded-library libyaml [usr/bin/fuda]
"""


def built_using(parts):
    """The Debian source packages of linked libraries, which must remain available with this package."""
    found = {f"{part.debian.source} (= {part.debian.version})" for part in parts if part.debian}
    return ", ".join(sorted(found))


def control(about, machine, entries, parts, url):
    size = sum(-(-len(entry.data) // 1024) for entry in entries)
    fields = {
        "Package": "fuda",
        "Version": about.version,
        "Architecture": machine.debian,
        "Maintainer": MAINTAINER,
        "Installed-Size": str(size),
        "Recommends": "git",
        "Built-Using": built_using(parts),
        "Section": "utils",
        "Priority": "optional",
        "Homepage": url,
        "Description": SUMMARY,
    }
    text = "".join(f"{name}: {value}\n" for name, value in fields.items() if value)
    return text + "".join(f" {line}\n" for line in textwrap.wrap(DESCRIPTION, 78))


def files(release, epoch):
    """The installed files."""
    documents = contents.DOCUMENTS
    changelog = notices.debian_changelog(
        release.changelog, release.about.version, MAINTAINER, formatdate(epoch)
    )
    entries = [
        contents.program_entry(release.program),
        *contents.completion_entries(release.completions, contents.DEBIAN_COMPLETIONS),
        *contents.manual_entries(release.pages, ".gz", gz),
        Entry(documents + "changelog.gz", gz(changelog.encode("utf-8"))),
        Entry(
            documents + "copyright",
            notices.debian_copyright(release.parts, release.licence, release.url).encode("utf-8"),
        ),
        Entry("share/lintian/overrides/fuda", OVERRIDES.encode("ascii")),
    ]
    return [Entry("usr/" + entry.path, entry.data, entry.mode) for entry in entries]


def package(release, machine, epoch):
    """The file name and the bytes of the package."""
    entries = files(release, epoch)
    sums = "".join(f"{hashlib.md5(entry.data).hexdigest()}  {entry.path}\n" for entry in sorted(entries))
    described = [
        Entry("control", control(release.about, machine, entries, release.parts, release.url).encode("utf-8")),
        Entry("md5sums", sums.encode("ascii")),
    ]
    members = [
        ("debian-binary", b"2.0\n"),
        ("control.tar.xz", xz(tar(described, epoch, "./"))),
        ("data.tar.xz", xz(tar(entries, epoch, "./"))),
    ]
    return f"fuda_{release.about.version}_{machine.debian}.deb", ar(members, epoch)
