// The operator's routes, by a password; the operator's page uses them, and so can programs.
import {
  type Act,
  type Banned,
  type Deed,
  ENDS_MAX,
  membersOf,
  OPERATOR_ROUTES,
  REVOKES_MAX,
} from '@flower-war/protocol'
import { accept, type Result, refuse } from '@flower-war/rules'
import type { Application, Request } from 'express'
import { type Acts, codeOf, DONE } from '../../../house/acts.ts'
import { parseBanned, parseNote } from '../../../house/bans.ts'
import {
  type Lookout,
  parseBotQuery,
  parsePlayerQuery,
  parseTempleQuery,
} from '../../../operator/lookout.ts'
import { parseMatchQuery } from '../../../operator/match-search.ts'
import type { Operator, Outcomes } from '../../../operator/operator.ts'
import type { Page } from '../../../operator/paging.ts'
import { endedView, revokedView } from '../../../operator/views.ts'
import { queryParser } from '../../../request-checks.ts'
import type { Timers } from '../../../timers.ts'
import { answer } from '../../answers.ts'
import type { Edge } from '../edge.ts'
import { bearerGuard } from '../secrets.ts'

/** The path of these routes. */
export const ADMIN_PATH = '/api/admin'

export interface OperatorRouteParts {
  readonly edge: Edge
  readonly operator: Operator
  readonly lookout: Lookout
  readonly acts: Acts
  readonly timers: Pick<Timers, 'nowMs'>
}

/** Adds the routes, if there is a password for them. */
export function addOperator(app: Application, parts: OperatorRouteParts): void {
  const { adminPassword } = parts.edge.settings
  if (adminPassword === undefined) return
  const detail = 'Only the operator may do that: send ADMIN_PASSWORD as the bearer token.'
  app.use(ADMIN_PATH, bearerGuard(parts.edge, { secret: adminPassword, detail }))
  addSights(app, parts)
  addActs(app, parts)
}

const parseActQuery = queryParser(OPERATOR_ROUTES['GET /api/admin/acts'].query)

const at = (path: string): string => ADMIN_PATH + path

/** Adds the routes that show something. */
function addSights(app: Application, { edge, lookout, acts }: OperatorRouteParts): void {
  app.get(at(''), async (_request, response) => void response.json(await lookout.overview()))
  const addList = <Query>(
    name: string,
    parse: (query: unknown) => Result<Query>,
    page: (query: Query) => Promise<Page<unknown>>,
  ): void =>
    void app.get(at(`/${name}`), async ({ query }, response) => {
      const parsed = parse(query)
      if (!parsed.ok) return answer(response, parsed)
      const { rows, next } = await page(parsed.value)
      response.json({ [name]: rows, next })
    })
  addList('matches', parseMatchQuery, lookout.matches)
  addList('players', parsePlayerQuery, lookout.players)
  addList('temples', parseTempleQuery, lookout.temples)
  addList('bots', parseBotQuery, lookout.bots)
  addList('acts', parseActQuery, ({ cursor }) => acts.page(cursor))
  app.get(at('/bans'), (_request, response) => {
    response.json({ bans: edge.bans.list() })
  })
}

/** Adds the routes of the operator's acts, all of which are noted. */
function addActs(app: Application, parts: OperatorRouteParts): void {
  const { operator } = parts
  app.post(at('/matches/:id/end'), async (request, response) => {
    const match = String(request.params['id'])
    const onlyEmpty = parseOnlyEmpty(request.body)
    if (!onlyEmpty.ok) return answer(response, onlyEmpty)
    const result = await operator.end(match, onlyEmpty.value)
    await note(parts, request, { deed: 'end', about: [match], code: codeOf(result) })
    answer(response, result)
  })
  addMany(app, parts, 'matches', {
    ...{ verb: 'end', deed: 'end', max: ENDS_MAX },
    parse: parseOnlyEmpty,
    act: (ids, onlyEmpty) => operator.endAll(ids, onlyEmpty),
    view: endedView,
  })
  addMany(app, parts, 'temples', {
    ...{ verb: 'revoke', deed: 'revoke-temple', max: REVOKES_MAX, parse: accept },
    act: (ids) => operator.revokeTemples(ids),
    view: revokedView,
  })
  addMany(app, parts, 'bots', {
    ...{ verb: 'revoke', deed: 'revoke-bot', max: REVOKES_MAX, parse: accept },
    act: (ids) => operator.revokeBots(ids),
    view: revokedView,
  })
  app.post(at('/drain'), async (request, response) => {
    const { on } = membersOf(request.body)
    if (typeof on !== 'boolean')
      return answer(response, refuse('malformed-request', 'Say "on": true or false.'))
    operator.drain(on)
    await note(parts, request, { deed: on ? 'drain' : 'undrain', about: [], code: DONE })
    response.json({ ok: true, draining: on })
  })
  app.post(at('/bans'), async (request, response) => {
    const { note: said, ...who } = membersOf(request.body)
    const [banned, noted] = [parseBanned(who), parseNote(said)]
    if (!banned.ok) return answer(response, banned)
    if (!noted.ok) return answer(response, noted)
    const result = await operator.ban(banned.value, noted.value)
    await note(parts, request, { deed: 'ban', about: namesIn(banned.value), code: codeOf(result) })
    answer(response, result)
  })
  app.delete(at('/bans'), async (request, response) => {
    const banned = parseBanned(request.query)
    if (!banned.ok) return answer(response, banned)
    const result = await operator.unban(banned.value)
    const about = namesIn(banned.value)
    await note(parts, request, { deed: 'unban', about, code: codeOf(result) })
    answer(response, result)
  })
}

/** An act on many things of one kind. */
interface ManyAct<Wish> {
  readonly verb: 'end' | 'revoke'
  readonly deed: Deed
  readonly max: number
  /** Parses what the body says besides the ids. */
  readonly parse: (body: unknown) => Result<Wish>
  readonly act: (ids: readonly string[], wish: Wish) => Promise<Outcomes>
  readonly view: (outcomes: Outcomes) => object
}

/** Adds the route of an act on many things at once, which is noted once for each outcome. */
function addMany<Wish>(
  app: Application,
  parts: OperatorRouteParts,
  name: 'matches' | 'temples' | 'bots',
  { verb, deed, max, parse, act, view }: ManyAct<Wish>,
): void {
  app.post(at(`/${name}/${verb}`), async (request, response) => {
    const [ids, wish] = [parseIds(request.body, name, max), parse(request.body)]
    if (!ids.ok) return answer(response, ids)
    if (!wish.ok) return answer(response, wish)
    const outcomes = await act(ids.value, wish.value)
    for (const [code, those] of Map.groupBy(outcomes, ([, each]) => each))
      await note(parts, request, { deed, about: those.map(([id]) => id), code })
    response.json(view(outcomes))
  })
}

function parseIds(body: unknown, name: string, max: number): Result<readonly string[]> {
  const ids = membersOf(body)[name]
  const isList = Array.isArray(ids) && ids.every((id) => typeof id === 'string')
  if (isList && ids.length <= max) return accept(ids)
  return refuse('malformed-request', `Say "${name}": ${max} ids at most.`)
}

function parseOnlyEmpty(body: unknown): Result<boolean> {
  const { onlyEmpty = false } = membersOf(body)
  if (typeof onlyEmpty === 'boolean') return accept(onlyEmpty)
  return refuse('malformed-request', 'Say "onlyEmpty": true or false.')
}

/** Notes what the operator did, in the log of the process and among the acts. It is done even if noting it fails. */
async function note(
  { acts, edge, timers }: OperatorRouteParts,
  request: Request,
  what: Pick<Act, 'about' | 'code'> & { readonly deed: Deed },
): Promise<void> {
  const act = { atMs: timers.nowMs(), from: edge.addresses.of(request), ...what }
  edge.log.warn(act, 'operator action')
  await acts.add(act).catch((error: unknown) => {
    edge.log.error({ err: error }, 'an operator action could not be recorded')
  })
}

function namesIn(banned: Banned): readonly string[] {
  return ['player' in banned ? banned.player : banned.address]
}
