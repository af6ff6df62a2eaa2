// npm run test:soak [-- --fast 20] [-- --long 3]: runs the suite again and again, half of the fast runs and one of the
// long ones beside two processes that keep both cores busy, to see that no test fails by luck. It goes on where it was
// stopped. Ends with a line of figures, and exit code 0 or 1.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCounts } from '../support/results.ts'
import { openLedger, ROOT } from './ledger.ts'

const { values } = parseArgs({
  options: { fast: { type: 'string', default: '20' }, long: { type: 'string', default: '3' } },
})
const BUSY_PROCESSES = 2
const COMMANDS = { fast: 'test', long: 'test:long' } as const

/** A set of tests, run once. */
interface Run {
  readonly set: keyof typeof COMMANDS
  readonly isBusy: boolean
}

interface Result extends Run {
  readonly seed: string
  readonly seconds: number
  readonly passed: number
  readonly failures: readonly string[]
}

/** The runs still to be made, quiet and busy ones in turn. */
function missing(done: readonly Run[]): readonly Run[] {
  const wanted = (set: Run['set'], runs: number, busy: number): readonly Run[] =>
    Array.from({ length: runs }, (_, run) => ({ set, isBusy: run % 2 === 1 && run < 2 * busy }))
  const all = [
    ...wanted('fast', Number(values.fast), Number(values.fast) / 2),
    ...wanted('long', Number(values.long), 1),
  ]
  const left = [...done]
  return all.filter(({ set, isBusy }) => {
    const index = left.findIndex((each) => each.set === set && each.isBusy === isBusy)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

async function make({ set, isBusy }: Run): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-soak-'))
  const results = join(folder, 'results.json')
  const seed = randomBytes(8).toString('hex')
  const busy = isBusy ? Array.from({ length: BUSY_PROCESSES }, keepBusy) : []
  const begin = performance.now()
  const npm = spawn('npm', ['run', '--silent', COMMANDS[set]], {
    cwd: ROOT,
    env: { ...process.env, CI: 'true', SEED: seed, RESULTS: results },
    stdio: 'ignore',
  })
  const [code] = await once(npm, 'exit')
  const seconds = Math.round((performance.now() - begin) / 1_000)
  for (const child of busy) child.kill()
  const { passed, failures } = readCounts([results])
  rmSync(folder, { recursive: true })
  // A run can also fail outside of Vitest.
  const others = failures.length === 0 && code !== 0 ? [`npm ended with ${code}`] : []
  return { set, isBusy, seed, seconds, passed, failures: [...failures, ...others] }
}

/** A process that keeps a core busy until it is killed, or its parent is. */
function keepBusy(): ChildProcess {
  return spawn(process.execPath, ['-e', 'const { ppid } = process; while (process.ppid === ppid);'])
}

function say({ set, isBusy, seed, seconds, passed, failures }: Result): void {
  const how = isBusy ? 'both cores busy' : 'idle cores'
  console.log(
    `${set}, ${how}: ${passed} passed, ${failures.length} failed in ${seconds} s; SEED=${seed}`,
  )
  for (const failure of failures) console.log(`  ${failure}`)
}

const ledger = openLedger<Run, Result>('soak')
for (const run of missing(ledger.read())) say(await ledger.add(run, make))
const done = ledger.read()
const failed = done.filter(({ failures }) => failures.length > 0)
const secondsOf = (set: Run['set'], isBusy: boolean): string => {
  const seconds = done
    .filter((run) => run.set === set && run.isBusy === isBusy)
    .map((run) => run.seconds)
  return seconds.length === 0 ? '–' : `${Math.min(...seconds)} to ${Math.max(...seconds)}`
}
for (const set of ['fast', 'long'] as const)
  console.log(`${set}: ${secondsOf(set, false)} s, ${secondsOf(set, true)} s beside busy processes`)
console.log(`${done.length} runs, ${failed.length} with a failure`)
process.exitCode = failed.length === 0 ? 0 : 1
