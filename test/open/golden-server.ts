// The server for golden matches: its journal holds them as just created, and its clock moves only when told to.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { openSqliteJournal } from '../../server/src/journal/sqlite/sqlite-journal.ts'
import {
  openWriteAheadLog,
  type WriteAheadLog,
} from '../../server/src/journal/sqlite/write-ahead-log.ts'
import { newLog } from '../../server/src/observe/log.ts'
import { BRIDGE_TOKEN, startTestServer } from '../support/servers/server.ts'
import { newManualTimers } from '../support/timers.ts'

/** The folder of golden matches. */
export const FRAMES = join(import.meta.dirname, 'frames')
/** The journal with all of them as just created, and the tokens of their players. */
export const JOURNAL = join(FRAMES, 'journal.db.br')
export const TOKENS = join(FRAMES, 'tokens.json')

export interface GoldenServer {
  readonly url: string
  readonly bridgeToken: string
  pass(ms: number): Promise<void>
  stop(): Promise<void>
}

export async function startGoldenServer(): Promise<GoldenServer> {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  const file = join(folder, 'journal.db')
  writeFileSync(file, brotliDecompressSync(readFileSync(JOURNAL)))
  const timers = newManualTimers()
  const { url, stop } = await startTestServer(undefined, {
    timers,
    plant(unused) {
      void unused.close()
      return openSqliteJournal({ file, keepFinished: 100, log: newLog('silent'), openLog })
    },
  })
  return {
    url,
    bridgeToken: BRIDGE_TOKEN,
    pass: (ms) => timers.pass(ms),
    async stop() {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/**
 * A disk that takes no time: the clock that is moved by hand waits for turns of the event loop, and for nothing else.
 */
function openLog(...of: Parameters<typeof openWriteAheadLog>): WriteAheadLog {
  return { ...openWriteAheadLog(...of), sync: async () => {} }
}
