// Tells each temple its binding: a pairing, or else a code by which it can be paired, renewed while the temple is
// connected (TPL-22).
import type { Logger } from 'pino'
import { PAIRING_CODE_MS, PAIRING_CODE_RETRY_MS } from '../../config/limits/codes.ts'
import type { Entropy } from '../../entropy.ts'
import { isStoreAway } from '../../journal/journal.ts'
import type { Timers } from '../../timers.ts'
import type { Downlink } from '../link/downlink.ts'
import type { TemplePresence } from '../link/presence.ts'
import type { Temple, TempleRegistry } from '../registry.ts'
import { newPairingCode } from './codes.ts'

interface BindingParts {
  readonly registry: TempleRegistry
  readonly downlink: Downlink
  readonly presence: TemplePresence
  readonly timers: Timers
  readonly entropy: Entropy
  /** Removes the account of a revoked temple, and what it was told, in all processes. */
  readonly clear: (temple: string) => void
  readonly log: Logger
}

export class Bindings {
  readonly #parts: BindingParts
  readonly #renewals = new Map<string, () => void>()

  constructor(parts: BindingParts) {
    this.#parts = parts
  }

  /** Tells a temple its binding. */
  async tell(temple: string): Promise<void> {
    const { registry, downlink, timers, entropy } = this.#parts
    const found = await registry.update(temple, (each) => withCode(each, timers.nowMs(), entropy))
    // Only after the await: of several calls at once, each stops the renewal that the one before has started.
    this.stopRenewing(temple)
    if (found === undefined) return
    const { pairing, code } = found
    if (pairing !== undefined) downlink.bind(temple, { binding: pairing.binding })
    else if (code !== undefined) this.#showCode(temple, code)
    // If it was revoked at another process meanwhile, it may have been told this after everything was cleared.
    if ((await registry.find(temple)) === undefined) this.clear(temple)
  }

  /** Ends the pairing of a temple, if this is still its binding. */
  async unbind(temple: string, binding: string): Promise<void> {
    let isBound = false
    await this.#parts.registry.update(temple, (each) => {
      isBound = each.pairing?.binding === binding
      return isBound ? { ...each, pairing: undefined } : each
    })
    if (isBound) await this.tellOrRetry(temple)
  }

  /** Tells a temple its binding; if that fails, again until it succeeds, if the temple is connected. */
  async tellOrRetry(temple: string): Promise<void> {
    await this.tell(temple).catch((error: unknown) => {
      // The store itself says once that it is away; each temple would say so every half minute.
      if (!isStoreAway(error))
        this.#parts.log.error({ err: error, temple }, 'a temple could not be told its binding yet')
      this.#renewAfter(temple, PAIRING_CODE_RETRY_MS)
    })
  }

  /** Stops renewing the code of a revoked temple, and removes its account and what it was told. */
  clear(temple: string): void {
    this.stopRenewing(temple)
    this.#parts.clear(temple)
  }

  stopRenewing(temple: string): void {
    this.#renewals.get(temple)?.()
    this.#renewals.delete(temple)
  }

  stop(): void {
    for (const cancel of this.#renewals.values()) cancel()
  }

  #showCode(temple: string, code: NonNullable<Temple['code']>): void {
    const { downlink, timers } = this.#parts
    downlink.bind(temple, { binding: undefined, code: code.text })
    this.#renewAfter(temple, code.endsAtMs - timers.nowMs())
  }

  /** Tells a temple its binding after that time, with a code that is good then, if the temple is connected. */
  #renewAfter(temple: string, ms: number): void {
    const { presence, timers } = this.#parts
    if (!presence.isPresent(temple)) return
    this.stopRenewing(temple)
    this.#renewals.set(
      temple,
      timers.after(ms, () => void this.tellOrRetry(temple)),
    )
  }
}

/** The code of a temple while it is valid: for five minutes at most, even if the date is set back meanwhile. */
export function goodCode({ code }: Temple, nowMs: number): Temple['code'] {
  const leftMs = code === undefined ? 0 : code.endsAtMs - nowMs
  return leftMs > 0 && leftMs <= PAIRING_CODE_MS ? code : undefined
}

/** Gives a temple that is not paired a valid code, and takes the code from one that is. */
function withCode(temple: Temple, nowMs: number, entropy: Entropy): Temple {
  if (temple.pairing !== undefined)
    return temple.code === undefined ? temple : { ...temple, code: undefined }
  if (goodCode(temple, nowMs) !== undefined) return temple
  return { ...temple, code: { text: newPairingCode(entropy), endsAtMs: nowMs + PAIRING_CODE_MS } }
}
