"""The components linked into the program: the rows of `components.json` that match the linker's map."""

import json
import re
import shutil
import subprocess
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple, Optional

HERE = Path(__file__).resolve().parent
LICENCES = HERE / "licences"

# An archive with a member, or an object file, in a map of GNU ld, gold or lld.
INPUT = re.compile(r"(?<!\S)(?:([^\s():]+\.a)\(|([^\s():]*/[^\s():/]+\.o)(?![^\s:]))")
MODULE = re.compile(r"/([^/]+)\.build/")


class Debian(NamedTuple):
    """The Debian source package of a linker input."""

    distribution: str
    source: str
    version: str


class Component(NamedTuple):
    name: str
    what: str
    version: str
    source: str
    licence: str
    texts: list
    copyright: list
    debian: Optional[Debian]

    def text(self):
        return "\n".join(read_text(name) for name in self.texts)


def read_text(name):
    return (LICENCES / name).read_text(encoding="utf-8")


def table():
    return json.loads((HERE / "components.json").read_text(encoding="utf-8"))


def linked(link_map):
    """The paths of all archives and object files that contribute to the program. Maps of the GNU linkers begin with a
    list of discarded inputs, which this skips."""
    kept = re.split(r"^(?:Memory map|Linker script and memory map)$", link_map, maxsplit=1, flags=re.MULTILINE)[-1]
    lines = {line for line in kept.split("\n") if ".a(" in line or ".o" in line}
    found = {archive or single for line in lines for archive, single in INPUT.findall(line)}
    if not found:
        raise ValueError("the linker's map contains no inputs")
    return found


def owners(paths, rows, own_modules):
    """The linked paths of each row, by its name. Raises ValueError if a path matches neither a row nor a module of this
    project: its licence would be missing."""
    found, unknown = {}, set()
    for path in sorted(paths):
        module = MODULE.search(path)
        if module and module.group(1) in own_modules:
            continue
        if module:
            name, key, subject = module.group(1), "modules", "module"
        else:
            name, key, subject = path.rsplit("/", 1)[-1], "inputs", "file"
        takers = [row["name"] for row in rows if any(fnmatchcase(name, each) for each in row.get(key, []))]
        if not takers:
            unknown.add(f"{subject} '{name}'")
        for taker in takers:
            found.setdefault(taker, []).append(path)
    if unknown:
        listed = ", ".join(sorted(unknown))
        raise ValueError(f"packaging/components.json has no row for linked inputs: {listed}")
    return found


def pins(resolved):
    """The versions of all Swift packages, from the text of the Package.resolved that the build wrote."""
    return {pin["identity"]: pin["state"]["version"] for pin in json.loads(resolved)["pins"]}


def run(*command):
    """The output of a command, or None if it is missing or fails."""
    if not shutil.which(command[0]):
        return None
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else None


def debian_source(paths):
    """The source package of the first path that belongs to a Debian package, or None."""
    for path in paths:
        owner = run("dpkg-query", "--search", path) or ""
        package = owner.rsplit(": ", 1)[0]
        fields = package and run("dpkg-query", "--show", "-f", "${source:Package} ${source:Version}", package)
        if fields:
            release = Path("/etc/os-release").read_text(encoding="utf-8")
            distribution = re.search(r"^ID=\"?(\w+)", release, re.MULTILINE)
            return Debian(distribution.group(1) if distribution else "debian", *fields.split())
    return None


def system_version(name):
    """The version of the C library or the compiler if no Debian package provides it."""
    if name == "glibc":
        return (run("getconf", "GNU_LIBC_VERSION") or "").replace("glibc ", "") or None
    return run("gcc", "-dumpfullversion")


def resolve(row, paths, versions, packages):
    """The component of this build for a row of the table."""
    debian = debian_source(paths)
    if row["version"] == "none":
        version = ""
    elif row["version"] == "package":
        version = packages.get(row["name"])
    elif row["version"] == "system":
        version = debian.version if debian else system_version(row["name"])
    else:
        version = versions.get(row["version"])
    if version is None:
        raise ValueError(f"the version of {row['name']} is unknown")
    kept = (row[key] for key in ("source", "licence", "texts", "copyright"))
    return Component(row["name"], row["what"], version, *kept, debian)


def components(link_map, system, versions, root):
    """All components of a build. On macOS the program does not contain the system's libraries, and the table marks the
    components that it does contain. On Linux the linker's map decides."""
    rows = table()
    packages = pins((root / "Package.resolved").read_text(encoding="utf-8"))
    if system == "macos":
        taken = {row["name"]: [] for row in rows if "macos" in row.get("platforms", [])}
    elif link_map is None:
        raise ValueError("a static program needs --link-map, which determines the licences")
    else:
        own = {folder.name for folder in (root / "Sources").iterdir()}
        taken = owners(linked(link_map), rows, own)
    return [resolve(row, taken[row["name"]], versions, packages) for row in rows if row["name"] in taken]
