// What temples say of themselves: program, board, signal, faults. Texts of devices, as untrusted as any (TPL-23), shown
// to their owners and never an input to the rules.
import type { OwnedHealth, TempleInfo } from '@flower-war/protocol'
import { type Bus, NOBODY_ELSE } from '../../cluster/bus.ts'
import type { Timers } from '../../timers.ts'

export interface TempleHealths {
  /** A bridge here has heard what a temple is; only temples that are registered are kept. */
  note(temple: string, info: TempleInfo): void
  infoOf(temple: string): TempleInfo | undefined
  /** As its owner sees it now. */
  shown(temple: string): OwnedHealth | undefined
  /** A temple is gone for good. */
  forget(temple: string): void
}

interface Noted {
  readonly info: TempleInfo
  readonly atMs: number
  /** True if a bridge at this process has heard it. */
  readonly isHere: boolean
}

/** What a process has heard, and how long ago. */
interface Passed {
  readonly temple: string
  readonly info: TempleInfo
  readonly ageMs: number
}

/** Nothing has been said yet. */
export function newTempleHealths(
  { clockMs }: Pick<Timers, 'clockMs'>,
  bus: Bus = NOBODY_ELSE,
): TempleHealths {
  const noted = new Map<string, Noted>()
  const tell = (temple: string, { info, atMs }: Noted): void =>
    bus.tell('temple-info', { temple, info, ageMs: clockMs() - atMs } satisfies Passed)
  bus.hear('temple-info', ({ temple, info, ageMs }: Passed) => {
    noted.set(temple, { info, atMs: clockMs() - ageMs, isHere: false })
  })
  // A process that has just come knows of none.
  bus.hear('temple-roll-call', () => {
    for (const [temple, each] of noted) if (each.isHere) tell(temple, each)
  })
  return {
    note(temple, info) {
      const here = { info, atMs: clockMs(), isHere: true }
      noted.set(temple, here)
      tell(temple, here)
    },
    infoOf: (temple) => noted.get(temple)?.info,
    shown(temple) {
      const known = noted.get(temple)
      if (known === undefined) return undefined
      const { firmware, hardware, health } = known.info
      if (health === undefined) return { firmware, hardware }
      const { uptimeSeconds, signal, fault, percent } = health
      const since = Math.floor((clockMs() - known.atMs) / 1_000)
      return {
        firmware,
        hardware,
        uptimeSeconds: uptimeSeconds + since,
        ...(signal === undefined ? {} : { signal }),
        ...(fault === undefined ? {} : { fault }),
        ...(percent === undefined ? {} : { percent }),
      }
    },
    forget: (temple) => void noted.delete(temple),
  }
}
