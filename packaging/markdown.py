"""The pages of docs/commands, for reading on a forge."""
import re


def pages(root):
    """The text of each page by file name."""
    return {"README.md": index(root)} | {f"{command.words[1]}.md": page(command) for command in root.subcommands}


def index(root):
    lines = ["# Commands", "", *paragraphs(root), *examples(root), "| command | |", "|---|---|"]
    for command in root.subcommands:
        lines.append(f"| [`{command.name}`]({command.words[1]}.md) | {cell(command.abstract)} |")
    return "\n".join([*lines, "", *options(root)]).rstrip("\n") + "\n"


def page(command, level=1):
    lines = [f"{'#' * level} {command.name}", "", escaped(command.abstract), "", "```", " ".join(command.usage), "```", ""]
    lines += paragraphs(command) + examples(command) + options(command)
    for below in command.subcommands:
        lines += [page(below, level + 1)]
    if level == 1:
        lines.append("[All commands](README.md)")
    return "\n".join(lines).rstrip("\n") + "\n"


def paragraphs(command):
    return [line for paragraph in command.text for line in (escaped(paragraph), "")]


def examples(command):
    # An example with an explanation after it is not shell code.
    form = "" if any("   " in example for example in command.examples) else "sh"
    return [f"```{form}", *command.examples, "```", ""] if command.examples else []


def options(command):
    if not command.arguments:
        return []
    rows = [f"| {code(argument.shown)} | {cell(argument.text)} |" for argument in command.positionals + command.options]
    return ["| | |", "|---|---|", *rows, ""]


def code(words):
    """Code in a table cell, where a bar ends the cell even between backticks."""
    return "`" + words.replace("|", "\\|") + "`"


def cell(words):
    return escaped(words).replace("|", "\\|")


def escaped(words):
    """Text with Markdown syntax escaped."""
    return re.sub(r"([\\`*_\[\]<>])", r"\\\1", words)
