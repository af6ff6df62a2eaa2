// A server for one load run: no limits per address, and data that is removed afterwards.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../deploy/cluster/free-port.ts'
import { newScratchFolder, whenOver } from './over.ts'

const MAIN = join(import.meta.dirname, '../../server/src/main.ts')

/** Longest time that a server may take to start on a busy machine. */
const READY_MS_MAX = 60_000

export interface OwnServer {
  readonly url: string
  /** Resolves with the problem if it exits by itself, or does not come back after a restart. */
  readonly failed: Promise<string>
  /** Kills it abruptly and starts it again. */
  restart(): void
  stop(): Promise<void>
}

export async function startOwnServer(): Promise<OwnServer> {
  const folder = newScratchFolder('load')
  const [port, mqttPort] = [await freePort(), await freePort()]
  const environment = {
    PORT: String(port),
    MQTT_PORT: String(mqttPort),
    DATA_DIR: folder,
    LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  const url = `http://127.0.0.1:${port}`
  const failure = Promise.withResolvers<string>()
  let child: ChildProcess | undefined
  let isUp = Promise.resolve()

  async function start(): Promise<void> {
    const own = spawn(process.execPath, ['--max-semi-space-size=64', MAIN], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...environment },
      // So that Ctrl-C does not reach it: it ends only when the run is over.
      detached: true,
    })
    child = own
    const gone = once(own, 'exit').then(([code, signal]): never => {
      if (child === own) failure.resolve(`The server has ended by itself, with ${code ?? signal}.`)
      throw new Error('the server ended before it was ready')
    })
    gone.catch(() => {})
    await Promise.race([gone, isReady(url)])
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const own = child
    child = undefined
    if (own === undefined || own.exitCode !== null || own.signalCode !== null) return
    const gone = once(own, 'exit')
    own.kill(signal)
    await gone
  }

  whenOver(() => child?.kill('SIGKILL'))
  await start()
  return {
    url,
    failed: failure.promise,
    restart() {
      isUp = end('SIGKILL').then(start)
      isUp.catch((error: Error) => failure.resolve(`It did not come back: ${error.message}.`))
    },
    async stop() {
      await isUp
      await end('SIGTERM')
    },
  }
}

async function isReady(url: string): Promise<void> {
  const sinceMs = Date.now()
  const ask = (): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await ask())) {
    if (Date.now() - sinceMs > READY_MS_MAX) throw new Error('the server does not get ready')
    await sleep(100)
  }
}
