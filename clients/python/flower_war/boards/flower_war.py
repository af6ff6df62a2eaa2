"""The calendar of Flower War with its racks, the lake in the middle, and the tribes."""

from __future__ import annotations

from ..games.flower_war import Apocalypse, Battle, Own, Player, Space, View
from .calendar import bead, day
from .ring import ring
from .schema import most_of
from .words import Words, counted, listed


def board(view: View, own: Own | None, words: Words) -> list[str]:
    cells = [_space(space, number, words) for number, space in enumerate(view["spaces"], 1)]
    hand = [card["card"] for card in own["hand"]] if own else []
    return [
        *ring(cells, _middle(view, words)),
        "(9 skulls, dEas the seat with its disc, t guarded by tears, c3 cards face up)",
        *(_tribe(player, seat, words) for seat, player in enumerate(view["players"])),
        *([f"Your hand: {words.cards(hand)}"] if hand else []),
    ]


def _space(space: Space, number: int, words: Words) -> list[str]:
    disc, pile = space["disc"], space["pile"]
    facts = (
        str(space["rack"]),
        "" if disc is None else f"d{words.seat(disc)[:3]}",
        "t" if space["guarded"] else "",
        f"c{pile}" if pile else "",
    )
    return [*day(number, words, space["players"], *facts)]


def _middle(view: View, words: Words) -> list[str]:
    turn, lake = view["turn"], view["temple"]
    decks = ", ".join(f"{words.word(god)} {count}" for god, count in view["decks"].items())
    halves = (
        f"{words.word(god)} {half['skulls'] + half['cards']}"
        for god, half in (("huitzilopochtli", lake["huitzilopochtli"]), ("tlaloc", lake["tlaloc"]))
    )
    return [
        f"Round {view['round']}: {words.player(turn['seat'])}, {words.word(turn['step'])}",
        "",
        f"Lake: {', '.join(halves)}",
        f"Pool: {view['pool']}, out of play: {view['gone']}",
        f"Decks: {decks}",
        *_battle(view["battle"], words),
        *_apocalypse(view["apocalypse"], words),
        *([f"Active discs: {listed(map(words.space, view['active']))}"] if view["active"] else []),
        *(bead(each["god"], each["reason"], words) for each in lake["beads"]),
    ]


def _battle(battle: Battle | None, words: Words) -> list[str]:
    if battle is None:
        return []
    attacker = f"{words.seat(battle['attacker'])} {battle['attackerTotal']}"
    defender = f"{words.seat(battle['defender'])} {battle['defenderTotal']}"
    laid = (
        f"{words.card(each['card'])} of {words.seat(each['seat'])}"
        + ("" if each["stands"] else " (cancelled)")
        for each in battle["laid"]
    )
    return ["", f"Battle: {attacker} against {defender}", listed(laid)]


def _apocalypse(apocalypse: Apocalypse | None, words: Words) -> list[str]:
    if apocalypse is None:
        return []
    kind = apocalypse["kind"]
    what = "Flood or invasion" if kind is None else words.word(kind)
    most = most_of(words.sight("view", "apocalypse", "counted"))
    return ["", f"{what}: {apocalypse['counted']} of {most} counted"]


def _tribe(player: Player, seat: int, words: Words) -> str:
    hands = player["cards"].items()
    cards = listed(f"{count} of {words.word(god)}" for god, count in hands if count)
    discs = listed(map(words.space, player["discs"]))
    about = (
        counted(player["skulls"], "skull"),
        cards and f"cards: {cards}",
        discs and f"discs: {discs}",
    )
    return f"{words.player(seat)} at {words.space(player['space'])}: {listed(about)}"
