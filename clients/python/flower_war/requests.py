"""The requests of players and hosts in a match, besides answering decisions."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Literal

from .line import Line
from .protocol import DONE_BEFORE, Sign
from .refusal import Refusal
from .synced import Synced

LEFT = frozenset({"not-seated", "match-over"})
"""Refusals to leave that mean there is nothing left to leave."""
SEAT_KEPT = frozenset({"taken-over", "disconnected"})
"""Reasons for which a line is closed while the player has the seat."""


class Requests:
    """The requests of docs/protocol.md; the server says which are for the host alone."""

    def __init__(self, line: Line, synced: Synced) -> None:
        self._line = line
        self._synced = synced
        self._has_left = False
        self._auto_pass = False
        self._passing: asyncio.Task[None] | None = None

    async def leave(self) -> None:
        """Gives up the seat; if the match has begun, a bot plays on there."""
        is_over = self._synced.state["phase"] == "over"
        if self._synced.seat is None or is_over or self._has_left:
            return
        try:
            await self._insist("leave")
        except Refusal as refusal:
            # If a reply was lost and we can no longer join, the seat was given up.
            closed = self._line.closed
            is_kept = closed is None or closed.code in SEAT_KEPT
            if is_kept and refusal.code not in LEFT:
                raise
        self._has_left = True

    async def ready(self, on: bool = True) -> None:
        """Confirms the ready check, or withdraws the confirmation."""
        await self._insist("ready", on=on)

    async def start(self) -> None:
        """Starts the match with bots on the free seats; for the host, as all down to `resume`."""
        await self._insist("start")

    async def add_bot(
        self, seat: int, level: Literal["novice", "easy", "hard"] | None = None
    ) -> None:
        await self._insist("addBot", seat=seat, **({} if level is None else {"level": level}))

    async def remove_bot(self, seat: int) -> None:
        await self._insist("removeBot", seat=seat)

    async def kick(self, seat: int) -> None:
        """Bars the person now shown on a seat from the match; one who takes it meanwhile stays."""
        await self._insist("kick", seat=seat, name=self._name(seat))

    async def spectators(self) -> list[dict[str, str]]:
        """Returns the spectators, latest first, each with an `id` and a `name`."""
        return list((await self._insist("spectators"))["spectators"])

    async def kick_spectator(self, spectator: str) -> None:
        """Removes the spectator with this id, on all their devices; they cannot return."""
        await self._insist("kickSpectator", spectator=spectator)

    async def hand_over(self, seat: int) -> None:
        """Makes the person now shown on a seat the host."""
        await self._insist("handOver", seat=seat, name=self._name(seat))

    async def pause(self) -> None:
        await self._insist("pause")

    async def resume(self) -> None:
        await self._insist("resume")

    async def judge_temple(
        self, temple: str, verdict: Literal["credit", "ignore", "unpair"]
    ) -> None:
        """Judges held beads, for the host; unpairs a temple, for the host or a player it serves."""
        await self._insist("judgeTemple", temple=temple, verdict=verdict)

    async def rematch(self) -> str:
        """Returns the id of the rematch with the same people; the first call creates it."""
        return str((await self._line.request("rematch", {}))["match"])

    async def resample(self, decision: int) -> object:
        """Returns the match with everything hidden from you drawn anew, for the rules to resume."""
        return (await self._insist("resample", decision=decision))["resampled"]

    async def auto_pass(self, on: bool = True) -> None:
        """Turns automatic passing of reaction windows on or off, also after a reconnect."""
        self._auto_pass = on
        await self._insist("autoPass", on=on)

    async def react(self, sign: Sign) -> None:
        """Sends a sign to everyone present. Not repeated if it is lost: it would come too late."""
        await self._line.request_once("react", {"sign": sign})

    def _welcomed(self) -> None:
        if self._auto_pass:
            self._passing = asyncio.create_task(self._pass_again())

    async def _pass_again(self) -> None:
        with suppress(Refusal):
            await self._insist("autoPass", on=self._auto_pass)

    def _name(self, seat: int) -> str:
        return str(self._synced.state["seats"][seat]["name"])

    async def _insist(self, kind: str, **content: object) -> Mapping[str, Any]:
        return await self._line.request(kind, content, DONE_BEFORE[kind])
