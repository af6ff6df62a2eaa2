// The operator's decisions about this server, which all its parts heed.

import { newPeople, type People } from '../people/visits.ts'
import { type Bans, newBans } from './bans.ts'

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
  return { bans, people: newPeople(), isDraining: false, isStopping: false }
}
