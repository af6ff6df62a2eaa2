// The model is worth only as much as it resembles the real thing: in every state that it reaches, the real script does
// in a real Redis what the model expects.
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { KEYS } from '../../server/src/cluster/redis/keys.ts'
import { type Remembered, StoreError } from '../../server/src/journal/journal.ts'
import { newRedisJournal } from '../../server/src/journal/redis/redis-journal.ts'
import { openPatiently } from '../support/servers/patient-redis.ts'
import { isRedisMissing, newRedis } from '../support/servers/redis.ts'
import { explore } from './explore.ts'
import { newModel } from './model.ts'
import {
  type Before,
  PROCESSES,
  type ProcessId,
  type Redis,
  runScript,
  type Script,
} from './scripts.ts'

/** A script that a process has sent, in a state of Redis. */
interface Case {
  readonly redis: Redis
  readonly id: ProcessId
  readonly script: Script
}

/** Returns every case that the model reaches, each once. */
function allCases(): readonly Case[] {
  const size = { inputs: 1, faults: 1, sleeps: 1, hasCopies: true, hasNew: false }
  const model = newModel(size)
  const cases = new Map<string, Case>()
  explore({
    ...model,
    steps(state) {
      const { redis, processes } = state
      for (const id of PROCESSES)
        for (const script of [processes[id].asked, processes[id].late]) {
          if (script === undefined || !redis.isUp) continue
          const { claims: _, claim: __, era: ___, ...kept } = redis
          cases.set(JSON.stringify([kept, id, { ...script, claim: 0 }]), { redis, id, script })
        }
      return model.steps(state)
    },
  })
  return [...cases.values()]
}

const row = { id: 'm', game: 'peek', version: 1, header: '{}', code: 'c', createdAtMs: 1 }
const listing = { phase: 'open', isPublic: true, members: [], row: '{}' } as const
const MATCH = `${KEYS.match}m`
const ENTRIES = `${KEYS.entries}m`
/** The beat that every process knows. */
const BEAT = 2

describe.skipIf(isRedisMissing)('the scripts (apt-get install redis-server)', () => {
  test('do in Redis what the model expects', { timeout: 120_000 }, async () => {
    const server = await newRedis(['--appendonly', 'no'])
    await server.start()
    const connection = await openPatiently(server.url)
    const { redis: raw } = connection
    let owner = ''
    let hasWaited = true
    const beat = { last: BEAT, hear: () => {} }
    const parts = { connection, owner: () => owner, beat, replicas: 0, keepFinished: 10 }
    const journal = newRedisJournal({ ...parts, hasWaited: () => hasWaited })

    async function put({ isClosed, isSettling, leases, behind, log, epoch, owner: has }: Redis) {
      // One after the other on one connection, so that they need not wait for each other.
      await Promise.all([
        raw.flushall(),
        raw.set(KEYS.beat + owner, BEAT),
        journal.create(row, listing),
      ])
      const all = raw.multi().hset(MATCH, { epoch, owner: has })
      for (const [index, input] of log.entries())
        all.xadd(ENTRIES, `${index + 1}-0`, 'line', `${input}`)
      for (const id of PROCESSES) {
        if (leases[id]) all.set(KEYS.alive + id, '{}')
        all.set(KEYS.beat + id, behind[id] ? BEAT - 1 : BEAT)
      }
      if (isSettling) all.set(KEYS.settling, 1)
      if (isClosed) all.hset(MATCH, { finishedAtMs: 1 })
      await all.exec()
    }

    async function ask(script: Script): Promise<unknown> {
      const claim = { id: 'm', epoch: 'epoch' in script ? script.epoch : 0 }
      try {
        if (script.type === 'release') return void (await journal.release(claim))
        if (script.type === 'claim') {
          hasWaited = script.hasWaited
          const claimed = await journal.claim('m', script.before && rememberedIn(script.before))
          return claimed === undefined
            ? 'over'
            : { epoch: claimed.claim.epoch, log: claimed.match.lines.map(Number) }
        }
        const change = script.type === 'close' ? { finish: { atMs: 1, summary: '' } } : {}
        const lines = script.type === 'close' ? [] : [`${script.input}`]
        return void (await journal.append(claim, script.log.length, lines, change))
      } catch (error) {
        if (error instanceof StoreError) return error.code
        throw error
      }
    }

    async function found(): Promise<unknown> {
      const [[has, epoch, finished], entries] = await Promise.all([
        raw.hmget(MATCH, 'owner', 'epoch', 'finishedAtMs'),
        raw.xrange(ENTRIES, '-', '+'),
      ])
      const log = entries.map(([, [, input]]) => Number(input))
      return { owner: has ?? '', epoch: Number(epoch), log, isClosed: finished !== null }
    }

    const cases = allCases()
    const different: unknown[] = []
    for (const { redis, id, script } of cases) {
      owner = id
      await put(redis)
      const told = await ask(script)
      const ran = runScript(redis, id, script)
      const { owner: has, epoch, log, isClosed } = ran.redis
      const is = await found()
      const isAlike = isDeepStrictEqual(is, { owner: has, epoch, log, isClosed })
      if (!isAlike || !isDeepStrictEqual(told, inWords(ran.answer)))
        different.push({ redis, id, script, told, is, model: ran })
    }
    await journal.close()
    await server.stop()
    expect(cases.length).toBeGreaterThan(200)
    expect(different.slice(0, 3)).toEqual([])
  })
})

function rememberedIn({ epoch, log }: Before): Remembered {
  return { id: 'm', epoch, entries: log.length, lastLine: `${log.at(-1) ?? ''}` }
}

/** Translates an answer of the model into one of the journal. */
function inWords(answer: ReturnType<typeof runScript>['answer']): unknown {
  if (answer.type === 'claimed') return { epoch: answer.epoch, log: answer.log }
  if (answer.type === 'appended' || answer.type === 'done') return undefined
  return answer.type === 'settling' ? 'unavailable' : answer.type
}
