"""Names of players, spaces and cards, from the server's texts and schemas for a game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Self

from ..match import AnyMatch
from ..state import SeatState
from .schema import NOTHING_SAID, Schema, is_titled, member_of


class Words:
    """The texts and schemas of a game for one match; an id without a text is shown as it is."""

    def __init__(
        self, texts: Mapping[str, Any], seats: list[SeatState], schema: Schema = NOTHING_SAID
    ) -> None:
        self.texts = texts
        self._seats = seats
        self._schema = schema

    @classmethod
    def at(cls, match: AnyMatch, texts: Mapping[str, Any], schema: Schema = NOTHING_SAID) -> Self:
        """Returns the words for a match as it is now, in its edition."""
        edition = (match.view or {}).get("edition")
        return cls(texts.get("editions", {}).get(edition, texts), match.state["seats"], schema)

    def sight(self, part: str, *path: str) -> Schema:
        """Returns the schema of `view` or `own`, or of a member of it."""
        found: Schema = self._schema.get("$defs", {}).get(part, {})
        for name in path:
            found = member_of(found, name)
        return found

    def seat(self, seat: int) -> str:
        """Returns the game's name for a seat, where there is little room."""
        name = self._seats[seat]["seat"]
        return str(self.texts.get("seats", {}).get(name, name))

    def player(self, seat: int) -> str:
        """Returns the name of a seat and of its player."""
        who = self._seats[seat]
        return f"{self.seat(seat)} ({who['name'] or who['kind']})"

    def name(self, seat: int) -> str:
        """Returns the player's name, with the seat if it is shared; the seat alone if empty."""
        name = self._seats[seat]["name"]
        if not name:
            return self.seat(seat)
        is_shared = sum(each["name"] == name for each in self._seats) > 1
        return f"{name} ({self.seat(seat)})" if is_shared else name

    def space(self, space: int | str) -> str:
        return str(self.texts.get("spaces", {}).get(str(space), {}).get("title", space))

    def space_text(self, space: int | str) -> str:
        """Returns the text of a space."""
        return str(self.texts.get("spaces", {}).get(str(space), {}).get("text", ""))

    def facts(self, space: int | str) -> Mapping[str, Any]:
        """Returns the data printed on a space, besides its title and text."""
        facts: Mapping[str, Any] = self.texts.get("spaces", {}).get(str(space), {}).get("facts", {})
        return facts

    def label(self, name: str) -> str:
        """Returns the label of a member: the game's word for it, or else its name, spelled out."""
        words = self.texts.get("words", {})
        called = str(words[name]) if name in words else re.sub(r"(?<=[a-z])(?=[A-Z0-9])", " ", name)
        return called[:1].upper() + (called[1:] if name in words else called[1:].lower())

    def value(self, name: str, value: object, schema: Schema) -> str:
        """Shows a single value by its schema: a player, a space, a card, a number."""
        if value is None:
            return "-"
        if isinstance(value, bool):
            return "yes" if value else "-"
        if isinstance(value, int) and is_titled(schema, "seat"):
            return self.player(value) if value in range(len(self._seats)) else str(value)
        if is_titled(schema, "space") or (isinstance(value, int) and name == "space"):
            return self.space(str(value))
        return self.card(value) if isinstance(value, str) else str(value)

    def card(self, card: str) -> str:
        for shelf in ("cards", "discs"):
            if card in self.texts.get(shelf, {}):
                return str(self.texts[shelf][card]["title"])
        return self.word(card)

    def cards(self, cards: Iterable[str]) -> str:
        """Returns the titles of cards, with a count for those of the same title."""
        counts = Counter(map(self.card, cards))
        return listed(title if n == 1 else f"{n} x {title}" for title, n in counts.items())

    def word(self, word: str) -> str:
        for shelf in ("words", "reasons", "seats"):
            if word in self.texts.get(shelf, {}):
                return str(self.texts[shelf][word])
        return word


def listed(parts: Iterable[str]) -> str:
    """Joins the non-empty parts with commas."""
    return ", ".join(part for part in parts if part)


def counted(count: int, noun: str) -> str:
    """Returns a count with its noun; empty for 0."""
    return "" if count == 0 else f"{count} {noun}{'' if count == 1 else 's'}"
