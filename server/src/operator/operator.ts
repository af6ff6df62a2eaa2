// The operator's actions on a running server.
import type { Banned } from '@flower-war/protocol'
import { accept, type Result, refuse } from '@flower-war/rules'
import type { Logger } from 'pino'
import type { Bus } from '../cluster/bus.ts'
import { CLOSING_MS_MAX } from '../config/limits/connections.ts'
import { ENDED_AT_ONCE_MAX } from '../config/limits/own-work.ts'
import { codeOf } from '../house/acts.ts'
import type { House } from '../house/house.ts'
import { isStoreAway, type Journal } from '../journal/journal.ts'
import type { Directory } from '../match/lifecycle/directory.ts'
import { isWithin } from '../net/address.ts'
import type { Visit } from '../people/visits.ts'
import { refuseAs } from '../refusal.ts'
import type { TempleRegistry } from '../temples/registry.ts'
import type { Timers } from '../timers.ts'

export interface OperatorParts {
  readonly house: House
  readonly journal: Journal
  readonly registry: TempleRegistry
  readonly timers: Timers
  readonly log: Logger
  readonly directory: Pick<Directory, 'askLive'>
  /** The operators of other processes. */
  readonly bus: Bus
  /** Ends the connection of a temple and keeps it out, or lets it in again. */
  readonly barTemple: (temple: string, isBarred: boolean) => void
  /** Takes all rights from a temple, or from a bot account. */
  readonly revokeTemple: (temple: string) => Promise<Result<void>>
  readonly revokeBot: (bot: string) => Promise<Result<void>>
  /** Ends all WebSockets of an address. */
  readonly cut: (address: string) => void
}

export class Operator {
  readonly #parts: OperatorParts

  constructor(parts: OperatorParts) {
    this.#parts = parts
    const { bus, house, log } = parts
    house.bans.watch((banned, isBanned) => {
      this.#carryOut(banned, isBanned).catch((error: unknown) =>
        log.error({ err: error }, 'a ban from another server could not be applied here'),
      )
    })
    bus.hear('drain', (isOn: boolean) => {
      house.isDraining = isOn
    })
  }

  /** Ends a match without an outcome; if asked, only when nobody is there. */
  end(match: string, onlyEmpty = false): Promise<Result<unknown>> {
    return this.#try(() => this.#end(match, onlyEmpty), 'ending a match failed', { match })
  }

  /** Carries out an act. A failure is logged, and refused, so that it is among the acts, too. */
  async #try(
    act: () => Promise<Result<unknown>>,
    failed: string,
    about: object,
  ): Promise<Result<unknown>> {
    try {
      return await act()
    } catch (error) {
      this.#parts.log.error({ err: error, ...about }, failed)
      return refuseAs(isStoreAway(error) ? 'journal-unavailable' : 'internal')
    }
  }

  /** Wakes the match first, so that its record is complete. */
  async #end(match: string, onlyEmpty: boolean): Promise<Result<unknown>> {
    const { journal, directory } = this.#parts
    if ((await journal.find(match)) === undefined) return refuseAs('no-match')
    const ended = await directory.askLive(match, 'end', onlyEmpty)
    if (ended.ok) return accept({ ok: true })
    // Its rules are gone, and waking it has closed it.
    return ended.refusal.code === 'no-match' ? refuseAs('match-over') : ended
  }

  /** Ends these matches; if asked, only those where nobody is. */
  endAll(matches: readonly string[], onlyEmpty = false): Promise<Outcomes> {
    return forEach(matches, (match) => this.end(match, onlyEmpty))
  }

  /** Revokes these temples, whoever owns them. */
  revokeTemples(temples: readonly string[]): Promise<Outcomes> {
    const { revokeTemple } = this.#parts
    return forEach(temples, (temple) =>
      this.#try(() => revokeTemple(temple), 'revoking a temple failed', { temple }),
    )
  }

  /** Revokes these bot accounts, whoever owns them. */
  revokeBots(bots: readonly string[]): Promise<Outcomes> {
    const { revokeBot } = this.#parts
    return forEach(bots, (bot) =>
      this.#try(() => revokeBot(bot), 'revoking a bot account failed', { bot }),
    )
  }

  async ban(banned: Banned, note: string): Promise<Result<unknown>> {
    const { house, timers } = this.#parts
    const ban = { ...banned, note, atMs: timers.nowMs() }
    const stored = await house.bans.add(ban).catch((error: unknown) => this.#failed(error))
    return stored.ok ? this.#tryToCarryOut(banned, true) : stored
  }

  async unban(banned: Banned): Promise<Result<unknown>> {
    const removal = this.#parts.house.bans.remove(banned)
    const removed = await removal.then(accept, (error: unknown) => this.#failed(error))
    if (!removed.ok) return removed
    // Even without a ban: an attempt before may have lifted it, and left its temples barred.
    const done = await this.#tryToCarryOut(banned, false)
    return done.ok && !removed.value ? refuseAs('no-ban') : done
  }

  drain(isOn: boolean): void {
    const { house, bus } = this.#parts
    house.isDraining = isOn
    bus.publish('drain', isOn)
  }

  async #tryToCarryOut(banned: Banned, isBanned: boolean): Promise<Result<unknown>> {
    const carried = this.#carryOut(banned, isBanned)
    return carried.then(
      () => accept({ ok: true }),
      (error: unknown) => this.#failed(error, NOT_ALL_DONE),
    )
  }

  async #carryOut(banned: Banned, isBanned: boolean): Promise<void> {
    if (isBanned) this.#putOut(banned)
    if (!('player' in banned)) return
    const { registry, barTemple } = this.#parts
    for (const { id } of await registry.ofOwner(banned.player)) barTemple(id, isBanned)
  }

  /** Ends all connections of a banned player or address. */
  #putOut(banned: Banned): void {
    const { house, timers, cut } = this.#parts
    const isMeant = ({ player: { id, owner }, address }: Visit): boolean =>
      'player' in banned
        ? id === banned.player || owner === banned.player
        : isWithin(address, banned.address)
    for (const visit of house.people.list()) if (isMeant(visit)) visit.putOut()
    // Clients are told why before their connections are cut.
    if ('address' in banned) timers.after(CLOSING_MS_MAX, () => cut(banned.address))
  }

  /** Refuses a ban that could not be stored, most likely because the disk is full, or could not be carried out. */
  #failed(error: unknown, detail = NOT_KEPT): Result<never> {
    if (!isStoreAway(error)) throw error
    this.#parts.log.error({ err: error }, 'a ban could not be stored or applied')
    return refuse('journal-unavailable', detail)
  }
}

/** For each id `done` or the code of a refusal. */
export type Outcomes = ReadonlyMap<string, string>

/** Acts on each of these once, a few at a time. */
async function forEach(
  ids: readonly string[],
  act: (id: string) => Promise<Result<unknown>>,
): Promise<Outcomes> {
  const outcomes = new Map<string, string>()
  const each = [...new Set(ids)]
  for (let begin = 0; begin < each.length; begin += ENDED_AT_ONCE_MAX) {
    const some = each.slice(begin, begin + ENDED_AT_ONCE_MAX)
    const acted = await Promise.all(some.map(async (id) => [id, codeOf(await act(id))] as const))
    for (const [id, code] of acted) outcomes.set(id, code)
  }
  return outcomes
}

const NOT_ALL_DONE = 'The ban is stored or lifted, but not yet for all temples; try again.'
const NOT_KEPT = 'Bans cannot be stored at the moment; check the disk, or Redis, and try again.'
