// The operator over HTTP, by a password: what the host page does, and what can be done without it.
import { statusOf } from '@flower-war/protocol'
import { isRecord, type Result } from '@flower-war/rules'
import type { Application, Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { parseBanned, parseNote } from '../../../operator/bans.ts'
import type { Lookout } from '../../../operator/lookout.ts'
import type { Operator } from '../../../operator/operator.ts'
import { bearerOf } from '../asker.ts'
import type { Edge } from '../edge.ts'
import { answerRefusal } from '../refusal.ts'
import { checkSecret } from '../secrets.ts'

/** Where the operator asks. */
export const ADMIN_PATH = '/api/admin'

export interface OperatorRouteParts {
  readonly edge: Edge
  readonly operator: Operator
  readonly lookout: Lookout
}

/** Adds the routes, if there is a password for them. */
export function addOperator(
  app: Application,
  { edge, operator, lookout }: OperatorRouteParts,
): void {
  const { adminPassword } = edge.settings
  if (adminPassword === undefined) return
  const at = (path: string): string => ADMIN_PATH + path
  app.use(ADMIN_PATH, guard(edge, adminPassword))
  app.get(at(''), async (_request, response) => void response.json(await lookout.overview()))
  app.get(at('/matches'), async (request, response) => {
    const { rows, next } = await lookout.matches(textIn(request, 'cursor'))
    response.json({ matches: rows, next })
  })
  app.get(at('/players'), async (request, response) => {
    const { rows, next } = await lookout.players(textIn(request, 'cursor'))
    response.json({ players: rows, next })
  })
  app.get(at('/temples'), async (request, response) => {
    const { rows, next } = await lookout.temples(textIn(request, 'cursor'))
    response.json({ temples: rows, next })
  })
  app.get(at('/bans'), (_request, response) => {
    response.json({ bans: edge.bans.list() })
  })
  app.post(at('/matches/:id/end'), async ({ params }, response) => {
    const match = String(params['id'])
    answer(response, note(edge.log, 'end', { match }, await operator.end(match)))
  })
  app.post(at('/drain'), ({ body }, response) => {
    const on = isRecord(body) ? body['on'] : undefined
    if (typeof on !== 'boolean')
      return answerRefusal(response, 400, { ...MALFORMED, detail: 'Say "on": true or false.' })
    operator.drain(on)
    edge.log.warn({ on }, 'the operator drains the server')
    response.json({ ok: true, draining: on })
  })
  app.post(at('/bans'), async ({ body }, response) => {
    const { note: said, ...who } = isRecord(body) ? body : {}
    const [banned, noted] = [parseBanned(who), parseNote(said)]
    if (!banned.ok) return answer(response, banned)
    if (!noted.ok) return answer(response, noted)
    const result = await operator.ban(banned.value, noted.value)
    answer(response, note(edge.log, 'ban', banned.value, result))
  })
  app.delete(at('/bans'), async ({ query }, response) => {
    const banned = parseBanned(query)
    if (!banned.ok) return answer(response, banned)
    answer(response, note(edge.log, 'unban', banned.value, await operator.unban(banned.value)))
  })
}

const MALFORMED = { code: 'malformed-request', detail: 'What was asked for cannot be read.' }

/** Lets in whoever has the password. It comes as a bearer token, which no browser adds to the requests of other pages. */
function guard(edge: Edge, secret: string): RequestHandler {
  return async (request, response, next) => {
    const detail = 'Only the operator may ask that: Bearer, and ADMIN_PASSWORD.'
    const refusal = await checkSecret(edge, request, { given: bearerOf(request), secret, detail })
    if (refusal === undefined) next()
    else answerRefusal(response, refusal.waitMs === undefined ? 401 : 429, refusal)
  }
}

/** Notes in the log what the operator does to others. */
function note<Value>(
  log: Logger,
  deed: string,
  about: object,
  result: Result<Value>,
): Result<Value> {
  log.warn({ ...about, deed, code: result.ok ? 'done' : result.refusal.code }, 'the operator acts')
  return result
}

function answer(response: Response, result: Result<unknown>): void {
  if (result.ok) response.json(result.value)
  else answerRefusal(response, statusOf(result.refusal.code), result.refusal)
}

function textIn({ query }: Request, name: string): string | undefined {
  const text = query[name]
  return typeof text === 'string' ? text : undefined
}
