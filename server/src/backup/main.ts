// npm run backup -- <folder>: copies all data of a server into a new folder, while it runs.
import { existsSync } from 'node:fs'
import { type Config, readConfig } from '../config/config.ts'
import { fail } from '../exit.ts'
import { copyFolder } from './data-folder.ts'
import { makeBackup } from './make-backup.ts'

const [folder] = process.argv.slice(2)
const config = readConfig(process.env)
if (folder === undefined) fail('name the folder to create: npm run backup -- <folder>.')
else if (!config.ok) fail(config.refusal.detail)
else if (existsSync(folder)) fail(`${folder} already exists; name a new folder.`)
else await backUp(config.value, folder).catch((error: Error) => fail(error.message))

async function backUp(config: Config, into: string): Promise<void> {
  const { dataDir, redis, mqtt, bridgeToken } = config
  await makeBackup(into, async (unfinished) => {
    if (redis === undefined) return copyFolder(dataDir, unfinished)
    // Code for Redis is loaded only then.
    const { copyRedis } = await import('./redis-copy.ts')
    return copyRedis(redis.url, unfinished)
  })
  // Only the server's own broker asks it for passwords; another keeps accounts of its own.
  const hasOtherBroker = mqtt === undefined && bridgeToken !== undefined
  const besides = hasOtherBroker
    ? ' The passwords of temples are at their broker: copy its dynamic-security.json now, as docs/hosting.md says.'
    : ''
  process.stdout.write(`The backup is in ${into}.${besides}\n`)
}
