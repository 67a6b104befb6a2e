"""The parts of the benchmark. Each yields rows of the table."""
import json
import os
import pathlib
import shutil
import sys
from dataclasses import astuple

import history
import programs
from meter import Program, Run, ratio, spread, take_turns
from programs import HERE, Missing
from table import Goal, Row, compared, milliseconds, number, skipped

TODAY = "2026-06-15"


class Bench:
    """The program under test, with corpora and sites in a temporary folder."""

    def __init__(self, fuda, folder, count, rounds):
        self.fuda, self.folder, self.count, self.rounds = fuda, pathlib.Path(folder), count, rounds

    def project(self, count):
        """A folder with `count` todos, created once per count."""
        folder = self.folder / f"project-{count}"
        if not folder.exists():
            programs.write_corpus(count, folder)
        return folder

    def few(self, most):
        """The number of rounds for slow programs."""
        return min(self.rounds, most)

    def build(self, count, name="site", options=(), clean=True, jobs=1, project=None):
        """`fuda build` of a project without stored state into a new folder, or over the output of the last build."""
        project = project or self.project(count)
        site, state = self.folder / name, project / ".fuda"
        command = [self.fuda, "build", "-C", project, "--output", site, "--now", TODAY, "--jobs", jobs, *options]
        return Program(command, prepare=(lambda: [remove(site), remove(state)]) if clean else lambda: None)

    def floor(self, count):
        floor, site = programs.compile_floor(self.folder), self.folder / "floor-site"
        return Program([floor, self.project(count) / "todos", site], prepare=lambda: remove(site))

    def hugo(self, count):
        hugo, source, site = programs.find_hugo(), self.folder / "hugo", self.folder / "hugo-site"
        shutil.copytree(HERE / "hugo-site", source, dirs_exist_ok=True)
        command = [hugo, "--source", source, "--contentDir", self.project(count), "--destination", site, "--quiet"]
        return Program(command, prepare=lambda: remove(site), environment={"GOMAXPROCS": "1"})


def remove(folder):
    shutil.rmtree(folder, ignore_errors=True)


def files_in(folder):
    """The inode, modification time and size of each file by path; a write changes at least one of them."""
    states = {}
    for path in folder.rglob("*"):
        if path.is_file():
            state = path.stat()
            states[path.relative_to(folder).as_posix()] = (state.st_ino, state.st_mtime_ns, state.st_size)
    return states


def build(bench):
    """Clean builds with all and with fewer features, compared with the floor: board, lists and a page per todo."""
    what = f"clean build of {bench.count:,}"
    pages = bench.build(bench.count, options=["--no-reports", "--no-search"])
    whole_runs, runs, floor_runs = take_turns(
        [bench.build(bench.count, "whole-site"), pages, bench.floor(bench.count)], bench.rounds)
    peak = spread(whole_runs, "peak")
    floor = f"C floor, {milliseconds(spread(floor_runs, 'cpu'))}"
    yield compared(f"{what}, all features", milliseconds(spread(whole_runs, "cpu")), floor,
                   ratio(whole_runs, floor_runs, "cpu"), Goal("≤", 2.6), " times")
    yield compared(f"{what}, without reports and search", milliseconds(spread(runs, "cpu")), floor,
                   ratio(runs, floor_runs, "cpu"), None, " times")
    yield compared(f"{what}, peak memory", f"{number(peak.median)} MB",
                   f"C floor, {number(spread(floor_runs, 'peak').median)} MB", peak, Goal("≤", 150, " MB"), " MB")


def hugo(bench):
    """A large and a small clean build compared with Hugo."""
    small = max(1, bench.count // 100)
    for count, goal, rounds in [(bench.count, 16, bench.few(3)), (small, 10, bench.rounds)]:
        # Hugo's site has no reports.
        runs, whole_runs, hugo_runs = take_turns(
            [bench.build(count, options=["--no-reports", "--no-search"]), bench.build(count, "whole-site"), bench.hugo(count)], rounds)
        other = f"Hugo, {milliseconds(spread(hugo_runs, 'cpu'))}, {number(spread(hugo_runs, 'peak').median)} MB"
        for what, own, wanted in [("", runs, Goal("≥", goal)), (", with reports", whole_runs, None)]:
            yield compared(f"clean build of {count:,}{what}", milliseconds(spread(own, "cpu")), other,
                           ratio(hugo_runs, own, "cpu"), wanted, " times less")


def again(bench):
    """Builds after a build: of the same files, after an edit, and of restored files."""
    project, site = bench.project(bench.count), bench.folder / "site"
    # In a copy, because a clean build removes what the other builds use.
    copy = shutil.copytree(project, bench.folder / "clean-project")
    clean, second = bench.build(bench.count, "clean-site", project=copy), bench.build(bench.count, clean=False)
    second.run()
    paths = bench.folder / "paths"
    paths.write_text("".join(f"{path}\n" for folder in (project / "todos", site) for path in sorted(folder.rglob("*")) if path.is_file()))
    floor = Program([programs.compile_stat_floor(bench.folder), paths])
    start = Program([bench.fuda, "--version"])
    edited = bench.build(bench.count, clean=False)
    todo = next((project / "todos").glob("*.md"))
    # The build after the first edit stores the stamps of restored files; the next edit is an ordinary one.
    edited.prepare = lambda: [edit(todo), second.run(), edit(todo)]
    restored = bench.build(bench.count, clean=False)
    restored.prepare = lambda: [renew(folder) for folder in (project / "todos", site)]
    stored = bench.build(bench.count, clean=False)
    stored.prepare = lambda: [remove(site), renew(project / "todos")]
    clean_runs, edited_runs, stored_runs, restored_runs, second_runs, floor_runs, start_runs = take_turns(
        [clean, edited, stored, restored, second, floor, start], bench.rounds)
    least = [Run(*(one + other for one, other in zip(astuple(floor), astuple(start)))) for floor, start in zip(floor_runs, start_runs)]
    yield compared(f"unchanged build of {bench.count:,}", milliseconds(spread(second_runs, "cpu")),
                   f"stat of each file, and the start, {milliseconds(spread(least, 'cpu'))}",
                   ratio(second_runs, least, "cpu"), Goal("≤", 2), " times")
    other = f"clean build, {milliseconds(spread(clean_runs, 'cpu'))}"
    for what, runs, goal in [("unchanged build", second_runs, None), ("build after one edit", edited_runs, Goal("≤", 0.35)),
                             ("build of restored sources and pages", restored_runs, Goal("≤", 0.5)),
                             ("build of restored sources without pages", stored_runs, Goal("≤", 0.5))]:
        yield compared(what, milliseconds(spread(runs, "cpu")), other, ratio(runs, clean_runs, "cpu"), goal, " times")
    before = files_in(site)
    second.run()
    after = files_in(site)
    changed = sum(before.get(path) != after.get(path) for path in before.keys() | after.keys())
    yield Row("files written by an unchanged build", f"{changed} of {len(before):,}", "", str(changed), Goal("≤", 0), changed == 0)
    try:
        hugo = bench.hugo(bench.count)
        again = Program(hugo.arguments, environment=hugo.environment)
        first_runs, again_runs = take_turns([hugo, again], bench.few(3))
        yield compared("Hugo's second build", milliseconds(spread(again_runs, "cpu")),
                       f"its first, {milliseconds(spread(first_runs, 'cpu'))}", ratio(again_runs, first_runs, "cpu"), None, " times")
    except Missing as missing:
        yield skipped("Hugo's second build", str(missing))


def edit(file):
    """Adds a line to a todo."""
    with file.open("a") as text:
        text.write("One more line.\n")


def renew(folder):
    """Gives each file another inode and another time, as a checkout or a cache of CI does."""
    copy = folder.with_name(folder.name + "-copy")
    shutil.copytree(folder, copy, copy_function=shutil.copyfile)
    shutil.rmtree(folder)
    copy.rename(folder)


def scale(bench):
    """Ten times as many todos."""
    many = bench.count * 10
    runs, small_runs = take_turns([bench.build(many), bench.build(bench.count, "small-site")], bench.few(3))
    peak = spread(runs, "peak")
    yield compared(f"clean build of {many:,}", milliseconds(spread(runs, "cpu")),
                   f"of {bench.count:,}, {milliseconds(spread(small_runs, 'cpu'))}",
                   ratio(runs, small_runs, "cpu"), Goal("≤", 11), " times")
    yield compared(f"clean build of {many:,}, peak memory", f"{number(peak.median)} MB", "", peak, Goal("≤", 700, " MB"), " MB")


def million(bench):
    """A hundred times as many todos, and a build after one edit. Not in memory, where the pages have no room."""
    many = bench.count * 100
    first, again = bench.build(many), bench.build(many, clean=False)
    todo = next((bench.project(many) / "todos").glob("*.md"))
    again.prepare = lambda: edit(todo)
    # One run of each, because a round takes ten minutes.
    [small_run] = take_turns([bench.build(bench.count, "small-site")], 1)[0]
    run, again_run = first.run(), again.run()
    yield compared(f"clean build of {many:,}", milliseconds(spread([run], "cpu")),
                   f"of {bench.count:,}, {milliseconds(spread([small_run], 'cpu'))}",
                   ratio([run], [small_run], "cpu"), Goal("≤", 110), " times")
    for what, run, goal in [("clean build", run, Goal("≤", 4000, " MB")), ("build after one edit", again_run, None)]:
        peak = spread([run], "peak")
        yield compared(f"{what} of {many:,}, peak memory", f"{number(peak.median)} MB", "", peak, goal, " MB")
    wall = spread([again_run], "wall")
    goal = Goal("≤", 15_000, " ms")
    yield compared(f"build after one edit of {many:,}, wall time", milliseconds(wall), "", wall, goal, " ms")


def jobs(bench):
    """Wall time with two threads. Uses the fastest run of each, because other processes affect wall time."""
    what = "wall time with --jobs 2"
    if (os.cpu_count() or 1) < 2:
        yield skipped(what, "only one processor")
        return
    two, one = (bench.build(bench.count, f"site-{jobs}", jobs=jobs) for jobs in (2, 1))
    two_runs, one_runs = take_turns([two, one], bench.rounds)
    two_wall, one_wall, goal = spread(two_runs, "wall"), spread(one_runs, "wall"), Goal("≤", 0.65)
    quickest = two_wall.low / one_wall.low
    yield Row(f"{what}, {bench.count:,}", milliseconds(two_wall), f"--jobs 1, {milliseconds(one_wall)}",
              f"{number(quickest)} times, fastest runs", goal, goal.holds(quickest))


def start(bench):
    """The start-up time."""
    pair = [Program([bench.fuda, "--version"]), Program([programs.compile_empty(bench.folder)])]
    runs, empty_runs = take_turns(pair, bench.rounds * 10)
    yield compared("fuda --version", milliseconds(spread(runs, "cpu")), f"empty program, {milliseconds(spread(empty_runs, 'cpu'))}",
                   ratio(runs, empty_runs, "cpu"), Goal("≤", 2), " times")


def taskwarrior_home(bench, task):
    """The environment of a Taskwarrior with the same todos."""
    home = bench.folder / "taskwarrior"
    environment = {"TASKRC": str(home / "taskrc"), "TASKDATA": str(home)}
    if not home.exists():
        home.mkdir()
        (home / "taskrc").write_text(
            f"data.location={home}\nconfirmation=off\nuda.owner.type=string\nuda.owner.label=Owner\n")
        programs.write_corpus(bench.count, home / "todos.json", "--taskwarrior")
        Program([task, "import", home / "todos.json"], environment=environment).run()
    return environment


def burndown(bench):
    """A burndown of all days, from dates in the front matter like Taskwarrior's, and from git."""
    task = programs.find_taskwarrior()
    dated, repository = bench.folder / "dated", bench.folder / "repository"
    programs.write_corpus(bench.count, dated, "--dated")
    repository.mkdir()
    history.Days(bench.count).make(repository)
    peer = Program([task, "burndown.daily"], environment=taskwarrior_home(bench, task))
    for what, folder, goal in [("the dates in the files", dated, Goal("≥", 25)), ("git", repository, Goal("≥", 10))]:
        own = Program([bench.fuda, "report", "burndown", "-C", folder, "--now", TODAY],
                      prepare=lambda: shutil.rmtree(folder / ".fuda", ignore_errors=True), environment=history.QUIET)
        runs, peer_runs = take_turns([own, peer], bench.few(5))
        yield compared(f"burndown of {bench.count:,} from {what}", milliseconds(spread(runs, "cpu")),
                       f"task burndown.daily, {milliseconds(spread(peer_runs, 'cpu'))}",
                       ratio(peer_runs, runs, "cpu"), goal, " times less")


def taskwarrior(bench):
    """All todos as a table and as JSON."""
    task = programs.find_taskwarrior()
    environment = taskwarrior_home(bench, task)
    for name, option, command, goal in [("table", [], "all", Goal("≥", 8)), ("JSON", ["--json"], "export", None)]:
        fuda_list = Program([bench.fuda, "list", "-C", bench.project(bench.count), "--now", TODAY, *option])
        task_list = Program([task, command], environment=environment)
        check_count(bench.count, name, fuda_list, task_list)
        runs, task_runs = take_turns([fuda_list, task_list], bench.few(5))
        yield compared(f"list of {bench.count:,} as {name}", milliseconds(spread(runs, "cpu")),
                       f"task {command}, {milliseconds(spread(task_runs, 'cpu'))}", ratio(task_runs, runs, "cpu"), goal, " times less")


def check_count(count, name, fuda_list, task_list):
    """Warns unless both programs list every todo."""
    if name == "JSON":
        found = len(json.loads(fuda_list.output())["todos"]), len(json.loads(task_list.output()))
    else:
        found = fuda_list.output().count(b"\n"), int(task_list.output().split(b"\n")[-2].split()[0])
    if found != (count, count):
        print(f"expected {count:,} todos: fuda lists {found[0]:,}, Taskwarrior {found[1]:,}", file=sys.stderr)


PARTS = {"build": build, "hugo": hugo, "again": again, "scale": scale, "million": million, "jobs": jobs, "start": start, "list": taskwarrior,
         "burndown": burndown}


def rows_of(name, bench):
    """The rows of the part, or a row that names the missing program."""
    try:
        yield from PARTS[name](bench)
    except Missing as missing:
        yield skipped(PARTS[name].__doc__.rstrip("."), str(missing))
