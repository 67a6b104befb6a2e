"""The licences of all components of the program, as plain text and in Debian's format."""

import re
import textwrap

from components import read_text

FORMAT = "https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
OURS = "MIT"
HOLDER = "2026 The fuda maintainers"
# Debian's names of licences, and the licence texts that every Debian system has.
DEBIAN_WORDS = {
    "Apache-2.0 WITH Swift-exception": "Apache-2.0 with Swift exception",
    "Apache-2.0 WITH LLVM-exception": "Apache-2.0 with LLVM exception",
    "LGPL-2.1-or-later AND BSD-3-Clause": "LGPL-2.1-and-notices",
    "GPL-3.0-or-later WITH GCC-exception-3.1 AND HPND-sell-variant": "GPL-3-with-exception-and-HPND",
    "BSD-2-Clause AND MIT": "BSD-2-Clause-and-Expat",
    "Apache-2.0 AND MIT": "Apache-2.0-and-Expat",
    "MIT": "Expat",
}
COMMON = {"Apache-2.0.txt": "Apache-2.0", "GPL-3.0.txt": "GPL-3", "LGPL-2.1.txt": "LGPL-2.1"}

LINKED = """\
fuda is a single file that contains the components below. Each has its own licence. The texts are {place}.
"""
REPLACING = """\
The C library is linked in under the GNU Lesser General Public License. You may change it and link fuda with your version:
fuda's own sources are free under the licence in LICENSE, and 'make release' links the program with the installed C library.
"""


def expression(parts):
    """The SPDX licence expression of the whole program."""
    terms = {term for part in parts for term in part.licence.split(" AND ")}
    return " AND ".join([OURS, *sorted(terms - {OURS})])


def sources(part):
    if part.debian is None:
        return part.source
    owner = part.debian.distribution.capitalize()
    return f"{part.source}, as {owner}'s source package {part.debian.source} {part.debian.version}"


def third_party(parts, place="in the folder 'licences' next to this file"):
    """The list of linked components as plain text."""
    blocks = [LINKED.format(place=place)]
    for part in parts:
        lines = [f"{part.name} {part.version}".strip(), f"  {part.what}"]
        lines += [f"  Copyright (c) {holder}" for holder in part.copyright]
        lines += [f"  licence: {part.licence} ({', '.join(part.texts)})", f"  sources: {sources(part)}"]
        blocks.append("\n".join(lines) + "\n")
    if any("LGPL" in part.licence for part in parts):
        blocks.append(REPLACING)
    return "\n".join(blocks)


def texts(parts):
    """The licence texts by file name."""
    names = sorted({name for part in parts for name in part.texts})
    return {name: read_text(name) for name in names}


def folded(text):
    """A text as continuation lines of a control field."""
    return "".join(f" {line.rstrip()}\n" if line.strip() else " .\n" for line in text.strip("\n").splitlines())


def words(part):
    return DEBIAN_WORDS.get(part.licence, part.licence)


def debian_text(names):
    """The licence texts, with a reference instead of each text that every Debian system has."""
    found = []
    for name in names:
        if name in COMMON:
            found.append(f"On Debian systems, the text of this licence is in /usr/share/common-licenses/{COMMON[name]}.")
        else:
            found.append(read_text(name).strip("\n"))
    return "\n\n".join(found)


def debian_copyright(parts, licence, url):
    """The file 'copyright' of a package. `licence` is the text of LICENSE, with its heading."""
    ours = DEBIAN_WORDS[OURS]
    files = {ours: []}
    for part in parts:
        known = files.setdefault(words(part), [])
        known.extend(name for name in part.texts if name not in known)
    holders = [HOLDER, *(f"{holder} ({part.name})" for part in parts for holder in part.copyright)]
    out = [
        f"Format: {FORMAT}\nUpstream-Name: fuda\n" + (f"Source: {url}\n" if url else ""),
        f"Files: *\nCopyright: {HOLDER}\nLicense: {ours}\n",
        "Files: usr/bin/fuda\n"
        f"Copyright:\n{folded(chr(10).join(holders))}"
        f"License: {' and '.join(files)}\n"
        f"Comment:\n{folded(third_party(parts, 'below'))}",
    ]
    for name, texts_of in files.items():
        text = debian_text(texts_of)
        if name == ours:
            text = licence.split("\n\n", 2)[2] + "\n" + text
        out.append(f"License: {name}\n{folded(text)}")
    return "\n".join(out)


def debian_changelog(changelog, version, maintainer, date):
    """A Debian changelog with the newest version in CHANGELOG.md, which must be the program's version."""
    sections = changelog.split("\n## ")[1:]
    heading, _, body = (sections or [""])[0].partition("\n")
    if heading.split(" ")[0] != version:
        raise ValueError(f"the newest version in CHANGELOG.md is '{heading}', the program's is {version}")
    items = [" ".join(item.split()) for item in re.split(r"^- ", body, flags=re.MULTILINE) if item.strip()]
    lines = []
    for item in items:
        lines += textwrap.wrap(item, 76, initial_indent="  * ", subsequent_indent="    ", break_long_words=False)
    joined = "\n".join(lines)
    return f"fuda ({version}) unstable; urgency=medium\n\n{joined}\n\n -- {maintainer}  {date}\n"
