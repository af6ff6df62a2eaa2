// All parts of the system, and what each may import.
import { dirname } from 'node:path'
import { GAMES } from '../../rules/src/games.ts'
import { inFolder, OURS, type Part } from './part.ts'
import { SERVER, serverParts } from './server-parts.ts'

const gameFolders = GAMES.map((game) => `rules/src/${game.id}`)

/** Shared folders that a game may import besides the kernel and itself. */
const shared: Readonly<Record<string, readonly string[]>> = {
  'rules/src/flower-war': ['ritual-calendar'],
  'rules/src/mexica': ['ritual-calendar'],
}

export const isKernel = (file: string) =>
  ['rules/src', 'rules/src/bots', 'rules/src/records', 'rules/src/shapes'].includes(
    dirname(file),
  ) &&
  !isDoor(file) &&
  !isReleased(file)
export const isReleased = (file: string) => /^rules\/(src\/released\.ts$|released\/)/.test(file)
const isDoor = (file: string) => /^rules\/src\/(games|index)\.ts$/.test(file)

export const parts: readonly Part[] = [
  { name: 'kernel', contains: isKernel, parts: [], packages: ['@noble/hashes'] },
  // Shared by Flower War and Mexica; it imports neither.
  {
    name: 'ritual-calendar',
    contains: inFolder('rules/src/ritual-calendar'),
    parts: ['kernel'],
    packages: [],
  },
  ...gameFolders.map((folder) => ({
    name: folder,
    contains: inFolder(folder),
    parts: ['kernel', ...(shared[folder] ?? [])],
    packages: [],
  })),
  // The rules of earlier versions; the only part that loads what it does not import.
  { name: 'released', contains: isReleased, parts: ['kernel'], packages: [] },
  { name: 'rules', contains: isDoor, parts: ['kernel', 'released', ...gameFolders], packages: [] },
  {
    name: 'simulate',
    contains: inFolder('rules/simulate'),
    parts: ['rules'],
    packages: ['node:'],
  },
  {
    // Fits the numbers by which hard bots rate positions.
    name: 'fit',
    contains: inFolder('rules/fit'),
    parts: ['kernel', 'rules/src/tieqchieq'],
    packages: ['node:'],
  },
  {
    name: 'compare',
    contains: inFolder('loadtest/compare'),
    parts: ['rules'],
    packages: ['node:', 'boardgame.io', 'immer'],
  },
  // Runs in k6, not in Node, and does not use the SDK.
  {
    name: 'k6',
    contains: (file) => file.startsWith('loadtest/k6/') || file === 'loadtest/codec.ts',
    parts: [],
    packages: ['k6'],
  },
  {
    name: 'loadtest',
    contains: (file) => /^loadtest\/(?!compare\/|k6\/|codec)/.test(file),
    // The room bench starts the real server, and plays its script beforehand.
    parts: [
      ...['server base', 'server model', 'server awake', 'server lifecycle', 'server memory'],
      ...['server root', 'server redis', 'temple', 'deploy', 'k6'],
    ],
    packages: [
      'node:',
      '@colyseus/core',
      '@colyseus/schema',
      '@colyseus/ws-transport',
      '@flower-war/protocol',
      '@flower-war/rules',
      'playwright-core',
      'ws',
    ],
  },
  {
    name: 'conformance',
    contains: inFolder('conformance/src'),
    parts: [],
    // It throws what Node's assertions throw, which any test runner understands.
    packages: ['node:assert', '@flower-war/protocol', '@flower-war/rules/making'],
  },
  {
    name: 'client-sdk',
    contains: inFolder('client-sdk/src'),
    parts: [],
    packages: ['@colyseus/sdk', '@flower-war/protocol', '@flower-war/rules', '@noble/hashes'],
  },
  {
    name: 'web',
    contains: (file) => /^web\/src\/(?!admin\/|advice\/|alone\/|replay\/|temple\/)/.test(file),
    parts: ['web admin', 'web advice', 'web alone', 'web replay', 'web temple'],
    // Of the rules, only the texts in which the games describe themselves, and what is printed on their cards.
    packages: [
      '@flower-war/client',
      '@flower-war/rules/listed',
      '@flower-war/rules/printed',
      '@flower-war/rules/texts',
      '@preact/signals',
      'preact',
      'uqr',
    ],
  },
  {
    // Reads what the SDK does not offer, by the types of the protocol.
    name: 'web admin',
    contains: inFolder('web/src/admin'),
    parts: ['web'],
    packages: ['@flower-war/client', '@flower-war/protocol', '@preact/signals', 'preact'],
  },
  {
    // Thinks about matches by the rules, in a thread of its own.
    name: 'web advice',
    contains: inFolder('web/src/advice'),
    parts: ['web'],
    packages: ['@flower-war/rules', '@preact/signals', 'preact'],
  },
  {
    // Matches in the page itself, judged by the rules, which it describes as a server does.
    name: 'web alone',
    contains: inFolder('web/src/alone'),
    parts: ['web', 'web advice', 'web replay'],
    packages: [
      '@flower-war/client',
      '@flower-war/protocol',
      '@flower-war/rules',
      '@preact/signals',
      'preact',
    ],
  },
  {
    // Imports the rules, because it replays records.
    name: 'web replay',
    contains: inFolder('web/src/replay'),
    parts: ['web'],
    packages: ['@flower-war/client', '@flower-war/rules', '@preact/signals', 'preact'],
  },
  {
    // A simulated device on the other side of the protocol, connected by MQTT.
    name: 'web temple',
    contains: inFolder('web/src/temple'),
    parts: ['web'],
    packages: ['@flower-war/client', '@flower-war/protocol', '@preact/signals', 'mqtt', 'preact'],
  },
  {
    // Runs beside the pages, and keeps their files.
    name: 'web worker',
    contains: inFolder('web/worker'),
    parts: [],
    packages: [],
  },
  {
    name: 'web build',
    contains: inFolder('web/build'),
    parts: ['packaging'],
    packages: ['node:', 'marked', 'rolldown', 'vite', ...OURS],
  },
  {
    name: 'temple',
    contains: inFolder('temple'),
    parts: [],
    packages: ['node:', '@flower-war/client', '@flower-war/protocol', 'aedes', 'mqtt'],
  },
  {
    name: 'bridge',
    contains: inFolder('bridge'),
    // The temple of a Raspberry Pi is claimed, and remembers, as the simulated one does.
    parts: ['temple'],
    packages: [
      'node:',
      '@flower-war/client',
      '@flower-war/protocol',
      '@flower-war/server/variables',
      'mqtt',
      'pino',
      'prom-client',
      'zod',
    ],
  },
  {
    name: 'client-check',
    contains: inFolder('client-check'),
    // A real server runs inside, also with the game of the examples. It reads options and reports verdicts as the
    // checks of temples do.
    parts: [
      ...['server base', 'server memory', 'server root', 'server doors', 'protocol', 'temple'],
      ...['kernel', 'rules', 'examples'],
    ],
    packages: ['node:', '@colyseus/schema', 'msgpackr', 'ws'],
  },
  {
    name: 'deploy',
    contains: inFolder('deploy'),
    // The bridge has the first accounts of mosquitto.
    parts: ['bridge'],
    packages: ['node:', 'yaml'],
  },
  {
    name: 'packaging',
    contains: inFolder('packaging'),
    parts: ['rules'],
    packages: ['node:', '@arethetypeswrong/core', 'publint', 'rolldown', 'rolldown-plugin-dts'],
  },
  {
    name: 'examples',
    contains: inFolder('examples'),
    parts: [],
    packages: ['node:', '@flower-war/client', '@flower-war/conformance', '@flower-war/rules'],
  },
  ...serverParts,
  {
    name: 'protocol',
    contains: inFolder('protocol/src'),
    parts: [],
    packages: ['@colyseus/schema'],
  },
  {
    name: 'test',
    contains: inFolder('test'),
    parts: [
      'kernel',
      'ritual-calendar',
      ...gameFolders,
      'rules',
      'released',
      'simulate',
      'fit',
      'compare',
      'loadtest',
      'k6',
      'protocol',
      'conformance',
      'client-sdk',
      ...SERVER,
      'server doors',
      'server memory',
      'server nearby',
      'server redis',
      'server root',
      'web',
      'web admin',
      'web advice',
      'web alone',
      'web replay',
      'web temple',
      'web build',
      'temple',
      'bridge',
      'client-check',
      'deploy',
      'packaging',
      'examples',
    ],
    packages: [
      'node:',
      'aedes',
      'mqtt',
      'multicast-dns',
      'vitest',
      'dockerfile-ast',
      'dockerfile-utils',
      'yaml',
      'ajv',
      '@asyncapi/specs',
      '@seriousme/openapi-schema-validator',
      'fast-check',
      '@colyseus/core',
      '@colyseus/schema',
      '@colyseus/sdk',
      '@colyseus/ws-transport',
      'express',
      'ioredis',
      'jose',
      'msgpackr',
      '@mdn/browser-compat-data',
      'jsqr',
      'playwright-core',
      'rolldown',
      'ws',
    ],
  },
]
