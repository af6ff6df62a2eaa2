"""The track of Tıeqchıeq, from left to right as Red walks it."""

from __future__ import annotations

from ..games.tieqchieq import View
from .words import Words

SIGNS = ["y+", "", "red", "red", "y+", "ring", "SUN", "ring", "r+", "yel", "yel", "", "r+"]
"""TQ-1: pluses of each colour, territories, the two rings and the sun."""
TOKENS = {"red": "R", "yellow": "Y", "empty": ""}
LEGEND = (
    "ring: another turn; SUN: another turn, and safe; r+, y+: one step more; red, yel: territories"
)


def board(view: View, own: object, words: Words) -> list[str]:
    track = view["track"]
    border = "+" + "----+" * len(track)
    return [
        f"Turn {view['turn']}: {words.word(view['mover'])} has tossed {view['roll']}.",
        "",
        _row([str(number) for number in range(len(track))], " "),
        border,
        _row(SIGNS, "|"),
        _row([TOKENS[token] for token in track], "|"),
        border,
        f"{words.player(0)} walks right: {_stock(view['hand']['red'], view['home']['red'], 'R')}",
        f"{words.player(1)} walks left: "
        + _stock(view["hand"]["yellow"], view["home"]["yellow"], "Y"),
        LEGEND,
    ]


def _row(cells: list[str], edge: str) -> str:
    return (edge + edge.join(cell.center(4) for cell in cells) + edge).rstrip()


def _stock(hand: int, home: int, token: str) -> str:
    return f"in hand {token * hand or '-'}, home {token * home or '-'}"
