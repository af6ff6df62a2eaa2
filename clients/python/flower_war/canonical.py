"""Canonical JSON (RFC 8785), and the hash by which client and server compare their states."""

from __future__ import annotations

import json
from decimal import Decimal
from hashlib import sha256
from typing import Any

HASH_DIGITS = 16


def hash_of(state: object, own: object) -> str:
    """Returns the hash that a server sends for an equal state."""
    text = canonical_json({"state": state, "own": own})
    return sha256(text.encode()).hexdigest()[:HASH_DIGITS]


def canonical_json(value: Any) -> str:
    """Returns the canonical text: names sorted by UTF-16 code units, numbers as in JavaScript."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        members = (f"{canonical_json(name)}:{canonical_json(value[name])}" for name in names)
        return "{" + ",".join(members) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical_json, value)) + "]"
    if isinstance(value, float):
        return _number(value)
    return json.dumps(value, ensure_ascii=False)


def _number(value: float) -> str:
    if value == 0:
        return "0"
    if 1e-6 <= abs(value) < 1e21:
        return format(Decimal(repr(value)), "f").removesuffix(".0")
    digits, _, exponent = repr(value).partition("e")
    return f"{digits}e{int(exponent):+d}"
