"""Names of players, spaces and cards, in the words that the server has for a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from ..state import SeatState


class Words:
    """The texts of a game at one match; an id without a text stands for itself."""

    def __init__(self, texts: Mapping[str, Any], seats: list[SeatState], edition: str = "") -> None:
        self._texts: Mapping[str, Any] = texts.get("editions", {}).get(edition, texts)
        self._seats = seats

    def seat(self, seat: int) -> str:
        """The name of a seat in the game, for where there is little room."""
        name = self._seats[seat]["seat"]
        return str(self._texts.get("seats", {}).get(name, name))

    def player(self, seat: int) -> str:
        """The name of a seat, and who sits there."""
        who = self._seats[seat]
        return f"{self.seat(seat)} ({who['name'] or who['kind']})"

    def space(self, space: int | str) -> str:
        return str(self._texts.get("spaces", {}).get(str(space), {}).get("title", space))

    def card(self, card: str) -> str:
        for shelf in ("cards", "discs"):
            if card in self._texts.get(shelf, {}):
                return str(self._texts[shelf][card]["title"])
        return self.word(card)

    def cards(self, cards: Iterable[str]) -> str:
        """Titles of cards; those with the same title are counted."""
        counts = Counter(map(self.card, cards))
        return listed(title if n == 1 else f"{n} x {title}" for title, n in counts.items())

    def word(self, word: str) -> str:
        for shelf in ("words", "reasons"):
            if word in self._texts.get(shelf, {}):
                return str(self._texts[shelf][word])
        return word


def listed(parts: Iterable[str]) -> str:
    """Joins those that are not empty with commas."""
    return ", ".join(part for part in parts if part)


def counted(count: int, noun: str) -> str:
    """A count with its noun; nothing for none."""
    return "" if count == 0 else f"{count} {noun}{'' if count == 1 else 's'}"
