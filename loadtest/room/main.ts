// npm run bench:room: what one action costs the real server, beside a bare Colyseus room that sends the same frames
// and a plain WebSocket server, measured in turn in one run.
import { parseArgs } from 'node:util'
import { type Contestant, type ServerName, startContestant } from './contestant.ts'
import { type Idle, measureIdle } from './idle.ts'
import { moderate } from './latency.ts'
import { type Saturated, saturate, type Window } from './saturation.ts'
import { median, quantile } from './statistics.ts'

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    /** One part alone. */
    only: { type: 'string' },
  },
})
const ROUNDS = values.short ? 2 : 15
const WARM_UP = values.short ? 1 : 4
const WARM_UP_ACTIONS = values.short ? 0 : 40_000
const WINDOW_MS = values.short ? 200 : 500
const TABLES = values.short ? 5 : 40
const IDLE_MATCHES = values.short ? 50 : 1_000
const IDLE_MS = values.short ? 1_000 : 10_000
const MODERATE = { tables: values.short ? 5 : 60, actionsPerSecond: 400 }

const format = (value: number, digits: number): string => value.toFixed(digits)

async function withContestants<Value>(
  names: readonly ServerName[],
  run: (contestants: readonly Contestant[]) => Promise<Value>,
): Promise<Value> {
  const contestants: Contestant[] = []
  try {
    for (const name of names) contestants.push(await startContestant(name))
    return await run(contestants)
  } finally {
    for (const contestant of contestants) await contestant.stop()
  }
}

/** Until the compiler has done its work, which takes as many actions whatever a server does with them. */
async function warmUp({ window }: Saturated): Promise<void> {
  for (let actions = 0; actions < WARM_UP_ACTIONS; )
    actions += (await window(WINDOW_MS)).actionsPerSecond * (WINDOW_MS / 1000)
}

async function benchSaturation(): Promise<void> {
  const names = ['raw ws', 'bare Colyseus', 'ours', 'ours, journal in memory'] as const
  const windows = await withContestants(names, async (contestants) => {
    const all: Window[][] = contestants.map(() => [])
    const saturated = []
    for (const contestant of contestants) saturated.push(await saturate(contestant, TABLES))
    for (const each of saturated) await warmUp(each)
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, each] of saturated.entries())
        all[index]?.push(await each.window(WINDOW_MS))
    }
    return all
  })
  console.log(`\nSaturation: ${TABLES} tables of four, ${ROUNDS} windows of ${WINDOW_MS} ms each\n`)
  console.log(
    '| server | CPU µs/action (least) | actions/s | × raw ws | frames/action | bytes/client |',
  )
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |')
  for (const [index, name] of names.entries()) {
    const own = windows[index] ?? []
    const of = (key: keyof Window): readonly number[] => own.map((window) => window[key])
    const cpu = `${format(median(of('cpuPerAction')), 0)} (${format(Math.min(...of('cpuPerAction')), 0)})`
    const speed = format(median(of('actionsPerSecond')), 0)
    const frames = format(median(of('framesPerAction')), 1)
    const bytes = format(median(of('bytesPerAction')) / 4, 0)
    const ratio = ratioOf(own, windows[0] ?? [])
    console.log(`| ${name} | ${cpu} | ${speed} | ${ratio} | ${frames} | ${bytes} |`)
  }
  const [raw = [], bare = [], ours = [], memory = []] = windows
  console.log(`\nG1 ours : bare Colyseus   ${ratioOf(ours, bare)}   (goal 1.25, stretch 1.10)`)
  console.log(`G2 ours : raw ws          ${ratioOf(ours, raw)}   (goal 3.3, stretch 2.6)`)
  console.log(`G11 journal : no journal  ${ratioOf(ours, memory)}   (goal 1.3, stretch 1.15)`)
}

/** How much more an action costs: the median over the rounds, and the quartiles; then the least by the least. */
function ratioOf(ours: readonly Window[], theirs: readonly Window[]): string {
  const ratios = ours.map(
    ({ cpuPerAction }, round) => cpuPerAction / (theirs[round]?.cpuPerAction ?? Number.NaN),
  )
  const least = (windows: readonly Window[]): number =>
    Math.min(...windows.map(({ cpuPerAction }) => cpuPerAction))
  const spread = `${format(quantile(ratios, 0.25), 2)}–${format(quantile(ratios, 0.75), 2)}`
  return `${format(median(ratios), 2)} (${spread}; least ${format(least(ours) / least(theirs), 2)})`
}

async function benchLatency(): Promise<void> {
  const names = ['raw ws', 'bare Colyseus', 'ours', 'ours, journal in memory'] as const
  const took = await withContestants(names, async (contestants) => {
    const all: number[][][] = contestants.map(() => [])
    const under = []
    for (const contestant of contestants) under.push(await moderate(contestant, MODERATE))
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      for (const [index, each] of under.entries()) {
        const window = await each.window(WINDOW_MS * 2)
        if (round >= 0) all[index]?.push([...window])
      }
    }
    return all
  })
  console.log(
    `\nLatency: ${MODERATE.actionsPerSecond} actions/s at ${MODERATE.tables} tables, until all four have seen it\n`,
  )
  console.log('| server | p50 ms | p99 ms | p50 × raw | p99 × raw |')
  console.log('| --- | ---: | ---: | ---: | ---: |')
  const raw = took[0] ?? []
  for (const [index, name] of names.entries()) {
    const own = took[index] ?? []
    const all = own.flat()
    const ratio = (share: number): string =>
      format(
        median(own.map((each, round) => quantile(each, share) / quantile(raw[round] ?? [], share))),
        2,
      )
    const p50 = format(quantile(all, 0.5), 2)
    const p99 = format(quantile(all, 0.99), 2)
    console.log(`| ${name} | ${p50} | ${p99} | ${ratio(0.5)} | ${ratio(0.99)} |`)
  }
  console.log('\nG4 goal: p50 2 ×, p99 4 × raw ws; stretch 1.5 ×, 3 ×')
}

async function benchIdle(): Promise<void> {
  const names = ['Colyseus as it comes', 'ours'] as const
  const idle: Idle[] = []
  for (const name of names) {
    const settings = { matches: IDLE_MATCHES, ms: IDLE_MS }
    idle.push(
      await withContestants([name], async ([only]) => {
        if (only === undefined) throw new Error('nothing to measure')
        return measureIdle(only, settings)
      }),
    )
  }
  console.log(`\nIdle: ${IDLE_MATCHES} matches without clients\n`)
  console.log('| server | share of a core | KB resident a match | KB held a match |')
  console.log('| --- | ---: | ---: | ---: |')
  for (const [index, name] of names.entries()) {
    const own = idle[index]
    if (own === undefined) continue
    const memory = `${format(own.residentKilobytesPerMatch, 0)} | ${format(own.heldKilobytesPerMatch, 0)}`
    console.log(`| ${name} | ${format(own.coreShare * 100, 2)} % | ${memory} |`)
  }
  const [theirs, ours] = idle
  if (theirs === undefined || ours === undefined) return
  const memory = ours.residentKilobytesPerMatch / theirs.residentKilobytesPerMatch
  console.log(
    `\nG7 idle CPU 1/${format(theirs.coreShare / ours.coreShare, 0)} (goal 1/25, stretch 1/40)`,
  )
  console.log(`G8 memory ${format(memory, 2)} × (goal 0.8, stretch 0.7)`)
}

const parts = { saturation: benchSaturation, latency: benchLatency, idle: benchIdle }
for (const [name, bench] of Object.entries(parts)) {
  if (values.only === undefined || values.only === name) await bench()
}
