// The write-ahead log of a real database, whose syncs end when the test says so.
import {
  type CheckpointPart,
  openWriteAheadLog,
} from '../../server/src/journal/sqlite/write-ahead-log.ts'

export interface DrivenDisk {
  readonly openLog: typeof openWriteAheadLog
  /** All calls to the disk, in order. */
  readonly asked: ('sync' | CheckpointPart)[]
  /** Waits for a sync to begin, and lets it succeed or fail. */
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
      const noting = <Given extends unknown[], Answer>(
        what: CheckpointPart,
        ask: (...given: Given) => Promise<Answer>,
      ) => {
        return (...given: Given) => {
          asked.push(what)
          return ask(...given)
        }
      }
      return {
        sort: noting('sort', real.sort),
        copy: noting('copy', real.copy),
        restart: noting('restart', real.restart),
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
