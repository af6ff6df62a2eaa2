"""Reads the JSON Schemas of a game, for the values in a view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

Schema = Mapping[str, Any]

NOTHING_SAID: Schema = {}


def member_of(schema: Schema, name: str) -> Schema:
    """Returns the schema of a member."""
    found = (each.get("properties", {}).get(name) for each in _alternatives(schema))
    return {"anyOf": [each for each in found if each is not None]}


def element_of(schema: Schema) -> Schema:
    """Returns the schema of the elements of a list."""
    found = (each.get("items") for each in _alternatives(schema))
    return {"anyOf": [each for each in found if each is not None]}


def is_titled(schema: Schema, title: str) -> bool:
    return any(each.get("title") == title for each in _alternatives(schema))


def most_of(schema: Schema) -> int | None:
    """Returns the greatest number that a schema allows; None if there is no bound."""
    bounds = (each["maximum"] for each in _alternatives(schema) if "maximum" in each)
    return max(bounds, default=None)


def _alternatives(schema: Schema) -> Iterator[Schema]:
    yield schema
    for each in (*schema.get("anyOf", ()), *schema.get("oneOf", ())):
        yield from _alternatives(each)
