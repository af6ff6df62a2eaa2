"""The view of any game as indented lines, by its schemas and its texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .schema import Schema, element_of, member_of
from .words import Words

INDENT = "  "


def plain_lines(value: Mapping[str, Any], schema: Schema, words: Words) -> list[str]:
    """Returns the members of a value, one per line, with their contents indented below."""
    lines: list[str] = []
    for name, member in value.items():
        lines += _lines(words.label(name), name, member, member_of(schema, name), words)
    return lines


def _lines(title: str, name: str, value: Any, schema: Schema, words: Words) -> list[str]:
    if isinstance(value, list) and any(isinstance(each, dict) for each in value):
        # A list of this name has an entry for each seat, in order.
        titles = map(words.player if name == "players" else _number, range(len(value)))
        entries = zip(titles, value, strict=True)
        inside = (_lines(each, "", entry, element_of(schema), words) for each, entry in entries)
        return [f"{title}:", *_indented(inside)]
    if not isinstance(value, dict):
        return [f"{title}: {_text(name, value, schema, words)}"]
    if any(_is_deep(each) for each in value.values()):
        return [f"{title}:", *_indented([plain_lines(value, schema, words)])]
    members = (
        f"{words.label(each)} {text}"
        for each, member in value.items()
        if (text := _text(each, member, member_of(schema, each), words)) != "-"
    )
    return [f"{title}: {', '.join(members) or '-'}"]


def _text(name: str, value: Any, schema: Schema, words: Words) -> str:
    if not isinstance(value, list):
        return words.value(name, value, schema)
    each = element_of(schema)
    return ", ".join(words.value(name, element, each) for element in value) or "-"


def _is_deep(value: object) -> bool:
    """True for values that do not fit in a line."""
    return isinstance(value, dict) or (
        isinstance(value, list) and any(isinstance(each, dict) for each in value)
    )


def _indented(parts: Iterable[list[str]]) -> Iterable[str]:
    return (INDENT + line for part in parts for line in part)


def _number(index: int) -> str:
    return str(index + 1)
