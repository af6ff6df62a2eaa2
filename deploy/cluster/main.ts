// npm run cluster [-- --port 8080]: two servers, two bridges, Redis, mosquitto and Caddy on this machine, with their
// settings from docker-compose.yml. A process that ends is started again, as by Docker. Ctrl-C ends all of them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { missingPackages, startCluster } from './cluster.ts'
import type { Part } from './part.ts'

/** The delay before a restart; Docker waits about as long. */
const RESTART_MS = 1_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const { values } = parseArgs({ options: { port: { type: 'string', default: '8080' } } })
const missing = missingPackages()
if (missing.length > 0) {
  say(`this needs ${missing.join(', ')}: apt-get install ${missing.join(' ')}`)
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'flower-war-cluster-'))
let isStopping = false
const { url, parts, ...cluster } = await startCluster({ folder, port: Number(values.port) })
say(`Flower War plays at ${url}, its admin page is ${url}/admin, with the password in`)
say(`${join(folder, 'secrets/admin-password')}. In another terminal:`)
say(`  npm run play -- --url ${url} --bots 1`)
say('and kill what you like:')
for (const { name, pid } of parts) say(`  kill -9 ${pid}  # ${name}`)
for (const part of parts) void keepAlive(part)
process.on('SIGINT', () => void stop()).on('SIGTERM', () => void stop())

async function keepAlive(part: Part): Promise<void> {
  while (!isStopping) {
    await part.ended()
    if (isStopping) return
    say(`${part.name} has ended`)
    await wait(RESTART_MS)
    await part.start().then(
      () => say(`${part.name} is back:  kill -9 ${part.pid}`),
      (error: unknown) => say(String(error)),
    )
  }
}

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  say('stopping')
  await cluster.stop()
  rmSync(folder, { recursive: true })
  process.exit(0)
}
