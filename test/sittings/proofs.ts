// npm run proofs [-- --again] [-- --only faults:crash]: every fault and load run in its long form, one after the other,
// each with a seed of its own. It goes on where it was stopped, and writes the figures into docs/testing.md. Takes some
// three hours.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb, isStale } from '../../web/build/web-build.ts'
import { outcomeOf } from '../support/processes.ts'
import { type Made, openLedger, ROOT } from './ledger.ts'
import { OF_REDIS } from './of-redis.ts'

const { values } = parseArgs({
  options: {
    /** Makes each run again, even if the present code has passed it. */
    again: { type: 'boolean', default: false },
    /** Makes only the runs that begin with one of these words, for instance those of faults before those of load. */
    only: { type: 'string', multiple: true, default: [''] },
  },
})

/** The long runs, by the words behind `npm run`. */
const RUNS = [
  'faults:crash',
  'faults:power-cut',
  'faults:cluster',
  'faults:cluster -- --single',
  'faults:temple',
  'faults:temple -- --broker mosquitto',
  'faults:temple -- --with c --with python',
  'faults:leak',
  'faults:fuzz -- --minutes 60 --pace 100',
  'loadtest -- play --vus 200 --seconds 600',
  'loadtest -- lobby --vus 50 --seconds 120',
  'loadtest -- spectate --vus 50 --seconds 120',
  'loadtest -- reconnect-storm --vus 50 --seconds 120',
  'loadtest -- temples --vus 50 --seconds 120',
  'loadtest -- soak --vus 20 --seconds 600',
] as const

/** A run, by the words behind `npm run`. */
interface Run {
  readonly run: string
}

interface Result extends Run {
  readonly seed: string
  readonly seconds: number
  readonly isClean: boolean
  readonly figures: string
}

async function make({ run }: Run): Promise<Result> {
  const seed = randomBytes(8).toString('hex')
  console.log(`SEED=${seed} npm run ${run}`)
  const begin = performance.now()
  const npm = spawn('npm', ['run', '--silent', ...run.split(' ')], {
    cwd: ROOT,
    env: { ...process.env, SEED: seed },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { status, said } = await outcomeOf(npm)
  const seconds = Math.round((performance.now() - begin) / 1_000)
  const result = { run, seed, seconds, isClean: status === 0, figures: figuresOf(run, said) }
  console.log(`${result.isClean ? 'clean' : 'NOT CLEAN'} after ${seconds} s: ${result.figures}`)
  if (!result.isClean) console.log(said)
  return result
}

/** Returns the figures that a run prints: fault runs in their last line, k6 in the lines of its thresholds. */
function figuresOf(run: string, said: string): string {
  const lines = said.trim().split('\n')
  if (!run.startsWith('loadtest')) return lines.at(-1) ?? ''
  return lines
    .filter((line) => /[✓✗]/.test(line))
    .map((line) => line.trim())
    .join('; ')
}

const BEGIN = '<!-- Written by npm run proofs. -->'
const END = '<!-- The end of what npm run proofs writes. -->'

/** Formats the last result of each run as a table, which says of those that no longer count that they do not. */
function tableOf(
  results: readonly (Made & Result)[],
  isCounted: (result: Made & Result) => boolean,
): string {
  const rows = results.map((result) => {
    const { run, date, commit, seed, seconds, isClean, figures } = result
    const code = `\`${commit}\`${isCounted(result) ? '' : ' (earlier code)'}`
    return `| \`${run}\` | ${date}, ${code}, \`SEED=${seed}\` | ${seconds} s | ${isClean ? 'clean' : '**not clean**'}: ${figures.replaceAll('|', '\\|')} |`
  })
  return ['| `npm run` | when | took | figures |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/** The benches, apart from what runs take from them. */
const BENCHES = [
  ...['bead', 'compare', 'flood', 'growth', 'phone'],
  ...['room/main.ts', 'room/profile.ts', 'room/servers', 'room/tables'],
  ...['bytes', 'idle', 'latency', 'many', 'saturation', 'slow'].map(
    (part) => `room/measures/${part}.ts`,
  ),
]

/** The files in `test/faults` that a run has besides those of its own folder. */
const SHARED: Readonly<Record<string, RegExp>> = {
  crash: /\.ts$/,
  cluster: /\.ts$|^temple$/,
  temple: /^source-changes\.ts$/,
}

/** The scripts of k6 that another one is made of. */
const PARTS_OF: Readonly<Record<string, readonly string[]>> = { soak: ['lobby', 'play'] }

/** Files of `deploy` for the machines of operators; runs start servers with `deploy/cluster`. */
const DEPLOYED = [
  '*.sh',
  '*.yml',
  '*Caddyfile',
  'grafana',
  'systemd',
  'kept-backups.ts',
  'oldest-first.ts',
]

/**
 * The paths that a run does not depend on: pages are served in some, but what they hold says nothing about the server,
 * nor do tests and benches, what checks the code, lessons, the words in which a game is told or a refusal is
 * translated, the simulated fleet, the checks for makers of games and clients, clients in other languages, what is
 * packed and released, the copies of Redis that only backups make, what a server has of Redis, but for a cluster, nor
 * the files of other runs. Witnesses use the reference client of those checks.
 */
function apartOf({ run }: Run): readonly string[] {
  const [, own = ''] = /^faults:([a-z-]+)/.exec(run) ?? []
  const faults = readdirSync(join(ROOT, 'test/faults'))
    .filter((name) => name !== own && !SHARED[own]?.test(name))
    .map((name) => `test/faults/${name}`)
  const checks = readdirSync(join(ROOT, 'client-check'))
    .filter((name) => name !== 'reference')
    .map((name) => `client-check/${name}`)
  const benches = BENCHES.map((name) => `loadtest/${name}`)
  const [, script = ''] = /^loadtest -- ([a-z-]+)/.exec(run) ?? []
  const scriptsOfRun = [script, ...(PARTS_OF[script] ?? [])].map((name) => `${name}.ts`)
  const scripts = readdirSync(join(ROOT, 'loadtest/k6'))
    .filter((name) => name.endsWith('.ts') && !scriptsOfRun.includes(name))
    .map((name) => `loadtest/k6/${name}`)
  return [
    'web',
    'docs',
    'test/web',
    'test/lessons',
    'test/deploy',
    'test/e2e',
    'test/limits',
    'test/mutate',
    'conformance/src/checks',
    'clients/go',
    'clients/python/flower_war',
    'test/support/clients/python-*.ts',
    'rules/src/*/texts/*/*.ts',
    'server/src/texts/de.ts',
    'server/src/texts/es.ts',
    'temple/src/simulated/fleet*.ts',
    'test/support/browsers',
    'test/support/servers/patient-redis.ts',
    'test/support/fault-run.ts',
    'test/support/temporary-files.ts',
    'test/support/chance/seed-reporter.ts',
    'test/support/longest-first.ts',
    'test/support/results.ts',
    'test/support/count.ts',
    'vitest.config.ts',
    'knip.json',
    '.ci',
    '*.test.ts',
    '.github',
    'examples',
    'packaging',
    'test/open',
    'test/support/documents',
    'test/support/contracts',
    ...DEPLOYED.map((name) => `deploy/${name}`),
    'server/src/backup/redis-*.ts',
    'server/src/config/limits/backup.ts',
    ...(own === 'cluster' ? [] : OF_REDIS),
    ...benches,
    ...scripts,
    ...checks,
    // Load runs have nothing of the tests.
    ...(own === '' ? ['test'] : faults),
  ]
}

if (isStale()) await buildWeb()

const ledger = openLedger<Run, Result>('proofs', apartOf)
const already = values.again ? [] : ledger.read().filter(({ isClean }) => isClean)
const isWanted = (run: string): boolean => values.only.some((begin) => run.startsWith(begin))
for (const run of RUNS.filter(isWanted))
  if (!already.some((each) => each.run === run)) await ledger.add({ run }, make)
const made = ledger.all()
const counted = new Set(ledger.read().map(({ seed }) => seed))
const isCounted = ({ seed }: Result): boolean => counted.has(seed)
const results = RUNS.flatMap((run) => made.findLast((each) => each.run === run) ?? [])
const page = join(ROOT, 'docs/testing.md')
const text = readFileSync(page, 'utf8')
const [before = '', rest = ''] = text.split(BEGIN)
const [, after = ''] = rest.split(END)
writeFileSync(page, `${before}${BEGIN}\n\n${tableOf(results, isCounted)}\n\n${END}${after}`)
const proven = results.filter((result) => result.isClean && isCounted(result)).length
console.log(`${RUNS.length} runs, ${proven} of them clean with the present code`)
process.exitCode = proven === RUNS.length ? 0 : 1
