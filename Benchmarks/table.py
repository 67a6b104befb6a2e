"""The rows of the result table and their formatting."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Goal:
    """An upper or lower limit of a figure."""
    sign: str
    value: float
    unit: str = ""

    def holds(self, value):
        return value <= self.value if self.sign == "≤" else value >= self.value

    def __str__(self):
        return f"{self.sign} {self.value:g}{self.unit}"


@dataclass(frozen=True)
class Row:
    """`figure` is the measured value. `result` is the text of the number that the goal limits, with its spread."""
    what: str
    figure: str
    compared: str
    result: str
    goal: Goal | None
    holds: bool | None

    @property
    def cells(self):
        verdict = {True: "yes", False: "NO", None: ""}[self.holds]
        return [self.what, self.figure, self.compared, self.result, str(self.goal or ""), verdict]


HEADINGS = ["what", "figure", "compared with", "result", "goal", "met"]


def compared(what, figure, other, result, goal, unit=""):
    """A row whose result is a spread, with or without a goal."""
    text = f"{number(result.median)}{unit} [{number(result.low)}–{number(result.high)}]"
    return Row(what, figure, other, text, goal, goal.holds(result.median) if goal else None)


def skipped(what, reason):
    return Row(what, "not measured", reason, "", None, None)


def number(value):
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def milliseconds(spread):
    return f"{number(spread.median)} ms [{number(spread.low)}–{number(spread.high)}]"


def markdown(rows):
    """A Markdown table with aligned columns."""
    lines = [HEADINGS] + [row.cells for row in rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADINGS))]
    show = lambda cells: "| " + " | ".join(cell.ljust(width) for cell, width in zip(cells, widths)) + " |"
    return "\n".join([show(HEADINGS), "|" + "|".join("-" * (width + 2) for width in widths) + "|", *map(show, lines[1:])])
