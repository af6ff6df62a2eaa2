// The pace at which events are shown, as set on this device.
import { signal } from '@preact/signals'
import { kept } from '../../page/kept.ts'

/** The factor of all times at each pace. */
const SLOWNESS = { calm: 1.7, brisk: 1, once: 0 } as const
export type Pace = keyof typeof SLOWNESS
export const PACES = ['calm', 'brisk', 'once'] as const satisfies readonly Pace[]

export const pace = signal<Pace>(PACES.find((each) => each === kept.get('pace')) ?? 'brisk')

export function setPace(wanted: Pace): void {
  pace.value = wanted
  kept.set('pace', wanted)
}

/** The present factor of all times: 0, everything at once, in a hidden tab, where nobody looks on. */
export function slowness(): number {
  return document.hidden ? 0 : SLOWNESS[pace.value]
}

/** For how long dice and coins wait for a tap: a moment, in which whoever wants to throws them. */
const THROW_MS = 900

/** That time, for those who want to see things move. */
export function throwMs(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : THROW_MS
}
