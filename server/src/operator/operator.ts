// What the operator can do to a running server.
import { SERVER_REFUSALS } from '@flower-war/protocol'
import { accept, type Result, refuse } from '@flower-war/rules'
import type { Logger } from 'pino'
import type { Bus } from '../bus.ts'
import { isWithin } from '../http/address.ts'
import { isJournalAway, type Journal } from '../journal/journal.ts'
import { CLOSING_MS_MAX } from '../limits.ts'
import { askMatch, wakeToAsk } from '../match/ask-match.ts'
import type { EnsureRoom } from '../match/ensure-room.ts'
import type { TempleRegistry } from '../temples/registry.ts'
import type { Timers } from '../timers.ts'
import type { Banned } from './bans.ts'
import type { House } from './house.ts'

export interface OperatorParts {
  readonly house: House
  readonly journal: Journal
  readonly registry: TempleRegistry
  readonly timers: Timers
  readonly log: Logger
  readonly ensureRoom: EnsureRoom
  /** The operators of other processes. */
  readonly bus: Bus
  /** Ends the connection of a temple and keeps it out, or lets it in again. */
  readonly barTemple: (temple: string, isBarred: boolean) => void
  /** Ends all WebSockets of an address. */
  readonly cut: (address: string) => void
}

/** The hands of the operator. */
export function newOperator(parts: OperatorParts) {
  const { house, journal, registry, timers, ensureRoom, bus, log, barTemple, cut } = parts
  const { bans, people } = house

  /** Whoever is banned has nothing more to do here, on whatever connection. */
  async function putOut(banned: Banned): Promise<void> {
    const isMeant = (player: string, address: string): boolean =>
      'player' in banned ? player === banned.player : isWithin(address, banned.address)
    for (const each of people.list()) if (isMeant(each.player.id, each.address)) each.putOut()
    if ('player' in banned) await barTemples(banned.player, true)
    // They are told why before the line is cut.
    else timers.after(CLOSING_MS_MAX, () => cut(banned.address))
  }

  async function barTemples(owner: string, isBarred: boolean): Promise<void> {
    for (const { id } of await registry.ofOwner(owner)) barTemple(id, isBarred)
  }

  const failed = (error: unknown): void => log.error({ err: error }, 'a ban was not carried out')
  bus.hear('banned', (banned: Banned) => void putOut(banned).catch(failed))
  bus.hear('unbanned', (banned: Banned) => void letIn(banned).catch(failed))
  bus.hear('drain', (isOn: boolean) => {
    house.isDraining = isOn
  })

  async function letIn(banned: Banned): Promise<void> {
    if ('player' in banned) await barTemples(banned.player, false)
  }

  /** The disk is full, most likely: the operator can mend that, and nothing has changed until then. */
  function notKept(error: unknown): Result<never> {
    if (!isJournalAway(error)) throw error
    log.error({ err: error }, 'the bans could not be kept')
    return refuse('journal-unavailable', NOT_KEPT)
  }

  return {
    /** Ends a match without an outcome. It is woken for that, so that its record has all of it. */
    async end(match: string): Promise<Result<unknown>> {
      const found = await journal.find(match)
      if (found === undefined) return refuse('no-match', SERVER_REFUSALS['no-match'])
      if (found.listing.phase === 'over') return refuse('match-over', 'The match has ended.')
      const woken = await wakeToAsk(ensureRoom, match)
      const ended = woken.ok ? await askMatch(match, 'end') : woken
      if (ended.ok) return accept({ ok: true })
      // Its rules are gone, and waking it has closed it.
      return ended.refusal.code === 'no-match'
        ? refuse('match-over', 'The match has ended.')
        : ended
    },

    async ban(banned: Banned, note: string): Promise<Result<unknown>> {
      const kept = await bans.add({ ...banned, note, atMs: timers.nowMs() }).catch(notKept)
      if (!kept.ok) return kept
      await putOut(banned)
      bus.tell('banned', banned)
      return accept({ ok: true })
    },

    async unban(banned: Banned): Promise<Result<unknown>> {
      const removed = await bans.remove(banned).then(accept, notKept)
      if (!removed.ok) return removed
      if (!removed.value) return refuse('no-ban', SERVER_REFUSALS['no-ban'])
      await letIn(banned)
      bus.tell('unbanned', banned)
      return accept({ ok: true })
    },

    drain(isOn: boolean): void {
      house.isDraining = isOn
      bus.tell('drain', isOn)
    },
  }
}

const NOT_KEPT = 'Bans cannot be kept at the moment; look after the disk, or Redis, and try again.'

export type Operator = ReturnType<typeof newOperator>
