// However many requests arrive at once, each turn of the event loop reads and answers a few.
import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { newRequestQueue, type Whose } from '../../../../server/src/doors/http/request-queue.ts'
import { Changes } from '../../../support/changes.ts'

const stops: (() => unknown)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Starts a server with a queue, which counts what it parses, and in each turn what it begins. */
async function listen(answer: RequestListener, clockMs: () => number = () => 0, whose?: Whose) {
  const count = { parsed: 0, begun: 0, inTurn: 0, inTurnMax: 0 }
  const queue = newRequestQueue(
    (request, response) => {
      count.begun++
      count.inTurnMax = Math.max(count.inTurnMax, ++count.inTurn)
      answer(request, response)
    },
    whose,
    clockMs,
  )
  const http = createServer(
    {
      shouldUpgradeCallback({ socket }) {
        queue.release(socket)
        return true
      },
    },
    queue.take,
  )
  http.on('request', () => count.parsed++)
  http.on('connection', queue.watch)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  let isOver = false
  const turn = (): void => {
    count.inTurn = 0
    if (!isOver) setImmediate(turn)
  }
  turn()
  stops.push(() => {
    isOver = true
    http.close()
    http.closeAllConnections()
  })
  const address = http.address()
  return { http, count, port: typeof address === 'object' ? (address?.port ?? 0) : 0 }
}

/** A connection that has sent a text, and notes the bodies of its answers. */
class Client {
  readonly socket: Socket
  heard = ''
  isClosed = false
  readonly #changes = new Changes()

  constructor(port: number, text: string, localAddress = '127.0.0.1') {
    this.socket = connect({ port, host: '127.0.0.1', localAddress })
    this.socket.on('data', (data) => {
      this.heard += data.toString('latin1')
      this.#changes.tell()
    })
    this.socket.on('close', () => {
      this.isClosed = true
      this.#changes.tell()
    })
    this.socket.on('error', () => {})
    this.socket.write(text)
    stops.push(() => this.socket.destroy())
  }

  answers(): readonly string[] {
    return [...this.heard.matchAll(/<(.*?)>/g)].map(([, body = '']) => body)
  }

  until(isSo: () => boolean): Promise<void> {
    return this.#changes.until(isSo)
  }
}

const asking = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const paths = (times: number, name = ''): readonly string[] =>
  Array.from({ length: times }, (_, at) => `/${name}${at}`)
const flood = (times: number, name = ''): string => paths(times, name).map(asking).join('')

/** Answers with the path, when promises have settled, as routes do. */
const echo: RequestListener = async ({ url }, response) => {
  await Promise.resolve()
  response.end(`<${url}>`)
}

/** Lets the loop turn a few times. */
async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
}

describe('addresses take turns, however many connections they have', () => {
  const HOME = '127.0.0.2'
  const FLOOD = 40
  const [own, theirs] = [5, 20]

  test.for([
    ['of their own', ({ remoteAddress }: Socket): unknown => remoteAddress],
    ['through a proxy', (socket: Socket): unknown => socket],
  ] as const)('%s', async ([, ofSocket]) => {
    const ofRequest = ({ url }: IncomingMessage): unknown =>
      url?.includes('home') === true ? HOME : '127.0.0.1'
    const begun: unknown[] = []
    const noting: RequestListener = (request, response) => {
      begun.push(ofRequest(request))
      echo(request, response)
    }
    const { port } = await listen(noting, undefined, { ofSocket, ofRequest })
    const flooding = Array.from({ length: FLOOD }, () => new Client(port, flood(theirs)))
    const [first] = flooding
    await first?.until(() => first.answers().length > 0)
    const home = new Client(port, flood(own, 'home'), HOME)
    await home.until(() => home.answers().length === own)
    // Without turns by address, each flooding connection would come between two of these.
    const between = begun.slice(begun.indexOf(HOME), begun.lastIndexOf(HOME) + 1)
    expect(between.length).toBeLessThan(FLOOD)
    for (const client of flooding) await client.until(() => client.answers().length === theirs)
  })
})

describe('a turn of the event loop', () => {
  test('begins sixteen requests at most, of however many connections', async () => {
    const { port, count } = await listen(echo)
    const clients = Array.from({ length: 40 }, () => new Client(port, flood(20)))
    for (const client of clients) await client.until(() => client.answers().length === 20)
    expect(clients.map((client) => client.answers())).toEqual(clients.map(() => paths(20)))
    expect(count).toMatchObject({ parsed: 800, begun: 800, inTurnMax: 16 })
  })

  test('begins no further request once it has worked for four milliseconds', async () => {
    let nowMs = 0
    const work: RequestListener = async (request, response) => {
      await echo(request, response)
      nowMs++
    }
    const { port, count } = await listen(work, () => nowMs)
    const clients = Array.from({ length: 40 }, () => new Client(port, flood(5)))
    for (const client of clients) await client.until(() => client.answers().length === 5)
    expect(count).toMatchObject({ begun: 200, inTurnMax: 4 })
  })

  test('begins two requests if a connection arrives', async () => {
    // Node accepts one connection in each turn.
    const { http, port, count } = await listen(echo)
    const flooding = Array.from({ length: 20 }, () => new Client(port, asking('/0')))
    for (const client of flooding) await client.until(() => client.answers().length === 1)
    const begun: number[] = []
    http.on('connection', () => begun.push(count.begun))
    for (const { socket } of flooding) socket.write(flood(20))
    const newcomers = Array.from({ length: 40 }, () => new Client(port, asking('/new')))
    for (const client of newcomers) await client.until(() => client.answers().length === 1)
    const between = begun.slice(1).map((each, at) => each - (begun[at] ?? 0))
    // The system may hand one over a turn late.
    const [typical] = between.toSorted((one, other) => one - other).slice(between.length / 2)
    expect(typical).toBe(2)
    for (const client of flooding) await client.until(() => client.answers().length === 21)
  })
})

describe('of one connection', () => {
  test('one request is answered at a time, and only one piece is parsed ahead', async () => {
    const held: ServerResponse[] = []
    const { port, count } = await listen((_request, response) => void held.push(response))
    const text = 'GET /7890 HTTP/1.1\r\nHost:\r\n\r\n'
    expect(text).toHaveLength(29)
    const client = new Client(port, text.repeat(300))
    while (held.length === 0) await someTurns()
    await someTurns()
    expect([held.length, count.parsed]).toEqual([1, 17])
    for (let answered = 0; answered < 300; answered++) {
      while (held[answered] === undefined) await someTurns()
      held[answered]?.end('<>')
      await client.until(() => client.answers().length > answered)
      expect(count.parsed - answered).toBeLessThanOrEqual(18)
    }
    expect(count.begun).toBe(300)
  })

  test('a flood keeps no other connection waiting', async () => {
    const { port } = await listen(echo)
    const many = new Client(port, flood(1_000, 'many'))
    await many.until(() => many.answers().length > 0)
    const one = new Client(port, asking('/one'))
    await one.until(() => one.answers().length === 1)
    expect(many.answers().length).toBeLessThan(500)
    await many.until(() => many.answers().length === 1_000)
    expect(many.answers()).toEqual(paths(1_000, 'many'))
  })

  test('bytes after a request for a WebSocket belong to the WebSocket', async () => {
    const { port, http } = await listen(echo)
    const many = new Client(port, flood(1_000))
    await many.until(() => many.answers().length > 0)
    http.on('upgrade', (_request, socket, head: Buffer) => {
      socket.unshift(head)
      socket.on('data', (data) => socket.write(data))
    })
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
    const said = `<${'x'.repeat(2_000)}>`
    const one = new Client(port, `GET / HTTP/1.1\r\nHost: x\r\n${upgrade}${said}`)
    await one.until(() => one.heard.length >= said.length)
    expect(one.heard).toBe(said)
    one.socket.write('<more>')
    await one.until(() => one.heard.endsWith('<more>'))
    expect(many.answers().length).toBeLessThan(1_000)
  })
})

describe('a body', () => {
  const reading: RequestListener = async (request, response) => {
    let bytes = 0
    for await (const piece of request) bytes += piece.length
    response.end(`<${request.url} ${bytes}>`)
  }
  const posting = (path: string, bytes: number): string =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n${'x'.repeat(bytes)}`

  test('arrives whole, with other requests before and after it', async () => {
    const { port } = await listen(reading)
    const text = [asking('/a'), posting('/b', 300_000), posting('/c', 5), asking('/d')].join('')
    const client = new Client(port, text)
    await client.until(() => client.answers().length === 4)
    expect(client.answers()).toEqual(['/a 0', '/b 300000', '/c 5', '/d 0'])
  })

  test('stays with the client until it is read', async () => {
    let asked: [IncomingMessage, ServerResponse] | undefined
    const { port } = await listen((...each) => {
      asked = each
    })
    const client = new Client(port, posting('/long', 5_000_000))
    while (asked === undefined) await someTurns()
    const [request, response] = asked
    for (let known = -1; known < request.readableLength; await someTurns())
      known = request.readableLength
    expect(request.readableLength).toBeLessThan(request.readableHighWaterMark + 512)
    reading(request, response)
    await client.until(() => client.answers().length === 1)
    expect(client.answers()).toEqual(['/long 5000000'])
  })

  test('that no handler reads is skipped', async () => {
    const { port } = await listen(echo)
    const client = new Client(port, posting('/a', 300_000) + asking('/b'))
    await client.until(() => client.answers().length === 2)
    expect(client.answers()).toEqual(['/a', '/b'])
  })
})

describe('a client', () => {
  test('that sends a request and ends is answered', async () => {
    const { port } = await listen(echo)
    const client = new Client(port, '')
    client.socket.end(asking('/last'))
    await client.until(() => client.isClosed)
    expect(client.answers()).toEqual(['/last'])
  })

  test('that ends its connection before it is answered has its response closed, unfinished', async () => {
    let asked: ServerResponse | undefined
    const { port } = await listen((_request, response) => {
      asked = response
    })
    const client = new Client(port, asking('/long'))
    while (asked === undefined) await someTurns()
    const closed = once(asked, 'close')
    client.socket.end()
    await closed
    expect([asked.writableFinished, client.heard]).toEqual([false, ''])
  })

  test('that ends its connection amid a flood has no more of its requests begun', async () => {
    const { port, count } = await listen(echo)
    const client = new Client(port, flood(1_000))
    await client.until(() => client.answers().length > 0)
    client.socket.destroy()
    await someTurns()
    const { begun } = count
    await someTurns()
    expect(begun).toBeLessThan(1_000)
    expect(count.begun).toBe(begun)
  })

  test('that the server closes after an answer has its other requests dropped', async () => {
    const { port, count } = await listen((request, response) => {
      response.setHeader('Connection', 'close')
      echo(request, response)
    })
    const client = new Client(port, flood(10))
    await client.until(() => client.isClosed)
    await someTurns()
    expect([client.answers(), count.begun]).toEqual([['/0'], 1])
  })

  test('that does not read its answers has no more requests read', async () => {
    const long = 'x'.repeat(10_000_000)
    const { port, count } = await listen((_request, response) => void response.end(`<${long}>`))
    const client = new Client(port, '')
    client.socket.pause()
    client.socket.write(flood(100))
    while (count.begun === 0) await someTurns()
    await someTurns()
    expect(count.begun).toBe(1)
  })
})
