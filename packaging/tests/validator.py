"""Validates documents with the keywords of JSON Schema that the schemas in docs/ use."""

import json
import re

TYPES = {"object": dict, "array": list, "string": str, "null": type(None), "boolean": bool, "number": (int, float), "integer": int}


class Validator:
    """Also collects which parts of the schema occurred in valid documents.

    - met: places in the schema, each with a value, a member or an alternative.
    - samples: the first valid object of each place.
    """

    def __init__(self, schema):
        self.root, self.met, self.samples = schema, set(), {}

    def errors(self, value, schema=None, place="", at="#"):
        """- at: the place in the schema."""
        schema = self.root if schema is None else schema
        found = []
        for keyword, rule in schema.items():
            found += getattr(self, keyword.lstrip("$") + "_")(value, rule, schema, place, at)
        if not found and "properties" in schema:
            self.samples.setdefault(at, (schema, value))
        return found

    def ignored(self, *_):
        return []

    schema_ = title_ = description_ = defs_ = maxItems_ = ignored

    def ref_(self, value, rule, schema, place, at):
        return self.errors(value, self.root["$defs"][rule.removeprefix("#/$defs/")], place, rule)

    def const_(self, value, rule, schema, place, at):
        return self.enum_(value, [rule], schema, place, at)

    def enum_(self, value, rule, schema, place, at):
        # In Python, True is 1.
        if not any(value == one and type(value) is type(one) for one in rule):
            return [f"{place}: {value!r} is not in {rule}"]
        self.met.add((at, json.dumps(value)))
        return []

    def type_(self, value, rule, schema, place, at):
        is_right = isinstance(value, TYPES[rule]) and (rule == "boolean" or not isinstance(value, bool))
        return [] if is_right else [f"{place}: {value!r} is no {rule}"]

    def pattern_(self, value, rule, schema, place, at):
        return [f"{place}: {value!r} does not match {rule}"] if isinstance(value, str) and not re.search(rule, value) else []

    def minimum_(self, value, rule, schema, place, at):
        return [f"{place}: {value!r} is below {rule}"] if isinstance(value, (int, float)) and value < rule else []

    def minItems_(self, value, rule, schema, place, at):
        """Checks 'maxItems', too, because both are equal."""
        assert schema["maxItems"] == rule
        return [f"{place}: {len(value)} items"] if isinstance(value, list) and len(value) != rule else []

    def items_(self, value, rule, schema, place, at):
        if not isinstance(value, list):
            return []
        if value:
            self.met.add((at, "an item"))
        return [error for n, item in enumerate(value) for error in self.errors(item, rule, f"{place}/{n}", at + "/items")]

    def properties_(self, value, rule, schema, place, at):
        if not isinstance(value, dict):
            return []
        self.met |= {(at, name if name in value else f"no {name}") for name in rule}
        return [error for name in rule.keys() & value.keys()
                for error in self.errors(value[name], rule[name], f"{place}/{name}", f"{at}/{name}")]

    def required_(self, value, rule, schema, place, at):
        return [f"{place}: no '{name}'" for name in rule if isinstance(value, dict) and name not in value]

    def additionalProperties_(self, value, rule, schema, place, at):
        others = value.keys() - schema.get("properties", {}).keys() if isinstance(value, dict) else ()
        if rule is False:
            return [f"{place}: unknown member '{name}'" for name in others]
        if others:
            self.met.add((at, "a member"))
        return [error for name in others for error in self.errors(value[name], rule, f"{place}/{name}", at + "/*")]

    def oneOf_(self, value, rule, schema, place, at):
        before, results = self.met, []
        for number, one in enumerate(rule):
            if not self.is_another(value, one):
                self.met = {(at, f"alternative {number}")}
                results.append((self.errors(value, one, place, f"{at}/{number}"), self.met))
        self.met = before
        fitting = [met for errors, met in results if not errors]
        if len(fitting) == 1:
            self.met |= fitting[0]
            return []
        nearest = min((errors for errors, _ in results), key=len, default=[])
        return [f"{place}: fits {len(fitting)} of {len(rule)} alternatives", *nearest]

    def is_another(self, value, schema):
        """Returns whether a member such as 'kind' has another value, which is much faster than validating all members."""
        schema = self.root["$defs"][schema["$ref"].removeprefix("#/$defs/")] if "$ref" in schema else schema
        return isinstance(value, dict) and any(
            "const" in rule and name in value and value[name] != rule["const"] for name, rule in schema.get("properties", {}).items())


def parts(schema, at="#"):
    """Returns all that can occur in documents, as `Validator.met` names it."""
    found = set()
    for name, one in schema.get("$defs", {}).items():
        found |= parts(one, f"#/$defs/{name}")
    for value in schema.get("enum", [schema["const"]] if "const" in schema else []):
        found.add((at, json.dumps(value)))
    for name, one in schema.get("properties", {}).items():
        found |= {(at, name)} | parts(one, f"{at}/{name}")
        if name not in schema["required"]:
            found.add((at, f"no {name}"))
    if "items" in schema:
        found |= {(at, "an item")} | parts(schema["items"], at + "/items")
    if schema.get("additionalProperties"):
        found |= {(at, "a member")} | parts(schema["additionalProperties"], at + "/*")
    for number, one in enumerate(schema.get("oneOf", [])):
        found |= {(at, f"alternative {number}")} | parts(one, f"{at}/{number}")
    return found
