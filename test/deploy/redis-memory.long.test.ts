// As many matches as the cluster keeps have room in its Redis: what matches take there is measured, and set beside the
// settings in `deploy/`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { guestToken, post } from '../../loadtest/room/http.ts'
import { GAMES } from '../../rules/src/games.ts'
import { MATCHES_MAX } from '../../server/src/config/limits/all-matches.ts'
import { openJson, playOn } from '../support/clients/json-client.ts'
import { isRedisMissing, newRedis, type RedisServer } from '../support/servers/redis.ts'
import { newServerProcess, type ServerProcess } from '../support/servers/server-process.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The numbers that the files name, in bytes and matches. */
function settingsIn(redisConf: string, serverEnv: string, compose: string) {
  const [, gigabytes] = /^maxmemory (\d+)gb$/m.exec(redisConf) ?? []
  const [, keepFinished] = /^KEEP_FINISHED=(\d+)$/m.exec(serverEnv) ?? []
  const { services } = parse(compose, { merge: true })
  const [, container] = /^(\d+)G$/.exec(services.redis.deploy.resources.limits.memory) ?? []
  const bytes = (text = ''): number => Number(text) * 2 ** 30
  return { max: bytes(gigabytes), container: bytes(container), keepFinished: Number(keepFinished) }
}

/** The faults of settings, given how many bytes a match takes. */
function faultsOf(
  { max, container, keepFinished }: ReturnType<typeof settingsIn>,
  taken: { readonly finished: number; readonly open: number },
): readonly string[] {
  const faults = {
    'finished matches have no room': !(keepFinished * taken.finished <= max / 2),
    'matches that are played have no room': !(MATCHES_MAX * taken.open <= max / 2),
    'rewriting its file has no room': !(container >= 2 * max),
  }
  return Object.entries(faults).flatMap(([fault, is]) => (is ? [fault] : []))
}

const [conf, env, compose] = [
  read('deploy/redis.conf'),
  read('deploy/server.env'),
  read('docker-compose.yml'),
] as const

describe.skipIf(isRedisMissing)('Redis (apt-get install redis-server)', () => {
  const ROUNDS = 8
  const OPEN = 500
  const PLAYERS = 4
  let redis: RedisServer
  let server: ServerProcess
  beforeAll(async () => {
    redis = await newRedis()
    await redis.start()
    server = await newServerProcess({ REDIS_URL: redis.url, PUBLIC_PATH: '/p1' })
    await server.start()
  })
  afterAll(async () => {
    await server.remove()
    await redis.stop()
  })

  async function usedBytes(): Promise<number> {
    const [, used] = /^used_memory:(\d+)/m.exec(String(await redis.ask('INFO', 'memory'))) ?? []
    return Number(used)
  }

  /** Plays a match to its end, against bots that do not think. */
  async function playOne(game: string, seats: number, name: string): Promise<void> {
    const token = await guestToken(server.url)
    const players = Math.min(PLAYERS, seats)
    const wish = { game, players, bots: players - 1, botDelayMs: 0 }
    const { id } = await post(`${server.url}/api/matches`, token, wish)
    const client = await openJson(server.url, String(id), { token })
    await playOn(client, name)
    expect(client.faults).toEqual([])
    client.close()
  }

  test('has memory for the largest number of matches allowed', async () => {
    const games = GAMES.flatMap(({ id, seats: { max } }) =>
      Array.from({ length: ROUNDS }, (_, round) => ({ id, max, name: `${id} ${round}` })),
    )
    // Memory used only once, as by the scripts, counts for no match.
    for (const { id, max, name } of games.slice(0, 1)) await playOne(id, max, `before ${name}`)
    const before = await usedBytes()
    await Promise.all(games.map(({ id, max, name }) => playOne(id, max, name)))
    const played = await usedBytes()
    const token = await guestToken(server.url)
    for (let made = 0, own = token; made < OPEN; made++) {
      // A player may sit in twenty.
      if (made % 20 === 0) own = await guestToken(server.url)
      await post(`${server.url}/api/matches`, own, { game: 'flower-war' })
    }
    const finished = Math.round((played - before) / games.length)
    const open = Math.round(((await usedBytes()) - played) / OPEN)
    process.stdout.write(`Redis: a finished match ${finished} bytes, an open one ${open}\n`)
    expect(finished).toBeGreaterThan(1_000)
    expect(open).toBeGreaterThan(500)
    expect(faultsOf(settingsIn(conf, env, compose), { finished, open })).toEqual([])
  })
})

test.for([
  ['finished matches have no room', conf, env.replace('=20000', '=200000'), compose],
  ['matches that are played have no room', conf.replace('2gb', '1gb'), env, compose],
  ['rewriting its file has no room', conf.replace('2gb', '3gb'), env, compose],
] as const)('settings with a planted fault are found: %s', ([fault, ...files]) => {
  const taken = { finished: 45_000, open: 9_000 }
  expect(faultsOf(settingsIn(conf, env, compose), taken)).toEqual([])
  expect(faultsOf(settingsIn(...files), taken)).toContain(fault)
})
