// The health that temples report: program, board, signal, faults. These texts come from devices and are not trusted
// (TPL-23); they are shown to owners, and never an input to the rules.
import type { OwnedHealth, TempleInfo } from '@flower-war/protocol'
import type { Bus } from '../../cluster/bus.ts'
import type { Timers } from '../../timers.ts'

export interface TempleHealths {
  /** Notes what a bridge here has heard of a registered temple. */
  note(temple: string, info: TempleInfo): void
  infoOf(temple: string): TempleInfo | undefined
  /** The health of a temple as its owner sees it now. */
  shown(temple: string): OwnedHealth | undefined
  /** Forgets a temple that is gone for good. */
  forget(temple: string): void
}

interface Noted {
  readonly info: TempleInfo
  readonly atMs: number
  /** True if a bridge at this process reported it. */
  readonly isHere: boolean
}

/** A report as processes pass it on, with its age. */
interface PassedHealth {
  readonly temple: string
  readonly info: TempleInfo
  readonly ageMs: number
}

export function newTempleHealths({ clockMs }: Pick<Timers, 'clockMs'>, bus: Bus): TempleHealths {
  const noted = new Map<string, Noted>()
  const tell = (temple: string, { info, atMs }: Noted): void =>
    bus.publish('temple-info', { temple, info, ageMs: clockMs() - atMs } satisfies PassedHealth)
  bus.hear('temple-info', ({ temple, info, ageMs }: PassedHealth) => {
    noted.set(temple, { info, atMs: clockMs() - ageMs, isHere: false })
  })
  // A process that has just started knows of none.
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
