"""Tells from the end of a connection whether to try again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from websockets.http11 import Response

from .http import refusal_over_http
from .protocol import FINAL_CLOSES
from .refusal import Refusal, refusal_in

Frame = Mapping[str, Any]

COMES_BACK = frozenset({408, 425, 429})
"""The HTTP statuses below 500 of requests that may succeed later."""


@dataclass(frozen=True)
class Parting:
    """The end of a connection, or of an attempt to open one."""

    refusal: Refusal
    is_final: bool = False
    play: str | None = None
    """The address of the match, if another process has it."""
    is_lost: bool = False
    """True if the server or the network ended the connection, and not this client."""


def parting_by(code: int, refused: Frame | None) -> Parting:
    """Returns the end of a connection, by its close code and the frame that refused it."""
    is_final = code in FINAL_CLOSES
    if refused is not None:
        play = refused.get("play")
        return Parting(refusal_in(refused), is_final, play if isinstance(play, str) else None)
    name = FINAL_CLOSES.get(code, "no-answer")
    return Parting(Refusal(name, f"The connection was closed with code {code}."), is_final)


def parting_at_the_door(answer: Response) -> Parting:
    """Returns the end of an attempt that got an HTTP answer instead of a WebSocket."""
    status = answer.status_code
    # Proxies may repeat a header, such as their cookies: the library's mapping then raises.
    headers = dict(answer.headers.raw_items())
    refusal = refusal_over_http(status, headers, answer.body or b"")
    # Without a reason, something other than a server answered; a server may do so later.
    is_refused = refusal.code != "no-answer" and 400 <= status < 500 and status not in COMES_BACK
    return Parting(refusal, is_final=is_refused or refusal.code == "other-protocol")
