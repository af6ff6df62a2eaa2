"""The calendar of Mexica with its tokens, the offerings in the middle, and the tribes."""

from __future__ import annotations

from ..games.mexica import Apocalypse, Battle, Own, Player, Space, View
from .calendar import bead, day
from .ring import ring
from .words import Words, counted, listed


def board(view: View, own: Own | None, words: Words) -> list[str]:
    cells = [_space(space, number, words) for number, space in enumerate(view["spaces"], 1)]
    kept = () if own is None else (("Your hand", own["hand"]), ("Laid unseen", own["laid"]))
    return [
        *ring(cells, _middle(view, words)),
        "(9: tokens left, wEas: the seat with its week card, a letter: the quadrant)",
        *(_tribe(player, seat, words) for seat, player in enumerate(view["players"])),
        *(f"{title}: {words.cards(cards)}" for title, cards in kept if cards),
    ]


def _space(space: Space, number: int, words: Words) -> list[str]:
    week = space["week"]
    held = "" if week is None else f"w{words.seat(week)[:3]}"
    tokens, facts = space["tokens"], words.facts(number)
    quadrant = words.word(str(facts.get("quadrant", "")))[:1]
    _, lies, there = day(number, words, space["players"], str(tokens), held, quadrant)
    return [f"{words.space(number)} {facts.get('tokens', tokens) - tokens}", lies, there]


def _middle(view: View, words: Words) -> list[str]:
    turn, decks, temple = view["turn"], view["decks"], view["temple"]
    offered = (
        f"{words.word('huitzilopochtli')} {temple['huitzilopochtli']['tokens']}",
        f"{words.word('tlaloc')} {temple['tlaloc']['tokens']}",
    )
    left = f"day {decks['day']['left']}, war {decks['war']['left']}, rain {decks['rain']['left']}"
    return [
        f"Round {view['round']}: {words.player(turn['seat'])}, {words.word(turn['step'])}",
        "",
        f"Offerings: {', '.join(offered)}",
        f"Pool: {view['pool']}, out of play: {view['gone']}",
        f"Decks: {left}",
        *_battle(view["battle"], words),
        *_apocalypse(view["apocalypse"], words),
        *(bead(each["god"], each["reason"], words) for each in temple["beads"]),
    ]


def _battle(battle: Battle | None, words: Words) -> list[str]:
    if battle is None:
        return []
    laid = (
        f"{words.card(each['card'])} of {words.seat(each['seat'])}"
        + (" (negated)" if each["negated"] else "")
        for each in battle["shown"]
    )
    sides = f"{words.seat(battle['attacker'])} against {words.seat(battle['defender'])}"
    return ["", f"Battle: {sides}", listed(laid)]


def _apocalypse(apocalypse: Apocalypse | None, words: Words) -> list[str]:
    if apocalypse is None:
        return []
    kind = apocalypse["kind"]
    what = "Flood or war" if kind is None else words.word(kind)
    return ["", f"{what}: {counted(apocalypse['turnsLeft'], 'turn') or 'no turns'} left"]


def _tribe(player: Player, seat: int, words: Words) -> str:
    cards = listed(f"{count} {deck}" for deck, count in player["cards"].items() if count)
    bonuses = listed(f"{bonus} +{n}" for bonus, n in player["bonuses"].items() if n)
    weeks = listed(map(words.space, player["weeks"]))
    about = (
        counted(player["tokens"], "token"),
        cards and f"cards: {cards}",
        weeks and f"weeks: {weeks}",
        bonuses and f"bonuses: {bonuses}",
    )
    return f"{words.player(seat)} at {words.space(player['space'])}: {listed(about)}"
