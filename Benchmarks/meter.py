"""Runs programs and measures their time and memory."""
import datetime
import os
import pathlib
import platform
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass, field
from typing import Callable


class ProgramFailed(Exception):
    pass


def machine():
    """Returns the day and what the figures depend on besides the program."""
    return (f"{datetime.date.today()}, {platform.system()} {platform.machine()}, {os.cpu_count()} processors, "
            f"load {os.getloadavg()[0]:.1f}")


def busy(process):
    """The processor time of a running process in seconds."""
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def rest(process, seconds):
    """Waits until a process has been idle for some time."""
    quiet, last = 0, busy(process)
    while quiet < seconds * 10:
        time.sleep(0.1)
        now = busy(process)
        quiet, last = (quiet + 1 if now == last else 0), now


@dataclass(frozen=True)
class Run:
    """The cost of a run: wall time and processor time (user + system) in milliseconds, and peak memory in megabytes.

    A process inherits the peak of its parent, so that peaks below Python's, about 12 MB, are invisible.
    """
    wall: float
    cpu: float
    peak: float


@dataclass
class Program:
    arguments: list
    prepare: Callable = lambda: None
    environment: dict = field(default_factory=dict)

    def run(self):
        self.prepare()
        discard = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0), (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0)]
        arguments = [str(argument) for argument in self.arguments]
        start = time.perf_counter()
        process = os.posix_spawn(arguments[0], arguments, {**os.environ, **self.environment}, file_actions=discard)
        _, status, usage = os.wait4(process, 0)
        wall = time.perf_counter() - start
        if status:
            raise ProgramFailed(f"{' '.join(arguments)}: status {os.waitstatus_to_exitcode(status)}")
        peak_unit = 1 if sys.platform == "darwin" else 1024
        return Run(wall * 1e3, (usage.ru_utime + usage.ru_stime) * 1e3, usage.ru_maxrss * peak_unit / 1e6)

    def output(self):
        """The standard output of a run."""
        self.prepare()
        arguments = [str(argument) for argument in self.arguments]
        done = subprocess.run(arguments, env={**os.environ, **self.environment}, capture_output=True)
        if done.returncode:
            raise ProgramFailed(f"{' '.join(arguments)}: {done.stderr.decode(errors='replace').strip()}")
        return done.stdout


def take_turns(programs, rounds):
    """The runs of each program, alternating (A B A B …) so that other load affects all equally. The first round warms up."""
    runs = [[] for _ in programs]
    for number in range(rounds + 1):
        for program, of_program in zip(programs, runs):
            run = program.run()
            if number:
                of_program.append(run)
    return runs


@dataclass(frozen=True)
class Spread:
    """The median, minimum and maximum of values."""
    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values):
        values = list(values)
        return cls(statistics.median(values), min(values), max(values))


def spread(runs, measure):
    """The spread of a field of the runs: 'wall', 'cpu' or 'peak'."""
    return Spread.of(getattr(run, measure) for run in runs)


def ratio(runs, others, measure):
    """The spread of the ratios of each run to the other run of the same round."""
    return Spread.of(getattr(run, measure) / getattr(other, measure) for run, other in zip(runs, others))
