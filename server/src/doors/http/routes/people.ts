// Transfers an identity to another device: by a code shown on the one and typed on the other.
import { membersOf } from '@flower-war/protocol'
import { accept } from '@flower-war/rules'
import type { Application } from 'express'
import { TRANSFER_MS } from '../../../config/code-limits.ts'
import { allow } from '../../../net/allow.ts'
import type { Transfers } from '../../../people/transfers.ts'
import { peopleOnly, shownIdentity, type WhoAsks } from '../asker.ts'
import type { Edge } from '../edge.ts'
import { answer } from '../refusal.ts'

export interface TransferParts {
  readonly edge: Edge
  readonly whoAsks: WhoAsks
  readonly transfers: Transfers
}

export function addTransfers(app: Application, { edge, transfers, ...parts }: TransferParts): void {
  const { addresses, rates } = edge
  const whoAsks = peopleOnly(parts.whoAsks)

  app.post('/api/me/transfer', async (request, response) => {
    const asked = await whoAsks(request)
    if (!asked.ok) return answer(response, asked)
    const code = await transfers.open(asked.value, addresses.of(request))
    response.status(201).json({ code, seconds: TRANSFER_MS / 1_000 })
  })

  app.post('/api/transfers', async (request, response) => {
    const allowed = await allow(rates, 'transfers-by-address', addresses.of(request))
    if (!allowed.ok) return answer(response, allowed)
    const redeemed = await transfers.redeem(membersOf(request.body)['code'])
    answer(response, redeemed.ok ? accept(shownIdentity(redeemed.value)) : redeemed)
  })
}
