// npm run scale [-- --people 1000000]: what so many people at the table need, worked out from what was measured (npm run bench:growth)
// and from what is assumed here, and how long they wait by a simulation of one process.
import { drawBelow, randomFrom, seedFromText } from '@flower-war/rules'
import { SOCKETS_MAX } from '../../server/src/config/limits.ts'
import { quantile } from '../room/statistics.ts'
import { fail, readOptions } from '../run/command-line.ts'
import { costAt } from './cost.ts'
import { type Figures, keptFigures } from './figures.ts'

/** What is not measured but taken to be so. */
const ASSUMED = {
  /** How many sit at a table. */
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
  /** Entries of a live match in Redis, and what stays with it of lists and bindings. */
  redisKilobytesPerMatch: 30,
} as const

/** How many actions are simulated, and how finely the time between two of them is drawn. */
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

/** What so many people need; costs are of one action, in microseconds. */
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
  // A report comes in, is passed on to a bridge, and what follows goes back to the temple, each acknowledged.
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
    // As many actions as it really gets: whichever gives way first says how many servers there are.
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
