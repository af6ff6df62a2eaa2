// Handles every request before its route does: headers, limits, and a body that can be read.
import { membersOf, PROTOCOL_HEADER, PROTOCOL_VERSION } from '@flower-war/protocol'
import express, {
  type Application,
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import { MESSAGE_DEPTH_MAX } from '../../config/limits/connections.ts'
import { HTTP_BODY_BYTES_MAX } from '../../config/limits/http.ts'
import { isStoreAway } from '../../journal/journal.ts'
import { tooMany } from '../../net/allow.ts'
import { refuseAs } from '../../refusal.ts'
import { answerRefusal, UNREADABLE } from '../answers.ts'
import type { Edge } from './edge.ts'
import { METRICS_PATH, MONITOR_PATH } from './routes/monitoring.ts'
import { ADMIN_PATH } from './routes/operator.ts'

/** For answers in JSON, which no browser should show in a frame or load as anything else. */
const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}
const CORS_SECONDS = '7200'
/** The headers that routes read. */
const ALLOWED_HEADERS = 'Accept, Authorization, Content-Type, If-None-Match, Last-Event-ID'

/** Puts the front before the routes. */
export function addFront(app: Application, edge: Edge): void {
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(countRefusals(edge), setHeaders(edge))
  app.get('/healthz', (_request, response) => void response.json({ ok: true }))
  app.use(
    refuseBanned(edge),
    limit(edge),
    refuseLongBodies,
    express.json({ limit: HTTP_BODY_BYTES_MAX }),
    checkBody,
  )
}

/** Counts the refusals of all routes. */
function countRefusals({ metrics }: Edge): RequestHandler {
  return (_request, response, next) => {
    const json = response.json.bind(response)
    response.json = (body) => {
      const code = body?.error ?? body?.code
      // An answer without a code, such as that the server is not ready, is no refusal.
      if (response.statusCode >= 400 && typeof code === 'string') metrics.refusals.add(code)
      return json(body)
    }
    next()
  }
}

/**
 * Pages from elsewhere may ask, since players are identified by a token that no browser adds by itself. The client of
 * Colyseus calls matchmaking with credentials all the same, which browsers must be told is allowed; it is allowed on no
 * other path, and above all not on the monitor. What has a password is closed to unknown pages, which could guess in
 * their visitors' browsers until these have to wait.
 */
function setHeaders({ settings: { corsOrigins } }: Edge): RequestHandler {
  return (request, response, next) => {
    response.set(SECURITY_HEADERS).set(PROTOCOL_HEADER, String(PROTOCOL_VERSION))
    const { origin } = request.headers
    const isOpenToAll = corsOrigins === '*' && !hasPassword(request.path)
    if (origin !== undefined && (isOpenToAll || corsOrigins.includes(origin))) {
      response.set('Access-Control-Allow-Origin', origin)
      response.set('Access-Control-Expose-Headers', `ETag, Retry-After, ${PROTOCOL_HEADER}`)
      if (request.path.startsWith('/matchmake/'))
        response.set('Access-Control-Allow-Credentials', 'true')
    }
    response.vary('Origin')
    if (request.method !== 'OPTIONS') return next()
    response.set('Access-Control-Allow-Methods', 'GET, POST, DELETE')
    response.set('Access-Control-Allow-Headers', ALLOWED_HEADERS)
    response.set('Access-Control-Max-Age', CORS_SECONDS)
    response.status(204).end()
  }
}

/** Refuses banned addresses, except on the operator's routes: they may have banned their own address. */
function refuseBanned({ addresses, bans }: Edge): RequestHandler {
  return (request, response, next) => {
    const isBanned = bans.hasAddress(addresses.of(request)) && !isForOperator(request.path)
    if (isBanned) answerRefusal(response, BANNED)
    else next()
  }
}

function isForOperator(path: string): boolean {
  return isBelow(ADMIN_PATH, path)
}

/** True if a path is read with a password or a token of the operator. */
function hasPassword(path: string): boolean {
  return [ADMIN_PATH, METRICS_PATH, MONITOR_PATH].some((each) => isBelow(each, path))
}

function isBelow(place: string, path: string): boolean {
  return path === place || path.startsWith(`${place}/`)
}

function limit({ addresses, rates }: Edge): RequestHandler {
  return (request, response, next) => {
    const waitMs = rates.takeRequest(addresses.of(request))
    if (waitMs === undefined) next()
    else answerRefusal(response, tooMany(waitMs))
  }
}

/** Refuses a body whose stated length is too long without reading it, whatever its type. */
function refuseLongBodies(request: Request, response: Response, next: NextFunction): void {
  if (Number(request.headers['content-length'] ?? 0) <= HTTP_BODY_BYTES_MAX) next()
  else answerRefusal(response, TOO_LARGE)
}

/** Refuses a body that is not JSON, or has names that every object inherits; no member of ours has such a name. */
function checkBody({ body, headers }: Request, response: Response, next: NextFunction): void {
  const isThere =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
  if (isThere && body === undefined)
    answerRefusal(response, { ...UNREADABLE, detail: 'Say it in application/json.', status: 415 })
  else if (hasInheritedName(body)) answerRefusal(response, UNREADABLE)
  else next()
}

/** True if it has a name that every object inherits, or is nested too deep to be searched. */
function hasInheritedName(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth > MESSAGE_DEPTH_MAX) return true
  const isInherited = (name: string): boolean => !Array.isArray(value) && name in Object.prototype
  return Object.entries(value).some(
    ([name, inside]) => isInherited(name) || hasInheritedName(inside, depth + 1),
  )
}

/** Answers requests that no route has answered, and those that could not even be read. */
export function addBack(app: Application, { log }: Edge): void {
  app.use((_request, response) => {
    answerRefusal(response, NOWHERE)
  })
  const answerMistake: ErrorRequestHandler = (error, request, response, _next) => {
    const { status } = membersOf(error)
    // A request whose address could not be parsed has not passed `setHeaders`.
    response.set(SECURITY_HEADERS).set(PROTOCOL_HEADER, String(PROTOCOL_VERSION))
    if (status === 413) return answerRefusal(response, TOO_LARGE)
    if (typeof status === 'number' && status >= 400 && status < 500)
      return answerRefusal(response, UNREADABLE)
    if (isStoreAway(error)) return answerRefusal(response, AWAY)
    // Logged without the query, which may contain a token.
    log.error({ err: error, path: request.path }, 'a request failed')
    answerRefusal(response, refuseAs('internal').refusal)
  }
  app.use(answerMistake)
}

const BANNED = refuseAs('banned').refusal
const NOWHERE = refuseAs('no-such-path').refusal
const AWAY = refuseAs('journal-unavailable').refusal
const TOO_LARGE = {
  code: 'too-large',
  detail: `The body of a request has ${HTTP_BODY_BYTES_MAX / 1_024} kB at most.`,
}
