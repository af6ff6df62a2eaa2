// A server for one run of load: with no limits on those who come from one address, and with data that go with it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../../server/src/main.ts')

export interface OwnServer {
  readonly url: string
  /** Kills it in the middle of everything and starts it again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export async function startOwnServer(): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-load-'))
  const [port, mqttPort] = [await freePort(), await freePort()]
  const environment = {
    ...{ PORT: String(port), MQTT_PORT: String(mqttPort), DATA_DIR: folder },
    ...{ LIMITS: 'off', LOG_LEVEL: 'warn' },
  }
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess
  let isUp = Promise.resolve()

  async function start(): Promise<void> {
    child = spawn(process.execPath, ['--max-semi-space-size=64', MAIN], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...environment },
    })
    const gone = once(child, 'exit').then(() => {
      throw new Error('the server ended before it was ready')
    })
    gone.catch(() => {})
    await Promise.race([gone, isReady(url)])
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  process.on('exit', () => child.kill('SIGKILL'))
  await start()
  return {
    url,
    restart() {
      isUp = end('SIGKILL').then(start)
      return isUp
    },
    async stop() {
      await isUp
      await end('SIGTERM')
      rmSync(folder, { recursive: true })
    },
  }
}

async function isReady(url: string): Promise<void> {
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 100))
}

/** A port on which nobody listens; the server keeps it over its restarts. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  const gone = once(probe, 'close')
  probe.close()
  await gone
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
