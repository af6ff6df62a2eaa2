// Carrying an identity to another device: a code on the one, typed on the other.
import { statusOf } from '@flower-war/protocol'
import { isRecord } from '@flower-war/rules'
import type { Application } from 'express'
import { TRANSFER_MS } from '../../../config/code-limits.ts'
import type { Transfers } from '../../../people/transfers.ts'
import { peopleOnly, type WhoAsks } from '../asker.ts'
import type { Edge } from '../edge.ts'
import { answerRefusal, tooMany } from '../refusal.ts'

export interface TransferParts {
  readonly edge: Edge
  readonly whoAsks: WhoAsks
  readonly transfers: Transfers
}

/** Adds the two routes. */
export function addTransfers(app: Application, { edge, transfers, ...parts }: TransferParts): void {
  const { addresses, rates } = edge
  const whoAsks = peopleOnly(parts.whoAsks)

  app.post('/api/me/transfer', async (request, response) => {
    const asked = await whoAsks(request)
    if (!asked.ok) return answerRefusal(response, statusOf(asked.refusal.code), asked.refusal)
    const code = await transfers.open(asked.value, addresses.of(request))
    response.status(201).json({ code, seconds: TRANSFER_MS / 1_000 })
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
