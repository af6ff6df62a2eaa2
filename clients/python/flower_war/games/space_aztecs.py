"""Space Aztecs, version 2: what it shows and takes. Written by `npm run docs`."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from ..match import AnyMatch
from ..match import Match as _Match
from ..state import DecisionFacts


Pile: TypeAlias = Literal[
    "dawn", "market", "ballcourt", "causeway", "lake", "palace", "observatory", "dusk"
]


class TakeAction(TypedDict):
    type: Literal["take"]
    pile: Pile


Card: TypeAlias = Literal[
    "villager-1", "villager-2", "villager-3", "villager-4", "villager-5", "villager-6",
    "villager-7", "villager-8", "villager-9", "villager-10", "eagle-warrior-1", "eagle-warrior-2",
    "eagle-warrior-3", "jaguar-warrior-4", "jaguar-warrior-5", "jaguar-warrior-6",
    "coyote-warrior-7", "coyote-warrior-8", "coyote-warrior-9", "coyote-warrior-10", "priest-1",
    "priest-2", "priest-3", "alien-4", "alien-5", "alien-6", "noble-7", "noble-8", "noble-9",
    "noble-10", "very-special-agent-1", "very-special-agent-2", "archivist-3", "archivist-4",
    "archivist-5", "archivist-6", "archivist-7", "archivist-8", "archivist-9", "archivist-10",
    "villagers-temple-1", "villagers-temple-2", "villagers-temple-3", "warriors-temple-1",
    "warriors-temple-2", "warriors-temple-3", "superiors-temple-1", "superiors-temple-2",
    "superiors-temple-3", "agents-temple-1", "agents-temple-2", "agents-temple-3",
    "villagers-saucer-1", "villagers-saucer-2", "villagers-saucer-3", "warriors-saucer-1",
    "warriors-saucer-2", "warriors-saucer-3", "superiors-saucer-1", "superiors-saucer-2",
    "superiors-saucer-3", "agents-saucer-1", "agents-saucer-2", "agents-saucer-3", "codex-1",
    "codex-2", "codex-3", "codex-4", "codex-5", "codex-6", "codex-7", "codex-8"
]


class ChooseAction(TypedDict):
    type: Literal["choose"]
    card: Card


class HideAction(TypedDict):
    type: Literal["hide"]


class ShowAction(TypedDict):
    type: Literal["show"]


Aztec: TypeAlias = Literal[
    "villager-1", "villager-2", "villager-3", "villager-4", "villager-5", "villager-6",
    "villager-7", "villager-8", "villager-9", "villager-10", "eagle-warrior-1", "eagle-warrior-2",
    "eagle-warrior-3", "jaguar-warrior-4", "jaguar-warrior-5", "jaguar-warrior-6",
    "coyote-warrior-7", "coyote-warrior-8", "coyote-warrior-9", "coyote-warrior-10", "priest-1",
    "priest-2", "priest-3", "alien-4", "alien-5", "alien-6", "noble-7", "noble-8", "noble-9",
    "noble-10", "very-special-agent-1", "very-special-agent-2", "archivist-3", "archivist-4",
    "archivist-5", "archivist-6", "archivist-7", "archivist-8", "archivist-9", "archivist-10"
]


class CaptureAction(TypedDict):
    type: Literal["capture"]
    aztec: Aztec


Action: TypeAlias = TakeAction | ChooseAction | HideAction | ShowAction | CaptureAction


Start: TypeAlias = Literal["random", "first", "second", "third", "fourth", "fifth", "sixth"]


LeaveOut: TypeAlias = Literal["random", "villagers", "warriors", "superiors", "agents"]


class Options(TypedDict, total=False):
    start: Start
    leaveOut: LeaveOut
    codex: bool
    notes: bool


Phase: TypeAlias = Literal["take", "choose", "play", "over"]


Asked = TypedDict(
    "Asked",
    {
        "kind": "Literal['hide', 'capture']",
        "card": "Card",
        "from": "int | None",  # the seat that loses an Aztec; absent for `hide`
    },
)


LeftOut: TypeAlias = Literal["villagers", "warriors", "superiors", "agents"]


class ViewPile(TypedDict):
    place: Pile
    cards: int  # number of cards; 0 to 72
    taker: int | None  # the seat that took it this round; absent if nobody did


TempleTemple: TypeAlias = Literal[
    "villagers-temple-1", "villagers-temple-2", "villagers-temple-3", "warriors-temple-1",
    "warriors-temple-2", "warriors-temple-3", "superiors-temple-1", "superiors-temple-2",
    "superiors-temple-3", "agents-temple-1", "agents-temple-2", "agents-temple-3"
]


class Temple(TypedDict):
    temple: TempleTemple
    hidden: list[Aztec]


Codex: TypeAlias = Literal[
    "codex-1", "codex-2", "codex-3", "codex-4", "codex-5", "codex-6", "codex-7", "codex-8"
]


SaucerSaucer: TypeAlias = Literal[
    "villagers-saucer-1", "villagers-saucer-2", "villagers-saucer-3", "warriors-saucer-1",
    "warriors-saucer-2", "warriors-saucer-3", "superiors-saucer-1", "superiors-saucer-2",
    "superiors-saucer-3", "agents-saucer-1", "agents-saucer-2", "agents-saucer-3"
]


class Saucer(TypedDict):
    saucer: SaucerSaucer
    taken: list[Aztec]


class Player(TypedDict):
    visible: list[Aztec]  # visible Aztecs; all cards in the order in which they were played
    temples: list[Temple]  # temples, with the Aztecs hidden under each
    codices: list[Codex]
    saucers: list[Saucer]  # saucers, with the Aztecs that each has taken
    faceDown: bool  # whether a chosen card lies face down
    # the time on the card chosen this round, in minutes after midnight; absent until it is announced
    time: int | None


class View(TypedDict):
    round: int  # number of the round; 0 to 72
    starter: int  # the seat with the starting player token; 0 to 5
    phase: Phase  # piles are taken in turn, cards chosen by all at once, then played in turn
    mover: int | None  # whose turn it is to take or play; absent while there are no turns
    asked: Asked | None  # the question about the card that they play; absent if there is none
    leftOut: LeftOut | None  # the set left out; absent if none is
    codex: bool  # whether codex cards are played with
    saucersPlayed: int  # 0 to 72
    saucersToEnd: int  # the number of saucers that ends the match; 0 to 72
    piles: list[ViewPile]  # the piles around the sundial
    players: list[Player]  # by seat
    # why the match ended; absent before
    ended: Literal["piles-empty", "saucers-played", "piles-and-saucers"] | None


class Note(TypedDict):
    place: Pile
    cards: list[Card]


class Own(TypedDict):
    hand: list[Card]  # the cards of the pile in hand, until all have chosen
    chosen: Card | None  # the card chosen face down, or null
    notes: list[Note]  # what is left in piles held earlier (SA-13)


class TakeDecision(DecisionFacts):
    kind: Literal["take"]
    asked: None
    actions: list[TakeAction]


class ChooseDecision(DecisionFacts):
    kind: Literal["choose"]
    asked: None
    actions: list[ChooseAction]


class HideDecisionAsked(TypedDict):
    card: Aztec


class HideDecision(DecisionFacts):
    kind: Literal["hide"]
    asked: HideDecisionAsked
    actions: list[HideAction | ShowAction]


CaptureDecisionAsked = TypedDict(
    "CaptureDecisionAsked",
    {
        "card": "SaucerSaucer",
        "from": "int",  # 0 to 5
    },
)


class CaptureDecision(DecisionFacts):
    kind: Literal["capture"]
    asked: CaptureDecisionAsked
    actions: list[CaptureAction]


Decision: TypeAlias = TakeDecision | ChooseDecision | HideDecision | CaptureDecision


class RoundBeganEvent(TypedDict):
    """A round begins."""

    type: Literal["round-began"]
    round: int  # 0 to 72
    starter: int  # 0 to 5


class TookEvent(TypedDict):
    """A pile is taken; `cards` is null for others."""

    type: Literal["took"]
    seat: int  # 0 to 5
    pile: Pile
    cards: list[Card] | None


class ChoseEvent(TypedDict):
    """A card is chosen face down; null for others."""

    type: Literal["chose"]
    seat: int  # 0 to 5
    card: Card | None


class AnnouncedEvent(TypedDict):
    """The times, by seat; the earliest takes the starting player token."""

    type: Literal["announced"]
    times: list[int]
    starter: int  # 0 to 5


class PlayedEvent(TypedDict):
    """A card is played."""

    type: Literal["played"]
    seat: int  # 0 to 5
    card: Card


class SettledEvent(TypedDict):
    """An Aztec enters a city, under a temple or, with null, visibly."""

    type: Literal["settled"]
    seat: int  # 0 to 5
    aztec: Aztec
    under: TempleTemple | None


class CoveredEvent(TypedDict):
    """A temple hides Aztecs."""

    type: Literal["covered"]
    seat: int  # 0 to 5
    temple: TempleTemple
    aztecs: list[Aztec]


CapturedEvent = TypedDict(
    "CapturedEvent",
    {
        "type": "Literal['captured']",
        "seat": "int",  # 0 to 5
        "saucer": "SaucerSaucer",
        "from": "int",  # 0 to 5
        "aztec": "Aztec",
    },
)
"""A saucer takes an Aztec."""


class Score(TypedDict):
    codex: int
    villagers: int
    warriors: int
    superiors: int
    agents: int
    saucers: int


class EndedEvent(TypedDict):
    """The match is over; `scores` by seat, the parts in the order in which they are added up."""

    type: Literal["ended"]
    reason: Literal["piles-empty", "saucers-played", "piles-and-saucers"]
    scores: list[Score]
    winners: list[int]


Event: TypeAlias = (
    RoundBeganEvent | TookEvent | ChoseEvent | AnnouncedEvent | PlayedEvent | SettledEvent |
    CoveredEvent | CapturedEvent | EndedEvent
)


Match: TypeAlias = _Match[View, Own, Decision, Action, Event]


def typed(match: AnyMatch) -> Match:
    """Returns the same match with these types; raises ValueError for another game or version."""
    if (match.game, match.version) != ("space-aztecs", 2):
        found = f"version {match.version} of {match.game}"
        raise ValueError(f"{match.id} is played by {found}, not by version 2 of space-aztecs")
    return match
