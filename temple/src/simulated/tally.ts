// What becomes of the beads of one temple that remembers: how many fell, and how many of them its matches have.
import type { TempleDevice } from '@flower-war/protocol'

export interface Tally {
  readonly fallen: number
  readonly accepted: number
  /** Those that a match ended before: they belong to nobody. */
  readonly late: number
  /** Those that are neither. */
  readonly waiting: number
  /** How long each took to be accepted, as the temple knows it. */
  readonly tookMs: readonly number[]
  /** A bead is about to fall. */
  drop(device: TempleDevice): void
  /** The temple has changed. */
  look(device: TempleDevice): void
}

/** Of each temple, so many times are kept. */
const TIMES_MAX = 1_000

export function newTally(): Tally {
  const tookMs: number[] = []
  let binding: string | undefined
  /** When the beads fell that the match of this binding does not have. */
  let waiting: number[] = []
  let fallen = 0
  let accepted = 0
  let late = 0
  return {
    get fallen() {
      return fallen
    },
    get accepted() {
      return accepted
    },
    get late() {
      return late
    },
    get waiting() {
      return waiting.length
    },
    tookMs,
    drop({ bind }) {
      if (bind?.binding === undefined) return
      fallen++
      waiting.push(performance.now())
    },
    look({ bind, state, epoch, h, t }) {
      if (bind?.binding !== binding) {
        late += waiting.length
        waiting = []
        binding = bind?.binding
      }
      if (state === undefined || state.binding !== binding || state.ack?.epoch !== epoch) return
      const nowMs = performance.now()
      const left = Math.max(0, h + t - state.ack.count)
      for (const beginMs of waiting.splice(0, waiting.length - left)) {
        accepted++
        if (tookMs.length < TIMES_MAX) tookMs.push(nowMs - beginMs)
      }
    },
  }
}
