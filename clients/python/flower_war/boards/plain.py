"""Any JSON value as indented lines."""

from __future__ import annotations

from typing import Any

INDENT = "  "


def data_lines(value: Any) -> list[str]:
    """Returns the members of a value, each on a line, with what is in them below."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    lines: list[str] = []
    for name, member in items:
        if isinstance(member, dict | list) and not _is_short(member):
            lines += [f"{name}:", *(INDENT + line for line in data_lines(member))]
        else:
            lines.append(f"{name}: {_short(member)}")
    return lines


def _is_short(value: Any) -> bool:
    """True for lists of words and numbers, which fit in a line."""
    return not value or (
        isinstance(value, list) and not any(isinstance(each, dict | list) for each in value)
    )


def _short(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value in (None, {}) else str(value)
