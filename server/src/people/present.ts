// The people connected to the rooms of this server, so that its operator can see them, and put them out.
import type { Player } from './player.ts'

/** Somebody who is authenticated, and where they ask from. */
export interface Visitor {
  readonly player: Player
  readonly address: string
}

/** Somebody at a match, or in the lobby. */
export interface Visit extends Visitor {
  /** The match; absent in the lobby. */
  readonly match?: string
  /** Ends the connection, because they are banned. */
  putOut(): void
}

export interface People {
  /** Somebody has come; what is returned is called when they have gone. */
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
