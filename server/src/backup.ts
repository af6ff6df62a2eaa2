// npm run backup -- <folder>: copies all that a server needs, while it runs, into a new folder.
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readConfig } from './config/config.ts'
import { JOURNAL_FILE } from './journal/sqlite/journal.ts'
import { ACTS_FILE } from './operator/acts.ts'
import { BANS_FILE } from './operator/bans.ts'
import { BOTS_FILE } from './people/bots/sqlite.ts'
import { SECRET_FILE } from './people/identity.ts'
import { REGISTRY_FILE } from './temples/sqlite-registry.ts'

const [folder] = process.argv.slice(2)
const config = readConfig(process.env)
if (folder === undefined) fail('name the folder to create: npm run backup -- <folder>.')
else if (!config.ok) fail(config.refusal.detail)
else if (existsSync(folder)) fail(`${folder} already exists; name a new folder.`)
else backUp(config.value.dataDir, folder)

function backUp(dataDir: string, into: string): void {
  const journal = join(dataDir, JOURNAL_FILE)
  if (!existsSync(journal)) {
    fail(`there is no journal in ${dataDir}; set DATA_DIR to the data folder of the server.`)
    return
  }
  mkdirSync(into, { recursive: true, mode: 0o700 })
  for (const file of [JOURNAL_FILE, REGISTRY_FILE, BOTS_FILE]) {
    if (!existsSync(join(dataDir, file))) continue
    const database = new DatabaseSync(join(dataDir, file))
    // One moment of it, whatever is written meanwhile.
    database.prepare('VACUUM INTO ?').run(join(into, file))
    database.close()
  }
  for (const file of [SECRET_FILE, BANS_FILE, ACTS_FILE])
    if (existsSync(join(dataDir, file))) copyFileSync(join(dataDir, file), join(into, file))
  process.stdout.write(`The backup is in ${into}.\n`)
}

function fail(detail: string): void {
  process.stderr.write(`flower-war: ${detail}\n`)
  process.exitCode = 1
}
