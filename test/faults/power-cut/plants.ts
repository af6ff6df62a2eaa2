// The planted faults of the run of power cuts, with the figure by which each must be found. They replace the writer's
// log.
import { DatabaseSync } from 'node:sqlite'
import type { WriteAheadLog } from '../../../server/src/journal/sqlite/write-ahead-log.ts'

interface Plant {
  readonly figure: 'lost' | 'broken'
  /** True if it shows only after a checkpoint has copied the log into the database. */
  readonly isOfCheckpoints?: true
  /** The faulty log of a database. */
  readonly log: (real: WriteAheadLog, database: string) => WriteAheadLog
}

export const PLANTS: Readonly<Record<string, Plant>> = {
  /** Writes are acknowledged before the disk has them. */
  'no-sync': { figure: 'lost', log: (real) => ({ ...real, sync: async () => {} }) },
  /** The log restarts before the copied pages are on the disk. Earlier syncs would cover most of them. */
  'unsynced-checkpoint': {
    figure: 'broken',
    isOfCheckpoints: true,
    log: (real, database) => ({
      ...real,
      sort: async () => false,
      copy: async () => {},
      restart: async () => checkpointUnsynced(database),
    }),
  },
}

function checkpointUnsynced(name: string): void {
  const database = new DatabaseSync(name)
  database.exec('PRAGMA synchronous = OFF')
  database.exec('PRAGMA wal_checkpoint(RESTART)')
  database.close()
}
