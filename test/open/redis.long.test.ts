// Opens a dump of Redis that a server of each release filled.
import { join } from 'node:path'
import { describe, vi } from 'vitest'
import { isRedisMissing, newRedis } from '../support/servers/redis.ts'
import { newServerProcess } from '../support/servers/server-process.ts'
import { readContents, unpackInto, worldsIn } from './fixtures.ts'
import { ENVIRONMENT, opensWorld } from './opened-world.ts'

// Players and bots of these matches mostly wait, for each other or a clock.
vi.setConfig({ maxConcurrency: 8 })

describe.skipIf(isRedisMissing).for(worldsIn('redis'))('%s, a minute later', ([, recorded]) => {
  const contents = readContents(recorded)
  opensWorld(contents, async () => {
    // With an append-only file, Redis would not read the dump.
    const redis = await newRedis(['--appendonly', 'no'])
    unpackInto(redis.folder, recorded)
    await redis.start()
    const server = await newServerProcess({
      ...ENVIRONMENT,
      REDIS_URL: redis.url,
      PUBLIC_PATH: '/p1',
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'back-then.ts')}`,
      BACK_THEN_MS: String(contents.recordedAtMs + 60_000),
    })
    await server.start()
    return {
      url: server.url,
      async stop() {
        await server.stop()
        await server.remove()
        await redis.stop()
      },
    }
  })
})
