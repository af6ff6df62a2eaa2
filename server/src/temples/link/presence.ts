// The connected temples, as bridges at any process report them; shown to people, and never an input to the rules
// (TPL-16).
import type { TempleStatus } from '@flower-war/protocol'
import type { Bus } from '../../cluster/bus.ts'

export interface TemplePresence {
  /** Notes what a bridge here reports; true if the temple has come or gone by that. */
  note(temple: string, status: TempleStatus): boolean
  isPresent(temple: string): boolean
  /** Forgets a temple that is gone for good. */
  forget(temple: string): void
  /** Forgets all temples that bridges here saw, and returns them: the last bridge is gone. */
  forgetAll(): readonly string[]
  /** Asks the other processes which temples they see, and tells them which ones bridges here see. */
  meet(): void
}

/** A process's message about the temples it sees. */
interface Seen {
  readonly temple: string
  readonly isThere: boolean
}

export function newTemplePresence(bus: Bus): TemplePresence {
  const here = new Map<string, TempleStatus>()
  /** By process. */
  const elsewhere = new Map<string, Set<string>>()
  const isElsewhere = (temple: string): boolean =>
    [...elsewhere.values()].some((temples) => temples.has(temple))
  const tell = (temple: string, isThere: boolean): void =>
    bus.publish('temple-seen', { temple, isThere } satisfies Seen)
  const tellAll = (): void => {
    for (const temple of here.keys()) tell(temple, true)
  }
  const meet = (): void => {
    elsewhere.clear()
    bus.publish('temple-roll-call', null)
    // The others may have taken this process for dead, and forgotten them.
    tellAll()
  }
  bus.hear('temple-seen', ({ temple, isThere }: Seen, from) => {
    const seen = elsewhere.get(from) ?? new Set()
    elsewhere.set(from, seen)
    if (isThere) seen.add(temple)
    else seen.delete(temple)
  })
  bus.hear('temple-roll-call', tellAll)
  bus.onGone((process) => elsewhere.delete(process))
  bus.onBack(meet)
  return {
    meet,
    note(temple, status) {
      const known = here.get(temple)
      if (status.is === 'ready') {
        here.set(temple, status)
        if (known === undefined) tell(temple, true)
        return known === undefined && !isElsewhere(temple)
      }
      // A late last will is about an earlier connection.
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
