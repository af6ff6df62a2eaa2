"""The ritual calendar with its twenty days, which Flower War and Mexica share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .words import Words


def day(number: int, words: Words, players: Iterable[int], *facts: str) -> Sequence[str]:
    """Returns the cell of a day: number, name, players, and what lies there."""
    there = " ".join(f"<{words.seat(seat)[:3]}>" for seat in players)
    return [f"{number} {words.space(number)}", " ".join(filter(None, facts)), there]


def bead(god: str, reason: str, words: Words) -> str:
    return f"A bead for {words.word(god)} waits: {words.word(reason)}."
