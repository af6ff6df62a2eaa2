"""The track of Tıeqchıeq, from left to right as Red walks it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..games.tieqchieq import View
from .words import Words

TOKENS = {"red": "R", "yellow": "Y", "empty": ""}


def board(view: View, own: object, words: Words) -> list[str]:
    track = view["track"]
    signs = [_sign(words.facts(square), words) for square in range(len(track))]
    legend = {sign: words.space_text(square) for square, sign in enumerate(signs) if sign}
    border = "+" + "----+" * len(track)
    return [
        f"Turn {view['turn']}: {words.word(view['mover'])} has tossed {view['roll']}.",
        "",
        _row([str(square + 1) for square in range(len(track))], " "),
        border,
        _row(signs, "|"),
        _row([TOKENS[token] for token in track], "|"),
        border,
        f"{words.player(0)} walks right: {_stock(view['hand']['red'], view['home']['red'], 'R')}",
        f"{words.player(1)} walks left: "
        + _stock(view["hand"]["yellow"], view["home"]["yellow"], "Y"),
        *(f"{sign}: {text}" for sign, text in legend.items()),
    ]


def _sign(facts: Mapping[str, Any], words: Words) -> str:
    """Returns the sign on a square, short enough to fit; pluses and territories have colours."""
    if "plus" in facts:
        return f"{facts['plus'][0]}+"
    return words.word(facts.get("sign", facts.get("territory", "")))[:4].lower()


def _row(cells: list[str], edge: str) -> str:
    return (edge + edge.join(cell.center(4) for cell in cells) + edge).rstrip()


def _stock(hand: int, home: int, token: str) -> str:
    return f"in hand {token * hand or '-'}, home {token * home or '-'}"
