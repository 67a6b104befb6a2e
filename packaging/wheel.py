"""A wheel that installs the program into the PATH of a Python environment."""

import base64
import hashlib
import re

import notices
from archives import Entry, zip_archive

SUMMARY = "A static site and report generator for todos kept as Markdown files in git"
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")

EMPTY_TABLE = re.compile(r"\n[| ]+\n[|-]+\n(?=\n)")


def long_description(readme):
    """The README without references to other files: no images, and plain text instead of links into the repository."""

    def replaced(match):
        image, words, target = match.groups()
        if image:
            return ""
        return match.group(0) if re.match(r"https?://", target) else words

    lines = []
    for line in readme.splitlines():
        changed = LINK.sub(replaced, line)
        if changed == line or set(changed) - set("| "):
            lines.append(changed)
    return EMPTY_TABLE.sub("\n", "\n".join(lines) + "\n")


def metadata(about, parts, readme, licence_files, url):
    fields = [
        ("Metadata-Version", "2.4"),
        ("Name", "fuda"),
        ("Version", about.version),
        ("Summary", SUMMARY),
        ("License-Expression", notices.expression(parts)),
        *(("License-File", name) for name in licence_files),
        *([("Project-URL", f"Source, {url}")] if url else []),
        ("Keywords", "todo,markdown,git,board,kanban"),
        ("Classifier", "Environment :: Console"),
        ("Requires-Python", ">=3.7"),
        ("Description-Content-Type", "text/markdown"),
    ]
    return "".join(f"{name}: {value}\n" for name, value in fields) + "\n" + long_description(readme)


def digest(data):
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode("ascii")


def package(release, machine, epoch):
    """The file name and the bytes of the wheel."""
    about = release.about
    name = f"fuda-{about.version}"
    info = name + ".dist-info/"
    licences = {"LICENSE": release.licence, "THIRD-PARTY.txt": notices.third_party(release.parts)}
    licences.update({f"licences/{text}": data for text, data in notices.texts(release.parts).items()})
    tags = "".join(f"Tag: py3-none-{tag}\n" for tag in machine.wheel_tags)
    described = metadata(about, release.parts, release.readme, licences, release.url)
    entries = [
        Entry(f"{name}.data/scripts/fuda", release.program, 0o755),
        *(Entry(f"{info}licenses/{path}", text.encode("utf-8")) for path, text in licences.items()),
        Entry(info + "METADATA", described.encode("utf-8")),
        Entry(info + "WHEEL", f"Wheel-Version: 1.0\nGenerator: fuda\nRoot-Is-Purelib: false\n{tags}".encode("ascii")),
        Entry(info + "sboms/fuda.cdx.json", release.sbom),
    ]
    record = "".join(f"{entry.path},{digest(entry.data)},{len(entry.data)}\n" for entry in entries)
    entries.append(Entry(info + "RECORD", f"{record}{info}RECORD,,\n".encode("utf-8")))
    return f"{name}-py3-none-{'.'.join(machine.wheel_tags)}.whl", zip_archive(entries, epoch)
