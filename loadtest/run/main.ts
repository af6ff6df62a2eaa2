// npm run loadtest -- play [--vus 20] [--seconds 30] [--game flower-war] [--pace human|full] [--url http://…] [--short]
// Runs one of the k6 scripts against a server of its own, or the one at --url. Exits with k6's exit code: 0 if every
// threshold was met.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './command-line.ts'
import { findK6 } from './find-k6.ts'
import { whenOver } from './over.ts'
import { startOwnServer } from './own-server.ts'
import { parseWish, type Wish } from './wish.ts'

const folder = join(import.meta.dirname, '../k6')
const scripts = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''))

const wish = parseWish(process.argv.slice(2), scripts)
if (!wish.ok) fail(wish.refusal.detail)
const k6 = await findK6()
if (!k6.ok) fail(k6.refusal.detail)
// A signal ends the whole run; k6, once started, prints its results first.
let interrupt = (): void => process.exit(1)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupt())
process.exit(await load(wish.value, k6.value))

/** Runs the script and returns the exit code. */
async function load(
  { script, vus, seconds, game, pace, isShort, url }: Wish,
  k6: string,
): Promise<number> {
  const server = url === undefined ? await startOwnServer() : undefined
  if (server !== undefined) console.error(`A server for this run is up at ${server.url}`)
  const seed = process.env['SEED'] || Date.now().toString(36)
  console.error(`SEED=${seed} lets virtual users choose and think alike again`)
  const environment = {
    SEED: seed,
    URL: url ?? server?.url ?? '',
    VUS: String(vus),
    SECONDS: String(seconds),
    GAME: game,
    PACE: pace,
    TIMES: isShort ? 'off' : 'on',
    K6_NO_USAGE_REPORT: 'true',
  }
  const run = spawn(k6, ['run', '--quiet', join(folder, `${script}.ts`)], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    // Ctrl-C then reaches only this process, which ends the others in order.
    detached: true,
  })
  whenOver(() => run.kill('SIGKILL'))
  interrupt = () => void run.kill('SIGINT')
  if (script === 'reconnect-storm') stormAt(seconds * 500, server)
  const ended = once(run, 'exit').then(([code]) => Number(code ?? 1))
  const code = await Promise.race([ended, ...(server === undefined ? [] : [server.failed])])
  if (typeof code === 'string') fail(code)
  await server?.stop()
  return code
}

/** Restarts the server after this time, so that all players lose their connections, or asks the user to do so. */
function stormAt(ms: number, server: Awaited<ReturnType<typeof startOwnServer>> | undefined): void {
  if (server === undefined)
    console.log(`Kill the server and start it again in about ${ms / 1_000} s.`)
  else setTimeout(() => server.restart(), ms)
}
