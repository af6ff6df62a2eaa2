// Pairs temples with matches, unpairs them, and revokes them (TPL-21, TPL-22).
import { accept, type Result } from '@flower-war/rules'
import type { Logger } from 'pino'
import { PAIRING_CODE_RETRY_MS } from '../../config/limits/codes.ts'
import type { Entropy } from '../../entropy.ts'
import { isStoreAway } from '../../journal/journal.ts'
import type { WantedSeats } from '../../match/awake/temple-desk.ts'
import type { PlayerAt } from '../../people/visits.ts'
import { refuseAs } from '../../refusal.ts'
import type { Timers } from '../../timers.ts'
import { type OpenPairing, ownedTemple, type Temple, type TempleRegistry } from '../registry.ts'
import type { Reach } from '../temples.ts'
import { type Bindings, goodCode } from './bindings.ts'
import { newBinding, parseTempleCode } from './codes.ts'
import type { Guess } from './guesses.ts'

/** A request to pair a temple: one of the player's own, or one whose code they have read. */
interface PairRequest {
  readonly match: string
  readonly seats: WantedSeats
  readonly temple?: string | undefined
  readonly code?: string | undefined
}

interface PairingParts {
  readonly registry: TempleRegistry
  readonly guess: Guess
  readonly bindings: Bindings
  readonly reach: Reach
  readonly timers: Timers
  readonly entropy: Entropy
  readonly log: Logger
}

export class Pairings {
  readonly #parts: PairingParts
  /** Calls off telling matches again. */
  readonly #retries = new Set<() => void>()
  #isStopped = false

  constructor(parts: PairingParts) {
    this.#parts = parts
  }

  async pair(guesser: PlayerAt, request: PairRequest): Promise<Result<OpenPairing>> {
    const { player } = guesser
    const found =
      request.temple === undefined
        ? await findByCode(this.#parts, request.code, guesser)
        : await ownedTemple(this.#parts.registry, { owner: player, temple: request.temple })
    if (!found.ok) return found
    const { match, seats } = request
    const temple = found.value.id
    const wish = { type: 'may-pair', temple, player, seats } as const
    const served = await this.#parts.reach.live(match, wish)
    if (!served.ok) return served
    const pairing = { temple, match, binding: newBinding(this.#parts.entropy), seats: served.value }
    const replaced = await this.#replace(found.value, request, pairing)
    if (!replaced.ok) return replaced
    // From here on the pairing holds; if the match cannot be told, the temple's next report repairs it.
    if (replaced.value?.match !== match) await this.#tellUnpaired(replaced.value)
    await this.#tellPaired(pairing).catch((error: unknown) =>
      this.#parts.log.warn(
        { err: error, temple, match },
        'a match could not be told of its temple',
      ),
    )
    await this.#parts.bindings.tellOrRetry(temple)
    return accept(pairing)
  }

  /** Unpairs a temple for its owner. */
  async unpair(owner: string, temple: string): Promise<Result<void>> {
    const found = await ownedTemple(this.#parts.registry, { owner, temple })
    if (!found.ok) return found
    const { pairing } = found.value
    if (pairing === undefined) return refuseAs('no-temple-here')
    try {
      await this.#parts.bindings.unbind(temple, pairing.binding)
    } finally {
      // Even if it failed, it may be stored, and a repeat would find no pairing.
      await this.#tellUnpaired(pairing)
    }
    return accept(undefined)
  }

  /** Takes all rights from a temple of an owner, at once. */
  async revoke(owner: string, temple: string): Promise<Result<void>> {
    const found = await ownedTemple(this.#parts.registry, { owner, temple })
    return found.ok ? this.#revoke(found.value) : found
  }

  /** Takes all rights from a temple, whoever owns it. */
  async revokeAny(temple: string): Promise<Result<void>> {
    const found = await this.#parts.registry.find(temple)
    return found === undefined ? refuseAs('no-temple-here') : this.#revoke(found)
  }

  stop(): void {
    this.#isStopped = true
    for (const callOff of this.#retries) callOff()
  }

  async #revoke({ id, pairing }: Temple): Promise<Result<void>> {
    await this.#parts.registry.remove(id)
    this.#parts.bindings.clear(id)
    await this.#tellUnpaired(pairing)
    // Its match may have told it more until it was unpaired.
    if (pairing !== undefined) this.#parts.bindings.clear(id)
    return accept(undefined)
  }

  /** Stores a pairing and returns the one before. A code is used up by it. */
  async #replace(
    { id, code }: Temple,
    request: PairRequest,
    pairing: OpenPairing,
  ): Promise<Result<OpenPairing | undefined>> {
    const isAsFound = (each: Temple): boolean =>
      request.temple !== undefined || each.code?.text === code?.text
    let before: OpenPairing | undefined
    const after = await this.#parts.registry.update(id, (each) => {
      before = each.pairing
      return isAsFound(each) ? { ...each, pairing, code: undefined } : each
    })
    if (after?.pairing !== pairing) return refuseAs('wrong-code')
    return accept(before)
  }

  async #tellPaired(pairing: OpenPairing): Promise<void> {
    const { reach, registry, log } = this.#parts
    const { match, ...entry } = pairing
    const { temple } = entry
    const paired = await reach.live(match, { type: 'pair', pairing: entry })
    if (!paired.ok)
      log.warn(
        { temple, match, code: paired.refusal.code },
        'a match has not accepted its temple yet',
      )
    // Another pairing may have replaced this one meanwhile, and tried to unpair the temple here before its entry was
    // there.
    const holds = (await registry.find(temple))?.pairing
    if (holds?.binding !== pairing.binding) await this.#tellUnpaired(pairing)
  }

  /**
   * Tells a match that a temple has left, again while the match is about to move or the store is away. Reports of the
   * old binding are stale meanwhile, too.
   */
  async #tellUnpaired(pairing: OpenPairing | undefined): Promise<void> {
    if (pairing === undefined) return
    const { match, binding } = pairing
    const { reach, timers, log } = this.#parts
    let isToRetry: boolean
    try {
      const told = await reach.live(match, { type: 'unpair', binding })
      isToRetry = !told.ok && PASSING.has(told.refusal.code)
    } catch (error) {
      isToRetry = isStoreAway(error)
      if (!isToRetry)
        log.warn({ err: error, match }, 'a match could not be told that its temple was unpaired')
    }
    if (!isToRetry || this.#isStopped) return
    const callOff = timers.after(PAIRING_CODE_RETRY_MS, () => {
      this.#retries.delete(callOff)
      void this.#tellUnpaired(pairing)
    })
    this.#retries.add(callOff)
  }
}

/** Refusals of a match that takes the same call a little later. */
const PASSING: ReadonlySet<string> = new Set(['moved', 'journal-unavailable'])

function findByCode(
  { registry, guess, timers }: PairingParts,
  input: string | undefined,
  guesser: PlayerAt,
): Promise<Result<Temple>> {
  return guess(guesser, async () => {
    const found = await registry.byCode(parseTempleCode(input))
    const isGood = found !== undefined && goodCode(found, timers.nowMs()) !== undefined
    return isGood ? accept(found) : undefined
  })
}
