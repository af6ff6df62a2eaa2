// The figures of a server, for Prometheus. Whatever is counted while matches are played costs an addition, no more;
// the rest is worked out when somebody reads the figures.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Journal } from './journal/journal.ts'

/** Counts by name. */
export interface Tally {
  add(name: string): void
  entries(): Iterable<readonly [string, number]>
}

/** Bytes and frames, either way. */
export interface Traffic {
  bytesIn: number
  bytesOut: number
}

/** What is true at the moment, and is looked at only when somebody asks. */
export interface Present {
  readonly connections: number
  readonly matches: readonly PresentMatch[]
}

/** A match that is in memory. */
export interface PresentMatch {
  readonly game: string
  readonly phase: string
  /** People who are there, in a seat and looking on. */
  readonly players: number
  readonly spectators: number
}

/** Counts, and tells what was counted. */
export interface Metrics {
  /** Inputs that are durable, by game. */
  readonly inputs: Tally
  /** Refusals, by code. */
  readonly refusals: Tally
  /** Limits that were reached, by name. */
  readonly limits: Tally
  readonly traffic: Traffic
  /** The journal, with every append counted for a game and timed. */
  metered(journal: Journal, game: string): Journal
  /** The figures, as Prometheus reads them. */
  text(present: () => Promise<Present>): Promise<string>
}

const APPEND_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]

/** Nothing counted yet. */
export function newMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const inputs = newTally()
  const refusals = newTally()
  const limits = newTally()
  const traffic: Traffic = { bytesIn: 0, bytesOut: 0 }
  collectDefaultMetrics({ register: registry })
  register('flower_war_inputs_total', 'Inputs that are durable', 'game', inputs)
  register('flower_war_refusals_total', 'Refusals', 'code', refusals)
  register('flower_war_limits_total', 'Times that a limit was reached', 'limit', limits)
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
  const append = new Histogram({
    name: 'flower_war_journal_append_seconds',
    help: 'From asking the journal to keep an input until it is durable',
    buckets: APPEND_SECONDS,
    registers,
  })
  const showPresent = newPresentGauges(registers)

  function register(name: string, help: string, label: string, tally: Tally): void {
    new Counter({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset()
        for (const [key, count] of tally.entries()) this.inc({ [label]: key }, count)
      },
    })
  }

  return {
    inputs,
    refusals,
    limits,
    traffic,
    metered: (journal, game) => ({
      ...journal,
      async append(...args) {
        const begin = performance.now()
        await journal.append(...args)
        append.observe((performance.now() - begin) / 1_000)
        inputs.add(game)
      },
    }),
    async text(present) {
      showPresent(await present())
      return registry.metrics()
    },
  }
}

/** Gauges of what is true at the moment, and what sets them. */
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

function newTally(): Tally {
  const counts = new Map<string, number>()
  return {
    add: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    entries: () => counts,
  }
}
