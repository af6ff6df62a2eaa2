// Connects bridges and matches: passes the reports of temples on to their matches, and the state of matches to their
// temples.
import type { Report, TempleStatus } from '@flower-war/protocol'
import { accept, type Result } from '@flower-war/rules'
import type { Logger } from 'pino'
import type { TempleWatch } from '../match/awake/showing/temple-sights.ts'
import type { TempleCall } from '../match/awake/temple-desk.ts'
import type { Session } from '../match/model/session.ts'
import { refuseAs } from '../refusal.ts'
import type { Downlink } from './link/downlink.ts'
import type { TemplePresence } from './link/presence.ts'
import type { Bindings } from './pairing/bindings.ts'
import type { TempleRegistry } from './registry.ts'

/** Reaches matches for the temples of a server, wherever they are. */
export interface Reach {
  /** Asks a match that is not over, and wakes it if need be. */
  live(match: string, call: TempleCall): Promise<Result<readonly number[]>>
  /** Asks a match if it is awake. */
  awake(match: string, call: TempleCall): Promise<Result<readonly number[]>>
}

interface TemplesParts {
  readonly registry: TempleRegistry
  readonly downlink: Downlink
  readonly presence: TemplePresence
  readonly bindings: Bindings
  readonly reach: Reach
  /** True if that player is banned: reports of their temples are refused, even if the broker admits them. */
  readonly isBanned: (player: string) => boolean
  /** Refuses to wake a match for the temples of a player for whom too many are woken; they ask again. */
  readonly mayWake: (match: string, owner: string) => Promise<Result<void>>
  readonly log: Logger
}

/** Refusals that mean a temple is no longer paired with that match, whatever the registry says. */
const ENDED: ReadonlySet<string> = new Set(['match-over', 'no-match', 'stale-binding'])

export class Temples implements TempleWatch {
  readonly #parts: TemplesParts

  constructor(parts: TemplesParts) {
    this.#parts = parts
  }

  /** Resolves when the beads of a report are in the journal. */
  async report(temple: string, report: Report): Promise<Result<void>> {
    const { registry, downlink, reach, bindings, isBanned, mayWake } = this.#parts
    const { binding } = report
    // Repeated each minute, a known report need not wake a match that sleeps.
    if (downlink.remind(temple, report)) return accept(undefined)
    const found = await registry.find(temple)
    if (found !== undefined && isBanned(found.owner)) return refuseAs('banned')
    const pairing = found?.pairing
    if (found === undefined || pairing?.binding !== binding) {
      // The report may have been delayed, or the temple missed its binding: tell it again.
      await bindings.tell(temple)
      return refuseAs('stale-binding')
    }
    const { match, seats } = pairing
    const allowed = await mayWake(match, found.owner)
    if (!allowed.ok) return allowed
    const call = { type: 'report', pairing: { temple, binding, seats }, report } as const
    const result = await reach.live(match, call)
    if (result.ok) {
      // The match knew the beads already, but this process has not acknowledged them.
      if (!downlink.remind(temple, report)) await reach.awake(match, { type: 'refresh' })
      return accept(undefined)
    }
    const { code } = result.refusal
    if (!ENDED.has(code)) return result
    await bindings.unbind(temple, binding)
    return code === 'stale-binding' ? result : refuseAs('closed')
  }

  /** Notes that a temple has connected or disconnected: tells it its binding, and its match. */
  async status(temple: string, status: TempleStatus): Promise<void> {
    const { registry, presence, bindings, isBanned } = this.#parts
    const found = await registry.find(temple)
    if (found === undefined || (status.is === 'ready' && isBanned(found.owner))) return
    const hasChanged = presence.note(temple, status)
    if (status.is === 'ready') {
      await bindings.tell(temple)
    } else if (hasChanged) {
      bindings.stopRenewing(temple)
    }
    if (hasChanged) await this.#refresh(temple)
  }

  /** Notes that the last bridge here has gone, and with it all temples that it saw. */
  async loseSight(): Promise<void> {
    const { presence, bindings } = this.#parts
    const gone = presence.forgetAll()
    // All at once: a temple that comes back during the awaits below has its code renewed again.
    for (const temple of gone) bindings.stopRenewing(temple)
    for (const temple of gone) await this.#refresh(temple)
  }

  /** Sends the temples of a match its new state. */
  show(session: Session): void {
    this.#parts.downlink.show(session)
  }

  isPresent(temple: string): boolean {
    return this.#parts.presence.isPresent(temple)
  }

  free(temple: string, binding: string): void {
    const { bindings, log } = this.#parts
    bindings
      .unbind(temple, binding)
      .catch((error: unknown) => log.error({ err: error, temple }, 'unpairing a temple failed'))
  }

  async #refresh(temple: string): Promise<void> {
    const { registry, reach } = this.#parts
    const pairing = (await registry.find(temple))?.pairing
    if (pairing !== undefined) await reach.awake(pairing.match, { type: 'refresh' })
  }
}
