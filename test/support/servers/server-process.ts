// The server as a process of its own, which can be killed and restarted at the same address.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../deploy/cluster/free-port.ts'
import { newName } from '../chance/seeded-globals.ts'
import { endAtOnce, listenTo } from '../processes.ts'

/** The memory of a process after garbage collection, in bytes. */
export interface Memory {
  readonly rss: number
  readonly heapUsed: number
  /** Bytes of buffers and other objects outside of the heap. */
  readonly external: number
}

/** A server in a folder of its own. */
export interface ServerProcess {
  readonly url: string
  /** Its data folder. */
  readonly folder: string
  /** Starts it, or another program in its place; resolves when it listens. */
  start(program?: string): Promise<void>
  /** Its output since it was started. */
  log(): string
  /** Kills it at once, whatever it is doing. */
  kill(): Promise<void>
  /** Suspends it, whatever it is doing, and resumes it later as if nothing had happened. */
  stall(): void
  goOn(): void
  memory(): Promise<Memory>
  /** Asks it to stop; resolves with its exit code and its log. */
  stop(): Promise<{ readonly code: number | null; readonly log: string }>
  /** Kills it if it runs, and removes its folder. */
  remove(): Promise<void>
}

const main = join(import.meta.dirname, 'server-main.ts')
const probe = join(import.meta.dirname, 'memory-probe.ts')

/** Creates a server process that is not started yet, with these extra environment variables. */
export async function newServerProcess(
  environment: Readonly<Record<string, string>> = {},
  usual = main,
): Promise<ServerProcess> {
  // Comes before the first `await`, since several processes may be created at once.
  const name = newName()
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  const port = await freePort()
  let child: ChildProcess | undefined
  let log = (): string => ''
  let starts = 0

  const kill = () => endAtOnce(child)

  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    async start(program = usual) {
      // All connections of a test come from one address.
      const own = {
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        LIMITS: 'off',
        MQTT_PORT: 'off',
        ENTROPY: `${name}, start ${++starts}`,
      }
      child = spawn(process.execPath, ['--expose-gc', '--import', probe, program], {
        env: { ...process.env, ...own, ...environment },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      const { stdout } = child
      log = listenTo(child)
      const exited = once(child, 'exit').then(() => Promise.reject(new Error(`ended: ${log()}`)))
      exited.catch(() => {})
      while (!log().includes('Flower War plays')) {
        if (stdout !== null) await Promise.race([once(stdout, 'data'), exited])
      }
    },
    log: () => log(),
    kill,
    stall: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
    async memory() {
      if (child === undefined) throw new Error('the server was not started')
      const told = once(child, 'message')
      child.send('memory')
      const [memory] = await told
      return memory
    },
    async stop() {
      if (child === undefined) throw new Error('the server was not started')
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      return { code: child.exitCode, log: log() }
    },
    async remove() {
      await kill()
      rmSync(folder, { recursive: true })
    },
  }
}
