"""A player at a server, who finds, creates, joins and watches matches."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from typing import Any, Literal, TypedDict, Unpack
from urllib.parse import quote

from .http import Http, text_in
from .line import Route
from .match import AnyMatch, Match
from .state import Listing, Page

ENTROPY_BYTES = 32


class Wish(TypedDict, total=False):
    """Settings of a new match; the server chooses whatever is left out (docs/protocol.md)."""

    players: int
    bots: int
    bot_level: Literal["novice", "easy", "hard"]
    bot_delay_ms: int
    turn_seconds: int
    grace_seconds: int
    window_seconds: int
    visibility: Literal["public", "unlisted", "private"]
    spectators: Literal["anyone", "invited", "none"]
    ready_check: bool
    bot_accounts: bool


class FlowerWar:
    """A player with a token, at one server."""

    def __init__(self, url: str, token: str) -> None:
        self._http = Http(url, token)
        self.url = self._http.url
        self.token = token
        """The secret that identifies this player. Store it, and keep it to yourself."""

    @classmethod
    async def guest(cls, url: str, name: str) -> FlowerWar:
        """Registers a new guest with this name."""
        made = await Http(url).post("/api/guests", {"name": name})
        return cls(url, text_in(made, "token"))

    @classmethod
    async def returning(cls, url: str, token: str) -> FlowerWar:
        """Returns as the player of a token; if the server renews it, `token` is the new one."""
        me = await Http(url, token).get("/api/me")
        return cls(url, text_in(me, "token", token))

    @classmethod
    async def transferred(cls, url: str, code: str) -> FlowerWar:
        """Continues as the player who got this code on another device."""
        made = await Http(url).post("/api/transfers", {"code": code})
        return cls(url, text_in(made, "token"))

    async def transfer(self) -> str:
        """Returns a code to continue on another device, valid once and for five minutes."""
        return text_in(await self._http.post("/api/me/transfer", {}), "code")

    async def create(
        self, game: str, *, options: Mapping[str, object] | None = None, **wish: Unpack[Wish]
    ) -> AnyMatch:
        """Creates a match and takes a seat in it; `options` are those of the game."""
        entropy = _entropy()
        wished = {_camel(name): value for name, value in wish.items()}
        body = {"game": game, "options": dict(options or {}), "entropy": entropy, **wished}
        made = await self._http.post("/api/matches", body)
        return await self._enter(text_in(made, "id"), text_in(made, "play"), entropy=entropy)

    async def quick_play(self, game: str) -> AnyMatch:
        """Takes a seat in a public match that has one free, or in a new match."""
        entropy = _entropy()
        made = await self._http.post("/api/quick-play", {"game": game, "entropy": entropy})
        return await self._enter(text_in(made, "id"), text_in(made, "play"), entropy=entropy)

    async def join(self, match: str, *, code: str | None = None) -> AnyMatch:
        """Takes a seat in a match, or returns to the one you already have."""
        return await self._enter(match, entropy=_entropy(), code=code)

    async def join_by_code(self, code: str) -> AnyMatch:
        """Takes a seat in the match of an invitation code."""
        found = await self._http.get(f"/api/codes/{quote(code, safe='')}")
        return await self.join(text_in(found, "id"), code=code)

    async def watch(self, match: str, *, code: str | None = None) -> AnyMatch:
        """Joins a match as a spectator."""
        return await self._enter(match, watch=True, code=code)

    async def games(self) -> list[dict[str, Any]]:
        """Returns the games on this server with their options."""
        games: list[dict[str, Any]] = await self._http.get("/api/games")
        return games

    async def game(
        self, game: str, *, language: str = "en", version: int | None = None
    ) -> dict[str, Any]:
        """Returns a game, in this version or the newest, with all its texts in this language."""
        path = f"/api/games/{quote(game, safe='')}"
        texts: dict[str, Any] = await self._http.get(path, {"lang": language, "version": version})
        return texts

    async def schema(self, game: str, *, version: int | None = None) -> dict[str, Any]:
        """Returns the JSON Schemas of a game's views, events and actions, in this version."""
        name = game if version is None else f"{game}-{version}"
        schema: dict[str, Any] = await self._http.get(f"/api/schemas/{quote(name, safe='')}.json")
        return schema

    async def matches(
        self,
        *,
        game: str | None = None,
        phase: Literal["open", "playing", "over"] | None = None,
        mine: bool = False,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Page:
        """Returns a page of matches, newest first."""
        query = {"game": game, "phase": phase, "limit": limit, "cursor": cursor}
        page: Page = await self._http.get("/api/matches", {**query, "mine": 1 if mine else None})
        return page

    async def find(self, match: str, *, code: str | None = None) -> Listing:
        """Returns one match, as it appears in lists."""
        found: Listing = await self._http.get(
            f"/api/matches/{quote(match, safe='')}", {"code": code}
        )
        return found

    async def record(self, match: str, *, code: str | None = None) -> Any:
        """Returns the published record of a finished match."""
        return await self._http.get(f"/api/matches/{quote(match, safe='')}/record", {"code": code})

    async def _enter(self, match: str, play: str | None = None, **given: object) -> AnyMatch:
        path = f"/api/matches/{quote(match, safe='')}/play"
        address = re.sub("^http", "ws", self.url) + path
        join = {name: value for name, value in given.items() if value is not None}
        route = Route(address, play or address, {**join, "token": self.token})
        entered: AnyMatch = Match(self._http, route)
        return await entered.opened()


def _entropy() -> str:
    """Returns this client's entropy for the dice, so that no server can know them beforehand."""
    return secrets.token_hex(ENTROPY_BYTES)


def _camel(name: str) -> str:
    return re.sub("_(.)", lambda found: found[1].upper(), name)
