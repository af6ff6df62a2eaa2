// The client in Python on a line that fails in the middle of something, and at a server of another protocol.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '../../protocol/src/constants.ts'
import { next } from '../support/clients/match-events.ts'
import { installPython, isPythonMissing, type Python } from '../support/clients/python.ts'
import {
  DOOR,
  GAP,
  GUEST,
  LEAVE,
  LEAVE_TWICE,
  NOWHERE,
  RESYNC,
  RETURNING,
  SILENT,
  STRANGE,
} from '../support/clients/python-programs.ts'
import { newLink } from '../support/servers/link.ts'
import { startTestServer } from '../support/servers/server.ts'

const SETUP_MS_MAX = 300_000

/** Joins a match in an environment with these variables; prints the refusal. */
const JOINING = `import asyncio, os, sys
from flower_war import FlowerWar, Refusal

async def main() -> None:
    os.environ |= dict(each.split("=") for each in sys.argv[2:])
    try:
        async with asyncio.timeout(60):
            await FlowerWar(sys.argv[1], "token").join("match")
    except Refusal as refusal:
        print(refusal)

asyncio.run(main())
`

/** Leaves a match after closing it, and after leaving it; prints the refusal, and the seat that was kept. */
const CLOSED_FIRST = `import asyncio, sys
from flower_war import FlowerWar, Refusal

async def main() -> None:
    player = await FlowerWar.guest(sys.argv[1], "Keeper")
    match = await player.create("tieqchieq")
    await match.close()
    try:
        await match.leave()
    except Refusal as refusal:
        print(refusal.code)
    again = await player.join(match.id)
    print(again.seat)
    await again.leave()
    await again.close()
    await again.leave()

asyncio.run(main())
`

/** Closes a line to a server that does not answer, and is cancelled meanwhile; prints whether that shows. */
const CANCELLED = `import asyncio, json
from websockets.asyncio.server import serve
from flower_war.line import Line, Route
from flower_war.protocol import JSON_PROTOCOL, PROTOCOL_VERSION

async def visit(socket):
    await socket.recv()
    await socket.send(json.dumps({"type": "welcome", "protocol": PROTOCOL_VERSION}))
    socket.transport.pause_reading()
    await asyncio.sleep(2)

async def main() -> None:
    options = {"subprotocols": [JSON_PROTOCOL], "close_timeout": 0.1}
    async with serve(visit, "127.0.0.1", 0, **options) as server:
        address = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        line = Line(Route(address, address, {}), lambda _: True, lambda: None, lambda: None)
        await line.opened()
        closing = asyncio.create_task(line.close())
        await asyncio.sleep(0.1)
        closing.cancel()
        await asyncio.wait([closing])
        print(closing.cancelled())

asyncio.run(main())
`

/** Counts the joins at a server that sends the same strange frame each time, until two seconds after the second one. */
const AGAIN = `import asyncio, json
from contextlib import suppress
from websockets import ConnectionClosed
from websockets.asyncio.server import serve
from flower_war import FlowerWar
from flower_war.protocol import JSON_PROTOCOL, PROTOCOL_VERSION

WELCOME = {
    "type": "welcome", "n": 0, "protocol": PROTOCOL_VERSION, "match": "m", "seat": 0, "code": "c",
    "before": 0, "events": [], "state": {"phase": "open"}, "own": None, "decision": None,
}
GAP = {"type": "update", "n": 7}
NO = {"type": "reply", "ok": False, "code": "brand-new", "detail": "No."}

async def joins_with(frame):
    visits, again = 0, asyncio.Event()
    async def visit(socket):
        nonlocal visits
        visits += 1
        if visits == 2:
            again.set()
        await socket.recv()
        await socket.send(json.dumps(WELCOME))
        await socket.send(frame)
        with suppress(ConnectionClosed):
            async for asked in socket:
                await socket.send(json.dumps({**NO, "id": json.loads(asked)["id"]}))
    async with serve(visit, "127.0.0.1", 0, subprotocols=[JSON_PROTOCOL]) as server:
        player = FlowerWar(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", "token")
        async with await player.join("m"):
            await again.wait()
            await asyncio.sleep(2)
    return visits

async def main() -> None:
    strange = ["null", json.dumps({**WELCOME, "events": None}), json.dumps(GAP), "x" * 5_000_000]
    # Five waits are longer than a second and a half on average, and further ones a second or more.
    print([count <= 15 for count in await asyncio.gather(*map(joins_with, strange))])

asyncio.run(main())
`

/** Joins a match whose server does not know that its clients use TLS; prints where the client goes. */
const SECURE = `import asyncio
from flower_war import line, Refusal

def connecting(address, **_):
    print(address)
    raise OSError

async def main() -> None:
    line._Connect, line.FIRST_TRIES_MAX = connecting, 2
    route = line.Route("wss://host/match", "ws://there/match", {})
    try:
        await line.Line(route, lambda _: True, lambda: None, lambda: None).opened()
    except Refusal as refusal:
        print(refusal.code)

asyncio.run(main())
`

/** Asks a server for its games, with less patience than usual; prints the refusal. */
const PATIENCE = `import asyncio, sys
from flower_war import FlowerWar, Refusal, http

async def main() -> None:
    http.ANSWER_S_MAX = 1
    try:
        async with asyncio.timeout(8):
            await FlowerWar(sys.argv[1], "token").games()
    except Refusal as refusal:
        print(refusal)

asyncio.run(main())
`

/** Plays a private match that an invited spectator watches; prints whether that one gets the record. */
const RECORD = `import asyncio, sys
from flower_war import FlowerWar

async def main() -> None:
    player = await FlowerWar.guest(sys.argv[1], "Player")
    looker = await FlowerWar.guest(sys.argv[1], "Looker")
    made = await player.create("tieqchieq", bots=1, bot_delay_ms=0, visibility="private")
    async with made as match, await looker.watch(match.id, code=match.code) as seen:
        async for decision in match.decisions():
            await match.act(decision, decision["actions"][0])
        print((await seen.record())["match"] == match.id)

asyncio.run(main())
`

/** Starts a server that gives every request this answer. */
async function newAnswering(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_, response) => response.writeHead(status, headers).end(body))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${Object(server.address()).port}`
  return { url, stop: () => void server.close() }
}

// Its programs mostly wait.
vi.setConfig({ maxConcurrency: 6 })

describe.skipIf(isPythonMissing)('the client in Python (apt-get install python3-venv)', () => {
  let python: Python
  beforeAll(async () => {
    python = await installPython()
  }, SETUP_MS_MAX)
  afterAll(() => python?.remove())

  test('leaves a match even if the reply is lost and the client may not reconnect', async () => {
    const server = await startTestServer()
    const link = await newLink(server.url)
    const host = await connect(server.url, { name: 'Host' })
    const match = await host.create('tieqchieq')
    const started = next(match, 'change', ({ phase }) => phase === 'playing')
    const leaver = python.start('-c', LEAVE, link.url, match.id)
    await Promise.all([started, leaver.until(/joined/)])
    await Promise.all([link.loseReplyTo('"leave"'), match.pause()])
    expect(await leaver.ended).toEqual({ code: 0, complained: '', said: 'joined\nleft\n' })
    match.disconnect()
    link.stop()
    await server.stop()
  })

  test.concurrent('can be cancelled while it closes', async () => {
    const { said, complained } = await python.run('-c', CANCELLED)
    expect([complained, said]).toEqual(['', 'True\n'])
  })

  test.concurrent('gives up a connection whose server has fallen silent, and joins again', async () => {
    const ended = await python.run('-c', SILENT)
    expect(ended).toEqual({ code: 0, complained: '', said: 'joined again\n' })
  })

  test('leaves once, however often it is told to', async () => {
    const server = await startTestServer()
    const ended = await python.run('-c', LEAVE_TWICE, server.url)
    expect(ended).toEqual({ code: 0, complained: '', said: 'left\n' })
    await server.stop()
  })

  test('says that a match which it has closed cannot be left, since the seat is kept', async () => {
    const server = await startTestServer()
    const ended = await python.run('-c', CLOSED_FIRST, server.url)
    expect(ended).toEqual({ code: 0, complained: '', said: 'disconnected\n0\n' })
    await server.stop()
  })

  test.concurrent.for([
    ['refused', 'joined 2 times\n'],
    ['overtaken', 'joined 1 times\n'],
  ])('is in step again after a request for the whole state that is %s', async ([how, said]) => {
    expect(await python.run('-c', RESYNC, String(how))).toEqual({ code: 0, complained: '', said })
  })

  test.concurrent('counts events that it missed and is not told again', async () => {
    const { said } = await python.run('-c', GAP)
    expect(said).toBe('(0, [1, 2]) (5, [6, 7])\n')
  })

  test.concurrent('joins again after a frame that is none, or whose members are of other types', async () => {
    const said = "[None, None, 'ws://there']\n[1.5, None, None, 86400.0]\n"
    const ended = await python.run('-c', STRANGE)
    expect(ended).toEqual({ code: 0, complained: '', said })
  })

  test.concurrent('waits longer each time if the same strange frame follows each join', async () => {
    const said = '[True, True, True, True]\n'
    expect(await python.run('-c', AGAIN)).toEqual({ code: 0, complained: '', said })
  })

  test.concurrent('uses TLS for a match whose server does not know of it', async () => {
    const said = 'wss://there/match\nwss://host/match\nno-answer\n'
    expect(await python.run('-c', SECURE)).toEqual({ code: 0, complained: '', said })
  })

  test.concurrent.for([
    ['head', 'HTTP/1.1 200 OK\r\nX-Slow: '],
    ['body', 'HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n'],
    ['refusal', 'HTTP/1.1 503 Busy\r\nContent-Length: 9999\r\n\r\n'],
  ] as const)('gives up an answer whose %s comes byte by byte', async ([, beginning]) => {
    const slow = createTcpServer((socket) => {
      socket.write(beginning)
      const dripping = setInterval(() => socket.write('x'), 100)
      socket.on('error', () => {})
      socket.on('close', () => clearInterval(dripping))
    }).listen(0, '127.0.0.1')
    await once(slow, 'listening')
    const url = `http://127.0.0.1:${Object(slow.address()).port}`
    const { said, complained } = await python.run('-c', PATIENCE, url)
    expect(complained).toBe('')
    expect(said).toMatch(/^no-answer: http:.*(no whole answer in time|came too slowly)\n$/)
    slow.close()
  })

  test('gives the record of a private match to a spectator who was invited', async () => {
    const server = await startTestServer()
    const ended = await python.run('-c', RECORD, server.url)
    expect(ended).toEqual({ code: 0, complained: '', said: 'True\n' })
    await server.stop()
  })

  test.concurrent('gives up an address to which nothing can be connected', async () => {
    const ended = await python.run('-c', NOWHERE)
    expect(ended).toEqual({ code: 0, complained: '', said: 'no-answer\n' })
  })

  test.concurrent('gives up a match behind a proxy that its library cannot use, and says why', async () => {
    const proxy = ['ws_proxy=socks5://127.0.0.1:9', 'no_proxy=']
    const { said, complained } = await python.run('-c', JOINING, 'http://127.0.0.1:1', ...proxy)
    expect(complained).toBe('')
    expect(said).toMatch(/^no-answer: ws:.* requires python-socks\n$/)
  })

  test.concurrent('gives up a match for what it is refused, and not for what may pass', async () => {
    const { said } = await python.run('-c', DOOR)
    expect(said).toBe('[400, 401, 403, 404, 409]\nFalse True\n')
  })

  test.concurrent('follows no redirect, which could carry the token to another host', async () => {
    const other = await newAnswering(409, '{"code":"elsewhere","detail":"Another host."}')
    const location = other.url.replace('http', 'ws')
    const { url, stop } = await newAnswering(302, '', { location })
    const { said, complained } = await python.run('-c', JOINING, url)
    expect(complained).toBe('')
    expect(said).toBe('no-answer: The answer has status 302 and no reason.\n')
    stop()
    other.stop()
  })

  test.concurrent('reads a refusal with two cookies of a proxy', async () => {
    const proxy = createServer((_, response) => {
      response.writeHead(403, [
        ...['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2'],
        ...[PROTOCOL_HEADER, String(PROTOCOL_VERSION)],
      ])
      response.end(JSON.stringify({ code: 'banned', detail: 'You are not let in.' }))
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const url = `http://127.0.0.1:${Object(proxy.address()).port}`
    const { said, complained } = await python.run('-c', JOINING, url)
    expect([complained, said]).toEqual(['', 'banned: You are not let in.\n'])
    proxy.close()
  })

  test.concurrent('gives up a match for which all answers are nested without an end', async () => {
    const { url, stop } = await newAnswering(503, '['.repeat(100_000))
    const { said, complained } = await python.run('-c', JOINING, url)
    expect([complained, said]).toEqual([
      '',
      'no-answer: The answer has status 503 and no reason.\n',
    ])
    stop()
  })

  test.concurrent.for([
    [200, '{}', 'no-answer None\n'],
    [200, 'null', 'no-answer None\n'],
    [200, '[]', 'no-answer None\n'],
    [200, '{"token":5}', 'no-answer None\n'],
    [200, '['.repeat(100_000), 'no-answer None\n'],
    [429, '{"code":"too-many-requests","detail":"…"}', 'too-many-requests None\n'],
  ] as const)('refuses to be a guest after an answer that cannot be read %#', async (answer) => {
    const [status, body, said] = answer
    const { url, stop } = await newAnswering(status, body, { 'retry-after': '²' })
    expect(await python.run('-c', GUEST, url)).toEqual({ code: 0, complained: '', said })
    stop()
  })

  test.concurrent('names another protocol also where the server refuses the request', async () => {
    const other = createServer((_, response) => {
      response.writeHead(404, { [PROTOCOL_HEADER]: String(PROTOCOL_VERSION + 1) })
      response.end(JSON.stringify({ code: 'no-such-route', detail: 'There is no such route.' }))
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const url = `http://127.0.0.1:${Object(other.address()).port}`
    const { said } = await python.run('-c', RETURNING, url, 'token')
    expect(said).toBe('other-protocol\n')
    other.close()
  })

  test.concurrent('takes a refusal that breaks off for no answer', async () => {
    const broken = createServer((request, response) => {
      response.writeHead(503, { 'content-length': '100' })
      response.write('{', () => setTimeout(() => request.socket.resetAndDestroy(), 500))
    }).listen(0, '127.0.0.1')
    await once(broken, 'listening')
    const url = `http://127.0.0.1:${Object(broken.address()).port}`
    const { said, complained } = await python.run('-c', RETURNING, url, 'token')
    expect([complained, said]).toEqual(['', 'no-answer\n'])
    broken.close()
  })
})
