// The two slots of a box: beads that fall into them, sensors that bounce, a counter that leaps, and the results.
import { newSensors, type Slot, type TempleDevice } from '@flower-war/protocol'
import { type ReadonlySignal, signal } from '@preact/signals'

/** The result of a bead. */
export interface Fall {
  readonly is: 'counted' | 'bounced' | 'unpaired' | 'unpowered' | 'leapt'
  readonly slot: Slot
  /** Distinguishes this bead from the one before. */
  readonly number: number
}

/** More beads than a person can drop at once, so that the server holds them (TPL-13). */
export const LEAP_BEADS = 500
const BOUNCES_AT_MS = [0, 9, 18]

interface SlotParts {
  readonly device: { readonly value: TempleDevice }
  readonly hasPower: { readonly value: boolean }
  /** True if each bead touches its sensor three times. */
  readonly bounces: { readonly value: boolean }
  /** Called with the number of beads that the sensor registered at once. */
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

  /** Runs something at a slot, and shows its result if there is one. */
  function fallInto(slot: Slot, is: Fall['is'], happen: () => boolean): void {
    const isPaired = device.value.bind?.binding !== undefined
    const became = !hasPower.value ? 'unpowered' : isPaired ? is : 'unpaired'
    if (became === is && !happen()) return
    fall.value = { is: became, slot, number: (fall.value?.number ?? 0) + 1 }
  }

  return {
    fall,
    drop(slot) {
      // Asked once: a busy page may take longer for the first touch than a bead bounces.
      const atMs = Date.now()
      fallInto(slot, bounces.value ? 'bounced' : 'counted', () =>
        // All touches happen, even if an earlier one registered.
        (bounces.value ? BOUNCES_AT_MS : [0])
          .map((afterMs) => sensors.touch(slot, atMs + afterMs))
          .includes(true),
      )
    },
    leap: (slot) =>
      fallInto(slot, 'leapt', () => {
        felt(slot, LEAP_BEADS)
        return true
      }),
  }
}
