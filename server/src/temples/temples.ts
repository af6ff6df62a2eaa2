// The temples of a server, between the bridges and the matches: what a temple counts goes to the match that its binding
// names, and what a match shows goes to its temples.
import type { Report, TempleStatus } from '@flower-war/protocol'
import { accept, type Result } from '@flower-war/rules'
import type { Logger } from 'pino'
import type { TempleWatch } from '../match/live/showing/temple-sights.ts'
import type { TempleCall } from '../match/live/temple-desk.ts'
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

export interface TemplesParts {
  readonly registry: TempleRegistry
  readonly downlink: Downlink
  readonly presence: TemplePresence
  readonly bindings: Bindings
  readonly reach: Reach
  /** True if that player is banned: then their temples are not heard, whatever the broker lets in. */
  readonly isBanned: (player: string) => boolean
  readonly log: Logger
}

/** Refusals of a match with which a temple is not paired any more, whatever the registry says. */
const ENDED: ReadonlySet<string> = new Set(['match-over', 'no-match', 'stale-binding'])

export class Temples implements TempleWatch {
  readonly #parts: TemplesParts

  constructor(parts: TemplesParts) {
    this.#parts = parts
  }

  /** Resolves when what a temple has counted is in the journal, or known to be there. */
  async report(temple: string, report: Report): Promise<Result<void>> {
    const { registry, downlink, reach, bindings, isBanned } = this.#parts
    const { binding } = report
    // Told again each minute, it need not wake a match that sleeps.
    if (downlink.remind(temple, report)) return accept(undefined)
    const found = await registry.find(temple)
    if (found !== undefined && isBanned(found.owner)) return refuseAs('banned')
    const pairing = found?.pairing
    if (pairing?.binding !== binding) {
      // Of two bridges one may have been late: the temple is told again with what it is bound.
      await bindings.tell(temple)
      return refuseAs('stale-binding')
    }
    const { match, seats } = pairing
    const call = { type: 'report', pairing: { temple, binding, seats }, report } as const
    const result = await reach.live(match, call)
    if (result.ok) {
      // The match had them, but the temple was not told so by this process.
      if (!downlink.remind(temple, report)) await reach.awake(match, { type: 'refresh' })
      return accept(undefined)
    }
    const { code } = result.refusal
    if (!ENDED.has(code)) return result
    await bindings.unbind(temple, binding)
    return code === 'stale-binding' ? result : refuseAs('closed')
  }

  /** A temple has come or gone: it is told how things stand, and so is its match. */
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

  /** The last bridge has gone: nothing is known of any temple. */
  async loseSight(): Promise<void> {
    const { presence, bindings } = this.#parts
    for (const temple of presence.forgetAll()) {
      bindings.stopRenewing(temple)
      await this.#refresh(temple)
    }
  }

  /** A match has changed: its temples show how it stands. */
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
      .catch((error: unknown) => log.error({ err: error, temple }, 'a temple was not set free'))
  }

  async #refresh(temple: string): Promise<void> {
    const { registry, reach } = this.#parts
    const pairing = (await registry.find(temple))?.pairing
    if (pairing !== undefined) await reach.awake(pairing.match, { type: 'refresh' })
  }
}
