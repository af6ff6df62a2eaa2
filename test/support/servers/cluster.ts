// Several servers on one Redis behind one entrance, each a process that can be killed.
import { vi } from 'vitest'
import { type Entrance, openEntrance } from './entrance.ts'
import { newRedis, type RedisServer } from './redis.ts'
import { newServerProcess, type ServerProcess } from './server-process.ts'

export interface TestCluster {
  readonly redis: RedisServer
  readonly servers: readonly ServerProcess[]
  readonly entrance: Entrance
  /** Returns the number of the server that has a match in a room, according to Redis. */
  ownerOf(match: string): Promise<number | undefined>
  /** Resolves when each server is ready and knows of all others. */
  settled(): Promise<void>
  stop(): Promise<void>
}

const ADMIN_PASSWORD = 'obsidian-and-jade'

/** Servers notice each other only at intervals. */
const KNOWN_MS_MAX = 30_000

/** Starts this many servers, and waits until each knows of all. */
export async function startCluster(
  count: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<TestCluster> {
  const redis = await newRedis()
  await redis.start()
  const servers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      newServerProcess({
        REDIS_URL: redis.url,
        PUBLIC_PATH: `/p${index + 1}`,
        ADMIN_PASSWORD,
        ...environment,
      }),
    ),
  )
  const entrance = await openEntrance(servers.map(({ url }) => url))
  const stop = async (): Promise<void> => {
    await entrance.close()
    for (const server of servers) server.goOn()
    await Promise.all(servers.map((server) => server.remove()))
    await redis.stop()
  }
  async function settled(): Promise<void> {
    for (const { url } of servers) {
      const isReady = async () => (await fetch(`${url}/readyz`)).ok
      const knowsAll = async () => (await askOperator(url))['servers']?.length === count
      for (const holds of [isReady, knowsAll]) await vi.waitUntil(holds, { timeout: KNOWN_MS_MAX })
    }
  }
  try {
    await Promise.all(servers.map((server) => server.start()))
    await settled()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    redis,
    servers,
    entrance,
    async ownerOf(match) {
      const row = await redis.ask('HGET', 'fw:rooms', match)
      const { publicAddress }: { publicAddress?: string } =
        typeof row === 'string' ? JSON.parse(row.slice(row.indexOf(' '))) : {}
      return publicAddress === undefined ? undefined : Number(publicAddress.slice(2)) - 1
    },
    settled,
    stop,
  }
}

/** Calls the operator's API of a server. */
export async function askOperator(
  url: string,
  list = '',
  method = 'GET',
): Promise<Record<string, never[]>> {
  const headers = { authorization: `Bearer ${ADMIN_PASSWORD}` }
  return Object(await (await fetch(`${url}/api/admin${list}`, { method, headers })).json())
}
