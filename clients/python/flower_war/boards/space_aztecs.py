"""The piles of Space Aztecs around the sundial, and the cities."""

from __future__ import annotations

from ..games.space_aztecs import Own, Player, View, ViewPile
from .ring import ring
from .words import Words, counted


def board(view: View, own: Own | None, words: Words) -> list[str]:
    cells = [_pile(pile, words) for pile in view["piles"]]
    return [
        *ring(cells, [f"Round {view['round']}", words.word(view["phase"])]),
        f"{view['saucersPlayed']} of {view['saucersToEnd']} saucers. {_turn(view, words)}",
        *(
            line
            for seat, player in enumerate(view["players"])
            for line in _city(player, words.player(seat), words)
        ),
        *([] if own is None else _own(own, words)),
    ]


def _pile(pile: ViewPile, words: Words) -> list[str]:
    taker = pile["taker"]
    cards = counted(pile["cards"], "card") or "empty"
    return [words.space(pile["place"]), cards, "" if taker is None else f"<{words.seat(taker)}>"]


def _turn(view: View, words: Words) -> str:
    first = f"{words.player(view['starter'])} has the starting token"
    mover = view["mover"]
    return f"{first}." if mover is None else f"{first}; it is the turn of {words.player(mover)}."


def _city(city: Player, name: str, words: Words) -> list[str]:
    """Returns a line for each part of a city: the visible, and those under temples and saucers."""
    time = city["time"]
    parts = [
        words.cards(city["visible"]),
        *(
            f"{words.card(temple['temple'])} [{words.cards(temple['hidden']) or 'nobody'}]"
            for temple in city["temples"]
        ),
        *(
            f"{words.card(saucer['saucer'])} [{words.cards(saucer['taken']) or 'nobody'}]"
            for saucer in city["saucers"]
        ),
        words.cards(city["codices"]),
        "a card face down" if city["faceDown"] else "",
    ]
    when = "" if time is None else f", {time // 60:02}:{time % 60:02}"
    return [f"{name}{when}", *(f"  {part}" for part in parts if part)]


def _own(own: Own, words: Words) -> list[str]:
    hand, chosen = own["hand"], own["chosen"]
    return [
        *([f"Your pile: {words.cards(hand)}"] if hand else []),
        *([] if chosen is None else [f"Chosen: {words.card(chosen)}"]),
        *(
            f"Seen at {words.space(note['place'])}: {words.cards(note['cards'])}"
            for note in own["notes"]
        ),
    ]
