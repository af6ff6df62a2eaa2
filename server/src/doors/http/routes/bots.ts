// Bot accounts of a player: made, listed and revoked.
import { membersOf } from '@flower-war/protocol'
import { accept, type Result } from '@flower-war/rules'
import type { Application, Request, Response } from 'express'
import { allow } from '../../../net/allow.ts'
import type { BotAccounts } from '../../../people/bots/accounts.ts'
import type { Player } from '../../../people/player.ts'
import { refuseAs } from '../../../refusal.ts'
import { answer } from '../../answers.ts'
import { peopleOnly, type WhoAsks } from '../asker.ts'
import type { Edge } from '../edge.ts'

export interface BotRouteParts {
  readonly edge: Edge
  readonly whoAsks: WhoAsks
  /** Undefined where the operator wants none. */
  readonly botAccounts: BotAccounts | undefined
}

/** A request of an owner about their accounts. */
type OwnerRequest = (bots: BotAccounts, owner: Player, request: Request) => Promise<Result<unknown>>

/** Adds the routes; where the operator wants no bot accounts, all of them refuse. */
export function addBots(app: Application, { edge, whoAsks, botAccounts }: BotRouteParts): void {
  const { addresses, rates } = edge
  const whichPerson = peopleOnly(whoAsks)

  /** Carries out a request of an owner. */
  const forOwner =
    (status: number, carryOut: OwnerRequest) =>
    async (request: Request, response: Response): Promise<void> => {
      if (botAccounts === undefined) return answer(response, refuseAs('no-bot-accounts'))
      const asker = await whichPerson(request)
      if (!asker.ok) return answer(response, asker)
      answer(response, await carryOut(botAccounts, asker.value.player, request), status)
    }

  const make: OwnerRequest = async (bots, owner, request) => {
    const address = addresses.of(request)
    const allowed = await allow(rates, 'bots-by-address', address)
    return allowed.ok ? bots.make(owner, address, membersOf(request.body)['name']) : allowed
  }
  const list: OwnerRequest = async (bots, owner) => {
    const own = await bots.ofOwner(owner)
    return accept({ bots: own.map(({ id, name, createdAtMs }) => ({ id, name, createdAtMs })) })
  }
  const revoke: OwnerRequest = (bots, owner, request) =>
    bots.revoke(owner, String(request.params['id']))
  app.post('/api/bots', forOwner(201, make))
  app.get('/api/bots', forOwner(200, list))
  app.delete('/api/bots/:id', forOwner(200, revoke))
}
