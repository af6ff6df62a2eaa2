"""A match, as a player or a spectator follows it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Generic, Self, TypeVar, cast

from .http import Http
from .line import Line, Route
from .refusal import Refusal
from .requests import Requests
from .state import DecisionFacts, Outcome, Reaction, State
from .synced import Synced

View = TypeVar("View")
Own = TypeVar("Own")
Decision = TypeVar("Decision", bound=DecisionFacts)
Action = TypeVar("Action")
Event = TypeVar("Event")

MOVED_ON = frozenset({"stale-decision", "match-over"})
"""Refusals of an answer that came too late."""


@dataclass(frozen=True)
class Update(Generic[Event]):
    """The news of a match since the last update."""

    before: int
    """The number of events and reactions before these; if it jumps, some were missed."""
    events: Sequence[Event]
    reactions: Sequence[Reaction]


class Match(Requests, Generic[View, Own, Decision, Action, Event]):
    """A match that reconnects by itself: its views, decisions, actions and events.

    `flower_war.games` has it with the types of each game: `tieqchieq.typed(match)`.
    """

    def __init__(self, http: Http, route: Route) -> None:
        self._http = http
        self._invitation = route.join.get("code")
        self._news = asyncio.Event()
        synced = Synced()
        super().__init__(Line(route, synced.hear, self._tell, self._welcomed), synced)

    async def opened(self) -> Self:
        """Returns once the match has been joined; raises the refusal if it cannot be."""
        try:
            await self._line.opened()
        except BaseException:
            await self.close()
            raise
        return self

    async def close(self) -> None:
        """Closes the connection; a player keeps the seat."""
        await self._line.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    @property
    def id(self) -> str:
        return self._synced.match

    @property
    def game(self) -> str:
        return self.state["game"]

    @property
    def version(self) -> int:
        """The version of the rules by which the match is played."""
        return self.state["version"]

    @property
    def seat(self) -> int | None:
        """Your seat; None for spectators."""
        return self._synced.seat

    @property
    def code(self) -> str | None:
        """The code to invite others with; None for spectators."""
        return self._synced.code

    @property
    def entropy(self) -> str | None:
        """The entropy that your seat added to the dice, as the server first reported it."""
        return self._synced.entropy

    @property
    def state(self) -> State[View]:
        """The public state. It is replaced, never changed, so you may keep it."""
        return cast("State[View]", self._synced.state)

    @property
    def view(self) -> View | None:
        """The game's public view; None before the start."""
        return self.state["view"]

    @property
    def own(self) -> Own | None:
        """The private view of your seat; None for spectators."""
        return cast("Own | None", self._synced.own)

    @property
    def decision(self) -> Decision | None:
        """Your open decision, if any."""
        return cast("Decision | None", self._synced.decision)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome; None while the match goes on."""
        return self.state.get("outcome")

    @property
    def is_over(self) -> bool:
        return self.state["phase"] == "over"

    @property
    def joins(self) -> int:
        """The number of times this client has joined, counting each rejoin."""
        return self._line.joins

    @property
    def resyncs(self) -> int:
        """The number of times it requested the whole state, after a gap or a wrong hash."""
        return self._synced.resyncs

    async def decisions(self) -> AsyncIterator[Decision]:
        """Yields each decision of this player, until the match is over.

        Raises the refusal if the connection is closed for good before that, as after a kick.
        """
        seen: object = None
        async for _ in self._changes():
            decision = self._synced.decision
            asked = decision and {**decision, "msLeft": None}
            if asked is not None and asked != seen:
                seen = asked
                yield decision

    async def updates(self) -> AsyncIterator[Update[Event]]:
        """Yields immediately, then whenever something is new, and when the match is over."""
        heard = self._synced.heard
        async for _ in self._changes():
            count = self._synced.heard - heard
            news = list(self._synced.news)[-count:] if count > 0 else []
            heard += count
            yield Update(
                heard - len(news),
                [cast("Event", each) for kind, each in news if kind == "event"],
                [cast("Reaction", each) for kind, each in news if kind == "reaction"],
            )

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Returns once the condition holds; checks it again whenever something is new."""
        while not is_so():
            self._raise_if_lost()
            await self._news.wait()

    async def act(self, decision: Decision, action: Action) -> bool:
        """Answers a decision; returns False if the match has moved on without the answer.

        It is sent again until there is a reply, and counts once. In a paused match it waits.
        """
        number = decision["id"]
        answer = {"decision": number, "action": action}
        while True:
            try:
                await self._line.request("act", answer)
            except Refusal as refusal:
                if refusal.code == "paused":
                    await self.until(lambda: self.state["paused"] == "" or self.is_over)
                    continue
                if refusal.code not in MOVED_ON:
                    raise
                self._synced.answered(number)
                return False
            self._synced.answered(number)
            return True

    async def record(self) -> Any:
        """Returns the published record of a finished match."""
        code = self.code or self._invitation
        return await self._http.get(f"/api/matches/{self.id}/record", {"code": code})

    async def verify(self) -> bool:
        """Asks the server for its hash; returns True if it matches this copy of the match."""
        while True:
            reply = await self._line.request("hash", {})
            if reply["n"] == self._synced.n:
                return bool(reply["hash"] == self._synced.hash())

    async def _changes(self) -> AsyncIterator[None]:
        """Yields immediately, then after changes, and a last time at the end.

        Changes that come faster than the loop runs are combined.
        """
        while not self.is_over:
            self._raise_if_lost()
            news = self._news
            yield
            if news is self._news:
                await news.wait()
        yield

    def _raise_if_lost(self) -> None:
        closed = self._line.closed
        if closed is not None:
            raise closed

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()


AnyMatch = Match[Any, Any, Any, Any, Any]
"""A match of any game, with plain data."""
