// A proxy in front of the server: passes on a client's HTTP requests and its connections to the match, as the exercise
// bends them.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { JSON_PROTOCOL } from '../protocol/src/constants.ts'
import { asksForWebSocket, routeUpgrades } from '../server/src/doors/upgrades.ts'
import { type Answer, type Asked, refusing } from './bend.ts'
import { Line, type LineParts } from './line.ts'

export interface CheckpointWish extends LineParts {
  /** The server behind it. */
  readonly target: string
  /** 0 for any free one. */
  readonly port: number
  readonly asked: (asked: Asked) => void
  /** The match that the client has to join. */
  readonly match: string
  readonly opened: (line: Line, path: string) => void
}

export interface Checkpoint {
  /** Its address, for requests over HTTP. */
  readonly url: string
  close(): Promise<void>
}

/** The number of hosts that each process has to itself; it takes them one after another. */
const HOSTS_A_PROCESS = 4_096
let hostsTaken = 0

/**
 * Returns a loopback address at which no exercise has listened yet. Otherwise a client of an earlier exercise, still
 * trying to reconnect, could find its old port in use again and be taken for the client of this one. Only Linux has
 * such addresses without being set up.
 */
function nextHost(): string {
  if (process.platform !== 'linux') return '127.0.0.1'
  const number = process.pid * HOSTS_A_PROCESS + hostsTaken++
  return `127.${1 + (Math.floor(number / 65_536) % 254)}.${Math.floor(number / 256) % 256}.${number % 256}`
}

/** The maximum length of a client's body; the server's answers may be any length. */
const BODY_LENGTH_MAX = 65_536

export async function openCheckpoint(wish: CheckpointWish): Promise<Checkpoint> {
  const sockets = new Set<Socket>()
  const options = { shouldUpgradeCallback: asksForWebSocket }
  const http = createServer(options, (incoming, response) => {
    passOn(towards(wish, incoming), incoming, response).catch(() => incoming.socket.destroy())
  })
  http.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  const webSockets = new WebSocketServer({
    noServer: true,
    handleProtocols: (offered) => (offered.has(JSON_PROTOCOL) ? JSON_PROTOCOL : false),
  })
  routeUpgrades(http, () => (incoming, socket, head) => {
    const own = towards(wish, incoming)
    const asked = askedBy(own, incoming, '')
    const answer = answerOf(own, asked)
    if (answer !== 'pass') return refuse(socket, answer)
    if (IN_JSON.test(pathOf(asked)) && !speaksJson(incoming)) return refuse(socket, OTHER_PROTOCOL)
    webSockets.handleUpgrade(incoming, socket, head, (client) => {
      const target = wish.target.replace('http', 'ws') + asked.url
      const line = new Line(client, incoming, target, own)
      own.opened(line, pathOf(asked))
    })
  })
  const host = wish.port === 0 ? nextHost() : undefined
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(wish.port, host, resolve)
  })
  const { port } = http.address() as AddressInfo
  return {
    url: `http://${host ?? '127.0.0.1'}:${port}`,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** The paths of plain JSON: those of matches and that of the lobby, also behind others. */
const IN_JSON = /\/api\/(?:matches\/[^/]+\/play|lobby)\/?$/

const OTHER_PROTOCOL = refusing(
  400,
  'other-protocol',
  {},
  `The subprotocol of this address is ${JSON_PROTOCOL}.`,
)

/** True if a client offers the subprotocol of plain JSON, or none: the server refuses all others. */
function speaksJson({ headers }: IncomingMessage): boolean {
  const offered = headers['sec-websocket-protocol']?.split(',').map((name) => name.trim())
  return offered?.includes(JSON_PROTOCOL) !== false
}

export const pathOf = ({ url }: Pick<Asked, 'url'>): string => url.split('?')[0] ?? ''

function askedBy({ place }: CheckpointWish, incoming: IncomingMessage, body: string): Asked {
  const { method = 'GET', url = '/', headers } = incoming
  const isUpgrade = asksForWebSocket(incoming)
  return { method, url, headers, body, place, isUpgrade, atMs: performance.now() }
}

/** Finds the match in an address: over plain JSON, for a reservation of Colyseus, or of its room. */
const MATCH_IN = /^\/(?:api\/matches|matchmake\/\w+|(?!api\/)[\w-]+)\/([\w-]+)/

/**
 * Returns the wish without whatever bends or records, for a client that goes to another match: a person may have left
 * it running, and with --listen it finds each exercise at the same address.
 */
function towards(wish: CheckpointWish, { url = '/' }: IncomingMessage): CheckpointWish {
  const [, match = wish.match] = MATCH_IN.exec(url) ?? []
  if (match === wish.match) return wish
  return { ...wish, bend: () => ({}), asked() {}, opened() {}, heard() {} }
}

/** Records a request, and returns the exercise's answer to it. */
function answerOf(wish: CheckpointWish, asked: Asked): Answer | 'hang-up' | 'pass' {
  wish.asked(asked)
  return wish.bend().asked?.(asked) ?? 'pass'
}

async function passOn(
  wish: CheckpointWish,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = askedBy(wish, incoming, await textOf(incoming, BODY_LENGTH_MAX))
  const answer = answerOf(wish, asked)
  if (answer === 'hang-up') return void incoming.socket.destroy()
  if (answer !== 'pass') return send(response, answer)
  // A compressed answer could not be changed on its way.
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
  const { method } = incoming
  const passed = request(wish.target + asked.url, { method, headers })
  passed.on('error', () => incoming.socket.destroy())
  passed.on('response', (answered) => {
    const { answered: change } = wish.bend()
    const isJson = String(answered.headers['content-type']).startsWith('application/json')
    if (change === undefined || !isJson) {
      response.writeHead(answered.statusCode ?? 500, answered.headers)
      return void answered.pipe(response)
    }
    textOf(answered).then(
      (body) => {
        const status = answered.statusCode ?? 500
        send(response, change(asked, { status, headers: plainHeaders(answered), body }))
      },
      () => incoming.socket.destroy(),
    )
  })
  passed.end(asked.body)
}

async function textOf(message: IncomingMessage, max = Number.POSITIVE_INFINITY): Promise<string> {
  let text = ''
  for await (const part of message.setEncoding('utf8')) {
    text += String(part)
    if (text.length > max) throw new Error('too long to be looked at')
  }
  return text
}

/** Returns the headers without those that describe the length, the connection or the version of the body. */
function plainHeaders({ headers }: IncomingMessage): Answer['headers'] {
  const left = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'etag'])
  const kept = Object.entries(headers).filter(([name]) => !left.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

function refuse(socket: Duplex, answer: Answer | 'hang-up'): void {
  if (answer === 'hang-up') return void socket.destroy()
  const { status, headers, body } = answer
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const length = `content-length: ${Buffer.byteLength(body)}`
  const head = [`HTTP/1.1 ${status} Refused`, 'connection: close', length, ...lines]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
