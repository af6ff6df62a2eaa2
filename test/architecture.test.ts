// Guards the import table, the purity of the rules, the sources of chance and the form of source files. Each guard is
// shown to find a planted fault.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { GAMES } from '../rules/src/games.ts'

const root = join(import.meta.dirname, '..')
const gameFolders = GAMES.map((game) => `rules/src/${game.id}`)

/** Shared folders that a game may import besides the kernel and itself. */
const shared: Readonly<Record<string, readonly string[]>> = {
  'rules/src/flower-war': ['ritual-calendar'],
  'rules/src/mexica': ['ritual-calendar'],
}

/** A part of the system: its files, and what they may import besides each other. */
interface Part {
  readonly name: string
  contains(file: string): boolean
  /** Names of the other parts that it may import. */
  readonly parts: readonly string[]
  /** Packages that it may import; `node:` stands for Node's own modules. */
  readonly packages: readonly string[]
}

/** The packages of Colyseus. */
const COLYSEUS = [
  '@colyseus/core',
  '@colyseus/monitor',
  '@colyseus/schema',
  '@colyseus/ws-transport',
] as const
/** The parts of the server behind its doors. */
const SERVER = [
  'server base',
  'server model',
  'server live',
  'server lifecycle',
  'server temples',
  'server operator',
] as const

const inFolder = (folder: string) => (file: string) => file.startsWith(`${folder}/`)
const isKernel = (file: string) =>
  ['rules/src', 'rules/src/shapes'].includes(dirname(file)) && !isDoor(file) && !isReleased(file)
const isReleased = (file: string) => /^rules\/(src\/released\.ts$|released\/)/.test(file)
const isDoor = (file: string) => /^rules\/src\/(games|index)\.ts$/.test(file)

const OURS = ['@flower-war/protocol', '@flower-war/rules'] as const
const SHARED_BY_PROCESSES =
  /^server\/src\/(cluster\/redis|journal\/redis|doors\/colyseus\/driver)\/|\/wiring-redis\.ts$|\/backup\/redis-\w+\.ts$/

/**
 * The parts of the server: the pure model of a match, one match in memory, the lifecycle of all matches, and the doors
 * through which clients connect. Only the doors, and the code that shares state over Redis, may import Colyseus.
 * `server base` comes last, because it matches every file of the server.
 */
const serverParts: readonly Part[] = [
  {
    name: 'server root',
    contains: (file) =>
      /^server\/src\/(main|process|server|wiring|verify-record|backup\/(main|restore|data-folder))\.ts$/.test(
        file,
      ),
    parts: [...SERVER, 'server doors', 'server nearby', 'server redis'],
    packages: ['node:', 'express', 'pino', ...OURS],
  },
  {
    // Loaded only when several processes share their state.
    name: 'server redis',
    contains: (file) => SHARED_BY_PROCESSES.test(file),
    parts: [...SERVER, 'server doors'],
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
    name: 'server live',
    contains: inFolder('server/src/match/live'),
    parts: ['server base', 'server model'],
    packages: OURS,
  },
  {
    name: 'server lifecycle',
    contains: (file) => /^server\/src\/(match\/lifecycle|matchmaking)\//.test(file),
    parts: ['server base', 'server model', 'server live'],
    packages: ['node:', 'pino', 'zod', ...OURS],
  },
  {
    name: 'server temples',
    contains: inFolder('server/src/temples'),
    parts: ['server base', 'server model', 'server live', 'server lifecycle'],
    packages: ['node:', 'aedes', 'pino', 'ws', ...OURS],
  },
  {
    name: 'server operator',
    contains: (file) =>
      /^server\/src\/operator\/(operator|lookout|overview|surveys)\.ts$/.test(file),
    parts: ['server base', 'server lifecycle', 'server temples'],
    packages: ['pino', ...OURS],
  },
  {
    // What all other parts may import; it knows no match in play.
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

const parts: readonly Part[] = [
  { name: 'kernel', contains: isKernel, parts: [], packages: ['@noble/hashes'] },
  // What Flower War and Mexica share; it imports neither.
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
    // Fits the numbers by which hard bots judge positions.
    name: 'fit',
    contains: inFolder('rules/fit'),
    parts: ['kernel', ...gameFolders],
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
    parts: [...SERVER, 'server root', 'server redis', 'temple', 'deploy', 'k6'],
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
    contains: (file) => /^web\/src\/(?!admin\/|alone\/|replay\/|temple\/)/.test(file),
    parts: ['web admin', 'web alone', 'web replay', 'web temple'],
    // Of the rules, only the texts in which the games describe themselves, and what is printed on their cards.
    packages: [
      '@flower-war/client',
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
    // Matches in the page itself, judged by the rules.
    name: 'web alone',
    contains: inFolder('web/src/alone'),
    parts: ['web', 'web replay'],
    packages: ['@flower-war/client', '@flower-war/rules', '@preact/signals', 'preact'],
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
    packages: ['node:', 'marked', 'rolldown', 'swagger-ui-dist', 'vite', ...OURS],
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
    // A real server runs inside, and the checker reads options as that of temples does.
    parts: [...SERVER, 'server root', 'server doors', 'protocol', 'temple', 'kernel', 'rules'],
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
      'server nearby',
      'server redis',
      'server root',
      'web',
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
      'axe-core',
      'jsqr',
      'playwright-core',
      'rolldown',
      'ws',
    ],
  },
]

type Sources = Readonly<Record<string, string>>

/** Returns the source files of the project by path, except this one, which quotes what it forbids. */
function projectSources(): Sources {
  const files = filesIn('').filter(
    (file) =>
      /\.[cm]?[jt]sx?$/.test(file) &&
      file.includes('/') &&
      // Written by a program.
      !file.startsWith('rules/released/') &&
      file !== 'test/architecture.test.ts',
  )
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** Lists files. Hidden folders are skipped, since other tests create and remove them meanwhile. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return [path]
    return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : filesIn(path)
  })
}

/** Lists the imports that the table does not allow. */
function forbiddenImports(sources: Sources): readonly string[] {
  return Object.entries(sources).flatMap(([file, source]) => {
    const part = parts.find(({ contains }) => contains(file))
    if (part === undefined) return [`${file} belongs to no part`]
    return importsOf(source)
      .filter((specifier) => !mayImport(part, file, specifier))
      .map((specifier) => `${file} (${part.name}) imports ${specifier}`)
  })
}

function importsOf(source: string): readonly string[] {
  const found = withoutComments(source).matchAll(
    /(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"`]([^'"`\n]+)['"`]/g,
  )
  return [...found].flatMap(([, specifier]) => specifier ?? [])
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
}

/** Impure globals and dynamic imports, in any notation; the compiler and the linter forbid them too. */
const IMPURE =
  /\b(?:globalThis|Intl|Date|performance|eval|Function|import\s*\()|\bMath\b(?!\.(?:abs|ceil|floor|max|min|round)\b)/

/** Lists the lines of the rules that are impure, and the lines of the kernel that name a game. */
function impureLines(sources: Sources): readonly string[] {
  return Object.entries(sources).flatMap(([file, source]) => {
    if (!file.startsWith('rules/src/') || isReleased(file)) return []
    // The project has the name of one of its games, so a name counts only as a whole string.
    const names = new RegExp(`['"\`](${GAMES.map(({ id }) => id).join('|')})['"\`]`)
    return withoutComments(source)
      .split('\n')
      .filter((line) => IMPURE.test(line) || (isKernel(file) && names.test(line)))
      .map((line) => `${file}: ${line}`)
  })
}

function mayImport(part: Part, file: string, specifier: string): boolean {
  if (!specifier.startsWith('.'))
    return part.packages.some((name) => specifier === name || specifier.startsWith(withSlash(name)))
  const target = join(dirname(file), specifier)
  const other = parts.find(({ contains }) => contains(target))
  return other === part || part.parts.includes(other?.name ?? '')
}

function withSlash(name: string): string {
  return name.endsWith(':') ? name : `${name}/`
}

describe('imports', () => {
  const sources = projectSources()

  test('follow the table', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(30)
    expect(forbiddenImports(sources)).toEqual([])
  })

  test.for([
    ['rules/src/deck.ts', "import { readFileSync } from 'node:fs'"],
    ['rules/src/deck.ts', "import { tieqchieq } from './tieqchieq/index.ts'"],
    ['rules/src/deck.ts', "export * from './games.ts'"],
    ['rules/src/tieqchieq/turn.ts', "import { GAMES } from '../games.ts'"],
    ['rules/src/tieqchieq/turn.ts', "const late = await import('../../../test/support/peek.ts')"],
    ['rules/src/tieqchieq/turn.ts', "import { GODS } from '../ritual-calendar/gods.ts'"],
    ['rules/src/ritual-calendar/gods.ts', "import { flowerWar } from '../flower-war/index.ts'"],
    ['rules/src/mexica/turn.ts', "import { DISCS } from '../flower-war/discs.ts'"],
    ['rules/src/flower-war/turn.ts', "import { WEEKS } from '../mexica/weeks.ts'"],
    ['rules/src/flower-war/turn.ts', "import { TRACK } from '../tieqchieq/board.ts'"],
    ['rules/src/index.ts', "import '../../loadtest/compare/rules.ts'"],
    ['rules/simulate/main.ts', "import type { State } from '../src/tieqchieq/state.ts'"],
    ['rules/src/deck.ts', 'const late = import(`./tieqchieq/index.ts`)'],
    ['rules/src/deck.ts', "const late = import(/* late */ './games.ts')"],
    ['rules/src/evil.mts', "export * from './tieqchieq/index.ts'"],
    ['rules/src/evil.js', "const fs = require('node:fs')"],
    ['web/src/table/log.tsx', "import { GAMES } from '@flower-war/rules'"],
    ['server/src/match/model/play.ts', "import type { Runner } from '../live/runner.ts'"],
    ['server/src/match/model/play.ts', "import { setTimeout } from 'node:timers'"],
    ['server/src/match/live/runner.ts', "import { claimMatch } from '../lifecycle/open-match.ts'"],
    ['server/src/match/live/runner.ts', "import { matchMaker } from '@colyseus/core'"],
    ['server/src/match/lifecycle/own-process.ts', "import '../../doors/colyseus/known-rooms.ts'"],
    ['server/src/net/rates.ts', "import type { Session } from '../match/model/session.ts'"],
    ['server/src/temples/temples.ts', "import type { Edge } from '../doors/http/edge.ts'"],
    ['server/src/operator/operator.ts', "import express from 'express'"],
    ['somewhere/new.ts', ''],
  ] as const)('that the table forbids are found in %s: %s', ([file, line]) => {
    const planted = { ...sources, [file]: `${sources[file] ?? ''}\n${line}\n` }
    expect(forbiddenImports(planted)).toHaveLength(forbiddenImports(sources).length + 1)
  })
})

/** Sources of random values that are neither passed in nor drawn from a seed. */
const RANDOM_SOURCE =
  /\bMath\b(?!\.(?!random\b)\w)|\b(?:random(?:Int|Bytes|UUID|Fill|FillSync)|getRandomValues|webcrypto|systemEntropy)\b/
/** Test and load files that may name such a source, and why. */
const RANDOM_BY_NAME: Readonly<Record<string, string>> = {
  'test/conformance/planted-faults.test.ts': 'plants a game that draws from them',
  'test/new-game.long.test.ts': 'plants a game that draws from them',
  'test/seed.long.test.ts': 'plants a test that draws from them',
  'test/sittings/proofs.ts': 'gives each run a seed',
  'test/sittings/soak.ts': 'gives each run a seed',
  'test/support/seeded-globals.ts': 'ties them to the seed',
  'test/support/seeded-pages.ts': 'ties them to the seed',
  'test/support/seeded-process.ts': 'ties them to the seed',
  'loadtest/k6/parts/settings.ts': 'gives k6 the seed',
  'loadtest/k6/parts/table.ts': 'has the seed from there',
  'loadtest/k6/reconnect-storm.ts': 'has the seed from there',
  'loadtest/k6/temples.ts': 'has the seed from there',
  'loadtest/room/our-server.ts': 'measures the server as it is shipped',
  'loadtest/growth/length.ts': 'measures the server as it is shipped',
}
const ENTROPY = 'server/src/entropy.ts'
const MAIN = 'server/src/main.ts'
/** The whole code of `main.ts`. */
const MAIN_IS = [
  "import { systemEntropy } from './entropy.ts'",
  "import { runServer } from './process.ts'",
  "import { systemTimers } from './timers.ts'",
  'await runServer(process.env, { timers: systemTimers, entropy: systemEntropy })',
]

/** Lists tests and load runs whose chance does not come from the seed, and exceptions that are no longer needed. */
function unseeded(sources: Sources): readonly string[] {
  const found = Object.keys(sources).filter(
    (file) => /^(test|loadtest)\//.test(file) && RANDOM_SOURCE.test(code(sources, file)),
  )
  const named = Object.keys(RANDOM_BY_NAME)
  return [
    ...found.filter((file) => !named.includes(file)),
    ...named.filter((file) => !found.includes(file)),
    ...Object.keys(sources).filter(
      (file) => file.startsWith('test/') && hasUnseededProperty(code(sources, file)),
    ),
  ]
}

/** True if fast-check runs without a seed: it then takes one from the clock. */
function hasUnseededProperty(text: string): boolean {
  const checks = text.match(/\bfc\.(?:assert|check|sample|statistics)\(/g) ?? []
  const seeds = text.match(/\bseed(?:: drawnNumber\(| \},)/g) ?? []
  return checks.length > seeds.length
}

/** Lists the ways in which the chance of the shipped server could be predicted. */
function foreseeable(sources: Sources): readonly string[] {
  const files = Object.keys(sources).filter((file) => file.startsWith('server/src/'))
  const others = files.filter((file) => file !== ENTROPY)
  const main = code(sources, MAIN).split('\n').filter(Boolean)
  const [, variables = ''] = /z\s*\.object\(\{(.*?)^ {2}\}\)/ms.exec(sources[CONFIG] ?? '') ?? []
  return [
    ...others.flatMap((file) => {
      const isMain = file === MAIN
      const text = code(sources, file)
      return [
        ...(!isMain && RANDOM_SOURCE.test(text) ? [`${file} has its own random source`] : []),
        ...(IMPLEMENTED.test(text) ? [`${file} makes entropy`] : []),
        ...(!isMain && readsEnvironment(file, text) ? [`${file} reads the environment`] : []),
      ]
    }),
    // Each name occurs twice: in the interface, and in the only implementation.
    ...(['drawBytes', 'drawBelow'].every((name) => timesImplemented(sources, name) === 2)
      ? []
      : [`${ENTROPY} has not one entropy`]),
    ...(readsEnvironment(ENTROPY, code(sources, ENTROPY))
      ? [`${ENTROPY} reads the environment`]
      : []),
    ...(main.join('\n') === MAIN_IS.join('\n') ? [] : [`${MAIN} is something else`]),
    ...(variables.includes('PORT:') ? [] : [`${CONFIG} has variables that are not found`]),
    ...(/^ *\w*(?:SEED|ENTROPY|RANDOM|CHANCE|DICE)\w*:/m.test(variables)
      ? [`${CONFIG} has a variable for chance`]
      : []),
  ]
}

const CONFIG = 'server/src/config/config.ts'
/** Any access to the environment; the server uses these words for nothing else. */
const ENVIRONMENT = /\b(?:env|argv|environ)\b/
/** A call follows a dot; anything else with that name is an implementation. */
const IMPLEMENTED = /(?<!\.)\bdraw(?:Below|Bytes)\b/

function readsEnvironment(file: string, text: string): boolean {
  return ENVIRONMENT.test(text) && !READS_ITS_OWN.includes(file)
}

function timesImplemented(sources: Sources, name: string): number {
  return (code(sources, ENTROPY).match(new RegExp(`(?<!\\.)\\b${name}\\b`, 'g')) ?? []).length
}

/** Programs of their own, and the module that gives a child process its environment. */
const READS_ITS_OWN = [
  'server/src/backup/main.ts',
  'server/src/backup/restore.ts',
  'server/src/verify-record.ts',
  'server/src/temples/broker/bridge-child.ts',
]

function code(sources: Sources, file: string): string {
  return withoutComments(sources[file] ?? '')
}

describe('chance', () => {
  const sources = projectSources()
  const planted = (file: string, change: (source: string) => string): Sources => ({
    ...sources,
    [file]: change(sources[file] ?? '// New.\n'),
  })

  test('in tests and load runs comes from the seed', () => {
    expect(unseeded(sources)).toEqual([])
  })

  test.for([
    ['test/faults/crash.ts', 'const ms = Math.random() * 500'],
    ['test/e2e/new.test.ts', "import { randomInt as dice } from 'node:crypto'"],
    ['test/support/server.ts', 'const id = crypto.randomUUID()'],
    ['test/support/server.ts', "import { systemEntropy } from '../../server/src/entropy.ts'"],
    ['loadtest/room/table.ts', 'crypto.getRandomValues(new Uint8Array(4))'],
    ['test/support/people.ts', 'const { random } = Math'],
    ['test/support/people.ts', "const die = Math['random']()"],
    ['test/rules/deck.test.ts', 'fc.assert(fc.property(fc.integer(), () => true))'],
  ] as const)('from elsewhere is found in %s: %s', ([file, line]) => {
    expect(unseeded(planted(file, (source) => `${source}\n${line}\n`))).toEqual([file])
  })

  test('an exception that is no longer needed is found', () => {
    const file = 'loadtest/k6/temples.ts'
    expect(unseeded(planted(file, () => '// Nothing.'))).toEqual([file])
  })

  test('in the shipped server cannot be predicted', () => {
    expect(foreseeable(sources)).toEqual([])
  })

  test.for([
    ['server/src/match/live/bots.ts', 'const die = Math.random()'],
    ['server/src/match/lifecycle/new-match.ts', "import { randomBytes } from 'node:crypto'"],
    ['server/src/wiring.ts', "import { systemEntropy } from './entropy.ts'"],
    ['server/src/wiring.ts', 'const { SEED } = process.env'],
    ['server/src/wiring.ts', 'const { env } = process'],
    ['server/src/wiring.ts', "import { env } from 'node:process'"],
    ['server/src/fixed.ts', 'export const fixed = { drawBytes: () => ZEROS, drawBelow: () => 0 }'],
    ['server/src/fixed.ts', 'export const made = () => ({ drawBytes, drawBelow })'],
    ['server/src/fixed.ts', 'class Fixed { drawBelow(_purpose: string): number { return 0 } }'],
    ['server/src/fixed.ts', 'export const fixed = { ...systemOne, drawBytes: () => ZEROS }'],
    ['server/src/entropy.ts', 'export const fixed = { drawBytes, drawBelow } as Entropy'],
    ['server/src/entropy.ts', "const { FIXED } = process['env']"],
    ['server/src/process.ts', "const seed = process?.env['SEED']"],
    ['server/src/main.ts', "import { fixed as systemEntropy } from './entropy.ts'"],
    ['server/src/main.ts', 'if (process.env.SEED) await runServer(process.env, seeded)'],
  ] as const)('that could be predicted is found in %s: %s', ([file, line]) => {
    expect(foreseeable(planted(file, (source) => `${source}\n${line}\n`))).toHaveLength(1)
  })

  test('a main program with other entropy, or a variable for it, is found', () => {
    const other = planted(MAIN, (source) => source.replace('entropy: systemEntropy', 'entropy'))
    expect(foreseeable(other)).toHaveLength(1)
    const asked = (name: string) =>
      planted(CONFIG, (source) =>
        source.replace('PORT:', `${name}: z.string().optional(),\n    PORT:`),
      )
    expect(foreseeable(asked('SEED'))).toHaveLength(1)
    expect(foreseeable(asked('DICE_SEED'))).toHaveLength(1)
    expect(foreseeable(asked('SPEED_MAX'))).toHaveLength(0)
  })
})

describe('the rules are pure', () => {
  /** Compiles a source as if it were among the rules, and returns the messages. */
  function compiled(source: string): string {
    const folder = mkdtempSync(join(root, 'rules/.planted-'))
    try {
      writeFileSync(join(folder, 'planted.ts'), source)
      const config = { extends: '../tsconfig.json', files: ['planted.ts'], include: [] }
      const compilerOptions = { composite: false, noEmit: true, emitDeclarationOnly: false }
      const paths = { rootDir: '..', tsBuildInfoFile: null }
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ ...config, compilerOptions: { ...compilerOptions, ...paths } }),
      )
      const args = ['-p', folder, '--pretty', 'false']
      return spawnSync(join(root, 'node_modules/.bin/tsc'), args, { encoding: 'utf8' }).stdout
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  /** Lints a source as if it were among the rules, and returns the messages. */
  function linted(source: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'planted-'))
    try {
      for (const file of ['biome.json', 'no-math-random.grit', 'package.json'])
        cpSync(join(root, file), join(folder, file))
      mkdirSync(join(folder, 'rules/src'), { recursive: true })
      writeFileSync(join(folder, 'rules/src/planted.ts'), source)
      const options = { cwd: folder, encoding: 'utf8' } as const
      const args = ['lint', '--vcs-enabled=false', '--colors=off']
      const run = spawnSync(join(root, 'node_modules/.bin/biome'), args, options)
      return run.stdout + run.stderr
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  test('no line is impure', () => {
    expect(impureLines(projectSources())).toEqual([])
  })

  test.for([
    'const { random } = Math',
    "const die = Math['random']()",
    'const now = globalThis.Date.now()',
    'const clock = new Intl.DateTimeFormat()',
    'const late = import(`./late.ts`)',
    "if (id === 'tieqchieq') return",
  ])('an impure line is found: %s', (line) => {
    expect(impureLines({ 'rules/src/deck.ts': `// A deck.\n${line}\n` })).toHaveLength(1)
  })

  test('the compiler accepts pure code', () => {
    expect(compiled('export const one = 1\n')).toBe('')
  })

  test.for([
    ['node:fs', "import { readFileSync } from 'node:fs'\nexport const read = readFileSync\n"],
    ['process', 'export const where = process.cwd()\n'],
    ['console', "console.log('heard')\n"],
    ['setTimeout', 'setTimeout(() => {}, 1)\n'],
    ['document', 'export const body = document.body\n'],
    ['fetch', "export const answer = fetch('/')\n"],
  ] as const)('the compiler rejects %s', ([name, source]) => {
    expect(compiled(source)).toMatch(new RegExp(`planted\\.ts.*error TS(2304|2584|2591).*${name}`))
  })

  test('the linter accepts pure code', () => {
    expect(linted('export const one = 1\n')).not.toContain('lint/')
  })

  test.for([
    ['Math.random', 'export const die = Math.random()\n', /own random source/],
    ['Date', 'export const now = Date.now()\n', /noRestrictedGlobals/],
    ['performance', 'export const now = performance.now()\n', /noRestrictedGlobals/],
    ['globalThis', 'export const now = globalThis.Date.now()\n', /noRestrictedGlobals/],
    ['Intl', 'export const clock = new Intl.DateTimeFormat()\n', /noRestrictedGlobals/],
    ['any', 'export const one: any = 1\n', /noExplicitAny/],
    ['!', 'export const first = (list: number[]) => list[0]!\n', /noNonNullAssertion/],
    ['enum', 'export enum Colour {\n  Red,\n}\n', /noEnum/],
    ['default', 'export default 1\n', /noDefaultExport/],
  ] as const)('the linter rejects %s', ([, source, message]) => {
    expect(linted(source)).toMatch(message)
  })
})

describe('source files', () => {
  const LINES_MAX = 250
  /** Tests are lists of cases, and pages are drawings and texts. */
  const TEST_LINES_MAX = 400

  function isTooLong(file: string, source: string): boolean {
    // A file ends with a line break.
    const lines = source.split('\n').length - 1
    return lines > (/^(test|web|client-sdk)\//.test(file) ? TEST_LINES_MAX : LINES_MAX)
  }

  function faultsOf(sources: Sources): readonly string[] {
    return Object.entries(sources).flatMap(([file, source]) => [
      ...(isTooLong(file, source) ? [`${file} is too long`] : []),
      ...(/(^|\/)(utils?|types|helpers?|common|misc)\b/.test(file) ? [`${file} says nothing`] : []),
      ...(/^(\/\/|#!)/.test(source) || file.endsWith('.test.ts') ? [] : [`${file} begins without`]),
    ])
  }

  test('are short, have telling names, and begin by stating their purpose', () => {
    expect(faultsOf(projectSources())).toEqual([])
  })

  test('that break these rules are found', () => {
    const long = `// Long.\n${'\n'.repeat(LINES_MAX)}`
    expect(faultsOf({ 'rules/src/long.ts': long })).toHaveLength(1)
    expect(faultsOf({ 'test/long.test.ts': long })).toEqual([])
    const longer = `// Long.\n${'\n'.repeat(TEST_LINES_MAX)}`
    expect(faultsOf({ 'test/long.test.ts': longer })).toHaveLength(1)
    expect(faultsOf({ 'rules/src/utils.ts': '// Odds and ends.' })).toHaveLength(1)
    expect(faultsOf({ 'rules/src/silent.ts': 'export const one = 1' })).toHaveLength(1)
  })
})
