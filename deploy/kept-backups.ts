// node deploy/kept-backups.ts <folder> <how many>: makes a backup of the server on this machine, starts a server on a
// copy of it to see that it is good, and removes the oldest. deploy/systemd runs it every night.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './cluster/free-port.ts'
import { oldestFirst } from './oldest-first.ts'

const root = join(import.meta.dirname, '..')
/** The time that the restored server has to start. */
const START_MS_MAX = 600_000
/** The suffix of a backup's name until it has been restored for trial. */
const UNTRIED = '.untried'
/** The name of a backup: the time at which it began. */
const BACKUP = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/

/** Variables that connect a server with other programs, or are refused where there is no broker. */
const ELSEWHERE = [
  ...['MQTT_URL', 'MQTT_BROKER', 'MQTT_HOST', 'BRIDGE_TOKEN', 'HOMEASSISTANT_PASSWORD'],
  ...['REDIS_URL', 'REDIS_REPLICAS'],
]
/** Like the server, takes an empty variable for one that is not set. */
const isInRedis = ['REDIS_URL', 'REDIS_URL_FILE'].some((name) => (process.env[name] ?? '') !== '')

const [folder, count] = process.argv.slice(2)
const countKept = Number(count)
if (folder === undefined || !Number.isInteger(countKept) || countKept < 1)
  fail('say where backups are, and how many to keep: node deploy/kept-backups.ts <folder> 14.')
else await keepBackup(folder).catch((error: unknown) => fail(messageOf(error)))

async function keepBackup(into: string): Promise<void> {
  mkdirSync(into, { recursive: true, mode: 0o700 })
  // Left by a run that was killed. Those of upgrades have a folder of their own within.
  for (const left of globSync([`*${UNTRIED}*`, `upgrades/*${UNTRIED}*`], { cwd: into }))
    rmSync(join(into, left), { recursive: true })
  const name = new Date().toISOString().replaceAll(':', '-')
  const untried = join(into, `${name}${UNTRIED}`)
  try {
    const backup = run('server/src/backup/main.ts', [untried], process.env)
    if ((await backup.ended) !== 0) throw new Error('there is no new backup.')
    await tryOut(untried, join(into, `restored${UNTRIED}`))
    renameSync(untried, join(into, name))
  } finally {
    // A bad backup would only take room on a disk that the server may need for its data.
    rmSync(untried, { recursive: true, force: true })
  }
  const all = readdirSync(into).filter((each) => BACKUP.test(each))
  const old = oldestFirst(all, name).slice(0, -countKept)
  for (const each of old) rmSync(join(into, each), { recursive: true })
  process.stdout.write(`The backup ${name} is good; ${all.length - old.length} are kept.\n`)
}

/**
 * Throws if the backup cannot be restored, or no server starts on it. It is restored beside the backup, since `/tmp`
 * may be in memory; the contents of Redis, into a Redis of its own.
 */
async function tryOut(backup: string, place: string): Promise<void> {
  mkdirSync(place, { mode: 0o700 })
  const redis = isInRedis ? await newRedis(place) : undefined
  const settings = settingsFor(place, redis?.url)
  try {
    const restored = run('server/src/backup/restore.ts', [backup], settings)
    if ((await restored.ended) !== 0) throw new Error('the backup is bad: it cannot be restored.')
    const server = run('server/src/main.ts', [], settings, START_MS_MAX)
    const isUp = await Promise.race([server.said('Flower War plays'), server.ended])
    server.child.kill('SIGTERM')
    if (isUp !== true || (await server.ended) !== 0)
      throw new Error('the backup is bad: no server starts on it, or not within ten minutes.')
  } finally {
    redis?.child.kill('SIGKILL')
    await redis?.ended
    rmSync(place, { recursive: true, force: true })
  }
}

async function newRedis(folder: string) {
  const port = String(await freePort())
  const place = ['--bind', '127.0.0.1', '--port', port, '--dir', folder]
  const redis = started('redis-server', [...place, '--appendonly', 'no', '--save', ''], process.env)
  if ((await Promise.race([redis.said('Ready to accept'), redis.ended])) !== true)
    throw new Error('there is no Redis to try the backup: apt-get install redis-server.')
  return { ...redis, url: `redis://127.0.0.1:${port}${placeInRedis()}` }
}

/** The part of the server's `REDIS_URL` that names its database. */
function placeInRedis(): string {
  const { REDIS_URL = '', REDIS_URL_FILE: file } = process.env
  const { pathname, search } = new URL(file ? readFileSync(file, 'utf8').trim() : REDIS_URL)
  return pathname + search
}

/** Returns the settings of the real server, changed so that no other program finds the one on trial. */
function settingsFor(dataDir: string, redis: string | undefined): NodeJS.ProcessEnv {
  const place = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', MQTT_PORT: 'off', MDNS: 'off' }
  // The line by which it says that it is ready has this level.
  const own = { ...place, LOG_LEVEL: 'info' }
  const replaced = [...ELSEWHERE, ...Object.keys(own)].flatMap((name) => [name, `${name}_FILE`])
  const others = Object.entries(process.env).filter(([name]) => !replaced.includes(name))
  const shared = redis === undefined ? {} : { REDIS_URL: redis }
  return { ...Object.fromEntries(others), ...own, ...shared }
}

/** Runs a program of the project, and ends it after `msMax`, if that is given. */
function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv, msMax?: number) {
  return started(process.execPath, [join(root, program), ...args], env, msMax)
}

/** Starts a program that shares our standard error. */
function started(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  timeout?: number,
) {
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const child: ChildProcess = spawn(command, args, { env, stdio: [...stdio], timeout })
  let text = ''
  child.stdout?.on('data', (data) => (text += String(data)))
  const ended = new Promise<number | null>((resolve) => {
    child.on('exit', resolve)
    child.on('error', () => resolve(null))
  })
  return {
    child,
    ended,
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
