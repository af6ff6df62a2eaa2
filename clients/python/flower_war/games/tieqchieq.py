"""Tıeqchıeq, version 1: what it shows and takes. Written by `npm run docs`."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from ..match import AnyMatch
from ..match import Match as _Match
from ..state import DecisionFacts


class EnterAction(TypedDict):
    type: Literal["enter"]


MoveAction = TypedDict(
    "MoveAction",
    {
        "type": "Literal['move']",
        "from": "int",  # 0 to 12
    },
)


class StepAction(TypedDict):
    type: Literal["step"]


class StayAction(TypedDict):
    type: Literal["stay"]


Action: TypeAlias = EnterAction | MoveAction | StepAction | StayAction


class Options(TypedDict, total=False):
    start: Literal["random", "red", "yellow"]


class Asked(TypedDict):
    kind: Literal["move", "plus"]
    square: int | None  # the square of the plus; absent for `move`


class Hand(TypedDict):
    """Tokens yet to enter."""

    red: int  # 0 to 6
    yellow: int  # 0 to 6


class Home(TypedDict):
    """Tokens home."""

    red: int  # 0 to 6
    yellow: int  # 0 to 6


class View(TypedDict):
    turn: int  # number of turns begun; every toss is one (TQ-10)
    mover: Literal["red", "yellow"]  # whose turn it is: `red` is seat 0, `yellow` seat 1
    roll: int  # the toss; 0 to 4
    again: bool  # whether another turn has been earned in this one
    asked: Asked | None  # the decision; absent if there is none
    track: list[Literal["red", "yellow", "empty"]]  # whose token stands there, by square
    hand: Hand  # tokens yet to enter
    home: Home  # tokens home
    ended: Literal["all-home", "turn-limit"] | None  # why the match ended; absent before


class Own(TypedDict):
    pass


class MoveDecisionAsked(TypedDict):
    roll: int  # 0 to 4


class MoveDecision(DecisionFacts):
    kind: Literal["move"]
    asked: MoveDecisionAsked
    actions: list[EnterAction | MoveAction]


class PlusDecisionAsked(TypedDict):
    square: int  # 0 to 12


class PlusDecision(DecisionFacts):
    kind: Literal["plus"]
    asked: PlusDecisionAsked
    actions: list[StepAction | StayAction]


Decision: TypeAlias = MoveDecision | PlusDecision


class TossedEvent(TypedDict):
    """The coins are tossed."""

    type: Literal["tossed"]
    colour: Literal["red", "yellow"]
    turn: int
    roll: int  # 0 to 4


MovedEvent = TypedDict(
    "MovedEvent",
    {
        "type": "Literal['moved']",
        "colour": "Literal['red', 'yellow']",
        "from": "int | Literal['hand', 'home']",
        "to": "int | Literal['hand', 'home']",
        "why": "Literal['chosen', 'only-move', 'plus']",
    },
)
"""A token moves: `chosen`, the `only-move` there was, or the free step from a `plus`."""


class StayedEvent(TypedDict):
    """A token stays on its plus."""

    type: Literal["stayed"]
    colour: Literal["red", "yellow"]
    square: int  # 0 to 12


class BattledEvent(TypedDict):
    """Two tokens fight: `coins` of two showed the attacker’s colour."""

    type: Literal["battled"]
    colour: Literal["red", "yellow"]
    square: int  # 0 to 12
    coins: int  # 0 to 2
    winner: Literal["red", "yellow"]


class EarnedTurnEvent(TypedDict):
    """The player earns another turn."""

    type: Literal["earned-turn"]
    colour: Literal["red", "yellow"]
    square: int  # 0 to 12


class PassedEvent(TypedDict):
    """The roll cannot be used."""

    type: Literal["passed"]
    colour: Literal["red", "yellow"]
    roll: int  # 0 to 4


class EndedEvent(TypedDict):
    """The match is over; `winner` is null at the limit of turns."""

    type: Literal["ended"]
    reason: Literal["all-home", "turn-limit"]
    winner: Literal["red", "yellow"] | None


Event: TypeAlias = (
    TossedEvent | MovedEvent | StayedEvent | BattledEvent | EarnedTurnEvent | PassedEvent |
    EndedEvent
)


Match: TypeAlias = _Match[View, Own, Decision, Action, Event]


def typed(match: AnyMatch) -> Match:
    """Returns the same match with these types; raises ValueError for another game or version."""
    if (match.game, match.version) != ("tieqchieq", 1):
        found = f"version {match.version} of {match.game}"
        raise ValueError(f"{match.id} is played by {found}, not by version 1 of tieqchieq")
    return match
