"""Man pages in the macros of man(7), which every formatter supports."""
import datetime
import os
import re
import time

import commands

# The labels of help paragraphs that get their own section.
SECTIONS = ("Completions", "Environment", "Exit status")


def pages(root, version):
    """The text of each page by file name."""
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH") or time.time())
    day = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).date().isoformat()
    return {f"{file(command)}.1": page(command, root, version, day) for command in root.all()}


def file(command):
    return "-".join(command.words)


def page(command, root, version, day):
    title = file(command)
    lines = [f'.TH {macro(title.upper())} 1 {day} {macro("fuda " + version)} {macro("fuda")}']
    lines += [".SH NAME", f"{text(title)} \\- {text(command.abstract[:1].lower() + command.abstract[1:].rstrip('.'))}"]
    lines += [".SH SYNOPSIS", synopsis(command)]
    sections = []
    if command.text or command.positionals:
        lines.append(".SH DESCRIPTION")
    for paragraph in command.text:
        name, rest = commands.label(paragraph)
        if name in SECTIONS:
            sections += [f".SH {text(name.upper())}", text(rest)]
        else:
            # The first paragraph after a heading needs no .PP.
            lines += [text(paragraph)] if lines[-1].startswith(".SH") else [".PP", text(paragraph)]
    for argument in command.positionals:
        lines += [".TP", f"\\fI{text(argument.value)}\\fR", text(argument.text)]
    if command.subcommands:
        lines.append(".SH COMMANDS")
        for below in command.subcommands:
            lines += [".TP", f"\\fB{text(' '.join(below.words[1:]))}\\fR", text(below.abstract)]
    lines.append(".SH OPTIONS")
    for option in command.options:
        names = ", ".join(f"\\fB{text(name)}\\fR" for name in option.names)
        lines += [".TP", names + (f" \\fI{text(option.value)}\\fR" if option.kind == "option" else ""), text(option.text)]
    lines += sections
    if command.examples:
        lines += [".SH EXAMPLES", ".nf", *(text(example) for example in command.examples), ".fi"]
    others = [other for other in [root] if other is not command] + command.subcommands
    lines += [".SH SEE ALSO", ",\n".join(f"\\fB{text(file(other))}\\fR(1)" for other in others)]
    return "\n".join(lines) + "\n"


def synopsis(command):
    words, own = command.usage, len(command.words)
    return " ".join(f"\\fB{text(word)}\\fR" for word in words[:own]) + "".join(f" {text(word)}" for word in words[own:])


def text(words):
    """Escapes literal text: no formatter reads requests or escapes in it, or replaces its hyphens and quotes."""
    escaped = words.replace("\\", "\\e").replace("-", "\\-")
    escaped = re.sub(r"[^\x00-\x7f]", lambda sign: f"\\[u{ord(sign[0]):04X}]", escaped)
    escaped = escaped.replace("'", "\\(aq").replace("`", "\\(ga").replace("^", "\\(ha").replace("~", "\\(ti")
    return "\\&" + escaped if escaped.startswith(".") else escaped


def macro(words):
    """A quoted macro argument."""
    return '"' + text(words).replace('"', '\\(dq') + '"'
