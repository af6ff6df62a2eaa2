// The people connected to this server, so that the operator can see them and put them out.
import { accept, type Result } from '@flower-war/rules'
import { refuseAs } from '../refusal.ts'
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
  /**
   * Adds a visit, until the returned function is called; refused if its player or address is banned by now. Whoever is
   * banned later is found in the list.
   */
  enter(visit: Visit): Result<() => void>
  list(): readonly Visit[]
}

export function newPeople(isBanned: (visitor: Visitor) => boolean): People {
  const here = new Set<Visit>()
  return {
    enter(visit) {
      if (isBanned(visit)) return refuseAs('banned')
      here.add(visit)
      return accept(() => void here.delete(visit))
    },
    list: () => [...here],
  }
}
