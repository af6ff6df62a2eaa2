// The pace at which events are shown, as set on this device, and the clock by which it is kept.
import { signal } from '@preact/signals'
import { storage } from '../../page/storage.ts'
import type { Clock } from './film.ts'

/** All times are multiplied by this at each pace. */
const SLOWNESS = { calm: 1.7, brisk: 1, once: 0 } as const
export type Pace = keyof typeof SLOWNESS
export const PACES = ['calm', 'brisk', 'once'] as const satisfies readonly Pace[]

export const pace = signal<Pace>(PACES.find((each) => each === storage.get('pace')) ?? 'brisk')

export function setPace(wanted: Pace): void {
  pace.value = wanted
  storage.set('pace', wanted)
}

/** The factor to use now: 0, everything at once, in a hidden tab. */
export function slowness(at = pace.peek()): number {
  return document.hidden ? 0 : SLOWNESS[at]
}

export const clock: Clock = {
  nowMs: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Dice and coins usually wait in the hand for so long: enough to read that it is one's own throw, and to tap. */
const THROW_MS = 4_000

/** The time for this player: as long as they like in a lesson, none for those who prefer reduced motion. */
export function throwMs(isTaught = false, usualMs = THROW_MS): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0
  return isTaught ? Number.POSITIVE_INFINITY : usualMs
}
