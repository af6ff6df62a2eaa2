// Bot accounts of a player: made, listed and revoked.
import { statusOf } from '@flower-war/protocol'
import { accept, isRecord, type Result } from '@flower-war/rules'
import type { Application, Request, Response } from 'express'
import type { BotAccounts } from '../../../people/bots/accounts.ts'
import type { Player } from '../../../people/player.ts'
import { refuseAs } from '../../../refusal.ts'
import { peopleOnly, type WhoAsks } from '../asker.ts'
import type { Edge } from '../edge.ts'
import { answerRefusal, tooMany } from '../refusal.ts'

export interface BotRouteParts {
  readonly edge: Edge
  readonly whoAsks: WhoAsks
  /** Undefined where the operator wants none. */
  readonly botAccounts: BotAccounts | undefined
}

/** What is asked of the accounts, by their owner. */
type Ask = (bots: BotAccounts, owner: Player, request: Request) => Promise<Result<object>>

/** Adds the routes; where the operator wants no bot accounts, all of them refuse. */
export function addBots(app: Application, { edge, whoAsks, botAccounts }: BotRouteParts): void {
  const { addresses, rates } = edge
  const whichPerson = peopleOnly(whoAsks)

  async function asked(request: Request, ask: Ask): Promise<Result<object>> {
    if (botAccounts === undefined) return refuseAs('no-bot-accounts')
    const who = await whichPerson(request)
    return who.ok ? ask(botAccounts, who.value.player, request) : who
  }

  const answering =
    (status: number, ask: Ask) =>
    async (request: Request, response: Response): Promise<void> => {
      const result = await asked(request, ask)
      if (result.ok) response.status(status).json(result.value)
      else answerRefusal(response, statusOf(result.refusal.code), result.refusal)
    }

  const make: Ask = async (bots, owner, request) => {
    const waitMs = await rates.take('bots-by-address', addresses.of(request))
    if (waitMs !== undefined) return { ok: false, refusal: tooMany(waitMs) }
    const { name }: { name?: unknown } = isRecord(request.body) ? request.body : {}
    return bots.make(owner, name)
  }
  const list: Ask = async (bots, owner) => {
    const own = await bots.ofOwner(owner)
    return accept({ bots: own.map(({ id, name, createdAtMs }) => ({ id, name, createdAtMs })) })
  }
  const revoke: Ask = async (bots, owner, request) => {
    const revoked = await bots.revoke(owner, String(request.params['id']))
    return revoked.ok ? accept({ ok: true }) : revoked
  }
  app.post('/api/bots', answering(201, make))
  app.get('/api/bots', answering(200, list))
  app.delete('/api/bots/:id', answering(200, revoke))
}
