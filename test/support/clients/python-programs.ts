// Programs that use the client in Python, each for one test.

/** Prints the canonical text of the JSON in each line of a file. */
export const CANONICAL = `import json, sys
from flower_war.canonical import canonical_json
for line in open(sys.argv[1], encoding="utf-8"):
    print(canonical_json(json.loads(line)))
`

/** Prints what a teller says in each case of a file of vectors, and which wrong templates are refused. */
export const SENTENCES = `import json, sys
from flower_war.sentences import Teller
from flower_war.template import parse_template
vectors = json.load(open(sys.argv[1], encoding="utf-8"))
says = []
for case in vectors["cases"]:
    teller = Teller(vectors["texts"], case["seat"], vectors["seats"], vectors["names"].__getitem__)
    [told] = case.keys() & {"event", "action", "effect", "question"}
    says.append(getattr(teller, told)(case[told]))
refused = []
for template in vectors["wrong"]:
    try:
        parse_template(template)
    except ValueError:
        refused.append(template)
print(json.dumps({"says": says, "refused": refused}))
`

/** Asks for the types of a match. */
export const TYPED = `import asyncio, sys
from flower_war import FlowerWar
from flower_war.games import space_aztecs

async def main():
    client = await FlowerWar.guest(sys.argv[1], "Typist")
    async with await client.watch(sys.argv[2]) as match:
        try:
            space_aztecs.typed(match)
        except ValueError as error:
            print(error)

asyncio.run(main())
`

/** Sends a spectator away, who learns why and tries to come back. */
export const SPECTATORS = `import asyncio, sys
from flower_war import FlowerWar, Refusal

async def main():
    host = await FlowerWar.guest(sys.argv[1], "Host")
    looker = await FlowerWar.guest(sys.argv[1], "Looker")
    async with await host.create("tieqchieq") as match, await looker.watch(match.id) as seen:
        spectators = await match.spectators()
        print([each["name"] for each in spectators])
        await match.kick_spectator(spectators[0]["id"])
        for comes_to_know in (lambda: seen.until(lambda: False), lambda: looker.watch(match.id)):
            try:
                await comes_to_know()
            except Refusal as refusal:
                print(refusal.code)

asyncio.run(main())
`

/** Asks for a match to think about, against a bot, and before any other player has come. */
export const RESAMPLE = `import asyncio, sys
from flower_war import FlowerWar, Refusal

async def main():
    player = await FlowerWar.guest(sys.argv[1], "Thinker")
    async with await player.create("tieqchieq", bots=1) as match:
        async for decision in match.decisions():
            print("random" in dict(await match.resample(decision["id"])))
            break
        await match.leave()
    async with await player.create("tieqchieq") as match:
        try:
            await match.resample(1)
        except Refusal as refusal:
            print(refusal.code)

asyncio.run(main())
`

/** Draws the board of a game from a view, texts and seats in a file. */
export const BOARD = `
import importlib, json, sys
from flower_war.boards.words import Words
with open(sys.argv[2]) as file:
    given = json.load(file)
board = importlib.import_module(f"flower_war.boards.{sys.argv[1]}").board
print("\\n".join(board(given["view"], None, Words(given["texts"], given["seats"]))))
`
