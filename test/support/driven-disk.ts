// The write-ahead log of a real database, whose syncs end when the test says so.
import {
  type FoldPart,
  openWriteAheadLog,
  type WriteAheadLog,
} from '../../server/src/journal/sqlite/write-ahead-log.ts'

export interface DrivenDisk {
  readonly openLog: (file: string, sort?: string) => WriteAheadLog
  /** Everything that was asked of the disk, in order. */
  readonly asked: ('sync' | FoldPart)[]
  /** Lets the sync that waits end: really, or in failure. Waits for it to begin. */
  release(failure?: Error): Promise<void>
}

export function newDrivenDisk(): DrivenDisk {
  const asked: DrivenDisk['asked'] = []
  const held: PromiseWithResolvers<void>[] = []
  let begun = Promise.withResolvers<void>()
  return {
    asked,
    openLog(file, sort) {
      const real = openWriteAheadLog(file, sort)
      const note = (what: FoldPart) => (): Promise<void> => {
        asked.push(what)
        return real[what]()
      }
      return {
        sort: note('sort'),
        copy: note('copy'),
        restart: note('restart'),
        close: () => real.close(),
        async sync() {
          asked.push('sync')
          const hold = Promise.withResolvers<void>()
          held.push(hold)
          begun.resolve()
          await hold.promise
          await real.sync()
        },
      }
    },
    async release(failure) {
      while (held.length === 0) await begun.promise
      begun = Promise.withResolvers()
      const hold = held.shift()
      if (failure === undefined) hold?.resolve()
      else hold?.reject(failure)
    },
  }
}
