"""Names of players, spaces and cards, by the texts and schemas that the server has for a game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Self

from ..match import AnyMatch
from ..state import SeatState
from .schema import NOTHING_SAID, Schema, is_titled, member_of


class Words:
    """The texts and schemas of a game at one match; an id without a text stands for itself."""

    def __init__(
        self, texts: Mapping[str, Any], seats: list[SeatState], schema: Schema = NOTHING_SAID
    ) -> None:
        self.texts = texts
        self._seats = seats
        self._schema = schema

    @classmethod
    def at(cls, match: AnyMatch, texts: Mapping[str, Any], schema: Schema = NOTHING_SAID) -> Self:
        """Returns the words for a match as it is now, in those of the edition that is played."""
        edition = (match.view or {}).get("edition")
        return cls(texts.get("editions", {}).get(edition, texts), match.state["seats"], schema)

    def sight(self, part: str, *path: str) -> Schema:
        """Returns the schema of `view` or `own`, or of a member within it."""
        found: Schema = self._schema.get("$defs", {}).get(part, {})
        for name in path:
            found = member_of(found, name)
        return found

    def seat(self, seat: int) -> str:
        """The name of a seat in the game, for where there is little room."""
        name = self._seats[seat]["seat"]
        return str(self.texts.get("seats", {}).get(name, name))

    def player(self, seat: int) -> str:
        """The name of a seat, and who sits there."""
        who = self._seats[seat]
        return f"{self.seat(seat)} ({who['name'] or who['kind']})"

    def name(self, seat: int) -> str:
        """The player's own name, for sentences; that of the seat where it is not enough."""
        name = self._seats[seat]["name"]
        if not name:
            return self.seat(seat)
        is_shared = sum(each["name"] == name for each in self._seats) > 1
        return f"{name} ({self.seat(seat)})" if is_shared else name

    def space(self, space: int | str) -> str:
        return str(self.texts.get("spaces", {}).get(str(space), {}).get("title", space))

    def space_text(self, space: int | str) -> str:
        """Says what a space does."""
        return str(self.texts.get("spaces", {}).get(str(space), {}).get("text", ""))

    def facts(self, space: int | str) -> Mapping[str, Any]:
        """Returns the data printed on a space, besides its title and text."""
        facts: Mapping[str, Any] = self.texts.get("spaces", {}).get(str(space), {}).get("facts", {})
        return facts

    def label(self, name: str) -> str:
        """Names a member of a view: by the game's word for it, or its own name in words."""
        words = self.texts.get("words", {})
        called = str(words[name]) if name in words else re.sub(r"(?<=[a-z])(?=[A-Z0-9])", " ", name)
        return called[:1].upper() + (called[1:] if name in words else called[1:].lower())

    def value(self, name: str, value: object, schema: Schema) -> str:
        """Names a single value by its schema: a player, a space, a card, a number."""
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
        """Titles of cards; those with the same title are counted."""
        counts = Counter(map(self.card, cards))
        return listed(title if n == 1 else f"{n} x {title}" for title, n in counts.items())

    def word(self, word: str) -> str:
        for shelf in ("words", "reasons", "seats"):
            if word in self.texts.get(shelf, {}):
                return str(self.texts[shelf][word])
        return word


def listed(parts: Iterable[str]) -> str:
    """Joins those that are not empty with commas."""
    return ", ".join(part for part in parts if part)


def counted(count: int, noun: str) -> str:
    """A count with its noun; nothing for none."""
    return "" if count == 0 else f"{count} {noun}{'' if count == 1 else 's'}"
