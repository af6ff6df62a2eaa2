// The figures of a server, for Prometheus. During play things are only counted; the rest is worked out when the figures
// are read.
import type { CLOSE_CODES, RefusalCode } from '@flower-war/protocol'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Cluster } from '../cluster/cluster.ts'
import { RATES } from '../config/limits/rates.ts'
import { type Journal, StoreError, type StoreErrorCode } from '../journal/journal.ts'
import { watchCluster } from './cluster-figures.ts'
import { spentSoFar } from './loop-work.ts'

export interface Tally {
  add(name: string): void
  entries(): Iterable<readonly [string, number]>
}

/** Bytes of messages, either way. */
export interface Traffic {
  bytesIn: number
  bytesOut: number
}

/** The state of the moment, looked at only when the figures are read. */
export interface Present {
  readonly connections: number
  readonly matches: readonly PresentMatch[]
}

/** A match that is in memory. */
export interface PresentMatch {
  readonly game: string
  readonly phase: string
  /** The people connected, as players and as spectators. */
  readonly players: number
  readonly spectators: number
}

/** Counts things, and formats the counts. */
export interface Metrics {
  /** Inputs that are durable, by game. */
  readonly inputs: Tally
  /** Refusals, by code. */
  readonly refusals: Tally
  /** Limits that were reached, by name. */
  readonly limits: Tally
  /** Reports of temples by outcome: taken, or the refusal (TPL-12). */
  readonly reports: Tally
  /** Decisions of hard bots by outcome: `found`, `late`, or `refused` because too many waited. */
  readonly thoughts: Tally
  /** Matches of dead processes: `taken-over` by this one, `left` to others, or `failed`. */
  readonly adoptions: Tally
  /** Failed appends by code: mostly `fenced`, because another process had the match, or `unavailable`. */
  readonly failedAppends: Tally
  readonly traffic: Traffic
  /** Counts a time in which the event loop was blocked. */
  blocked(ms: number): void
  /** Adds the figures of this process in a cluster. */
  watch(cluster: Cluster, address: string): void
  /** Wraps a journal so that appends are counted for a game, and timed. */
  metered(journal: Journal, game: string): Journal
  /** The figures in the text format of Prometheus. */
  text(present: () => Present): Promise<string>
}

/**
 * Refusals and limits that the alert rules watch (`deploy/alerts.yml`), and outcomes that the dashboard shows.
 * Prometheus sees only rises, so the first of them counts only if there was a zero before it. What closes a connection
 * is counted as a limit.
 */
const ALARMING: readonly Exclude<RefusalCode, keyof typeof CLOSE_CODES>[] = [
  'journal-unavailable',
  'server-full',
  'too-many-requests',
  'too-many-guesses',
]
const ALARMING_CLOSURES: readonly (keyof typeof CLOSE_CODES)[] = ['too-many-messages']
const ADOPTIONS = ['taken-over', 'left', 'failed'] as const

/** The interval at which the lag of the event loop is measured: a shorter one costs more on an idle server. */
const LOOP_LOOK_MS = 50

/** The buckets of durations. */
const BOUNDS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]

export function newMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const tally = (name: string, label: string, help: string, known: readonly string[] = []): Tally =>
    newCountedTally(registers, { name: `flower_war_${name}_total`, label, help }, known)
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_LOOK_MS })
  const inputs = tally('inputs', 'game', 'Inputs that are durable')
  const failures: readonly StoreErrorCode[] = ['fenced', 'gap', 'lost', 'unavailable']
  const failedAppends = tally('failed_appends', 'code', 'Appends that were not kept', failures)
  const traffic: Traffic = { bytesIn: 0, bytesOut: 0 }
  countTraffic(registers, traffic)
  countLoopWork(registers)
  const blocked = newBlockedCounter(registers)
  const appends = new Histogram({
    name: 'flower_war_journal_append_seconds',
    help: 'From asking the journal to keep an input until it is durable',
    buckets: BOUNDS_SECONDS,
    registers,
  })
  const showPresent = newPresentGauges(registers)

  return {
    inputs,
    refusals: tally('refusals', 'code', 'Refusals', ALARMING),
    limits: tally('limits', 'limit', 'Times that a limit was reached', [
      ...Object.keys(RATES),
      ...ALARMING_CLOSURES,
    ]),
    reports: tally('temple_reports', 'result', 'Reports of temples'),
    thoughts: tally('thoughts', 'outcome', 'Decisions that hard bots thought about'),
    adoptions: tally('adoptions', 'outcome', 'Matches of processes that are gone', ADOPTIONS),
    failedAppends,
    traffic,
    blocked: (ms) => blocked.inc(ms / 1_000),
    metered: (journal, game) => ({
      ...journal,
      append(...args) {
        const beginMs = performance.now()
        return journal.append(...args).then(
          () => {
            appends.observe((performance.now() - beginMs) / 1_000)
            inputs.add(game)
          },
          (error: unknown) => {
            if (error instanceof StoreError) failedAppends.add(error.code)
            throw error
          },
        )
      },
    }),
    watch: (cluster, address) => watchCluster(registers, cluster, address),
    text(present) {
      showPresent(present())
      return registry.metrics()
    },
  }
}

/** Makes a tally that Prometheus reads. Names known from the start begin at zero. */
function newCountedTally(
  registers: Registry[],
  { name, label, help }: Readonly<Record<'name' | 'label' | 'help', string>>,
  known: readonly string[],
): Tally {
  const tally = newTally()
  new Counter({
    name,
    help,
    labelNames: [label],
    registers,
    collect() {
      this.reset()
      for (const key of known) this.inc({ [label]: key }, 0)
      for (const [key, count] of tally.entries()) this.inc({ [label]: key }, count)
    },
  })
  return tally
}

function countTraffic(registers: Registry[], traffic: Traffic): void {
  new Counter({
    name: 'flower_war_websocket_bytes_total',
    help: 'Bytes of messages, without the frames around them',
    labelNames: ['direction'],
    registers,
    collect() {
      this.reset()
      this.inc({ direction: 'in' }, traffic.bytesIn)
      this.inc({ direction: 'out' }, traffic.bytesOut)
    },
  })
}

/** Counts the time of the event loop by kind of work; `other` is what is of no kind. */
function countLoopWork(registers: Registry[]): void {
  new Counter({
    name: 'flower_war_loop_seconds_total',
    help: 'Time in which the event loop was busy, by kind of work',
    labelNames: ['work'],
    registers,
    collect() {
      this.reset()
      const works = Object.entries(spentSoFar())
      for (const [work, ms] of works) this.inc({ work }, ms / 1_000)
      const busyMs = performance.eventLoopUtilization().active
      const otherMs = works.reduce((rest, [, ms]) => rest - ms, busyMs)
      // Work before the first turn of the loop is counted, though the loop was not yet busy with it.
      this.inc({ work: 'other' }, Math.max(0, otherMs) / 1_000)
    },
  })
}

/**
 * Makes the counter of blocks. A maximum of the lag would be gone with the first read, such as a scrape that had timed
 * out during the block.
 */
function newBlockedCounter(registers: Registry[]): Counter {
  return new Counter({
    name: 'flower_war_blocked_seconds_total',
    help: 'Time in which the event loop was blocked, in pieces of at least a quarter of a second',
    registers,
  })
}

/** Makes the gauges of the present state, and returns the function that sets them. */
function newPresentGauges(registers: Registry[]): (present: Present) => void {
  const connections = new Gauge({
    name: 'flower_war_connections',
    help: 'WebSockets that are open',
    registers,
  })
  const matches = new Gauge({
    name: 'flower_war_matches',
    help: 'Matches in memory',
    labelNames: ['game', 'phase'],
    registers,
  })
  const people = new Gauge({
    name: 'flower_war_people',
    help: 'People connected to matches',
    labelNames: ['game', 'role'],
    registers,
  })
  return (present) => {
    connections.set(present.connections)
    matches.reset()
    people.reset()
    for (const { game, phase, players, spectators } of present.matches) {
      matches.inc({ game, phase })
      people.inc({ game, role: 'player' }, players)
      people.inc({ game, role: 'spectator' }, spectators)
    }
  }
}

export function newTally(): Tally {
  const counts = new Map<string, number>()
  return {
    add: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    entries: () => counts,
  }
}
