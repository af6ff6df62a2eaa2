// npm run scale [-- --people 1000000]: computes what this many players need, from measurements (npm run bench:growth)
// and the assumptions made here, and how long they wait, by a simulation of one process.
import { drawBelow, randomFrom, seedFromText } from '@flower-war/rules'
import { SOCKETS_MAX } from '../../server/src/config/limits/connections.ts'
import { quantile } from '../room/measures/statistics.ts'
import { fail, readOptions } from '../run/command-line.ts'
import { costAt } from './cost.ts'
import { type Figures, keptFigures } from './figures.ts'
import { sharesTable } from './reports.ts'

/** Assumptions, which are not measured. */
const ASSUMED = {
  peoplePerMatch: 4,
  /** People think: a decision every two seconds at each table. */
  actionsPerSecondPerMatch: 0.5,
  /** Average share of the connections that a process can take. */
  sockets: 0.8,
  /** Average share of a core that may be in use, so that there is room for an evening's rush. */
  busy: 0.6,
  /** Colyseus's own ping and ours, each way, with the headers of TCP and TLS, per second and client. */
  idleBytesPerClient: 60,
  /** Bytes that TCP and TLS add to a frame. */
  overheadPerClientAndAction: 90,
  /** Temples: one for this many matches, which reports a bead every twenty seconds. */
  matchesPerTemple: 100,
  beadsPerSecondPerTemple: 0.05,
  /** MQTT packets, in and out, that a broker handles in a second of one core (EMQX and mosquitto claim more). */
  brokerPacketsPerSecond: 50_000,
  /** Usual prices of rented machines in 2026, in euros. */
  eurosPerCoreAndMonth: 12,
  eurosPerGigabyteAndMonth: 2,
  eurosPerTerabyteOut: 1,
  secondsPerMonth: 2_592_000,
  /** The entries of a live match in Redis, with its part of the lists and bindings. */
  redisKilobytesPerMatch: 30,
} as const

/** Number of simulated actions, and the resolution of the random time between two of them. */
const ARRIVALS = 200_000
const DIE = 1_000_000

const values = readOptions({ people: { type: 'string', default: '1000000' } })
const people = Number(values.people)
if (!Number.isSafeInteger(people) || people < 1) fail('--people is a whole number from 1 on.')
const { matches: sizes, processes } = keptFigures()
if (sizes === undefined || processes === undefined)
  fail('There are no figures yet: npm run bench:growth')
const needs = needsOf(people, sizes, processes)
reportNeeds(needs)
reportWaits(needs.cost)
console.log(
  `\nWhat the model says of several processes, and what was measured\n\n${sharesTable(processes)}`,
)

/** Computes what this many people need; costs are per action, in microseconds. */
function needsOf(people: number, sizes: Figures['matches'], { fit, rows }: Figures['processes']) {
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
  // A report comes in, is passed on to a bridge, and the reply goes back to the temple, each packet acknowledged.
  const packets = temples * ASSUMED.beadsPerSecondPerTemple * 8
  const brokers = Math.ceil(packets / ASSUMED.brokerPacketsPerSecond / ASSUMED.busy)
  const bytesOut =
    actions * (one.bytesPerAction + ASSUMED.peoplePerMatch * ASSUMED.overheadPerClientAndAction) +
    people * ASSUMED.idleBytesPerClient
  return {
    matches,
    actions,
    byProcessor,
    bySockets,
    servers,
    // At the rate that each server actually gets, since sockets rather than processor time may determine their number.
    cost: costAt(fit, actions / servers),
    redisCost: one.redisPerAction,
    redisCores,
    temples,
    brokers,
    serverGigabytes: (matches * kilobytesPerMatch) / 1e6,
    redisGigabytes: (matches * ASSUMED.redisKilobytesPerMatch) / 1e6,
    bytesOut,
  }
}

function reportNeeds(needs: ReturnType<typeof needsOf>): void {
  const { matches, actions, servers, redisCores, temples, brokers, cost, redisCost } = needs
  const { byProcessor, bySockets, serverGigabytes, redisGigabytes, bytesOut } = needs
  const terabytes = (bytesOut * ASSUMED.secondsPerMonth) / 1e12
  const euros =
    (servers + redisCores + brokers) * ASSUMED.eurosPerCoreAndMonth +
    (serverGigabytes + redisGigabytes) * ASSUMED.eurosPerGigabyteAndMonth +
    terabytes * ASSUMED.eurosPerTerabyteOut
  const lines: readonly (readonly [what: string, howMuch: string])[] = [
    ['matches', whole(matches)],
    ['actions a second', whole(actions)],
    ['an action costs a server', `${cost.toFixed(0)} µs, and Redis ${redisCost.toFixed(0)} µs`],
    [
      'server processes, one core each',
      `${whole(byProcessor)} by what they compute, ${whole(bySockets)} by their sockets: each with ${whole(matches / servers)} matches and ${whole(people / servers)} connections`,
    ],
    [
      'memory of the servers',
      `${whole(serverGigabytes)} GB, ${(serverGigabytes / servers).toFixed(1)} GB each`,
    ],
    [
      'Redis, one core each',
      `${whole(redisCores)} shards; memory ${whole(redisGigabytes)} GB without the archive`,
    ],
    ['brokers, one core each', `${whole(brokers)} for ${whole(temples)} temples`],
    [
      'to the players',
      `${((bytesOut * 8) / 1e9).toFixed(1)} Gbit/s, ${whole(terabytes)} TB a month if it were always so`,
    ],
    ['money', `${whole(euros)} € a month`],
    [
      'one Redis gives way at',
      `${whole((ASSUMED.busy * 1e6) / redisCost / ASSUMED.actionsPerSecondPerMatch)} matches`,
    ],
  ]
  console.log(
    `What ${whole(people)} people at the table need\n\n| what | how much |\n| --- | --- |`,
  )
  for (const [what, howMuch] of lines) console.log(`| ${what} | ${howMuch} |`)
}

function reportWaits(cost: number): void {
  console.log('\nHow long an action waits for its process and is carried out, simulated\n')
  console.log('| a core is busy | p50 ms | p99 ms |\n| ---: | ---: | ---: |')
  for (const busy of [0.5, 0.6, 0.7, 0.8, 0.9, 0.95]) {
    const waits = simulate(cost, busy)
    console.log(`| ${busy * 100} % | ${waits.map((us) => (us / 1_000).toFixed(2)).join(' | ')} |`)
  }
}

/** Simulates random arrivals carried out one after the other; returns p50 and p99 of the microseconds until done. */
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
