// The real server, with its journal in a file or in memory only, and, if it is asked for, with its own broker and bridge.
import { join } from 'node:path'
import { hostedGames, startServer } from '../../server/src/app.ts'
import { newIdentities } from '../../server/src/auth/identity.ts'
import { newMemoryJournal } from '../../server/src/journal/memory.ts'
import { openSqliteJournal } from '../../server/src/journal/sqlite.ts'
import { newLog } from '../../server/src/log.ts'
import { newMemoryRegistry } from '../../server/src/temples/memory-registry.ts'
import { systemTimers } from '../../server/src/timers.ts'
import { answerParent } from './probe.ts'
import { watchWaiting } from './waiting-bytes.ts'

const KEPT = 10_000
const [, , kind, folder = ''] = process.argv
const log = newLog('error')
const journal =
  kind === 'memory'
    ? newMemoryJournal(KEPT)
    : openSqliteJournal({ file: join(folder, 'journal.db'), keepFinished: KEPT, log })
const identities = newIdentities('a secret of at least thirty-two characters')
const services = { journal, registry: newMemoryRegistry(), identities, timers: systemTimers, log }
const place = { port: 0, host: '127.0.0.1' }
const temples = kind === 'temples' ? { mqtt: place } : {}
const { port } = await startServer(hostedGames(), services, { ...place, ...temples })
answerParent(port, kind === 'watched' ? watchWaiting() : undefined)
