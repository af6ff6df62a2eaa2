"""What the boards of Flower War and Mexica share: the twenty days of the ritual calendar."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .words import Words


def day(number: int, words: Words, players: Iterable[int], *facts: str) -> Sequence[str]:
    """The cell of a day: its number and name, who is there, and what lies there."""
    there = " ".join(f"<{words.seat(seat)[:3]}>" for seat in players)
    return [f"{number} {words.space(number)}", " ".join(filter(None, facts)), there]


def bead(god: str, reason: str, words: Words) -> str:
    return f"A bead for {words.word(god)} waits: {words.word(reason)}."
