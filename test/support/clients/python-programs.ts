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

/** As the host, removes a spectator, who learns why and tries to come back. */
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

/** Resamples a match against a bot, and one that no other player has joined yet. */
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

/** Leaves a match as soon as it is paused. */
export const LEAVE = `import asyncio, sys
from flower_war import FlowerWar

async def main():
    player = await FlowerWar.guest(sys.argv[1], "Leaver")
    async with await player.join(sys.argv[2]) as match:
        print("joined", flush=True)
        await match.until(lambda: match.state["paused"] != "")
        await match.leave()
        print("left")

asyncio.run(main())
`

/** Leaves a match twice at once, then again, as a spectator, and when it is closed. */
export const LEAVE_TWICE = `import asyncio, sys
from flower_war import FlowerWar

async def main():
    player = await FlowerWar.guest(sys.argv[1], "Leaver")
    other = await FlowerWar.guest(sys.argv[1], "Looker")
    async with (
        await player.create("tieqchieq", bots=1) as match,
        await other.watch(match.id) as seen,
    ):
        await asyncio.gather(match.leave(), match.leave())
        await match.leave()
        await seen.leave()
        await asyncio.gather(match.close(), match.close())
        await match.leave()
        print("left")

asyncio.run(main())
`

/**
 * Loses a frame of a server that refuses to send the whole state again, or that loses another one before its reply;
 * prints how often it took to join until the copy was whole.
 */
export const RESYNC = `import asyncio, json, sys
from websockets.asyncio.server import serve
from flower_war.line import Line, Route
from flower_war.protocol import JSON_PROTOCOL, PROTOCOL_VERSION
from flower_war.synced import Synced

WELCOME = {
    "type": "welcome", "n": 0, "protocol": PROTOCOL_VERSION, "match": "m", "seat": 0, "code": "c",
    "before": 0, "events": [], "state": {"phase": "open"}, "own": None, "decision": None,
}
WHOLE = {"type": "update", "n": 1, "patch": [["phase", "over"]]}
GAP = {**WHOLE, "n": 7}
visits = 0

async def visit(socket):
    global visits
    visits += 1
    async def say(frame):
        await socket.send(json.dumps(frame))
    async def hear():
        return json.loads(await socket.recv())
    await hear()
    await say(WELCOME)
    if sys.argv[1] == "refused" and visits == 1:
        await say(GAP)
        refused = {"ok": False, "code": "brand-new", "detail": "No."}
        await say({"type": "reply", "id": (await hear())["id"], **refused})
        await socket.wait_closed()
        return
    if sys.argv[1] == "overtaken":
        await say(GAP)
        asked = await hear()
        for frame in (WELCOME, GAP, {"type": "reply", "id": asked["id"], "ok": True}):
            await say(frame)
        asked = await hear()
        for frame in (WELCOME, {"type": "reply", "id": asked["id"], "ok": True}):
            await say(frame)
    await say(WHOLE)
    await socket.wait_closed()

async def main():
    async with asyncio.timeout(10), serve(visit, "127.0.0.1", 0, subprotocols=[JSON_PROTOCOL]) as server:
        address = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        synced, changed = Synced(), asyncio.Event()
        line = Line(Route(address, address, {}), synced.hear, changed.set, lambda: None)
        while synced.state.get("phase") != "over":
            changed.clear()
            await changed.wait()
        print(f"joined {line.joins} times")
        await line.close()

asyncio.run(main())
`

/** Prints the token of a player who returns, or the code of the refusal. */
export const RETURNING = `import asyncio, sys
from flower_war import FlowerWar, Refusal

async def main() -> None:
    try:
        print((await FlowerWar.returning(sys.argv[1], sys.argv[2])).token)
    except Refusal as refusal:
        print(refusal.code)

asyncio.run(main())
`

/** Registers a guest; prints the code of the refusal. */
export const GUEST = `import asyncio, sys
from flower_war import FlowerWar, Refusal

async def main() -> None:
    try:
        await FlowerWar.guest(sys.argv[1], "Citlali")
    except Refusal as refusal:
        print(refusal.code, refusal.retry_after)

asyncio.run(main())
`

/** Joins a match at an address that cannot be a server's; prints the refusal. */
export const NOWHERE = `import asyncio
from flower_war import FlowerWar, Refusal

async def main() -> None:
    try:
        await FlowerWar("localhost:2567", "token").join("match")
    except Refusal as refusal:
        print(refusal.code)

asyncio.run(main())
`

/** Prints which HTTP answers to an attempt to join are final. */
export const DOOR = `from websockets.datastructures import Headers
from websockets.http11 import Response
from flower_war.parting import parting_at_the_door

REASON = b'{"code":"some-reason","detail":"A reason."}'

def is_final(status, body=REASON, version="1"):
    headers = Headers({"Flower-War-Protocol": version})
    return parting_at_the_door(Response(status, "", headers, body)).is_final

print([status for status in (400, 401, 403, 404, 408, 409, 425, 429, 500, 502, 503) if is_final(status)])
print(is_final(404, b"<p>Not here"), is_final(503, version="2"))
`

/**
 * Sends each of these frames before the welcome of one connection, or after it; the next connection has the welcome
 * alone. Prints the frames after which the client does not come back, and what it takes from refusals.
 */
export const STRANGE = `import asyncio, json
from websockets.asyncio.server import serve
from flower_war import FlowerWar
from flower_war.parting import parting_by
from flower_war.protocol import JSON_PROTOCOL, PROTOCOL_VERSION
from flower_war.refusal import refusal_in

WELCOME = {
    "type": "welcome", "n": 0, "protocol": PROTOCOL_VERSION, "match": "m", "seat": 0, "code": "c",
    "before": 0, "events": [], "state": {"phase": "open"}, "own": None, "decision": None,
}
UPDATE = {"type": "update", "n": 1}
REFUSED = '{"type": "refused", "code": "busy", "detail": "No.", '
BEFORE = [
    "null", "5", '"abc"', "[1]", "[" * 100_000,
    json.dumps({**WELCOME, "events": None}), json.dumps({**WELCOME, "before": "a"}),
    REFUSED + '"play": 5}', *(REFUSED + f'"waitMs": {ms}' + "}" for ms in ("NaN", "-1e300", '"5"')),
]
AFTER = ["null", '{"type": "reply", "id": []}', json.dumps({**UPDATE, "events": None})]

async def stays(frame, is_first):
    visits = 0
    async def visit(socket):
        nonlocal visits
        visits += 1
        await socket.recv()
        frames = [json.dumps(WELCOME)]
        if visits == 1:
            frames.insert(0 if is_first else 1, frame)
        for each in frames:
            await socket.send(each)
        if visits == 1 and "refused" in frame:
            await socket.close(1013)
        await socket.wait_closed()
    async with serve(visit, "127.0.0.1", 0, subprotocols=[JSON_PROTOCOL]) as server:
        player = FlowerWar(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", "token")
        try:
            async with asyncio.timeout(20), await player.join("m") as match:
                await match.until(lambda: visits == 2)
        except TimeoutError:
            print("stays away after", frame[:80])

async def main():
    strange = [(frame, True) for frame in BEFORE] + [(frame, False) for frame in AFTER]
    await asyncio.gather(*(stays(*each) for each in strange))
    print([parting_by(1013, {"play": play}).play for play in (5, None, "ws://there")])
    waits = (1500, -1, float("nan"), 10**400)
    print([refusal_in({"waitMs": wait}).retry_after for wait in waits])

asyncio.run(main())
`

/** Misses more events than the server tells again; prints each update with the number of those before it. */
export const GAP = `import asyncio
from flower_war.match import Match
from flower_war.synced import Synced

WELCOME = {
    "type": "welcome", "n": 0, "protocol": 1, "match": "m", "state": {"phase": "playing"}, "own": None,
    "decision": None, "before": 0, "events": [],
}

async def main():
    match = Match.__new__(Match)
    match._synced, match._news = Synced(), asyncio.Event()
    match._line = type("Open", (), {"closed": None})
    match._synced.hear(WELCOME)
    updates = match.updates()
    await anext(updates)
    match._synced.hear({"type": "update", "n": 1, "before": 0, "events": [1, 2]})
    match._tell()
    seen = [await anext(updates)]
    match._synced.hear({**WELCOME, "before": 5, "events": [6, 7]})
    match._tell()
    print(*[(update.before, update.events) for update in [*seen, await anext(updates)]])

asyncio.run(main())
`

/** Follows a match whose server falls silent without closing the connection, and pings sooner than usual. */
export const SILENT = `import asyncio, json
from websockets.asyncio.server import serve
from flower_war import line
from flower_war.protocol import JSON_PROTOCOL, PROTOCOL_VERSION

async def main() -> None:
    line.PULSE_S = line.PULSE_ANSWER_S_MAX = 0.1
    again = asyncio.Event()
    def welcomed():
        if followed.joins == 2:
            again.set()
    async def visit(socket):
        await socket.recv()
        await socket.send(json.dumps({"type": "welcome", "protocol": PROTOCOL_VERSION}))
        if followed.joins == 0:
            socket.transport.pause_reading()
        await socket.wait_closed()
    # The server of this library would ping, too.
    options = {"subprotocols": [JSON_PROTOCOL], "ping_interval": None, "close_timeout": 0.1}
    async with serve(visit, "127.0.0.1", 0, **options) as server, asyncio.timeout(60):
        address = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        route = line.Route(address, address, {})
        followed = line.Line(route, lambda _: True, lambda: None, welcomed)
        await again.wait()
        await followed.close()
        print("joined again")

asyncio.run(main())
`
