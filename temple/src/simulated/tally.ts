// Counts the beads of one temple with memory: how many fell, and how many of them its matches accepted.
import type { TempleDevice } from '@flower-war/protocol'

export interface Tally {
  readonly fallen: number
  readonly accepted: number
  /** Beads that came too late: their match had ended. */
  readonly late: number
  /** Beads that are neither accepted nor late. */
  readonly waiting: number
  /** The time until each bead was accepted, as far as the temple knows. */
  readonly tookMs: readonly number[]
  /** Called before a bead falls. */
  drop(device: TempleDevice): void
  /** Called after each change of the temple. */
  look(device: TempleDevice): void
}

/** The maximum number of times kept for each temple. */
const TIMES_MAX = 1_000

export function newTally(): Tally {
  const tookMs: number[] = []
  let binding: string | undefined
  /** The times at which the beads fell that the match of this binding has not accepted. */
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
