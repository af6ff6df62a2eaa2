// Passes notices about a player to their listeners, in any process.
import type { Phase, WireDecision } from '@flower-war/protocol'
import type { Bus } from '../cluster/bus.ts'

/** The state of a match for one of its players. */
export interface Standing {
  readonly type: 'stands'
  readonly match: string
  readonly game: string
  readonly phase: Phase
  /** The decision put to them; null if there is none. */
  readonly decision: WireDecision | null
  /** The outcome; null until the end. */
  readonly outcome: unknown
}

/** A seat is kept for the player in a rematch. */
interface Invitation {
  readonly type: 'invited'
  readonly match: string
  readonly game: string
  readonly follows: string
}

export type Notice = Standing | Invitation

export interface Notices {
  tell(player: string, notice: Notice): void
  /** Listens for a player, until the returned function is called. */
  listen(player: string, listener: (notice: Notice) => void): () => void
}

export function newNotices(bus: Bus): Notices {
  const listeners = new Map<string, Set<(notice: Notice) => void>>()
  const pass = ([player, notice]: readonly [string, Notice]): void => {
    for (const listener of listeners.get(player) ?? []) listener(notice)
  }
  bus.hear('notice', pass)
  return {
    tell(player, notice) {
      pass([player, notice])
      bus.publish('notice', [player, notice])
    },
    listen(player, listener) {
      const own = listeners.get(player) ?? new Set()
      listeners.set(player, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(player)
      }
    },
  }
}
