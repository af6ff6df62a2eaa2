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
type Ask = (bots: BotAccounts, owner: Player, request: Request) => Promise<Result<unknown>>

/** Adds the routes; where the operator wants no bot accounts, all of them refuse. */
export function addBots(app: Application, { edge, whoAsks, botAccounts }: BotRouteParts): void {
  const { addresses, rates } = edge
  const whichPerson = peopleOnly(whoAsks)

  async function asked(request: Request, ask: Ask): Promise<Result<unknown>> {
    if (botAccounts === undefined) return refuseAs('no-bot-accounts')
    const who = await whichPerson(request)
    return who.ok ? ask(botAccounts, who.value.player, request) : who
  }

  const answering =
    (status: number, ask: Ask) =>
    async (request: Request, response: Response): Promise<void> =>
      answer(response, await asked(request, ask), status)

  const make: Ask = async (bots, owner, request) => {
    const address = addresses.of(request)
    const allowed = await allow(rates, 'bots-by-address', address)
    return allowed.ok ? bots.make(owner, address, membersOf(request.body)['name']) : allowed
  }
  const list: Ask = async (bots, owner) => {
    const own = await bots.ofOwner(owner)
    return accept({ bots: own.map(({ id, name, createdAtMs }) => ({ id, name, createdAtMs })) })
  }
  const revoke: Ask = (bots, owner, request) => bots.revoke(owner, String(request.params['id']))
  app.post('/api/bots', answering(201, make))
  app.get('/api/bots', answering(200, list))
  app.delete('/api/bots/:id', answering(200, revoke))
}
