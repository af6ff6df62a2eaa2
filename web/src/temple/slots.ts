// The two slots of a box: beads that fall into them, sensors that bounce, a counter that goes mad, and what becomes of it.
import { newSensors, type Slot, type TempleDevice } from '@flower-war/protocol'
import { type ReadonlySignal, signal } from '@preact/signals'

/** What became of the last bead. */
export interface Fall {
  readonly is: 'counted' | 'bounced' | 'unpaired' | 'unpowered' | 'leapt'
  readonly slot: Slot
  /** Tells this bead from the one before. */
  readonly number: number
}

/** So many beads at once nobody drops: a quarantine (TPL-13). */
export const LEAP_BEADS = 500
const BOUNCES_AT_MS = [0, 9, 18]

interface SlotParts {
  readonly device: ReadonlySignal<TempleDevice>
  readonly hasPower: ReadonlySignal<boolean>
  /** Whether each bead touches its sensor three times. */
  readonly bounces: ReadonlySignal<boolean>
  /** So many beads are felt at once. */
  felt(slot: Slot, beads: number): void
}

export interface Slots {
  readonly fall: ReadonlySignal<Fall | undefined>
  drop(slot: Slot): void
  leap(slot: Slot): void
}

export function newSlots({ device, hasPower, bounces, felt }: SlotParts): Slots {
  const fall = signal<Fall | undefined>(undefined)
  const sensors = newSensors((slot) => felt(slot, 1))

  /** Lets something happen at a slot, and says what became of it, if anything did. */
  function fallInto(slot: Slot, is: Fall['is'], happen: () => boolean): void {
    const isPaired = device.value.bind?.binding !== undefined
    const became = !hasPower.value ? 'unpowered' : isPaired ? is : 'unpaired'
    if (became === is && !happen()) return
    fall.value = { is: became, slot, number: (fall.value?.number ?? 0) + 1 }
  }

  return {
    fall,
    drop: (slot) =>
      fallInto(slot, bounces.value ? 'bounced' : 'counted', () =>
        // Each of the touches happens, whether one before it was felt or not.
        (bounces.value ? BOUNCES_AT_MS : [0])
          .map((afterMs) => sensors.touch(slot, Date.now() + afterMs))
          .includes(true),
      ),
    leap: (slot) =>
      fallInto(slot, 'leapt', () => {
        felt(slot, LEAP_BEADS)
        return true
      }),
  }
}
