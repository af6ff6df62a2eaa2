// The cause of a stalled event loop is named: each is brought about as it happens in the server.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type Playable, playable } from '../../../rules/src/match.ts'
import { newRequestQueue } from '../../../server/src/doors/http/request-queue.ts'
import { openDatabase } from '../../../server/src/journal/sqlite/database.ts'
import { Bots } from '../../../server/src/match/awake/bot-moves.ts'
import { applyEntry, putDecisions } from '../../../server/src/match/model/progress.ts'
import { newSession } from '../../../server/src/match/model/session.ts'
import { keepAlive } from '../../../server/src/net/keep-alive.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { during, spentSoFar } from '../../../server/src/observe/loop-work.ts'
import {
  type Collector,
  noteCollection,
  type Stall,
  stallOf,
  watchStalls,
} from '../../../server/src/observe/stalls.ts'
import { newSeededEntropy } from '../../support/chance/entropy.ts'
import { peek } from '../../support/peek/peek.ts'
import { newTable, peekHeader, sit } from '../../support/servers/server-match.ts'
import { newManualTimers } from '../../support/timers.ts'

const BEAT_MS = 5
/** The number of beats after which everything about a stall is known. */
const BEATS = 20
const GROUND_MS = 50
const WAVE = 5_000
const NEVER_WOKEN = new Int32Array(new SharedArrayBuffer(4))
const MANY_ROWS = `
  INSERT INTO numbers
  WITH RECURSIVE all_of(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM all_of LIMIT 500000) SELECT n FROM all_of`

/** Keeps the loop busy with work that is not counted. */
function grind(): void {
  const before = process.threadCpuUsage()
  while (process.threadCpuUsage(before).user < GROUND_MS * 1_000);
}

/** A game that takes long to begin. */
function newSlowGame(): Playable {
  const game = playable(peek)
  return {
    ...game,
    start(wish) {
      grind()
      return game.start(wish)
    },
  }
}

/** A match that begins when the third player sits down. */
async function aboutToBegin(game?: Playable) {
  const table = await newTable(game)
  for (const seat of [0, 1]) await table.runner.submit(sit(seat))
  return table
}

const bringAbout: Readonly<Record<string, () => Promise<() => unknown>>> = {
  async garbage() {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const kept = Array.from({ length: 1_500_000 }, (_, index) => ({ index }))
    return () => {
      collect()
      return kept.length
    }
  },
  async disk() {
    const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
    const layout = { version: 1, schema: 'CREATE TABLE numbers (number INTEGER);' }
    const file = join(folder, 'numbers.db')
    const { database, commits, close } = openDatabase({ file, layout, log: newLog('silent') })
    onTestFinished(async () => {
      await close()
      rmSync(folder, { recursive: true })
    })
    return () => commits.write(() => database.exec(MANY_ROWS))
  },
  async heartbeats() {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    await once(server, 'listening')
    const client = new WebSocket(`ws://127.0.0.1:${Object(server.address()).port}`)
    const [[peer]] = await Promise.all([once(server, 'connection'), once(client, 'open')])
    onTestFinished(() => {
      client.terminate()
      peer.terminate()
      server.close()
    })
    peer.setMaxListeners(0)
    // Sends all pings at the same moment; servers spread them.
    const entropy = { ...newSeededEntropy('pings'), drawBelow: () => (3 * BEATS * BEAT_MS) / 2 }
    for (let ping = 0; ping < WAVE; ping++) keepAlive(peer, { entropy, isPaused: () => false })
    return () => {}
  },
  async waking() {
    const { runner } = await aboutToBegin(newSlowGame())
    await runner.submit(sit(2))
    return () => runner.recheck()
  },
  async rules() {
    const { runner } = await aboutToBegin(newSlowGame())
    return () => runner.submit(sit(2))
  },
  async bots() {
    const session = newSession(playable(peek), { ...peekHeader, seating: ['free', 'bot', 'bot'] })
    for (const entry of [sit(0), { kind: 'start' } as const])
      applyEntry(session, { ...entry, atMs: 0 })
    putDecisions(session)
    const seat = session.places.findIndex(({ asked }) => asked !== undefined)
    const thinker = { think: () => () => {}, close: async () => {} }
    const bots = new Bots(thinker, newManualTimers(), newSeededEntropy('bots'))
    return () => {
      for (let choice = 0; choice < WAVE; choice++) bots.choose(session, seat)
    }
  },
  // A loop that gets no core stands still in the middle of whatever it does.
  async machine() {
    return () => during('rules', () => Atomics.wait(NEVER_WOKEN, 0, 0, 5 * GROUND_MS))
  },
  async showing() {
    const { runner, display } = await aboutToBegin()
    display.show = grind
    return () => runner.submit(sit(2))
  },
  async requests() {
    const queue = newRequestQueue((_request, response) => {
      grind()
      response.end()
    })
    const http = createServer(queue.take)
    http.on('connection', queue.watch)
    http.listen(0, '127.0.0.1')
    await once(http, 'listening')
    onTestFinished(() => void http.close())
    return async () => {
      const [response] = await once(
        get({ port: Object(http.address()).port, agent: false }),
        'response',
      )
      response.resume()
    }
  },
}

/** Returns the cause of a stall; on a busy machine, the wanted one if that took most of the time. */
function nameOf({ cause, ms, spentMs }: Stall, wanted: string): string {
  const [, wantedMs = 0] = Object.entries(spentMs).find(([work]) => work === wanted) ?? []
  return cause === 'machine' && wantedMs > ms / 2 ? wanted : cause
}

test.for(Object.keys(bringAbout))('a stall caused by %s is named after it', async (cause) => {
  const watch = watchStalls(BEAT_MS)
  onTestFinished(() => watch.stop())
  // On a busy machine the process may stand still for longer by itself: then the stall is repeated.
  const stalled = async () => {
    const stall = await bringAbout[cause]?.()
    await sleep(BEATS * BEAT_MS)
    watch.take()
    await stall?.()
    await sleep(BEATS * BEAT_MS)
    return nameOf(watch.take(), cause)
  }
  await expect.poll(stalled).toBe(cause)
})

test.for([
  ['rules', 26, 'rules'],
  ['rules', 24, 'machine'],
  ['disk', 0, 'disk'],
] as const)(
  'a stall of 100 ms in which %s took 80 and the processor %d is named %s',
  ([work, cpuMs, name]) => {
    const gap = { beginMs: 0, endMs: 100 + BEAT_MS, cpuMs, spent: { [work]: 80 } }
    expect(stallOf(gap, BEAT_MS, { collections: [], markings: [] }).cause).toBe(name)
  },
)

test('a stall during which V8 kept marking is named so, unless other work took most of it', () => {
  const {
    NODE_PERFORMANCE_GC_MINOR: minor,
    NODE_PERFORMANCE_GC_INCREMENTAL: begun,
    NODE_PERFORMANCE_GC_MAJOR: major,
  } = constants
  const collector: Collector = { collections: [], markings: [] }
  const between = (beginMs: number, endMs: number, rules = 0) =>
    stallOf({ beginMs, endMs, cpuMs: endMs - beginMs, spent: { rules } }, BEAT_MS, collector)
  const note = (kind: number, startTime: number, duration: number) => {
    const entry = { startTime, duration, detail: { kind } }
    noteCollection(collector, entry)
  }
  expect(between(1_000, 1_100).cause).toBe('unknown')
  note(begun, 1_000, 2)
  note(minor, 1_050, 8)
  expect(between(1_010, 1_110)).toMatchObject({
    cause: 'marking',
    spentMs: { marking: 100, garbage: 8 },
  })
  expect(between(1_010, 1_110, 80).cause).toBe('rules')
  note(major, 1_200, 10)
  note(major, 1_500, 10)
  expect(between(1_150, 1_250)).toMatchObject({ cause: 'marking', spentMs: { marking: 50 } })
  expect(between(1_300, 1_400).cause).toBe('unknown')
})

test('work within other work counts once, by its own kind', async () => {
  /** Returns the part of the inner work that is counted for the outer work, too. */
  const countedTwice = (): number => {
    const before = spentSoFar()
    during('requests', () => during('disk', grind))
    const after = spentSoFar()
    return (after.requests - before.requests) / (after.disk - before.disk)
  }
  // A busy machine may stop the process between the two, for longer than the inner work takes.
  await expect.poll(countedTwice).toBeLessThan(0.5)
})

test('work that throws counts too', () => {
  const before = spentSoFar().rules
  const fail = () => {
    grind()
    throw new Error('planted')
  }
  expect(() => during('rules', fail)).toThrow('planted')
  expect(spentSoFar().rules).toBeGreaterThan(before)
})
