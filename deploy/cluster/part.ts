// A process of the cluster, which can be ended, paused and started again.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from './compose.ts'
import type { Program } from './place.ts'

export interface Part {
  readonly name: string
  /** The id of its process, while it runs. */
  readonly pid: number | undefined
  /** Starts it; resolves when it is ready. */
  start(): Promise<void>
  /** Sends it a signal that ends it; resolves when it has ended. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** Pauses or continues it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Resolves when it has ended, for whatever reason. */
  ended(): Promise<void>
}

/** The delay between probes. */
const PROBE_MS = 100
/** The longest wait for the answer to a probe: on a busy machine the prober is late as well. */
const ANSWER_MS_MAX = 5_000
/** The longest wait until a process is ready, on a busy machine. */
const READY_MS_MAX = 60_000

/** Makes a part whose process is not started yet. */
export function newPart(
  { name, command, args, environment, probe }: Program,
  folder: string,
): Part {
  const log = join(folder, `${name}.log`)
  let child: ChildProcess | undefined
  const runs = (): boolean => child !== undefined && (child.exitCode ?? child.signalCode) === null
  const ended = async (): Promise<void> => {
    if (child !== undefined && runs()) await once(child, 'exit')
  }
  // However this process ends, its parts must not outlive it.
  process.on('exit', () => runs() && child?.kill('SIGKILL'))
  return {
    name,
    ended,
    get pid() {
      return runs() ? child?.pid : undefined
    },
    async start() {
      const { PATH = '', HOME = '' } = process.env
      const file = openSync(log, 'a')
      // In a process group of its own: Ctrl-C would otherwise reach all parts at once instead of in order.
      const started = spawn(command, args, {
        cwd: ROOT,
        detached: true,
        env: { PATH, HOME, ...environment },
        stdio: ['ignore', file, file],
      })
      closeSync(file)
      child = started
      await new Promise<void>((resolve, reject) => started.on('spawn', resolve).on('error', reject))
      const latestMs = performance.now() + READY_MS_MAX
      while (probe !== undefined) {
        const ill = await illnessAt(probe)
        if (ill === undefined) return
        const why = runs() ? ill : 'it has ended'
        if (!runs() || performance.now() > latestMs) {
          started.kill('SIGKILL')
          throw new Error(`${name} does not become ready (${why}); see ${log}`)
        }
        await wait(PROBE_MS)
      }
    },
    async end(signal) {
      const gone = ended()
      child?.kill(signal)
      // A paused process acts on SIGTERM only once it is continued.
      if (signal === 'SIGTERM') child?.kill('SIGCONT')
      await gone
    },
    signal(signal) {
      if (runs()) child?.kill(signal)
    },
  }
}

/** The reason a probe fails; undefined if it succeeds. */
async function illnessAt(probe: string | number): Promise<string | undefined> {
  try {
    if (typeof probe === 'number') return await refusalAt(probe)
    const answer = await fetch(probe, { signal: AbortSignal.timeout(ANSWER_MS_MAX) })
    const said = await answer.text()
    return answer.ok ? undefined : `${answer.status} ${said}`
  } catch (error) {
    return String(error)
  }
}

async function refusalAt(port: number): Promise<undefined> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect').finally(() => socket.destroy())
}
