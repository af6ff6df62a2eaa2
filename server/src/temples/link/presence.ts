// Which temples are connected, as their bridges say: shown to people, and never an input to the rules (TPL-16). Bridges
// may be at any process, and what they say holds for all.
import type { TempleStatus } from '@flower-war/protocol'
import { type Bus, NOBODY_ELSE } from '../../cluster/bus.ts'

export interface TemplePresence {
  /** Takes note of what a bridge here says; whether that changes anything. */
  note(temple: string, status: TempleStatus): boolean
  isPresent(temple: string): boolean
  /** A temple is gone for good. */
  forget(temple: string): void
  /** The last bridge here is gone, so nothing is known of any temple; gives those that were here. */
  forgetAll(): readonly string[]
  /** Asks the other processes whom they see. */
  ask(): void
}

/** A process's message about the temples it sees. */
interface Sight {
  readonly temple: string
  readonly isThere: boolean
}

/** Nobody is there yet. */
export function newTemplePresence(bus: Bus = NOBODY_ELSE): TemplePresence {
  const here = new Map<string, TempleStatus>()
  /** By process. */
  const elsewhere = new Map<string, Set<string>>()
  const isElsewhere = (temple: string): boolean =>
    [...elsewhere.values()].some((temples) => temples.has(temple))
  const tell = (temple: string, isThere: boolean): void =>
    bus.tell('temple-seen', { temple, isThere } satisfies Sight)
  const ask = (): void => {
    elsewhere.clear()
    bus.tell('temple-roll-call', null)
  }
  bus.hear('temple-seen', ({ temple, isThere }: Sight, from) => {
    const seen = elsewhere.get(from) ?? new Set()
    elsewhere.set(from, seen)
    if (isThere) seen.add(temple)
    else seen.delete(temple)
  })
  bus.hear('temple-roll-call', () => {
    for (const temple of here.keys()) tell(temple, true)
  })
  bus.onGone((process) => elsewhere.delete(process))
  bus.onBack(ask)
  return {
    ask,
    note(temple, status) {
      const known = here.get(temple)
      if (status.is === 'ready') {
        here.set(temple, status)
        if (known === undefined) tell(temple, true)
        return known === undefined && !isElsewhere(temple)
      }
      // A last will that comes late speaks of a connection that another has followed.
      const { epoch, connection } = status
      if (known?.epoch !== epoch || known.connection !== connection) return false
      here.delete(temple)
      tell(temple, false)
      return !isElsewhere(temple)
    },
    forget(temple) {
      here.delete(temple)
      for (const temples of elsewhere.values()) temples.delete(temple)
    },
    isPresent: (temple) => here.has(temple) || isElsewhere(temple),
    forgetAll() {
      const temples = [...here.keys()]
      here.clear()
      for (const temple of temples) tell(temple, false)
      return temples
    },
  }
}
