#!/usr/bin/env python3
"""Makes the JSON Schemas of fuda's documents from packaging/schemas.txt.

    schemas.py --output DIR     documents.schema.json and report.schema.json
    schemas.py --check DIR      list the schemas that differ, and exit with status 1 if any do

--output also removes all other files with the extension .schema.json.
"""
import argparse
import json
import pathlib
import re
import sys

import pages

SOURCE = pathlib.Path(__file__).resolve().with_name("schemas.txt")
BASIC = {name: {"type": name} for name in ("integer", "number", "boolean", "null")} | {
    "text": {"type": "string"}, "true": {"const": True}}
TOKEN = re.compile(r'"[^"]*"|/[^/]*/|>=|[][{}|+]|\d+|\w+|\S')
READERS = "A document may have further members; a reader ignores the members that it does not know."


class Description:
    """The definitions of a source text, as JSON Schemas by name."""

    def __init__(self, text):
        self.schemas, self.documents, self.reports = {}, [], []
        # Definitions in the order of the text: (word, name, version, rest of the line, lines of members).
        entries = []
        for number, line in enumerate(text.splitlines(), 1):
            if not line.strip() or line.startswith("#"):
                continue
            if line.startswith("    "):
                entries[-1][-1].append((number, line.strip()))
                continue
            found = re.fullmatch(r"(document|report|object|type) (\w+)(?: (\d))?:(.*)", line)
            if not found:
                raise SystemExit(f"{SOURCE}:{number}: error: unknown definition")
            entries.append((found[1], found[2], int(found[3] or 1), found[4].strip(), []))
        self.names = {name for word, name, *_ in entries if word in ("object", "type")} | {"report"}
        self.entries = {name: lines for word, name, _, _, lines in entries if word == "object"}
        for word, name, version, rest, lines in entries:
            self.define(word, name, version, rest, lines)
        self.schemas["report"] = {"oneOf": [reference(name) for name in self.reports]}

    def define(self, word, name, version, rest, lines):
        key = name + {"document": "Document", "report": "Report"}.get(word, "")
        if key in self.schemas:
            raise SystemExit(f"{SOURCE}: error: '{key}' is defined twice; remove one")
        if word == "type":
            self.schemas[key] = self.described(rest)
            return
        members = self.members(lines)
        if word == "report":
            figures = members
            members = self.head("report", 2) | self.members(self.entries["reportHead"])
            members |= {"report": (True, {"const": name}), "figures": (True, built(figures))}
            self.reports.append(key)
        elif word == "document":
            members = self.head(name, version) | members
            self.documents.append(key)
        self.schemas[key] = built(members, rest)

    @staticmethod
    def head(kind, version):
        return {"schemaVersion": (True, {"const": version}), "kind": (True, {"const": kind})}

    def members(self, lines):
        """Returns (whether it is required, schema) by name."""
        members = {}
        for number, line in lines:
            if line.startswith("+ ") and line[2:] in self.entries:
                members |= self.members(self.entries[line[2:]])
                continue
            found = re.fullmatch(r"(\w+)(\??): (.+)", line)
            if not found or found[1] in members:
                raise SystemExit(f"{SOURCE}:{number}: error: invalid member")
            members[found[1]] = (not found[2], self.described(found[3]))
        return members

    def described(self, text):
        """Returns the schema of a type with its description."""
        text, _, note = text.partition(" # ")
        # The empty token is the end.
        tokens = [*TOKEN.findall(text), ""]
        schema = self.union(tokens)
        expect("", tokens)
        return ({"description": note} if note else {}) | schema

    def union(self, tokens):
        kinds = [self.simple(tokens)]
        while tokens[0] == "|":
            tokens.pop(0)
            kinds.append(self.simple(tokens))
        if len(kinds) == 1:
            return kinds[0]
        if all("const" in kind for kind in kinds):
            return {"enum": [kind["const"] for kind in kinds]}
        return {"oneOf": kinds}

    def simple(self, tokens):
        token = tokens.pop(0)
        if token == "[":
            schema = {"type": "array", "items": self.union(tokens)}
            if tokens[0].isdigit():
                schema |= dict.fromkeys(("minItems", "maxItems"), int(tokens.pop(0)))
            expect("]", tokens)
        elif token == "{":
            schema = {"type": "object", "additionalProperties": self.union(tokens)}
            expect("}", tokens)
        elif token[:1] == '"' and token[1:]:
            schema = {"const": token[1:-1]}
        elif token[:1] == "/" and token[1:]:
            schema = {"type": "string", "pattern": token[1:-1]}
        elif token.isdigit():
            schema = {"const": int(token)}
        elif token in BASIC:
            schema = dict(BASIC[token])
        elif token in self.names:
            schema = reference(token)
        else:
            raise SystemExit(f"{SOURCE}: error: unknown type '{token}'")
        if tokens[0] == ">=":
            schema["minimum"] = int(tokens[1])
            del tokens[:2]
        if tokens[0] == "+":
            schema = {"oneOf": [self.joined(one["$ref"].split("/")[-1], tokens[1]) for one in self.schemas[token]["oneOf"]]}
            del tokens[:2]
        return schema

    def joined(self, *names):
        members = {}
        for name in names:
            members |= self.members(self.entries[name])
        return built(members)

    def schema(self, title, roots):
        """Returns a schema with the definitions that its roots need."""
        needed, wanted = set(), list(roots)
        while wanted:
            name = wanted.pop()
            if name not in needed:
                needed.add(name)
                wanted += re.findall(r'"#/\$defs/(\w+)"', json.dumps(self.schemas[name]))
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, "description": READERS,
            "oneOf": [reference(name) for name in roots],
            "$defs": {name: schema for name, schema in self.schemas.items() if name in needed},
        }


def expect(token, tokens):
    if tokens.pop(0) != token:
        raise SystemExit(f"{SOURCE}: error: invalid type; missing '{token}'")


def reference(name):
    return {"$ref": f"#/$defs/{name}"}


def built(members, text=""):
    """Returns the schema of an object."""
    return ({"description": text} if text else {}) | {
        "type": "object", "properties": {name: schema for name, (_, schema) in members.items()},
        "required": [name for name, (required, _) in members.items() if required], "additionalProperties": False,
    }


def written(value, width=120, indent=0):
    """Returns JSON with short values on one line."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + indent <= width or not isinstance(value, (dict, list)):
        return line
    inner = " " * (indent + 2)
    if isinstance(value, dict):
        lines = [f"{json.dumps(key)}: {written(item, width, indent + 2)}" for key, item in value.items()]
    else:
        lines = [written(item, width, indent + 2) for item in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return f"{opening}\n{inner}" + f",\n{inner}".join(lines) + f"\n{' ' * indent}{closing}"


def all_schemas():
    """Returns the schemas by the names of their files."""
    description = Description(SOURCE.read_text(encoding="utf-8"))
    documents = description.documents
    history = ["report", "reportsDocument", "logDocument"]
    others = ["report", "todo", "badge", "feed"]
    return {
        "documents.schema.json": description.schema("The JSON documents of fuda", documents + others),
        "report.schema.json": description.schema("The JSON documents of 'fuda report' and 'fuda log'", history),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", type=pathlib.Path)
    parser.add_argument("--check", type=pathlib.Path)
    options = parser.parse_args()
    if (options.output is None) == (options.check is None):
        parser.error("pass either --output or --check")
    files = {name: written(schema) + "\n" for name, schema in all_schemas().items()}
    if options.output:
        pages.write(files, options.output, ".schema.json")
        return 0
    differences = pages.differing(files, options.check, ".schema.json")
    for name in differences:
        print(f"{options.check / name} differs from packaging/schemas.txt; run 'make pages'", file=sys.stderr)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
