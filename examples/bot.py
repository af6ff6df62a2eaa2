# A bot in a few lines: pip install ./clients/python, then python3 examples/bot.py [url].
import asyncio
import random
import sys

from flower_war import FlowerWar


async def play(url: str = "http://localhost:2567") -> None:
    client = await FlowerWar.guest(url, "Some Bot")
    async with await client.create("tieqchieq", bots=1, bot_delay_ms=0) as match:
        async for decision in match.decisions():
            await match.act(decision, random.choice(decision["actions"]))
        print(match.outcome)


asyncio.run(play(*sys.argv[1:]))
