// Carrying an identity to another device: a code on the one, typed on the other.
import { statusOf } from '@flower-war/protocol'
import { isRecord } from '@flower-war/rules'
import type { Application } from 'express'
import { TRANSFER_MS } from '../../../config/limits.ts'
import type { Transfers } from '../../../people/transfers.ts'
import { peopleOnly, type WhoAsks } from '../asker.ts'
import type { Edge } from '../edge.ts'
import { answerRefusal, tooMany } from '../refusal.ts'

export interface TransferParts {
  readonly edge: Edge
  readonly whoAsks: WhoAsks
  readonly transfers: Transfers
}

/** When there may be room for another code, if as many are open as may. */
const WAIT_MS = 60_000

/** Adds the two routes. */
export function addTransfers(app: Application, { edge, transfers, ...parts }: TransferParts): void {
  const { addresses, rates } = edge
  const whoAsks = peopleOnly(parts.whoAsks)

  app.post('/api/me/transfer', async (request, response) => {
    const asked = await whoAsks(request)
    if (!asked.ok) return answerRefusal(response, statusOf(asked.refusal.code), asked.refusal)
    const opened = await transfers.open(asked.value)
    if (!opened.ok) return answerRefusal(response, 429, { ...opened.refusal, waitMs: WAIT_MS })
    response.status(201).json({ code: opened.value, seconds: TRANSFER_MS / 1_000 })
  })

  app.post('/api/transfers', async (request, response) => {
    const waitMs = await rates.take('transfers-by-address', addresses.of(request))
    if (waitMs !== undefined) return answerRefusal(response, 429, tooMany(waitMs))
    const { code }: { code?: unknown } = isRecord(request.body) ? request.body : {}
    const redeemed = await transfers.redeem(code)
    if (!redeemed.ok) return answerRefusal(response, 404, redeemed.refusal)
    const { player, token } = redeemed.value
    response.json({ ...player, token })
  })
}
