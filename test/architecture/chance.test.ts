// Chance comes from one seed in tests, and cannot be predicted in the shipped server; planted sources of it are found.
import { describe, expect, test } from 'vitest'
import { code, projectSources, type Sources } from './sources.ts'

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
  'test/support/chance/seeded-globals.ts': 'ties them to the seed',
  'test/support/chance/seeded-pages.ts': 'ties them to the seed',
  'test/support/chance/seeded-process.ts': 'ties them to the seed',
  'loadtest/k6/parts/settings.ts': 'gives k6 the seed',
  'loadtest/k6/parts/table.ts': 'has the seed from there',
  'loadtest/k6/reconnect-storm.ts': 'has the seed from there',
  'loadtest/k6/temples.ts': 'has the seed from there',
  'loadtest/room/servers/our-server.ts': 'measures the server as it is shipped',
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
    ['test/faults/crash/crash.ts', 'const ms = Math.random() * 500'],
    ['test/e2e/new.test.ts', "import { randomInt as dice } from 'node:crypto'"],
    ['test/support/servers/server.ts', 'const id = crypto.randomUUID()'],
    [
      'test/support/servers/server.ts',
      "import { systemEntropy } from '../../server/src/entropy.ts'",
    ],
    ['loadtest/room/tables/table.ts', 'crypto.getRandomValues(new Uint8Array(4))'],
    ['test/support/clients/people.ts', 'const { random } = Math'],
    ['test/support/clients/people.ts', "const die = Math['random']()"],
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
    ['server/src/match/awake/bot-moves.ts', 'const die = Math.random()'],
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
