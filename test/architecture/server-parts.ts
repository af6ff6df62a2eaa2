// The parts of the server, and what each may import.
import { inFolder, OURS, type Part } from './part.ts'

/** The packages of Colyseus. */
const COLYSEUS = [
  '@colyseus/core',
  '@colyseus/monitor',
  '@colyseus/schema',
  '@colyseus/ws-transport',
] as const
/** The parts of the server behind its doors. */
export const SERVER = [
  'server base',
  'server model',
  'server awake',
  'server lifecycle',
  'server temples',
  'server operator',
] as const

const SHARED_BY_PROCESSES =
  /^server\/src\/(cluster\/redis|journal\/redis|doors\/colyseus\/driver)\/|\/wiring-redis\.ts$|\/backup\/redis-\w+\.ts$/

/**
 * The parts of the server: the pure model of a match, one match in memory, the lifecycle of all matches, and the doors
 * through which clients connect. Only the doors, and the code that shares state over Redis, may import Colyseus.
 * `server base` comes last, because it matches every file of the server.
 */
export const serverParts: readonly Part[] = [
  {
    // Stores in memory, for tests, checks and benches; no server that anybody runs has them.
    name: 'server memory',
    contains: inFolder('server/memory'),
    parts: ['server base', 'server temples'],
    packages: [],
  },
  {
    name: 'server root',
    contains: (file) =>
      /^server\/src\/(main|process|routes|server|wiring|verify-record|backup\/(main|restore|data-folder))\.ts$/.test(
        file,
      ),
    parts: [
      ...['server base', 'server lifecycle', 'server temples', 'server operator'],
      ...['server doors', 'server nearby', 'server redis'],
    ],
    packages: ['node:', 'express', ...OURS],
  },
  {
    // Loaded only when several processes share their state.
    name: 'server redis',
    contains: (file) => SHARED_BY_PROCESSES.test(file),
    parts: ['server base', 'server temples'],
    packages: ['node:', '@colyseus/core', '@colyseus/redis-presence', 'ioredis', ...OURS],
  },
  {
    // Makes the server known on the local network.
    name: 'server nearby',
    contains: inFolder('server/src/nearby'),
    parts: ['server base'],
    packages: ['node:', 'multicast-dns', 'pino'],
  },
  {
    name: 'server doors',
    contains: inFolder('server/src/doors'),
    // For the types of the state that processes share.
    parts: [...SERVER, 'server redis'],
    packages: ['node:', ...COLYSEUS, 'express', 'pino', 'ws', 'zod', ...OURS],
  },
  {
    name: 'server model',
    contains: inFolder('server/src/match/model'),
    parts: ['server base'],
    packages: OURS,
  },
  {
    name: 'server awake',
    contains: inFolder('server/src/match/awake'),
    parts: ['server base', 'server model'],
    packages: OURS,
  },
  {
    name: 'server lifecycle',
    contains: (file) => /^server\/src\/(match\/lifecycle|matchmaking)\//.test(file),
    parts: ['server base', 'server model', 'server awake'],
    packages: ['node:', 'pino', 'zod', ...OURS],
  },
  {
    name: 'server temples',
    contains: inFolder('server/src/temples'),
    parts: ['server base', 'server model', 'server awake', 'server lifecycle'],
    packages: ['node:', 'aedes', 'pino', 'ws', ...OURS],
  },
  {
    name: 'server operator',
    contains: inFolder('server/src/operator'),
    parts: ['server base', 'server lifecycle', 'server temples'],
    packages: ['node:', 'pino', ...OURS],
  },
  {
    // All other parts may import it; it knows no match in play.
    name: 'server base',
    contains: inFolder('server/src'),
    parts: [],
    packages: [
      'node:',
      '@flower-war/conformance',
      'jose',
      'pino',
      'prom-client',
      'proxy-addr',
      'zod',
      ...OURS,
    ],
  },
]
