// Handles every request before anybody looks at what it asks: headers, limits, and a body that can be read.
import { membersOf, PROTOCOL_HEADER, PROTOCOL_VERSION } from '@flower-war/protocol'
import express, {
  type Application,
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import { HTTP_BODY_BYTES_MAX } from '../../config/http-limits.ts'
import { MESSAGE_DEPTH_MAX } from '../../config/limits.ts'
import { isJournalAway } from '../../journal/journal.ts'
import { refuseAs } from '../../refusal.ts'
import type { Edge } from './edge.ts'
import { answerRefusal, tooMany } from './refusal.ts'
import { ADMIN_PATH } from './routes/operator.ts'

/** Answers with JSON are shown by nobody and loaded as nothing. */
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

/** Every refusal passes here, whichever route it comes from. */
function countRefusals({ metrics }: Edge): RequestHandler {
  return (_request, response, next) => {
    const json = response.json.bind(response)
    response.json = (body) => {
      const code = body?.error ?? body?.code
      // Not every such answer is a refusal: that the server is not ready is none.
      if (response.statusCode >= 400 && typeof code === 'string') metrics.refusals.add(code)
      return json(body)
    }
    next()
  }
}

/**
 * Pages from elsewhere may ask, since players are known by a token that no browser adds by itself. The
 * client of Colyseus asks its matchmaking with credentials all the same, and browsers want to hear that it may; no
 * other path, and above all not the monitor, is told so.
 */
function setHeaders({ settings: { corsOrigins } }: Edge): RequestHandler {
  return (request, response, next) => {
    response.set(SECURITY_HEADERS).set(PROTOCOL_HEADER, String(PROTOCOL_VERSION))
    const { origin } = request.headers
    if (origin !== undefined && (corsOrigins === '*' || corsOrigins.includes(origin))) {
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

/** The operator alone is let in from anywhere: they may have banned the address that they have themselves. */
function refuseBanned({ addresses, bans }: Edge): RequestHandler {
  return (request, response, next) => {
    const isBanned = bans.hasAddress(addresses.of(request)) && !isForOperator(request.path)
    if (isBanned) answerRefusal(response, BANNED)
    else next()
  }
}

function isForOperator(path: string): boolean {
  return path === ADMIN_PATH || path.startsWith(`${ADMIN_PATH}/`)
}

function limit({ addresses, rates }: Edge): RequestHandler {
  return (request, response, next) => {
    const waitMs = rates.takeRequest(addresses.of(request))
    if (waitMs === undefined) next()
    else answerRefusal(response, tooMany(waitMs))
  }
}

/** A body that is too long is not read, whatever its type. */
function refuseLongBodies(request: Request, response: Response, next: NextFunction): void {
  if (Number(request.headers['content-length'] ?? 0) <= HTTP_BODY_BYTES_MAX) next()
  else answerRefusal(response, TOO_LARGE)
}

/** A body is JSON, and has no names that every object has from the beginning: none of ours is among them. */
function checkBody({ body, headers }: Request, response: Response, next: NextFunction): void {
  const isThere =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
  if (isThere && body === undefined)
    answerRefusal(response, { ...UNREADABLE, detail: 'Say it in application/json.' }, 415)
  else if (hasInheritedName(body)) answerRefusal(response, UNREADABLE)
  else next()
}

/** True if it has a name that every object inherits, or is nested too deep to be looked through. */
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
    answerRefusal(response, { code: 'no-such-path', detail: 'There is nothing at that path.' })
  })
  const answerMistake: ErrorRequestHandler = (error, request, response, _next) => {
    const { status } = membersOf(error)
    // A request whose address could not be read has met nobody before.
    response.set(SECURITY_HEADERS).set(PROTOCOL_HEADER, String(PROTOCOL_VERSION))
    if (status === 413) return answerRefusal(response, TOO_LARGE)
    if (typeof status === 'number' && status >= 400 && status < 500)
      return answerRefusal(response, UNREADABLE)
    if (isJournalAway(error)) return answerRefusal(response, AWAY)
    // Without the query, in which there may be a token.
    log.error({ err: error, path: request.path }, 'a request failed')
    answerRefusal(response, { code: 'internal', detail: 'The server has failed.' })
  }
  app.use(answerMistake)
}

const BANNED = refuseAs('banned').refusal
const AWAY = refuseAs('journal-unavailable').refusal
const TOO_LARGE = { code: 'too-large', detail: 'The body of a request has 16 kB at most.' }
const UNREADABLE = { code: 'malformed-request', detail: 'The request cannot be read.' }
