// Debounces the sensors in the two slots of a temple.
import type { Slot } from './payloads.ts'

/** A touch this soon after a bead is the same bead bouncing. */
const DEAD_MS = 30

/** Two sensors; `felt` is called once for each bead. */
export function newSensors(felt: (slot: Slot) => void): {
  /** Reports a touch at the given time; true if it counted. */
  touch(slot: Slot, atMs: number): boolean
} {
  const feltAtMs: Record<Slot, number> = { H: -DEAD_MS, T: -DEAD_MS }
  return {
    touch(slot, atMs) {
      const sinceMs = atMs - feltAtMs[slot]
      // A clock that was set back must not make a sensor deaf.
      if (sinceMs >= 0 && sinceMs < DEAD_MS) return false
      feltAtMs[slot] = atMs
      felt(slot)
      return true
    },
  }
}
