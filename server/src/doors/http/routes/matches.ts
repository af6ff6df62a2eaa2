// Lists of matches, single matches and their records, and the match that an invitation code is for.
import { MATCH_ROUTES, parseInviteCode } from '@flower-war/protocol'
import { accept, type Result, refuse } from '@flower-war/rules'
import type { Application, Request, Response } from 'express'
import { z } from 'zod'
import { CURSOR } from '../../../journal/cursor.ts'
import {
  type FoundMatch,
  type Journal,
  type ListQuery,
  parseRow,
} from '../../../journal/journal.ts'
import { publishedRecord } from '../../../match/lifecycle/published-record.ts'
import { allow, tryCode } from '../../../net/allow.ts'
import { refuseAs, refuseMistakes } from '../../../refusal.ts'
import { queryChecks } from '../../../request-checks.ts'
import { newOwnTurn } from '../../../turns.ts'
import { answer } from '../../answers.ts'
import type { WhoAsks } from '../asker.ts'
import type { Edge } from '../edge.ts'

const listRequest = z.strictObject({
  ...queryChecks(MATCH_ROUTES['GET /api/matches'].query),
  cursor: z.string().regex(CURSOR, 'the "next" of a page, as it was').optional(),
})

export interface MatchRouteParts {
  readonly edge: Edge
  readonly journal: Journal
  readonly whoAsks: WhoAsks
}

export function addMatchRoutes(
  app: Application,
  { edge: { addresses, rates }, journal, whoAsks }: MatchRouteParts,
): void {
  const ownTurn = newOwnTurn()

  /** Limits how often wrong codes are tried: they are short enough to be read out. */
  const byCode = (request: Request, look: () => Promise<FoundMatch | undefined>) =>
    tryCode(rates, ['codes-by-address', addresses.of(request)], async () => {
      const found = await look()
      return found && accept(found)
    })

  /** A match that the asker may know of: a private one by its code, or if they play or played in it. */
  async function findFor(request: Request): Promise<Result<FoundMatch>> {
    const found = await journal.find(String(request.params['id']))
    if (found === undefined) return refuseAs('no-match')
    if (parseRow(found.listing.row).visibility !== 'private') return accept(found)
    const code = parseInviteCode(request.query['code'])
    const isRight = async () => (code === found.code ? found : undefined)
    const tried = code === '' ? undefined : await byCode(request, isRight)
    if (tried?.ok) return tried
    const asker = await whoAsks(request)
    const isTheirs =
      asker.ok && found.listing.members.some(({ player }) => player === asker.value.player.id)
    if (isTheirs) return accept(found)
    if (tried !== undefined) return tried
    // If the asker cannot be identified at the moment, say so, and not that their match is gone.
    return asker.ok || asker.refusal.code === 'unauthorized' ? refuseAs('no-match') : asker
  }

  app.get('/api/matches', async (request, response) => {
    const query = parseList(request.query)
    if (!query.ok) return answer(response, query)
    const { isMine, ...conditions } = query.value
    const asker = isMine ? await whoAsks(request) : undefined
    if (asker?.ok === false) return answer(response, asker)
    const page = await journal.list({ ...conditions, player: asker?.value.player.id })
    const next = JSON.stringify(page.next ?? null)
    response.type('json').send(`{"matches":[${page.rows.join(',')}],"next":${next}}`)
  })
  app.get('/api/matches/:id', async (request, response) => {
    sendRow(response, await findFor(request))
  })
  app.get('/api/matches/:id/record', async (request, response) => {
    const allowed = await allow(rates, 'records-by-address', addresses.of(request))
    const found = allowed.ok ? await findFor(request) : allowed
    if (!found.ok) return answer(response, found)
    await ownTurn()
    answer(response, await publishedRecord(journal, request.params.id))
  })
  app.get('/api/codes/:code', async (request, response) => {
    const found = await byCode(request, async () => {
      const id = await journal.byCode(parseInviteCode(request.params.code))
      return id === undefined ? undefined : journal.find(id)
    })
    sendRow(response, found ?? refuse('no-match', 'No running match has this code.'))
  })
}

function parseList(input: unknown): Result<ListQuery & { readonly isMine: boolean }> {
  const parsed = listRequest.safeParse(input)
  if (!parsed.success) return refuseMistakes(parsed.error)
  const { mine, ...conditions } = parsed.data
  return accept({ ...conditions, isMine: mine === '1' })
}

/** The rows are JSON already. */
function sendRow(response: Response, found: Result<FoundMatch>): void {
  if (found.ok) response.type('json').send(found.value.listing.row)
  else answer(response, found)
}
