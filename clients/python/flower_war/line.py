"""The connection to a match: rejoins while the match lives, repeats requests until answered."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from itertools import count

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Subprotocol

from .http import WAIT_S_MAX, other_protocol
from .parting import Frame, Parting, parting_at_the_door, parting_by
from .protocol import JSON_PROTOCOL, PROTOCOL_VERSION, RETRY_SOON
from .refusal import Refusal, refusal_in

JOIN_S_MAX = 10
"""The longest wait for a connection, and then for its welcome."""
ANSWER_S_MAX = 4
"""The longest wait for a reply."""
PULSE_S, PULSE_ANSWER_S_MAX, PULSELESS = 2, 3, 1011
"""Interval of pings, and longest wait for an answer: after it, others may have the match."""
CLOSE_S_MAX = 1
FRAME_BYTES_MAX = 4 * 1024 * 1024
RETRY_S_MIN, RETRY_S_MAX = 0.05, 5
"""The wait before another attempt is random; its limit doubles each time."""
FIRST_TRIES_MAX = 8
"""The number of attempts after which a match that was never reached is given up."""
LOST = (ConnectionClosed, ConnectionError, TimeoutError)
"""Errors of requests whose reply was lost, or that were never sent."""


class _Connect(connect):
    """Follows no redirect, as over HTTP: it could carry the token to another host."""

    def process_redirect(self, exc: Exception) -> Exception:
        return exc


@dataclass(frozen=True)
class Route:
    """The addresses of a match, and the frame with which to join it."""

    address: str
    """The address at any process of the server."""
    play: str
    """The address at the process that has the match, if known."""
    join: Mapping[str, object]
    """The content of the first frame, including the token."""


class Line:
    """A connection to a match that survives being lost."""

    def __init__(
        self,
        route: Route,
        hear: Callable[[Frame], bool],
        changed: Callable[[], None],
        welcomed: Callable[[], None],
    ) -> None:
        """Calls `hear` with each unsolicited frame; while it returns False, asks for a resync."""
        self._route = route
        self._hear = hear
        self._changed = changed
        self._welcomed = welcomed
        self._from = secrets.token_hex(16)
        self._asked = count(1)
        self._attempts = count(1)
        self._replies: dict[int, asyncio.Future[Frame]] = {}
        self._socket: ClientConnection | None = None
        self._in_step = False
        self._resyncing: asyncio.Task[None] | None = None
        self.joins = 0
        self.closed: Refusal | None = None
        """The reason the line is closed for good; None while it is open."""
        self._settled = asyncio.Event()
        """Set while there is a connection with its welcome, or once there will be no other."""
        self._task = asyncio.create_task(self._stay())

    async def opened(self) -> None:
        """Returns once the match has been joined; raises the refusal if it cannot be."""
        await self._settled.wait()
        if self.closed is not None:
            raise self.closed

    async def close(self) -> None:
        """Closes the connection; a player keeps the seat."""
        self._end(Refusal("disconnected", "This client has closed the connection."))
        self._task.cancel()
        # Awaiting the task itself would hide that whoever closes has been cancelled.
        await asyncio.wait([self._task])

    async def request(
        self, kind: str, content: Mapping[str, object], done: Collection[str] = ()
    ) -> Frame:
        """Repeats a request until there is a reply, over as many connections as it takes.

        If a reply was lost, a refusal with a code in `done` says that the request was carried out.
        """
        in_doubt = False
        for fails in count():
            await self.opened()
            try:
                return await self._ask(kind, content)
            except LOST:
                in_doubt = True
            except Refusal as refusal:
                if in_doubt and refusal.code in done:
                    return {}
                if refusal.code not in RETRY_SOON:
                    raise
                # A journal that reported a failure may have kept the request all the same.
                in_doubt = in_doubt or refusal.code == "journal-unavailable"
            await asyncio.sleep(_pause(fails))
        raise AssertionError

    async def request_once(self, kind: str, content: Mapping[str, object]) -> Frame:
        """Sends a request on the current connection; raises `no-answer` if that is lost."""
        try:
            return await self._ask(kind, content)
        except LOST as error:
            raise self.closed or Refusal("no-answer", str(error)) from error

    async def _ask(self, kind: str, content: Mapping[str, object]) -> Frame:
        if self._socket is None:
            raise ConnectionError("there is no connection at the moment")
        number = next(self._asked)
        reply: asyncio.Future[Frame] = asyncio.get_running_loop().create_future()
        self._replies[number] = reply
        try:
            await self._socket.send(json.dumps({**content, "id": number, "type": kind}))
            said = await asyncio.wait_for(reply, ANSWER_S_MAX)
        finally:
            del self._replies[number]
        if said.get("ok") is not True:
            raise refusal_in(said)
        return said

    async def _stay(self) -> None:
        play, fails = self._near(self._route.play), 0
        while self.closed is None:
            joins = self.joins
            parting = await self._visit(play)
            fails = 0 if self.joins > joins and parting.is_lost else fails + 1
            self._lost()
            after = parting.refusal.retry_after or 0.0
            is_unreached = fails >= FIRST_TRIES_MAX or after > WAIT_S_MAX
            if parting.is_final or (self.joins == 0 and is_unreached):
                self._end(parting.refusal)
                return
            # The process that had the match may be gone; any process knows which one has it now.
            play = self._route.address if parting.play is None else self._near(parting.play)
            await asyncio.sleep(after + _pause(fails))

    async def _visit(self, play: str) -> Parting:
        """Joins, and receives frames until the connection is gone."""
        refused: Frame | None = None
        try:
            async with (
                asyncio.timeout(2 * JOIN_S_MAX) as patience,
                _Connect(
                    play,
                    subprotocols=[Subprotocol(JSON_PROTOCOL)],
                    open_timeout=JOIN_S_MAX,
                    close_timeout=CLOSE_S_MAX,
                    ping_interval=PULSE_S,
                    ping_timeout=PULSE_ANSWER_S_MAX,
                    max_size=FRAME_BYTES_MAX,
                    compression=None,
                ) as socket,
            ):
                own = {"from": self._from, "attempt": next(self._attempts)}
                await socket.send(json.dumps({**self._route.join, **own, "type": "join"}))
                while True:
                    frame = json.loads(await socket.recv(decode=True))
                    if frame["type"] == "refused":
                        refused = frame
                    elif frame["type"] == "welcome":
                        if frame["protocol"] != PROTOCOL_VERSION:
                            return Parting(other_protocol(frame["protocol"]), is_final=True)
                        patience.reschedule(None)
                    self._take(socket, frame)
        except ConnectionClosed as closed:
            code = 1006 if closed.rcvd is None else closed.rcvd.code
            sent = None if closed.sent is None else closed.sent.code
            is_lost = sent in (None, PULSELESS) or closed.rcvd_then_sent is True
            return replace(parting_by(code, refused), is_lost=is_lost)
        except InvalidStatus as error:
            return parting_at_the_door(error.response)
        except Exception as error:
            # Of any kind: the library lacks a package for some proxies, for example, and says so
            # by an ImportError. Whoever waits for the match must not wait for ever.
            return Parting(Refusal("no-answer", f"{play}: {error or 'no answer in time'}"))

    def _take(self, socket: ClientConnection, frame: Frame) -> None:
        if frame["type"] == "reply":
            reply = self._replies.get(frame["id"])
            if reply is not None and not reply.done():
                reply.set_result(frame)
            return
        self._in_step = self._hear(frame)
        is_resyncing = self._resyncing is not None and not self._resyncing.done()
        if self._socket is socket and not self._in_step and not is_resyncing:
            self._resyncing = asyncio.create_task(self._resync(socket))
        if frame["type"] == "welcome" and self._socket is None:
            self._socket = socket
            self.joins += 1
            self._settled.set()
            self._welcomed()
        self._changed()

    async def _resync(self, socket: ClientConnection) -> None:
        """Asks for the whole match again; if that fails, only another connection brings it."""
        try:
            while self._socket is socket and not self._in_step:
                await self._ask("resync", {})
        except (Refusal, *LOST):
            await socket.close()

    def _lost(self) -> None:
        if self.closed is None:
            self._settled.clear()
        self._socket = None
        for reply in self._replies.values():
            if not reply.done():
                reply.set_exception(ConnectionError("the connection was lost"))
        self._changed()

    def _end(self, why: Refusal) -> None:
        if self.closed is None:
            self.closed = why
        self._lost()
        self._settled.set()
        if self._resyncing is not None:
            self._resyncing.cancel()

    def _near(self, play: str) -> str:
        """Keeps TLS, which the token needs: behind a proxy, a server may not know of it."""
        is_secure = self._route.address.startswith("wss:")
        return play.replace("ws:", "wss:", 1) if is_secure and play.startswith("ws:") else play


def _pause(fails: int) -> float:
    return random.uniform(0, min(RETRY_S_MAX, RETRY_S_MIN * 2.0 ** min(fails, 10)))
