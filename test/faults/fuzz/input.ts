// Frames and requests that no honest client sends: well-formed ones with hostile values, and mutated ones. The same
// seed gives the same inputs.
import { Packr } from 'msgpackr'
import { type Chance, drawBelow, pick } from '../../../rules/src/random.ts'

/** Existing things that a request may name. */
export interface Tools {
  readonly token: string
  readonly match: string
}

const TYPES = [
  'act',
  'act',
  'act',
  'pause',
  'resume',
  'leave',
  'autoPass',
  'resync',
  'start',
  'kick',
  'spectators',
  'kickSpectator',
  'resample',
  'ready',
  'addBot',
  'rematch',
  'unknown',
  '__proto__',
  'constructor',
  'toString',
  '*',
  '_$bact',
  '',
]
const NAMES =
  'decision action type from on name players options bots watch entropy wake code __proto__ constructor hasOwnProperty then length'.split(
    ' ',
  )
const TEXTS = [
  '',
  'enter',
  'move',
  'a\u0000b',
  '\u202e',
  '💀'.repeat(20),
  'x'.repeat(2_000),
  '__proto__',
  '1e999',
  '-0',
  '{{7*7}}',
  "' OR 1=1 --",
  '../../etc/passwd',
  '%00%ff',
  '\r\nX: y',
]
const NUMBERS = [
  0,
  -0,
  1,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.MIN_VALUE,
]
const DEPTH_MAX = 5
const packers = [new Packr({ useRecords: true }), new Packr({ useRecords: false })]

/** Returns a value, JSON or not, in which anything may be wrong. */
function fuzzValue(chance: Chance, depth = 0): unknown {
  switch (drawBelow(chance, depth < DEPTH_MAX ? 8 : 5)) {
    case 0:
      return [null, undefined, true, false][drawBelow(chance, 4)]
    case 1:
      return pick(chance, NUMBERS)
    case 2:
      return drawBelow(chance, 300)
    case 3:
    case 4:
      return pick(chance, TEXTS)
    case 5:
      return Array.from({ length: drawBelow(chance, 5) }, () => fuzzValue(chance, depth + 1))
    default:
      return fuzzRecord(chance, depth)
  }
}

function fuzzRecord(chance: Chance, depth = 0): object {
  const count = drawBelow(chance, 5)
  const members = Array.from({ length: count }, () => [
    pick(chance, NAMES),
    fuzzValue(chance, depth + 1),
  ])
  // This also sets an own `__proto__`.
  return Object.fromEntries(members)
}

/** Returns a frame for a room; about every other one is well-formed. */
export function fuzzFrame(chance: Chance): Uint8Array | string {
  const kind = drawBelow(chance, 20)
  if (kind === 0) return pick(chance, TEXTS)
  if (kind === 1) return fuzzBytes(chance, drawBelow(chance, 64))
  if (kind === 2) return new Uint8Array(drawBelow(chance, 6_000)).fill(pick(chance, [0x91, 13, 21]))
  const type = Buffer.from(pick(chance, TYPES), 'latin1')
  const head = pick(chance, [[13], [21, drawBelow(chance, 128)], [21, 0xcd, 1, 2], [17]])
  const value = pick(chance, packers).pack(fuzzValue(chance))
  const frame = Buffer.concat([Uint8Array.of(...head, 0xa0 | type.length), type, value])
  return drawBelow(chance, 2) === 0 ? frame : mutate(chance, frame)
}

/** Returns a frame for the JSON door; about every other one is well-formed. */
export function fuzzJsonFrame(chance: Chance): Uint8Array | string {
  const kind = drawBelow(chance, 20)
  if (kind === 0) return pick(chance, TEXTS)
  if (kind === 1) return fuzzBytes(chance, drawBelow(chance, 64))
  if (kind === 2) return '['.repeat(drawBelow(chance, 4_000))
  if (kind === 3) return `{"type":"act","type":"${pick(chance, TYPES)}","a":"\\ud800"}`
  const type = pick(chance, [...TYPES, 'join', 'ping', 'hash'])
  const frame = jsonOf({ id: fuzzValue(chance), type, ...fuzzRecord(chance) })
  return drawBelow(chance, 2) === 0 ? frame : mutate(chance, Buffer.from(frame)).toString()
}

/** Returns a first frame for the JSON door: a join of a spectator with odd wishes, or any other frame. */
export function fuzzFirstFrame(chance: Chance, { token }: Tools): Uint8Array | string {
  if (drawBelow(chance, 2) === 0) return fuzzJsonFrame(chance)
  return jsonOf({ ...fuzzRecord(chance), type: 'join', token, watch: true })
}

const METHODS = ['GET', 'GET', 'POST', 'POST', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'HEAD', 'BREW']
const HEADERS = [
  'x-forwarded-for: 1.2.3.4, ::1, nonsense',
  'x-forwarded-proto: \\',
  'host: [',
  'origin: null',
  'content-encoding: gzip',
  'content-encoding: zzz',
  'content-type: text/plain',
  'expect: 100-continue',
  'transfer-encoding: chunked',
  'content-length: 99999999',
  'upgrade: websocket',
  'range: bytes=0-',
  'connection: upgrade',
  'sec-websocket-version: 13',
  'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
  'authorization: Basic Og==',
  'authorization: Bearer x.y.z',
  'cookie: a=b',
  'te: trailers',
  'last-event-id: 1700000000000-0',
  'last-event-id: 9999999999999-999999999',
]

/** Returns paths for requests, some of which exist. */
function pathsTo({ token, match }: Tools): readonly string[] {
  return [
    '/',
    '/healthz',
    '/metrics',
    '/monitor/',
    '/api/guests',
    '/api/me/transfer',
    '/api/me/events',
    '/api/me/events?after=1700000000000-0',
    '/api/me/events?after[]=%00',
    '/api/transfers',
    '/api/games/flower-war',
    '/api/games/__proto__',
    '/api/games/tieqchieq?lang[]=%ff&lang=es',
    '/api/codes/AAAA2222',
    '/api/matches?mine=1&phase=over',
    '/api/matches?cursor=0.x&limit=1e9',
    `/api/matches/${match}?code=%00`,
    '/matchmake/joinOrCreate/lobby',
    '/api/games',
    `/api/matches/${match}/record`,
    `/api/matches/${match}/state`,
    `/api/matches/${match}/state?code[]=%00`,
    `/api/matches/${match}/act`,
    `/api/matches/${match}/join`,
    `/api/matches/${match}/constructor`,
    `/api/matches/${match}/play`,
    '/api/matches/00000000000000/act',
    '/api/quick-play',
    '/api/bots',
    '/api/bots/b:__proto__',
    '/api/schemas/mexica.json',
    '/api/schemas/__proto__.json',
    '/api/matches/%ZZ/record',
    '/nowhere?%ff=[]',
    '/matchmake/create/tieqchieq',
    '/matchmake/joinOrCreate/tieqchieq',
    '/matchmake/join/x',
    `/matchmake/joinById/${match}`,
    `/matchmake/joinById/${match}`,
    '/matchmake/reconnect/x',
    '/matchmake/__proto__/constructor',
    `/0/${match}?sessionId=x&_authToken=${token}`,
  ]
}

/** Returns an HTTP request, possibly mutated. */
export function fuzzRequest(chance: Chance, tools: Tools): Buffer {
  const paths = [...pathsTo(tools), `/${encodeURIComponent(pick(chance, TEXTS))}`]
  const body = drawBelow(chance, 4) === 0 ? pick(chance, TEXTS) : jsonOf(fuzzValue(chance))
  const lines = [
    `${pick(chance, METHODS)} ${pick(chance, paths)} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    ...(drawBelow(chance, 5) === 0 ? [] : ['content-type: application/json']),
    ...(drawBelow(chance, 3) === 0 ? [] : [`authorization: Bearer ${tools.token}`]),
    ...Array.from({ length: drawBelow(chance, 3) }, () => pick(chance, HEADERS)),
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  const text = [...lines, '', body].join('\r\n')
  const request = Buffer.from(text)
  return drawBelow(chance, 3) === 0 ? mutate(chance, request) : request
}

/** Formats a value as JSON, in which even infinity has a form. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value ?? null).replaceAll(':null', ':1e999')
}

/** Changes, omits or repeats some bytes. */
function mutate(chance: Chance, bytes: Uint8Array): Buffer {
  const at = drawBelow(chance, Math.max(1, bytes.length))
  const end = Math.min(bytes.length, at + drawBelow(chance, 16))
  const middle = pick(chance, [
    fuzzBytes(chance, end - at),
    new Uint8Array(),
    Buffer.concat([bytes.subarray(at, end), bytes.subarray(at, end)]),
  ])
  return Buffer.concat([bytes.subarray(0, at), middle, bytes.subarray(end)])
}

function fuzzBytes(chance: Chance, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => drawBelow(chance, 256))
}
