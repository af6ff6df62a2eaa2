"""Draws the board of a match in the terminal: python -m flower_war.watch --help."""

from __future__ import annotations

import argparse
import sys
from collections import deque

from .boards import board_of
from .boards.words import Words
from .command import add_place, client_of, ended, event_lines, run, texts_of

EVENTS_SHOWN = 4
CLEAR = "\x1b[H\x1b[2J"


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m flower_war.watch", description="Draws a match until it is over."
    )
    parser.add_argument("match", metavar="MATCH", help="the id of the match")
    add_place(parser)
    parser.add_argument("--once", action="store_true", help="draw it once")
    run(watch(parser.parse_args()))


async def watch(wish: argparse.Namespace) -> int:
    client = await client_of(wish)
    async with await client.watch(wish.match, code=wish.code) as match:
        texts = await texts_of(client, match)
        schema = await client.schema(match.game, version=match.version)
        events: deque[str] = deque(maxlen=EVENTS_SHOWN)
        async for update in match.updates():
            events.extend(event_lines(match, texts, update.events))
            drawing = "\n".join([*board_of(match, Words.at(match, texts, schema)), *events, ""])
            # A terminal shows one drawing, which is replaced; a file gets all of them.
            print(f"{CLEAR if sys.stdout.isatty() else ''}{drawing}", flush=True)
            if wish.once:
                return 0
        print(ended(match))
    return 0


if __name__ == "__main__":
    main()
