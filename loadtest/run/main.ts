// npm run loadtest -- play [--vus 20] [--seconds 30] [--game flower-war] [--pace human|full] [--url http://…] [--short]
// Runs one of the scripts for k6 at a server of its own, or at the one that is named. Ends as k6 does: with
// exit code 0 if every threshold was kept.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findK6 } from './find-k6.ts'
import { startOwnServer } from './own-server.ts'

const folder = join(import.meta.dirname, '../k6')
const scripts = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''))

const SHORT = { vus: '2', seconds: '5', pace: 'full' } as const
/** Nobody's match is to be over before the server goes, and everybody is to be back after it. */
const SHORT_STORM = { vus: '2', seconds: '24', pace: 'human' } as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    vus: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '30' },
    game: { type: 'string', default: 'all' },
    pace: { type: 'string', default: 'human' },
    /** A few seconds, which say nothing about times. */
    short: { type: 'boolean', default: false },
    /** A server that runs already, with LIMITS=off. */
    url: { type: 'string' },
  },
})
const [script = ''] = positionals
if (!scripts.includes(script)) fail(`which script? One of: ${scripts.join(', ')}.`)
const k6 = await findK6()
if (k6 === undefined)
  fail(
    'k6 is needed: install it (https://k6.io), or Go, with which it is built; K6 says where it is.',
  )

const short = script === 'reconnect-storm' ? SHORT_STORM : SHORT
const { vus, seconds, pace } = values.short ? short : values
const server = values.url === undefined ? await startOwnServer() : undefined
if (script === 'reconnect-storm') stormAt(Number(seconds) * 500)
const environment = {
  URL: values.url ?? server?.url ?? '',
  ...{ VUS: vus, SECONDS: seconds, GAME: values.game, PACE: pace },
  TIMES: values.short ? 'off' : 'on',
  // Nobody's figures go anywhere.
  K6_NO_USAGE_REPORT: 'true',
}
const run = spawn(k6, ['run', '--quiet', join(folder, `${script}.ts`)], {
  stdio: 'inherit',
  env: { ...process.env, ...environment },
})
const [code] = await once(run, 'exit')
await server?.stop()
process.exit(code ?? 1)

/** In the middle everybody loses their connection. */
function stormAt(ms: number): void {
  if (server === undefined)
    console.log(`Kill the server and start it again in about ${ms / 1_000} s.`)
  else setTimeout(() => void server.restart(), ms)
}

function fail(detail: string): never {
  console.error(detail)
  process.exit(1)
}
