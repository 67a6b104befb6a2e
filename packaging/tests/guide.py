"""The code blocks of a page in docs/, by section and language."""

import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Guide:
    def __init__(self, name):
        text = (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")
        self.blocks = defaultdict(list)
        section, language, lines = "", None, []
        for line in text.splitlines():
            if language is not None:
                if line.startswith("```"):
                    self.blocks[section, language].append("\n".join(lines) + "\n")
                    language = None
                else:
                    lines.append(line)
            elif line.startswith("```"):
                language, lines = line[3:], []
            elif found := re.match("#+ (.+)", line):
                section = found[1]

    def block(self, section, language, index=0):
        return self.blocks[section, language][index]

    def keys(self):
        """Returns each block as (section, language, index)."""
        return {(*key, index) for key, blocks in self.blocks.items() for index in range(len(blocks))}
