// Lists of matches, single ones, and what a code invites to.
import { PHASES, statusOf } from '@flower-war/protocol'
import { accept, type Refusal, type Result, refuse } from '@flower-war/rules'
import type { Application, Request, Response } from 'express'
import { z } from 'zod'
import { PAGE_ROWS_MAX } from '../../../config/limits.ts'
import { CURSOR } from '../../../journal/cursor.ts'
import type { FoundMatch, Journal, ListQuery } from '../../../journal/journal.ts'
import { publishedRecord } from '../../../match/lifecycle/published-record.ts'
import { mistakesIn } from '../../../mistakes.ts'
import { refuseAs } from '../../../refusal.ts'
import { newOwnTurn } from '../../../turns.ts'
import type { WhoAsks } from '../asker.ts'
import type { Edge } from '../edge.ts'
import { answerRefusal, tooMany } from '../refusal.ts'

const ROWS_UNLESS_ASKED = 20

const listRequest = z.strictObject({
  game: z.string().max(40).optional(),
  phase: z.enum(PHASES).optional(),
  mine: z.enum(['0', '1']).default('0'),
  limit: z.coerce.number().int().min(1).max(PAGE_ROWS_MAX).default(ROWS_UNLESS_ASKED),
  cursor: z.string().regex(CURSOR, 'the "next" of a page, as it was').optional(),
})

export interface MatchRouteParts {
  readonly edge: Edge
  readonly journal: Journal
  readonly whoAsks: WhoAsks
}

/** A match, or why it is not shown. */
type Found =
  | { readonly found: FoundMatch }
  | { readonly status: number; readonly refusal: Refusal & { readonly waitMs?: number } }

const NO_MATCH = {
  status: 404,
  refusal: refuseAs('no-match').refusal,
} satisfies Found

/** Adds the routes to an application. */
export function addMatchRoutes(
  app: Application,
  { edge: { addresses, rates }, journal, whoAsks }: MatchRouteParts,
): void {
  const ownTurn = newOwnTurn()

  /** Codes are short enough to be read out, and so may not be tried one after the other. */
  const waitForCodes = (request: Request): Promise<number | undefined> =>
    rates.take('codes-by-address', addresses.of(request))

  /** A match that the asker may know of; a private one by its code, or because they play in it, or did. */
  async function findFor(request: Request): Promise<Found> {
    const found = await journal.find(String(request.params['id']))
    if (found === undefined) return NO_MATCH
    if (JSON.parse(found.listing.row).visibility !== 'private') return { found }
    const { code } = request.query
    const isTyped = typeof code === 'string'
    const waitMs = isTyped ? await waitForCodes(request) : undefined
    if (isTyped && waitMs === undefined && code.toUpperCase() === found.code) return { found }
    const asked = await whoAsks(request)
    const isTheirs =
      asked.ok && found.listing.members.some(({ player }) => player === asked.value.player.id)
    if (isTheirs) return { found }
    if (waitMs !== undefined) return { status: 429, refusal: tooMany(waitMs) }
    if (asked.ok || asked.refusal.code === 'unauthorized') return NO_MATCH
    // People who cannot be recognized at the moment are told so, and not that their match is gone.
    return { status: statusOf(asked.refusal.code), refusal: asked.refusal }
  }

  app.get('/api/matches', async (request, response) => {
    const query = parseList(request.query)
    if (!query.ok) return answer(response, 400, query)
    const { isMine, ...conditions } = query.value
    const asked = isMine ? await whoAsks(request) : undefined
    if (asked?.ok === false)
      return answerRefusal(response, statusOf(asked.refusal.code), asked.refusal)
    const page = await journal.list(
      asked === undefined ? conditions : { ...conditions, player: asked.value.player.id },
    )
    // The rows are JSON already.
    const next = JSON.stringify(page.next ?? null)
    response.type('json').send(`{"matches":[${page.rows.join(',')}],"next":${next}}`)
  })
  app.get('/api/matches/:id', async (request, response) => {
    const asked = await findFor(request)
    if ('found' in asked) response.type('json').send(asked.found.listing.row)
    else answerRefusal(response, asked.status, asked.refusal)
  })
  app.get('/api/matches/:id/record', async (request, response) => {
    const waitMs = await rates.take('records-by-address', addresses.of(request))
    if (waitMs !== undefined) return answerRefusal(response, 429, tooMany(waitMs))
    const asked = await findFor(request)
    if (!('found' in asked)) return answerRefusal(response, asked.status, asked.refusal)
    await ownTurn()
    answer(response, 404, await publishedRecord(journal, request.params.id))
  })
  app.get('/api/codes/:code', async (request, response) => {
    const waitMs = await waitForCodes(request)
    if (waitMs !== undefined) return answerRefusal(response, 429, tooMany(waitMs))
    const id = await journal.byCode(request.params.code.toUpperCase())
    const found = id === undefined ? undefined : await journal.find(id)
    if (found !== undefined) response.type('json').send(found.listing.row)
    else answer(response, 404, refuse('no-match', 'No running match has this code.'))
  })
}

function parseList(input: unknown): Result<ListQuery & { readonly isMine: boolean }> {
  const parsed = listRequest.safeParse(input)
  if (!parsed.success) return refuse('malformed-request', mistakesIn(parsed.error))
  const { game, phase, mine, limit, cursor } = parsed.data
  return accept({
    isMine: mine === '1',
    limit,
    ...(game === undefined ? {} : { game }),
    ...(phase === undefined ? {} : { phase }),
    ...(cursor === undefined ? {} : { cursor }),
  })
}

function answer(response: Response, statusIfRefused: number, result: Result<unknown>): void {
  if (result.ok) response.json(result.value)
  else response.status(statusIfRefused).json(result.refusal)
}
