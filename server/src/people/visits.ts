// The people connected to this server, so that the operator can see them and put them out.
import type { Player } from './player.ts'

/** An authenticated player, and their address. */
export interface Visitor {
  readonly player: Player
  readonly address: string
}

/** A player's connection to a match, or to the lobby. */
export interface Visit extends Visitor {
  /** The match; absent in the lobby. */
  readonly match?: string
  /** Ends the connection, because they are banned. */
  putOut(): void
}

export interface People {
  /** Adds a visit, until the returned function is called. */
  enter(visit: Visit): () => void
  list(): readonly Visit[]
}

export function newPeople(): People {
  const here = new Set<Visit>()
  return {
    enter(visit) {
      here.add(visit)
      return () => void here.delete(visit)
    },
    list: () => [...here],
  }
}
