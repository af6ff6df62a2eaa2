"""The boards of the games as text; `board_of` finds the one for a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..match import AnyMatch
from . import flower_war, mexica, space_aztecs, tieqchieq
from .plain import plain_lines
from .words import Words

# By game, and the version of its rules that the board shows.
BOARDS: dict[tuple[str, int], Callable[[Any, Any, Words], list[str]]] = {
    ("flower-war", 2): flower_war.board,
    ("mexica", 2): mexica.board,
    ("space-aztecs", 2): space_aztecs.board,
    ("tieqchieq", 1): tieqchieq.board,
}


def board_of(match: AnyMatch, words: Words) -> list[str]:
    """Returns the lines of a board; the board for any game if this version has none of its own."""
    if match.view is None:
        seats = ", ".join(
            f"{seat['seat']}: {seat['name'] or seat['kind']}" for seat in match.state["seats"]
        )
        return [f"The match has not begun. {seats}"]
    board = BOARDS.get((match.game, match.version))
    if board is not None:
        return board(match.view, match.own, words)
    return [
        *plain_lines(match.view, words.sight("view"), words),
        *plain_lines(match.own or {}, words.sight("own"), words),
    ]
