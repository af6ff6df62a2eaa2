// The operator's decisions about this server, for all parts of it that have to heed them.

import { newPeople, type People } from '../people/present.ts'
import { type Bans, newBans } from './bans.ts'

export interface House {
  readonly bans: Bans
  readonly people: People
  /** No new matches begin; those that there are go on. It ends with the process. */
  isDraining: boolean
  /** The process is about to end: it takes nothing more at all. */
  isStopping: boolean
}

/** A server at its start. */
export function newHouse(bans: Bans = newBans()): House {
  return { bans, people: newPeople(), isDraining: false, isStopping: false }
}
