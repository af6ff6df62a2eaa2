// The real server, with its journal in a file, in memory or in Redis, and optionally with its own broker and bridge.
import { join } from 'node:path'
import { GAMES } from '@flower-war/rules'
import { newMemoryJournal } from '../../../server/memory/journal.ts'
import { newMemoryRegistry } from '../../../server/memory/registry.ts'
import { SWEEP_MS } from '../../../server/src/config/limits/all-matches.ts'
import { SPECTATORS_MAX } from '../../../server/src/config/limits/one-match.ts'
import { systemEntropy } from '../../../server/src/entropy.ts'
import { openSqliteJournal } from '../../../server/src/journal/sqlite/sqlite-journal.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { newIdentities } from '../../../server/src/people/identity.ts'
import { startServer } from '../../../server/src/server.ts'
import { systemTimers, type Timers } from '../../../server/src/timers.ts'
import type { ServerParts } from '../../../server/src/wiring.ts'
import { answerParent } from './probe.ts'
import { watchWaiting } from './waiting-bytes.ts'

const KEPT = 10_000
/** A day passes in six minutes. */
const DAY_SPEED = 240
const [, , kind, folder = ''] = process.argv
/** With several processes: their Redis, and the port of this one. */
const { REDIS_URL: redis, PORT: redisPort = '0' } = process.env
const log = newLog('error')
const timers = kind === 'short-days' ? timersOfShortDays() : systemTimers
const machine = { timers, entropy: systemEntropy }
const identities = newIdentities('a secret of at least thirty-two characters', systemEntropy)
const services = { ...(await openStores()), ...machine, identities, log }
const place = { port: Number(redisPort), host: '127.0.0.1', spectators: SPECTATORS_MAX }
const temples = kind === 'temples' ? { mqtt: { port: 0, host: place.host } } : {}
const publicAddress = redis === undefined ? undefined : `${place.host}:${redisPort}`
const { port } = await startServer(GAMES, services, { ...place, ...temples, publicAddress })
answerParent(port, kind === 'watched' ? watchWaiting() : undefined)

async function openStores(): Promise<
  Omit<ServerParts, 'identities' | 'timers' | 'entropy' | 'log'>
> {
  if (redis !== undefined) {
    const { openRedis } = await import('../../../server/src/wiring-redis.ts')
    const settings = { url: redis, replicas: 0, keepFinished: KEPT, authSecret: undefined }
    return openRedis(settings, { ...machine, log })
  }
  const file = join(folder, 'journal.db')
  const journal =
    kind === 'memory'
      ? newMemoryJournal(KEPT)
      : openSqliteJournal({ file, keepFinished: KEPT, log })
  return { journal, registry: newMemoryRegistry() }
}

/** Timers whose date runs faster, and so do waits of hours; waits of minutes and seconds keep their length. */
function timersOfShortDays(): Timers {
  const beginMs = Date.now()
  return {
    ...systemTimers,
    nowMs: () => beginMs + (Date.now() - beginMs) * DAY_SPEED,
    after: (ms, run) => systemTimers.after(ms < SWEEP_MS ? ms : ms / DAY_SPEED, run),
  }
}
