// Requests over HTTP that no honest client sends: to every route of the server with nearly right members, to paths that
// it does not have, and mutated ones. The same seed gives the same requests.
import type { HttpRoutes } from '../../../protocol/src/http/route.ts'
import { ROUTES_BY_TOPIC } from '../../../protocol/src/http/routes.ts'
import { type Chance, drawBelow, pick } from '../../../rules/src/random.ts'
import { hostileValue, jsonOf, mutate, nearly, nearlyAll, TEXTS } from './values.ts'

/** Existing things that a request may name. */
export interface Tools {
  readonly token: string
  readonly match: string
}

const ROUTES = Object.values<HttpRoutes>(ROUTES_BY_TOPIC).flatMap((routes) =>
  Object.entries(routes),
)
const METHODS = ['GET', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'HEAD', 'BREW']
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
/** Names for the members of paths, besides the match. */
const NAMED = ['flower-war', 'tieqchieq', 'mexica.json', 'AAAA2222', 'b:__proto__', ...TEXTS]

/** Paths that are none of a route, or only just. */
const oddPaths = ({ token, match }: Tools): readonly string[] => [
  '/',
  '/monitor/',
  '/nowhere?%ff=[]',
  '/api/me/events?after[]=%00',
  '/api/games/tieqchieq?lang[]=%ff&lang=es',
  '/api/matches?cursor=0.x&limit=1e9',
  '/api/matches/%ZZ/record',
  `/api/matches/${match}/state?code[]=%00`,
  `/api/matches/${match}/constructor`,
  `/api/matches/${match}/play`,
  '/matchmake/join/x',
  '/matchmake/reconnect/x',
  '/matchmake/__proto__/constructor',
  `/0/${match}?sessionId=x&_authToken=${token}`,
]

/** Returns an HTTP request, possibly mutated. */
export function fuzzRequest(chance: Chance, tools: Tools): Buffer {
  const [first, body] = drawBelow(chance, 4) === 0 ? oddCall(chance, tools) : call(chance, tools)
  const lines = [
    `${first} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    ...(drawBelow(chance, 5) === 0 ? [] : ['content-type: application/json']),
    ...(drawBelow(chance, 3) === 0 ? [] : [`authorization: Bearer ${tools.token}`]),
    ...Array.from({ length: drawBelow(chance, 3) }, () => pick(chance, HEADERS)),
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  const request = Buffer.from([...lines, '', body].join('\r\n'))
  return drawBelow(chance, 3) === 0 ? mutate(chance, request) : request
}

/** The method and the path of a call, and its body. */
type Call = readonly [string, string]

function oddCall(chance: Chance, tools: Tools): Call {
  const path = pick(chance, [...oddPaths(tools), `/${encodeURIComponent(pick(chance, TEXTS))}`])
  const body = drawBelow(chance, 4) === 0 ? pick(chance, TEXTS) : jsonOf(hostileValue(chance))
  return [`${pick(chance, METHODS)} ${path}`, body]
}

function call(chance: Chance, { match }: Tools): Call {
  const [route, { path = {}, query = {}, body }] = pick(chance, ROUTES)
  const filled = route.replaceAll(/:(\w+)/g, (_, name: string) => {
    const shape = path[name]
    const named =
      shape?.kind === 'choice' ? shape.values : drawBelow(chance, 2) === 0 ? [match] : NAMED
    return encodeURIComponent(pick(chance, named))
  })
  const asked = new URLSearchParams(
    Object.entries(nearlyAll(chance, query)).map(([name, value]) => [name, String(value)]),
  )
  const sent = body === undefined ? '' : jsonOf(nearly(chance, body))
  return [asked.size === 0 ? filled : `${filled}?${asked}`, sent]
}
