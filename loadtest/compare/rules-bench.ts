// npm run bench: measures the speed of the rules, for goals G9 and G10 of docs/performance.md.
import { MATCHES } from './contestant.ts'
import { type ContestantName, NAMES } from './contestants.ts'
import { type Measured, measure } from './measure.ts'

const ROUNDS = 9
const ROUND_MS = 400

interface Goal {
  readonly name: string
  readonly of: ContestantName
  readonly least: number
}

const GOALS: readonly Goal[] = [
  { name: 'G9 rules with events', of: 'the rules, with events', least: 80 },
  { name: 'G10 folding a journal', of: 'the rules, folding a journal', least: 60 },
]

const measured = await measure(NAMES, { rounds: ROUNDS, roundMs: ROUND_MS })
print(measured)
for (const { name, of, least } of GOALS) {
  const ratio = measured.find((each) => each.name === of)?.ratio ?? 0
  const verdict = ratio >= least ? 'met' : 'missed'
  console.log(`${name}: ${ratio.toFixed(0)}×, at least ${least}×: ${verdict}`)
}

function print(rows: readonly Measured[]): void {
  const number = (value: number): string => Math.round(value).toLocaleString('en').padStart(9)
  console.log(`Tıeqchıeq, ${MATCHES} random matches, one thread, Node ${process.version}\n`)
  console.log(`| ${'what plays'.padEnd(40)} | actions/s | matches/s | ratio |`)
  console.log(`| ${'-'.repeat(40)} | --------: | --------: | ----: |`)
  for (const { name, actionsPerSecond, matchesPerSecond, ratio } of rows) {
    const speeds = `${number(actionsPerSecond)} | ${number(matchesPerSecond)}`
    console.log(`| ${name.padEnd(40)} | ${speeds} | ${ratio.toFixed(1).padStart(5)} |`)
  }
  console.log()
}
