"""JSON over HTTP, without blocking the event loop."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from concurrent.futures import Future
from http.client import HTTPException, HTTPMessage
from threading import Thread
from time import monotonic
from typing import IO, Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

from .protocol import PROTOCOL_HEADER, PROTOCOL_VERSION
from .refusal import Refusal, refusal_in

ANSWER_S_MAX = 30
"""The longest wait for a whole answer, however slowly it comes."""
BODY_BYTES_MAX = 64 * 1024 * 1024
PIECE_BYTES_MAX = 64 * 1024
REQUESTS_MAX = 32
"""At once; each has a thread."""
WAIT_S_MAX = 30
"""The longest `Retry-After` to wait for; with a longer one, the refusal is raised."""
TRIES_MAX = 3


class _NoRedirect(HTTPRedirectHandler):
    """A redirect could carry the token to another host."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> None:
        return None


_opener = build_opener(_NoRedirect)


class Http:
    """Sends requests to one server; the token goes into a header, never into an address."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self.url = url.rstrip("/")
        self._headers = {} if token is None else {"authorization": f"Bearer {token}"}
        self._turns = asyncio.Semaphore(REQUESTS_MAX)

    async def get(self, path: str, query: Mapping[str, object] | None = None) -> Any:
        given = {name: value for name, value in (query or {}).items() if value is not None}
        return await self._ask(path + (f"?{urlencode(given)}" if given else ""), None)

    async def post(self, path: str, body: Mapping[str, object]) -> Any:
        return await self._ask(path, json.dumps(body).encode())

    async def _ask(self, path: str, body: bytes | None) -> Any:
        if not self.url.startswith(("http://", "https://")):
            raise Refusal("no-answer", "The address of a server begins with http:// or https://.")
        headers = {"content-type": "application/json", **self._headers}
        request = Request(self.url + path, body, headers)
        for _ in range(TRIES_MAX - 1):
            try:
                return await self._answer(request)
            except Refusal as refusal:
                if refusal.retry_after is None or refusal.retry_after > WAIT_S_MAX:
                    raise
                await asyncio.sleep(refusal.retry_after)
        return await self._answer(request)

    async def _answer(self, request: Request) -> Any:
        async with self._turns:
            return await _answer_in_time(request)


async def _answer_in_time(request: Request) -> Any:
    answer: Future[Any] = Future()
    answer.set_running_or_notify_cancel()
    # No program waits for a daemon when it ends: a thread reads a head for as long as that comes.
    Thread(target=_give, args=(answer, request), daemon=True).start()
    try:
        async with asyncio.timeout(ANSWER_S_MAX):
            return await asyncio.wrap_future(answer)
    except TimeoutError:
        raise Refusal("no-answer", f"{request.full_url}: no whole answer in time") from None


def _give(answer: Future[Any], request: Request) -> None:
    try:
        answer.set_result(_answer(request))
    except BaseException as error:
        answer.set_exception(error)


def _answer(request: Request) -> Any:
    end = monotonic() + ANSWER_S_MAX
    try:
        try:
            with _opener.open(request, timeout=ANSWER_S_MAX) as response:
                version = response.headers.get(PROTOCOL_HEADER)
                if _is_other(version):
                    raise other_protocol(version)
                return json.loads(_body_of(response, end))
        except HTTPError as error:
            body = _body_of(error, end)
            raise refusal_over_http(error.code, dict(error.headers), body) from None
    except (OSError, HTTPException, ValueError, RecursionError) as error:
        raise Refusal("no-answer", f"{request.full_url}: {error}") from error


def _body_of(answer: Any, end: float) -> bytearray:
    """Reads all, or stops once nobody awaits it any more: a thread cannot be cancelled."""
    body = bytearray()
    while len(body) < BODY_BYTES_MAX and (piece := answer.read1(PIECE_BYTES_MAX)):
        if monotonic() > end:
            raise TimeoutError("the answer came too slowly")
        body += piece
    return body


def text_in(answer: Any, name: str, default: str | None = None) -> str:
    """Returns a member of an answer; raises `no-answer` if that is something else."""
    said = answer.get(name, default) if isinstance(answer, dict) else None
    if not isinstance(said, str):
        raise Refusal("no-answer", f"The answer has no {name}.")
    return said


def refusal_over_http(status: int, headers: Mapping[str, str], body: bytes | bytearray) -> Refusal:
    """Returns the refusal in an answer; `no-answer` if it has no readable one."""
    named = {name.lower(): value for name, value in headers.items()}
    version = named.get(PROTOCOL_HEADER.lower())
    if _is_other(version):
        return other_protocol(version)
    after = named.get("retry-after", "")
    retry_after = float(after) if after.isascii() and after.isdecimal() else None
    try:
        said = json.loads(body)
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict) or not isinstance(said.get("code"), str):
        said = {"code": "no-answer", "detail": f"The answer has status {status} and no reason."}
    return refusal_in(said, status=status, retry_after=retry_after)


def _is_other(version: str | None) -> bool:
    return version is not None and version != str(PROTOCOL_VERSION)


def other_protocol(version: object) -> Refusal:
    detail = f"The server speaks version {version} of the protocol, this client {PROTOCOL_VERSION}."
    return Refusal("other-protocol", detail)
