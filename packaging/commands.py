"""Commands, parsed from the output of --experimental-dump-help."""
import re


class Command:
    """A command with its arguments and subcommands."""

    def __init__(self, described, above=()):
        self.words = (*above, described["commandName"])
        self.abstract = described.get("abstract", "")
        self.arguments = paired([
            Argument(argument) for argument in described.get("arguments", []) if argument.get("shouldDisplay", True)
        ])
        self.text, self.examples = split(described.get("discussion", ""))
        # The parser's own 'help' has no text. The default subcommand documents the root command.
        self.subcommands = [
            Command(below, self.words)
            for below in described.get("subcommands", [])
            if below.get("shouldDisplay", True) and below["commandName"] != "help"
        ]

    @property
    def name(self):
        return " ".join(self.words)

    @property
    def options(self):
        return [argument for argument in self.arguments if argument.names]

    @property
    def positionals(self):
        return [argument for argument in self.arguments if not argument.names]

    @property
    def usage(self):
        words = ["[OPTIONS]"] if self.options else []
        if self.subcommands:
            words.append("[COMMAND]")
        return [*self.words, *words, *(argument.usage for argument in self.positionals)]

    def all(self):
        """This command and all its subcommands, at any depth."""
        yield self
        for command in self.subcommands:
            yield from command.all()


class Argument:
    """An option, a flag or a positional argument."""

    def __init__(self, described):
        self.kind = described["kind"]
        names = [("-" if name["kind"] == "short" else "--") + name["name"] for name in described.get("names", [])]
        self.names = sorted(names, key=len)
        self.value = described.get("valueName", "")
        self.is_optional = described.get("isOptional", False)
        self.is_repeating = described.get("isRepeating", False)
        self.text = described.get("abstract", "")
        values, default = described.get("allValues"), described.get("defaultValue")
        more = [f"values: {', '.join(values)}"] if values else []
        if default is not None and self.kind == "option":
            more.append(f"default: {default}")
        if more:
            self.text += f" ({'; '.join(more)})"

    @property
    def usage(self):
        word = self.value + ("..." if self.is_repeating else "")
        return f"[{word}]" if self.is_optional else word

    @property
    def shown(self):
        """The notation in a help text: '-C, --directory DIR', 'ID...'."""
        if not self.names:
            return self.usage
        names = ", ".join(self.names)
        return f"{names} {self.value}" if self.kind == "option" else names


def paired(arguments):
    """Joins each flag and its opposite, '--quick' and '--no-quick', which share a text."""
    joined = []
    for argument in arguments:
        before = joined[-1] if joined else None
        opposites = [name.replace("--", "--no-", 1) for name in before.names] if before else []
        if argument.kind == "flag" and argument.names and argument.names == opposites:
            before.names = before.names + argument.names
        else:
            joined.append(argument)
    return joined


def split(discussion):
    """Splits a help text into its paragraphs and the lines of its examples."""
    paragraphs, examples = [], []
    for block in re.split(r"\n\s*\n", discussion or ""):
        lines = block.strip("\n").splitlines()
        if not re.match(r"Examples?:", lines[0] if lines else ""):
            paragraphs += [line.strip() for line in lines if line.strip()]
            continue
        for line in lines:
            example = re.sub(r"^Examples?:", "", line).strip()
            if example:
                examples.append(example)
    return paragraphs, examples


def label(paragraph):
    """Splits 'Exit status: 0 success, …' at the colon. The label is None for a paragraph without one."""
    found = re.match(r"([A-Z][a-z]+(?: [a-z]+)?): (.*)", paragraph)
    return (found[1], found[2]) if found else (None, paragraph)
