"""Functions shared by the commands of this package."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Coroutine, Iterable, Mapping
from typing import Any, NoReturn

from .boards.words import Words
from .client import FlowerWar
from .match import AnyMatch
from .refusal import Refusal
from .sentences import Teller


def add_place(parser: argparse.ArgumentParser) -> None:
    """Adds the options for the server and the player."""
    parser.add_argument("--url", default="http://localhost:2567", help="the server (%(default)s)")
    parser.add_argument("--name", default="Python", help="the name of a new guest (%(default)s)")
    parser.add_argument("--token", help="the token of a player, to return as the same one")
    parser.add_argument(
        "--new-token-file",
        metavar="FILE",
        help="where to keep the token that the server may give in the place of --token",
    )
    parser.add_argument("--code", help="the code of an invitation")


async def client_of(wish: argparse.Namespace) -> FlowerWar:
    if wish.token:
        client = await FlowerWar.returning(wish.url, wish.token)
        if client.token != wish.token:
            keep(client.token, wish.new_token_file)
        return client
    return await FlowerWar.guest(wish.url, wish.name)


def keep(token: str, file: str | None) -> None:
    """Writes a new token to a file that only its owner can read; printed, it would be in logs."""
    if file is None:
        print("the server gives a new token; --new-token-file keeps it")
        return
    try:
        with open(os.open(file, os.O_WRONLY | os.O_CREAT, 0o600), "w") as kept:
            # A file that already existed keeps its permissions.
            os.chmod(file, 0o600)
            kept.truncate()
            kept.write(f"{token}\n")
    except OSError as error:
        sys.exit(f"the new token cannot be kept: {error}")
    print(f"the server gives a new token, which is now in {file}")


def run(command: Coroutine[Any, Any, int]) -> NoReturn:
    """Runs a command and exits with its code; prints a refusal in one line."""
    try:
        sys.exit(asyncio.run(command))
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        # The reader of the output, such as `head`, has closed it; Python would complain at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        sys.exit(1)


async def texts_of(client: FlowerWar, match: AnyMatch) -> dict[str, Any]:
    """Returns the texts for the rules by which a match is played."""
    return await client.game(match.game, version=match.version)


def event_lines(
    match: AnyMatch, texts: Mapping[str, Any], events: Iterable[Mapping[str, Any]]
) -> list[str]:
    """Returns events in the words of the game, or as data if the server has no texts for it."""
    if "sentences" not in Words.at(match, texts).texts:
        return [f"  {_event_line(event)}" for event in events]
    teller = Teller.at(match, texts)
    return [f"  {said}" for event in events if (said := teller.event(event))]


def _event_line(event: Mapping[str, Any]) -> str:
    """Returns an event in one line: its type and its members."""
    members = (f"{name}={value}" for name, value in event.items() if name != "type")
    return " ".join([str(event.get("type")), *members])


def ended(match: AnyMatch) -> str:
    """Returns the outcome of a match in one line."""
    outcome = match.outcome or {}
    if "winners" not in outcome:
        return f"closed: {outcome.get('closed', 'unknown')}"
    seats = match.state["seats"]
    who = [f"{seat['seat']} ({seat['name'] or seat['kind']})" for seat in seats]
    winners = " and ".join(who[seat] for seat in outcome["winners"])
    return f"over: {outcome['reason']}, won by {winners or 'nobody'}"
