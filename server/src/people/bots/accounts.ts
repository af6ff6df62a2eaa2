// Bot accounts: programs that play under their own names, each owned by a player who answers for it.
import { accept, type Result } from '@flower-war/rules'
import type { Bus } from '../../cluster/bus.ts'
import { BOT_SHARES, BOTS_PER_PLAYER_MAX } from '../../config/limits/people.ts'
import type { Entropy } from '../../entropy.ts'
import { siteOf } from '../../net/address.ts'
import { refuseAs } from '../../refusal.ts'
import type { Timers } from '../../timers.ts'
import type { Identities } from '../identity.ts'
import { parseName } from '../name.ts'
import { BOT_MARK, isBotAccount, type Player } from '../player.ts'
import type { People } from '../visits.ts'
import type { BotAccount, BotStore } from './store.ts'

interface BotAccountParts {
  readonly store: BotStore
  readonly identities: Pick<Identities, 'sign'>
  readonly people: People
  readonly entropy: Entropy
  readonly timers: Timers
  readonly bus: Bus
}

export interface BotAccounts {
  /** Makes an account for a player, with its token. */
  make(
    owner: Player,
    address: string,
    name: unknown,
  ): Promise<Result<{ id: string; name: string; token: string }>>
  ofOwner(owner: Player): Promise<readonly BotAccount[]>
  /** Revokes an account of an owner: its token is no longer accepted, and its connections end. */
  revoke(owner: Player, id: string): Promise<Result<void>>
  /** Revokes an account, whoever owns it. */
  revokeAny(id: string): Promise<Result<void>>
}

const ID_BYTES = 12
const LIMITS = { ofOwner: BOTS_PER_PLAYER_MAX, shares: BOT_SHARES } as const
const REFUSALS = {
  ofOwner: 'too-many-bots',
  ofSite: 'too-many-owned-from-here',
  full: 'server-full',
} as const

export function newBotAccounts(parts: BotAccountParts): BotAccounts {
  const { store, identities, people, entropy, timers, bus } = parts

  function putOut(id: string): void {
    for (const visit of people.list()) if (visit.player.id === id) visit.putOut()
  }
  /** Puts out all accounts that are revoked by now. */
  async function putOutRevoked(): Promise<void> {
    const bots = people.list().filter(({ player }) => isBotAccount(player.id))
    for (const visit of bots) if ((await store.find(visit.player.id)) === undefined) visit.putOut()
  }
  async function revoke(id: string, owner?: string): Promise<Result<void>> {
    if (!(await store.remove(id, owner))) return refuseAs('no-bot-account')
    putOut(id)
    bus.publish('bot-revoked', id)
    return accept(undefined)
  }
  bus.hear('bot-revoked', putOut)
  // If the store is away, this is repeated when it is connected to again.
  bus.onBack(() => void putOutRevoked().catch(() => {}))

  return {
    async make(owner, address, input) {
      const name = parseName(input)
      if (!name.ok) return name
      const id = BOT_MARK + entropy.drawBytes('player-id', ID_BYTES).toString('base64url')
      const bot = { id, name: name.value, owner: owner.id, createdAtMs: timers.nowMs() }
      const added = await store.add(bot, siteOf(address), LIMITS)
      if (added !== 'added') return refuseAs(REFUSALS[added])
      const player = { id, name: name.value, owner: owner.id }
      return accept({ id, name: name.value, token: await identities.sign(player) })
    },
    ofOwner: (owner) => store.ofOwner(owner.id),
    revoke: (owner, id) => revoke(id, owner.id),
    revokeAny: (id) => revoke(id),
  }
}
