// npm run restore -- <folder>: restores a backup. No server may use the data meanwhile. The previous data is kept; the
// last line says where.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../config/config.ts'
import { fail } from '../exit.ts'
import { JOURNAL_FILE } from '../journal/sqlite/sqlite-journal.ts'
import { restoreFolder } from './data-folder.ts'
import { REDIS_FILE } from './redis-file.ts'

const [backup] = process.argv.slice(2)
const config = readConfig(process.env)
if (backup === undefined) fail('name the folder of the backup: npm run restore -- <folder>.')
else if (!config.ok) fail(config.refusal.detail)
else await restore(config.value, backup).catch((error: Error) => fail(error.message))

async function restore({ dataDir, redis }: Config, from: string): Promise<void> {
  const file = redis === undefined ? JOURNAL_FILE : REDIS_FILE
  if (!existsSync(join(from, file)))
    throw new Error(`there is no ${file} in ${from}: name the folder of a backup.`)
  let before: string | undefined
  if (redis === undefined) before = restoreFolder(from, dataDir)
  else {
    // Code for Redis is loaded only then.
    const { restoreRedis } = await import('./redis-load.ts')
    before = await restoreRedis(redis.url, from)
  }
  const kept = before === undefined ? '' : ` What was there is in ${before}.`
  process.stdout.write(`The backup ${from} is restored.${kept}\n`)
}
