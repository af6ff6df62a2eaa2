// The faults that the run of power cuts has to find, each by its figure. They are planted in the log that the writer
// has.
import { DatabaseSync } from 'node:sqlite'
import type { WriteAheadLog } from '../../../server/src/journal/sqlite/write-ahead-log.ts'

interface Plant {
  readonly figure: 'lost' | 'broken'
  /** True if it shows only after the log was folded. */
  readonly isOfFolds?: true
  /** The faulty log of a database. */
  readonly log: (real: WriteAheadLog, database: string) => WriteAheadLog
}

export const PLANTS: Readonly<Record<string, Plant>> = {
  /** Writes are acknowledged before the disk has them. */
  'no-sync': { figure: 'lost', log: (real) => ({ ...real, sync: async () => {} }) },
  /** The log begins anew before the disk has what was folded. What comes before would sync the most of it. */
  'unsynced-fold': {
    figure: 'broken',
    isOfFolds: true,
    log: (real, database) => ({
      ...real,
      sort: async () => false,
      copy: async () => {},
      restart: async () => foldUnsynced(database),
    }),
  },
}

function foldUnsynced(name: string): void {
  const database = new DatabaseSync(name)
  database.exec('PRAGMA synchronous = OFF')
  database.exec('PRAGMA wal_checkpoint(RESTART)')
  database.close()
}
