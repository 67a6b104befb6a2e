"""The platform names in file names and package metadata."""

import os
from typing import NamedTuple

SYSTEMS = {"Linux": "linux", "Darwin": "macos"}
DEBIAN = {"x86_64": "amd64", "aarch64": "arm64"}
MACHINES = {("linux", "x86_64"), ("linux", "aarch64"), ("macos", "x86_64"), ("macos", "arm64")}


class Machine(NamedTuple):
    system: str
    processor: str

    @property
    def debian(self):
        """Debian's name of the architecture, or None if the system has no Debian packages."""
        return DEBIAN[self.processor] if self.system == "linux" else None

    @property
    def wheel_tags(self):
        """The platform tags of a wheel. A static program runs with any C library; macOS needs the version it was built for."""
        if self.system == "macos":
            return ["macosx_15_0_" + self.processor]
        names = ("manylinux_2_17_", "manylinux2014_", "musllinux_1_1_")
        return [name + self.processor for name in names]

    def folder(self, version):
        """The name of the tarball without its extension, and of the single folder in it."""
        return f"fuda-{version}-{self.system}-{self.processor}"


def machine_of(system, processor):
    """The machine for the output of `uname -s` and `uname -m`."""
    found = (SYSTEMS.get(system), processor)
    if found not in MACHINES:
        raise ValueError(f"fuda is not packaged for {system} on {processor}")
    return Machine(*found)


def this_machine():
    name = os.uname()
    return machine_of(name.sysname, name.machine)
