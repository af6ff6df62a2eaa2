// Who is connected to the rooms of this server, so that its operator can see them, and put them out.
import type { Player } from '../auth/identity.ts'

/** Somebody who is authenticated, and where they ask from. */
export interface Visitor {
  readonly player: Player
  readonly address: string
}

/** Somebody at a match, or in the lobby. */
export interface Attendance extends Visitor {
  /** The match; absent in the lobby. */
  readonly match?: string
  /** Ends the connection, because they are banned. */
  putOut(): void
}

export interface People {
  /** Somebody has come; what is returned is called when they have gone. */
  enter(attendance: Attendance): () => void
  list(): readonly Attendance[]
}

export function newPeople(): People {
  const here = new Set<Attendance>()
  return {
    enter(attendance) {
      here.add(attendance)
      return () => void here.delete(attendance)
    },
    list: () => [...here],
  }
}
