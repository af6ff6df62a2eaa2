"""Names of players, spaces and cards, in the words that the server has for a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Self

from ..match import AnyMatch
from ..state import SeatState


class Words:
    """The texts of a game at one match; an id without a text stands for itself."""

    def __init__(self, texts: Mapping[str, Any], seats: list[SeatState]) -> None:
        self.texts = texts
        self._seats = seats

    @classmethod
    def at(cls, match: AnyMatch, texts: Mapping[str, Any]) -> Self:
        """Returns the words for a match as it is now, in those of the edition that is played."""
        edition = (match.view or {}).get("edition")
        return cls(texts.get("editions", {}).get(edition, texts), match.state["seats"])

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
        for shelf in ("words", "reasons"):
            if word in self.texts.get(shelf, {}):
                return str(self.texts[shelf][word])
        return word


def listed(parts: Iterable[str]) -> str:
    """Joins those that are not empty with commas."""
    return ", ".join(part for part in parts if part)


def counted(count: int, noun: str) -> str:
    """A count with its noun; nothing for none."""
    return "" if count == 0 else f"{count} {noun}{'' if count == 1 else 's'}"
