// The operator's decisions about this server, which all its parts heed.

import { newPeople, type People, type Visitor } from '../people/visits.ts'
import { type Bans, isOut, newBans } from './bans.ts'

export interface House {
  readonly bans: Bans
  readonly people: People
  /** True while no new matches may begin; running ones continue. It ends with the process. */
  isDraining: boolean
  /** True once the process is about to end, and takes nothing more. */
  isStopping: boolean
}

/** The state of a server at its start. */
export function newHouse(bans: Bans = newBans()): House {
  const isBanned = ({ player, address }: Visitor): boolean =>
    isOut(bans, player) || bans.hasAddress(address)
  return { bans, people: newPeople(isBanned), isDraining: false, isStopping: false }
}
