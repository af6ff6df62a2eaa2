// Which temples are connected, as their bridges say: shown to people, and never an input to the rules (TPL-16).
import type { TempleStatus } from '@flower-war/protocol'

export interface TemplePresence {
  /** Takes note; whether that changes anything. */
  note(temple: string, status: TempleStatus): boolean
  isPresent(temple: string): boolean
  /** Without a bridge nothing is known of anybody; gives whom we have lost sight of. */
  forgetAll(): readonly string[]
}

/** Nobody is there yet. */
export function newTemplePresence(): TemplePresence {
  const ready = new Map<string, TempleStatus>()
  return {
    note(temple, status) {
      const known = ready.get(temple)
      if (status.is === 'ready') {
        ready.set(temple, status)
        return known === undefined
      }
      // A last will that comes late speaks of a connection that another has followed.
      const { epoch, connection } = status
      if (known?.epoch !== epoch || known.connection !== connection) return false
      return ready.delete(temple)
    },
    isPresent: (temple) => ready.has(temple),
    forgetAll() {
      const temples = [...ready.keys()]
      ready.clear()
      return temples
    },
  }
}
