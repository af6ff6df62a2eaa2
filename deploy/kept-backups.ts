// node deploy/kept-backups.ts <folder> <how many>: makes a backup of the server on this machine, starts a server on a copy of
// it to see that it is good, and removes the oldest. deploy/systemd runs it every night.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const root = join(import.meta.dirname, '..')
/** The restored server has this long to start. */
const START_MS_MAX = 600_000
/** Ends the name of a backup until it has been restored. */
const UNTRIED = '.untried'
/** Its name is the moment at which it was begun. */
const BACKUP = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/

const [folder, count] = process.argv.slice(2)
const countKept = Number(count)
if (folder === undefined || !Number.isInteger(countKept) || countKept < 1)
  fail('say where backups are, and how many to keep: node deploy/kept-backups.ts <folder> 14.')
else await keepBackup(folder).catch((error: unknown) => fail(messageOf(error)))

async function keepBackup(into: string): Promise<void> {
  mkdirSync(into, { recursive: true, mode: 0o700 })
  // A run that was interrupted left it.
  for (const name of readdirSync(into))
    if (name.endsWith(UNTRIED)) rmSync(join(into, name), { recursive: true })
  const name = new Date().toISOString().replaceAll(':', '-')
  const untried = join(into, `${name}${UNTRIED}`)
  const backup = run('server/src/backup.ts', [untried], process.env)
  if ((await backup.ended) !== 0) throw new Error('there is no new backup.')
  await restore(untried, join(into, `restored${UNTRIED}`))
  renameSync(untried, join(into, name))
  const all = readdirSync(into).filter((each) => BACKUP.test(each))
  const old = all.toSorted().slice(0, -countKept)
  for (const each of old) rmSync(join(into, each), { recursive: true })
  process.stdout.write(`The backup ${name} is good; ${all.length - old.length} are kept.\n`)
}

/**
 * Throws if a server does not start on a copy of the backup: a server changes what it finds. The copy is beside the backup,
 * since `/tmp` may be memory.
 */
async function restore(backup: string, copy: string): Promise<void> {
  try {
    cpSync(backup, copy, { recursive: true })
    for (const file of readdirSync(copy)) if (file.endsWith('.db')) judge(join(copy, file))
    const server = run('server/src/main.ts', [], settingsFor(copy))
    const isUp = await Promise.race([server.said('Flower War plays'), server.ended])
    server.child.kill('SIGTERM')
    if (isUp !== true || (await server.ended) !== 0)
      throw new Error('the backup is bad: no server starts on it.')
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Throws if a database is damaged. Opened for reading only, SQLite would not look at all of it. */
function judge(file: string): void {
  const database = new DatabaseSync(file)
  const rows = database.prepare('PRAGMA integrity_check').all()
  database.close()
  const [found] = rows.map((row) => row['integrity_check'])
  if (found !== 'ok') throw new Error(`the backup is bad: ${file} is damaged (${found}).`)
}

/** As the real server, but nobody else finds it. */
function settingsFor(dataDir: string): NodeJS.ProcessEnv {
  const { MQTT_URL, MQTT_HOST, BRIDGE_TOKEN, BRIDGE_TOKEN_FILE, ...others } = process.env
  const own = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', MQTT_PORT: 'off' }
  return { ...others, ...own, LOG_LEVEL: 'info' }
}

/** Runs a program of the project, whose errors are told where ours are. */
function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child: ChildProcess = spawn(process.execPath, [join(root, program), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: START_MS_MAX,
  })
  let text = ''
  child.stdout?.on('data', (data) => (text += String(data)))
  return {
    child,
    ended: once(child, 'exit').then(([code]: (number | null)[]) => code),
    async said(word: string): Promise<true> {
      while (!text.includes(word)) if (child.stdout !== null) await once(child.stdout, 'data')
      return true
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function fail(detail: string): void {
  process.stderr.write(`flower-war: ${detail}\n`)
  process.exitCode = 1
}
