// npm run scale [-- --people 1000000]: what so many people at the table need, worked out from what was measured (npm run bench:growth)
// and from what is assumed here, and how long they wait by a simulation of one process.
import { parseArgs } from 'node:util'
import { drawBelow, randomFrom, seedFromText } from '@flower-war/rules'
import { SOCKETS_MAX } from '../../server/src/limits.ts'
import { quantile } from '../room/statistics.ts'
import { costAt } from './cost.ts'
import { type Figures, keptFigures } from './figures.ts'

/** What is not measured but taken to be so. */
const ASSUMED = {
  /** Who sit at a table. */
  peoplePerMatch: 4,
  /** People think: a decision every two seconds at each table. */
  actionsPerSecondPerMatch: 0.5,
  /** How many of the connections that a process takes it has on average. */
  sockets: 0.8,
  /** How busy a core may be on average, so that an evening's rush finds room. */
  busy: 0.6,
  /** Colyseus's own ping and ours, each way, with the headers of TCP and TLS, a second and client. */
  idleBytesPerClient: 60,
  /** What a frame needs besides what is in it, by TCP and TLS. */
  overheadPerClientAndAction: 90,
  /** Temples: one in so many matches, which reports a bead every twenty seconds. */
  matchesPerTemple: 100,
  beadsPerSecondPerTemple: 0.05,
  /** How many MQTT packets in and out a broker passes on in a second of one core (EMQX and mosquitto say more). */
  brokerPacketsPerSecond: 50_000,
  /** Prices that are usual in 2026 for rented machines, in euros. */
  eurosPerCoreAndMonth: 12,
  eurosPerGigabyteAndMonth: 2,
  eurosPerTerabyteOut: 1,
  secondsPerMonth: 2_592_000,
} as const

/** Entries of a live match in Redis, and what stays with it of lists and bindings. */
const REDIS_KILOBYTES_PER_MATCH = 30

/** How many actions are simulated, and how finely the time between two of them is drawn. */
const ARRIVALS = 200_000
const DIE = 1_000_000

const { values } = parseArgs({ options: { people: { type: 'string', default: '1000000' } } })
const { matches: sizes, processes } = keptFigures()
if (sizes === undefined || processes === undefined) {
  console.error('There are no figures yet: npm run bench:growth')
  process.exit(1)
}
report(Number(values.people), sizes, processes)

function report(
  people: number,
  sizes: Figures['matches'],
  { fit, rows }: Figures['processes'],
): void {
  const kilobytesPerMatch = sizes.at(-1)?.kilobytesPerMatch ?? Number.NaN
  const [one] = rows
  if (one === undefined) throw new Error('one process was not measured')
  const matches = people / ASSUMED.peoplePerMatch
  const actions = matches * ASSUMED.actionsPerSecondPerMatch
  const perProcess = (ASSUMED.busy * 1e6 - fit.perSecond) / fit.perAction
  const byProcessor = Math.ceil(actions / perProcess)
  const bySockets = Math.ceil(people / (SOCKETS_MAX * ASSUMED.sockets))
  const servers = Math.max(byProcessor, bySockets)
  const redisCores = Math.ceil((actions * one.redisPerAction) / 1e6 / ASSUMED.busy)
  const temples = matches / ASSUMED.matchesPerTemple
  // A report comes in, is passed on to a bridge, and what follows goes back to the temple, each acknowledged.
  const packets = temples * ASSUMED.beadsPerSecondPerTemple * 8
  const brokers = Math.ceil(packets / ASSUMED.brokerPacketsPerSecond / ASSUMED.busy)
  const bytesOut =
    actions * (one.bytesPerAction + ASSUMED.peoplePerMatch * ASSUMED.overheadPerClientAndAction) +
    people * ASSUMED.idleBytesPerClient
  const gigabytes = (matches * (kilobytesPerMatch + REDIS_KILOBYTES_PER_MATCH)) / 1e6
  const terabytes = (bytesOut * ASSUMED.secondsPerMonth) / 1e12
  const cores = servers + redisCores + brokers
  const euros =
    cores * ASSUMED.eurosPerCoreAndMonth +
    gigabytes * ASSUMED.eurosPerGigabyteAndMonth +
    terabytes * ASSUMED.eurosPerTerabyteOut
  const lines: readonly (readonly [string, string])[] = [
    ['matches', whole(matches)],
    ['actions a second', whole(actions)],
    [
      'an action costs a server',
      `${costAt(fit, perProcess).toFixed(0)} µs, and Redis ${one.redisPerAction.toFixed(0)} µs`,
    ],
    [
      'server processes, one core each',
      `${whole(byProcessor)} by what they compute, ${whole(bySockets)} by their sockets: each with ${whole(matches / servers)} matches and ${whole(people / servers)} connections`,
    ],
    [
      'memory of the servers',
      `${whole((matches * kilobytesPerMatch) / 1e6)} GB, ${((matches * kilobytesPerMatch) / 1e6 / servers).toFixed(1)} GB each`,
    ],
    [
      'Redis, one core each',
      `${whole(redisCores)} shards; memory ${whole((matches * REDIS_KILOBYTES_PER_MATCH) / 1e6)} GB without the archive`,
    ],
    ['brokers, one core each', `${whole(brokers)} for ${whole(temples)} temples`],
    [
      'to the players',
      `${((bytesOut * 8) / 1e9).toFixed(1)} Gbit/s, ${whole(terabytes)} TB a month if it were always so`,
    ],
    ['money', `${whole(euros)} € a month`],
    [
      'one Redis gives way at',
      `${whole((ASSUMED.busy * 1e6) / one.redisPerAction / ASSUMED.actionsPerSecondPerMatch)} matches`,
    ],
  ]
  console.log(
    `What ${whole(people)} people at the table need\n\n| what | how much |\n| --- | --- |`,
  )
  for (const [what, howMuch] of lines) console.log(`| ${what} | ${howMuch} |`)
  console.log('\nHow long an action waits for its process and is carried out, simulated\n')
  console.log('| a core is busy | p50 ms | p99 ms |\n| ---: | ---: | ---: |')
  for (const busy of [0.5, 0.6, 0.7, 0.8, 0.9, 0.95]) {
    const waits = simulate(costAt(fit, perProcess), busy)
    console.log(`| ${busy * 100} % | ${waits.map((us) => (us / 1_000).toFixed(2)).join(' | ')} |`)
  }
}

/** Actions come by chance and are carried out one after the other; the microseconds until they are, p50 and p99. */
function simulate(costMicroseconds: number, busy: number): readonly number[] {
  const chance = { random: randomFrom(seedFromText('arrivals')) }
  const gap = costMicroseconds / busy
  const took: number[] = []
  let [atMicroseconds, freeAt] = [0, 0]
  for (let arrival = 0; arrival < ARRIVALS; arrival++) {
    atMicroseconds += -Math.log((drawBelow(chance, DIE) + 0.5) / DIE) * gap
    freeAt = Math.max(freeAt, atMicroseconds) + costMicroseconds
    took.push(freeAt - atMicroseconds)
  }
  return [quantile(took, 0.5), quantile(took, 0.99)]
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}
