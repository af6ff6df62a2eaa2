"""The types of a match of any game; `flower_war.games` has those of each game."""

from __future__ import annotations

from typing import Any, Generic, Literal, NotRequired, TypedDict, TypeVar

from .protocol import Sign

View = TypeVar("View")


class SeatState(TypedDict):
    """A seat as everyone sees it."""

    seat: str  # the game's name for it
    name: str  # of the player, or of the person it is kept for
    kind: Literal["free", "kept", "player", "bot", "left"]
    played: Literal["player", "bot"]
    present: bool
    ready: bool
    level: Literal["", "novice", "easy", "hard"]  # of a bot of the server
    account: Literal["bot"] | None  # whether a bot account plays there


class TempleState(TypedDict):
    """A physical temple paired with the match."""

    temple: str
    seats: list[int]
    present: bool
    held: int


class Outcome(TypedDict, total=False):
    """The end of a match: its result, or in `closed` the reason why it was closed early."""

    winners: list[int]
    ranking: list[list[int]]
    reason: str
    turns: int
    scores: list[dict[str, int]]
    closed: str


class State(TypedDict, Generic[View]):
    """The public state of a match."""

    game: str
    version: int
    phase: Literal["open", "playing", "over"]
    paused: Literal["", "host", "journal"]
    commitment: str
    visibility: Literal["public", "unlisted", "private"]
    spectators: Literal["anyone", "invited", "none"]
    readyCheck: bool
    host: int | None
    watching: int
    rematch: str  # the id of the next match
    seats: list[SeatState]
    temples: list[TempleState]
    waiting: list[int]  # the seats that everyone can see the match is waiting for
    view: View | None
    outcome: NotRequired[Outcome]


class Why(TypedDict):
    """A refusal as data."""

    code: str
    detail: str


class Illegal(TypedDict):
    """An action that a player might expect to be legal, and why it is not."""

    action: Any
    refusal: Why


DecisionFacts = TypedDict(
    "DecisionFacts",
    {
        "id": int,
        "illegal": list[Illegal],
        "pass": NotRequired[Any],
        "msLeft": NotRequired[int],
    },
)
"""The members of decisions in all games; `pass` is the action that passes a reaction window."""


class Reaction(TypedDict):
    """A sign that a player has sent."""

    seat: int
    sign: Sign


class Listing(TypedDict):
    """A match in a list."""

    id: str
    game: str
    version: int
    phase: Literal["open", "playing", "over"]
    visibility: str
    spectators: str
    options: dict[str, Any]
    turnSeconds: int
    seats: list[dict[str, str]]
    createdAtMs: int
    outcome: Outcome | None
    overAtMs: NotRequired[int]


class Page(TypedDict):
    """A page of matches; `next` is the cursor of the page after it."""

    matches: list[Listing]
    next: str | None
