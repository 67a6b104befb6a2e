#!/usr/bin/env python3
"""Compares graph layouts with those of Graphviz.

    graph.py [--fuda PROGRAM] [--boards FOLDER] [--keep FOLDER]

Draws random graphs of several sizes and densities, trees, projects in stages, this project's own board and the boards of a
folder. Each is drawn with `fuda graph --format json` and with `dot -Tplain`, from left to right, with the same box sizes and
distances. The same code measures the lines of both drawings.
"""
import argparse
import json
import math
import pathlib
import random
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
MEMORY = pathlib.Path("/dev/shm")
WORDS = "order paint fix call find write plan buy test move draw read sort mend wash".split()
THINGS = "milk, the wall, tiles, the old door, a plan of the kitchen, invitations, the bag, all lamps, wood".split(", ")
NODE_GAP, LAYER_GAP, BEND, INCH = 14, 48, 10, 72


def options():
    parser = argparse.ArgumentParser(description="Compare graph layouts with those of Graphviz.")
    parser.add_argument("--fuda", type=pathlib.Path, default=HERE.parent / ".build/release/fuda", help="(%(default)s)")
    parser.add_argument("--boards", type=pathlib.Path, help="a folder with more boards, one per subfolder")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder in which to save both drawings of each graph as SVG")
    chosen = parser.parse_args()
    if not chosen.fuda.is_file():
        parser.error(f"no program {chosen.fuda}; build the release first")
    if not shutil.which("dot"):
        parser.error("no 'dot'; install Graphviz")
    return chosen


# Graphs

def random_graph(count, density, seed):
    """A graph with `density` lines per todo. Each line comes from an earlier todo, mostly a near one."""
    chance = random.Random(seed)
    pairs = set()
    while len(pairs) < round(count * density):
        to = chance.randrange(1, count)
        far = chance.random() < 0.2
        pairs.add((chance.randrange(to) if far else max(0, to - 1 - int(chance.expovariate(6 / count))), to))
    return count, sorted(pairs)


def tree(count, seed):
    chance = random.Random(seed)
    return count, [(chance.randrange(max(0, node // 3 - 2), node), node) for node in range(1, count)]


def stages(count, width, seed):
    """A project in stages. Each todo is blocked by one or two of the previous stage."""
    chance = random.Random(seed)
    pairs = set()
    for node in range(width, count):
        first = node // width * width - width
        pairs |= {(first + chance.randrange(width), node) for _ in range(chance.choice([1, 1, 2]))}
    return count, sorted(pairs)


def graphs():
    yield from ((f"random {n}, {d:g} lines each", random_graph(n, d, n)) for n, d in [
        (10, 1.5), (20, 1.2), (30, 1), (30, 2), (60, 1.2), (60, 2), (100, 1), (100, 1.5), (100, 2.5), (200, 1.2), (300, 1.1)])
    yield from ((f"tree {n}", tree(n, n)) for n in (30, 100, 300))
    yield from ((f"stages of {w}, {n}", stages(n, w, n)) for n, w in [(24, 4), (60, 6), (120, 8), (200, 10)])


def write_board(graph, folder):
    count, pairs = graph
    chance = random.Random(count)
    (folder / "todos").mkdir(parents=True)
    for node in range(count):
        before = [f"t{one:03}" for one, other in pairs if other == node]
        title = f"{chance.choice(WORDS)} {chance.choice(THINGS)}".capitalize()
        (folder / "todos" / f"t{node:03}.md").write_text(
            f"---\nid: t{node:03}\ntitle: {title}\nblockedBy: [{', '.join(before)}]\n---\n")


# Programs

def run(arguments, text=None):
    """The output of a program, and its processor time in milliseconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(arguments, input=text, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        sys.exit(f"{arguments[0]}: {done.stderr.strip()}")
    return done.stdout, 1e3 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def drawn_by_fuda(fuda, folder):
    """The graph, its size, its lines as polylines with their ends, and the times of drawing and of only reading."""
    _, reading = run([fuda, "graph", "-C", folder, "--format", "dot", "--jobs", "1"])
    text, time = run([fuda, "graph", "-C", folder, "--format", "json", "--jobs", "1"])
    graph = json.loads(text)
    lines = []
    for edge in graph["edges"]:
        points = [tuple(point) for point in edge["points"]]
        if edge["from"] == edge["to"]:
            continue
        lines.append((edge["from"], edge["to"], rounded(points)))
    return graph, (graph["width"], graph["height"]), lines, time, reading


def dot_text(graph):
    lines = [f"digraph {{ rankdir=LR; nodesep={NODE_GAP / INCH}; ranksep={LAYER_GAP / INCH};",
             "node [shape=box, fixedsize=true, label=\"\"]; edge [arrowhead=none];"]
    for node in graph["nodes"]:
        lines.append(f'"{node["id"]}" [width={node["width"] / INCH}, height={node["height"] / INCH}];')
    for edge in graph["edges"]:
        if edge["from"] != edge["to"]:
            lines.append(f'"{edge["from"]}" -> "{edge["to"]}";')
    return "\n".join(lines + ["}"])


def drawn_by_dot(graph):
    text, time = run(["dot", "-Tplain"], dot_text(graph))
    lines, size = [], (0, 0)
    for words in map(str.split, text.replace("\\\n", "").splitlines()):
        if words[0] == "graph":
            size = float(words[2]) * INCH, float(words[3]) * INCH
        if words[0] == "edge":
            count = int(words[3])
            numbers = [float(word) * INCH for word in words[4:4 + 2 * count]]
            points = list(zip(numbers[::2], numbers[1::2]))
            curve = points[:1]
            for at in range(0, count - 1, 3):
                curve += bezier(*points[at:at + 4])
            lines.append((words[1].strip('"'), words[2].strip('"'), curve))
    return size, lines, time


# Measuring

def rounded(points):
    """A line with rounded corners, as the page draws it."""
    line = points[:1]
    for before, bend, behind in zip(points, points[1:], points[2:]):
        start, end = (tuple(at + (to - at) * min(BEND / math.dist(bend, other), 0.5) for at, to in zip(bend, other))
                      for other in (before, behind))
        line += [start] + bezier(start, *(tuple(at + (to - at) * 2 / 3 for at, to in zip(one, bend)) for one in (start, end)), end)
    return line + points[-1:]


def bezier(a, b, c, d, steps=10):
    """The curve without its first point."""
    return [tuple((1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t * t * r + t ** 3 * s
                  for p, q, r, s in zip(a, b, c, d)) for t in (step / steps for step in range(1, steps + 1))]


def crossing(a, b, c, d, least=0):
    """The point where two segments cross, or None. `least` excludes crossings near the ends."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = a, b, c, d
    across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if abs(across) < 1e-9:
        return None
    t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across
    u = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / across
    return (ax + t * (bx - ax), ay + t * (by - ay)) if least <= t < 1 - least and least <= u < 1 - least else None


def crossings(lines, cell=60):
    """The number of crossings of all pairs of lines."""
    cells, found = {}, {}
    for index, (_, _, points) in enumerate(lines):
        for piece in zip(points, points[1:]):
            (ax, ay), (bx, by) = piece
            for x in range(int(min(ax, bx) // cell), int(max(ax, bx) // cell) + 1):
                for y in range(int(min(ay, by) // cell), int(max(ay, by) // cell) + 1):
                    cells.setdefault((x, y), []).append((index, piece))
    for pieces in cells.values():
        for place, (one, (a, b)) in enumerate(pieces):
            for other, (c, d) in pieces[:place]:
                if one == other:
                    continue
                # Lines that share a box run together near it, which is not a crossing.
                isShared = bool(set(lines[one][:2]) & set(lines[other][:2]))
                point = crossing(a, b, c, d, 1e-6 if isShared else 0)
                if point is None:
                    continue
                ends = [end for line in (lines[one], lines[other]) for end in (line[2][0], line[2][-1])]
                if isShared and any(math.dist(point, end) < 12 for end in ends):
                    continue
                known = found.setdefault((min(one, other), max(one, other)), [])
                if all(math.dist(point, before) > 3 for before in known):
                    known.append(point)
    return sum(map(len, found.values()))


def bends(points, tolerance=2):
    """The number of inner points of the simplified line (Ramer, Douglas, Peucker)."""
    (ax, ay), (bx, by) = points[0], points[-1]
    length = math.dist(points[0], points[-1]) or 1
    far, at = max(((abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length, place)
                   for place, (x, y) in enumerate(points[1:-1], 1)), default=(0, 0))
    return 0 if far <= tolerance else 1 + bends(points[:at + 1], tolerance) + bends(points[at:], tolerance)


def figures(size, lines, time):
    length = sum(math.dist(a, b) for _, _, points in lines for a, b in zip(points, points[1:]))
    return crossings(lines), size[0] * size[1] / 1e3, sum(bends(points) for _, _, points in lines), length, time


# Output

def main():
    chosen = options()
    rows = []
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as scratch:
        boards = []
        for number, (name, graph) in enumerate(graphs()):
            boards.append((name, pathlib.Path(scratch) / str(number)))
            write_board(graph, boards[-1][1])
        boards.append(("this project's board", HERE.parent))
        for folder in sorted(chosen.boards.iterdir()) if chosen.boards else []:
            if folder.is_dir():
                shutil.copytree(folder, pathlib.Path(scratch) / "boards" / folder.name)
                boards.append((folder.name, pathlib.Path(scratch) / "boards" / folder.name))
        for number, (name, folder) in enumerate(boards):
            graph, size, lines, time, reading = drawn_by_fuda(chosen.fuda, folder)
            if not lines:
                print(f"{name}: no dependencies", file=sys.stderr)
                continue
            dot_size, dot_lines, dot_time = drawn_by_dot(graph)
            rows.append((name, len(graph["nodes"]), len(lines), figures(size, lines, max(0, time - reading)),
                         figures(dot_size, dot_lines, dot_time), time))
            if chosen.keep:
                chosen.keep.mkdir(parents=True, exist_ok=True)
                svg, _ = run([chosen.fuda, "graph", "-C", folder, "--format", "svg"])
                (chosen.keep / f"{number}-fuda.svg").write_text(svg)
                (chosen.keep / f"{number}-dot.svg").write_text(run(["dot", "-Tsvg"], dot_text(graph))[0])
    names = ["crossings", "area/1000", "bends", "length", "ms"]
    print("| graph | boxes | lines | " + " | ".join(f"{name} | dot" for name in names) + " |")
    print("|---" * (3 + 2 * len(names)) + "|")
    for name, nodes, lines, ours, theirs, _ in rows:
        pairs = " | ".join(f"{one:,.0f} | {other:,.0f}" for one, other in zip(ours, theirs))
        print(f"| {name} | {nodes} | {lines} | {pairs} |")
    for place, name in enumerate(names):
        pairs = [(ours[place], theirs[place]) for _, _, _, ours, theirs, _ in rows]
        ratios = [one / other for one, other in pairs if other]
        better, worse = sum(one < other for one, other in pairs), sum(one > other for one, other in pairs)
        print(f"{name}: median {statistics.median(one for one, _ in pairs):,.0f} against "
              f"{statistics.median(other for _, other in pairs):,.0f}, median ratio {statistics.median(ratios):.2f}; "
              f"less in {better}, more in {worse} of {len(pairs)}; in total {sum(one for one, _ in pairs):,.0f} against "
              f"{sum(other for _, other in pairs):,.0f}")
    whole = [row[5] for row in rows]
    print(f"ms is the time of drawing without reading the files; the median of the whole fuda process is {statistics.median(whole):.0f} ms")


main()
