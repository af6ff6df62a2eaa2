// The people connected to this server, for the operator, and to disconnect those who are banned.
import { accept, type Result } from '@flower-war/rules'
import { refuseAs } from '../refusal.ts'
import type { Player } from './player.ts'

/** An authenticated player, and their address. */
export interface Visitor {
  readonly player: Player
  readonly address: string
}

/** A player, by id, and the address they ask from. */
export interface PlayerAt {
  readonly player: string
  readonly address: string
}

/** A player's connection to a match, or to the lobby. */
export interface Visit extends Visitor {
  /** The match; absent in the lobby. */
  readonly match?: string
  /** Closes the connection of a player who is banned. */
  putOut(): void
}

export interface People {
  /**
   * Adds a visit, until the returned function is called; refused if its player or address is banned by now. Visits of
   * those banned later are found in the list.
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
