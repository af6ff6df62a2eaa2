// Several servers on one Redis behind one entrance, all of them processes that can be killed.
import { type Entrance, openEntrance } from './entrance.ts'
import { newRedis, type RedisServer } from './redis.ts'
import { newServerProcess, type ServerProcess } from './server-process.ts'

export interface TestCluster {
  readonly redis: RedisServer
  readonly servers: readonly ServerProcess[]
  readonly entrance: Entrance
  /** Which of the servers has a match in a room, by what they say of themselves. */
  ownerOf(match: string): Promise<number | undefined>
  stop(): Promise<void>
}

/** Starts so many servers. */
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
        ...environment,
      }),
    ),
  )
  await Promise.all(servers.map((server) => server.start()))
  const entrance = await openEntrance(servers.map(({ url }) => url))
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
    async stop() {
      await entrance.close()
      for (const server of servers) server.goOn()
      await Promise.all(servers.map((server) => server.remove()))
      await redis.stop()
    },
  }
}
