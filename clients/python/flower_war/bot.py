"""A bot that plays one match: python -m flower_war.bot --help."""

from __future__ import annotations

import argparse
import asyncio
import random
from contextlib import suppress
from typing import Any

from .client import FlowerWar
from .command import add_place, client_of, ended, event_lines, run, texts_of
from .match import AnyMatch
from .refusal import Refusal


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m flower_war.bot", description="Plays one match with random actions."
    )
    add_place(parser)
    parser.add_argument("--match", help="the id of a match to join; without one it makes a match")
    parser.add_argument("--game", default="tieqchieq", help="the game of the match it makes")
    parser.add_argument("--bots", type=int, default=1, help="its bots at least; 0 for quick play")
    parser.add_argument("--seed", type=int, help="makes it choose the same again")
    parser.add_argument(
        "--first", action="store_true", help="take the first action instead of a random one"
    )
    run(play(parser.parse_args()))


async def play(wish: argparse.Namespace) -> int:
    client = await client_of(wish)
    async with await enter(client, wish) as match:
        code = f", code {match.code}" if match.code else ""
        print(f"match {match.id} of {match.game}{code}, seat {match.seat}", flush=True)
        counted, _ = await asyncio.gather(answer(match, wish), tell(match, client))
        agrees = "agrees" if await match.verify() else "does not agree"
        print(f"answers that counted: {counted}; its copy {agrees} with the server's")
        print(f"joined {match.joins} times, asked {match.resyncs} times for the whole state again")
        print(ended(match))
        return 0 if "winners" in (match.outcome or {}) else 1


async def enter(client: FlowerWar, wish: argparse.Namespace) -> AnyMatch:
    if wish.match:
        return await client.join(wish.match, code=wish.code)
    if wish.code:
        return await client.join_by_code(wish.code)
    if wish.bots == 0:
        return await client.quick_play(wish.game)
    # The game may need more players than one and the bots.
    least = [game["players"]["min"] for game in await client.games() if game["id"] == wish.game]
    players = max(wish.bots + 1, *least, 2)
    return await client.create(wish.game, players=players, bots=players - 1, bot_delay_ms=0)


async def tell(match: AnyMatch, client: FlowerWar) -> None:
    """Prints the events of a match."""
    texts: dict[str, Any] = {}
    async for update in match.updates():
        if not texts:
            # It plays on without texts.
            with suppress(Refusal):
                texts = await texts_of(client, match)
        for line in event_lines(match, texts, update.events):
            print(line, flush=True)


async def answer(match: AnyMatch, wish: argparse.Namespace) -> int:
    """Answers every decision; returns the number of answers accepted."""
    chance = random.Random(wish.seed)
    counted = 0
    async for decision in match.decisions():
        actions = decision["actions"]
        action = actions[0] if wish.first else chance.choice(actions)
        counted += await match.act(decision, action)
    return counted


if __name__ == "__main__":
    main()
