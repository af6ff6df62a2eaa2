// The rooms that several processes share through one Redis, as options of Colyseus's server.
import { matchMaker, type ServerOptions } from '@colyseus/core'
import { LOBBY, membersOf, TEMPLES } from '@flower-war/protocol'
import type { RedisConnection } from '../../../cluster/redis/connection.ts'
import { QuietPresence } from './presence.ts'
import { Rows } from './rows.ts'

/** Options of Colyseus's server. */
export type SharedRooms = Required<
  Pick<ServerOptions, 'presence' | 'driver' | 'selectProcessIdToCreateRoom'>
>

/** The rooms that every process has. */
const EVERYWHERE: readonly string[] = [LOBBY.room, TEMPLES.room]

/** The id of this process among those that share rooms. */
export const processId = (): string => matchMaker.processId

/** Connects to the shared rooms. */
export async function openSharedRooms(connection: RedisConnection) {
  const presence = new QuietPresence(connection.redis)
  await presence.open()
  const rows = new Rows({ connection, processId, ownNames: EVERYWHERE })
  // Leases tell which processes are alive; Colyseus's own check would wait two seconds for every dead one.
  matchMaker.setHealthChecksEnabled(false)
  return {
    presence,
    rows,
    /** Forgets the rooms of a dead process. */
    async forget(process: string): Promise<void> {
      await rows.cleanup(process)
      await matchMaker.stats.excludeProcess(process)
    },
    /** New matches go to the least busy process. */
    optionsFor: (leastBusy: () => string): SharedRooms => ({
      presence,
      driver: rows,
      selectProcessIdToCreateRoom: async (name, options) =>
        isForHere(name, options) ? processId() : leastBusy(),
    }),
  }
}

/** True for rooms that every process has, and for a match that this process has claimed. */
function isForHere(name: string, options: unknown): boolean {
  return EVERYWHERE.includes(name) || membersOf(options)['wake'] !== undefined
}
