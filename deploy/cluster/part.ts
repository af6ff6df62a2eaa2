// A process of the cluster, which may be ended, stopped and started again.
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
  /** Its process, while it runs. */
  readonly pid: number | undefined
  /** Where it writes what it says. */
  readonly log: string
  /** Starts it; resolves when it is well. */
  start(): Promise<void>
  /** Tells it something; resolves when it is gone, if it is to go. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** Makes it stand still, or go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Resolves when it has ended, by itself or not. */
  ended(): Promise<void>
}

/** How often one looks whether it is well. */
const PROBE_MS = 100
/** How long an answer may take: on a busy machine whoever asks is late as well. */
const ANSWER_MS_MAX = 5_000
/** How long it may take until it is, on a busy machine. */
const READY_MS_MAX = 60_000

/** A process that is not started yet. */
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
  // Whatever becomes of us, nothing of ours goes on.
  process.on('exit', () => runs() && child?.kill('SIGKILL'))
  return {
    name,
    log,
    ended,
    get pid() {
      return runs() ? child?.pid : undefined
    },
    async start() {
      const { PATH = '', HOME = '' } = process.env
      const file = openSync(log, 'a')
      // Not of our group, so that Ctrl-C is not told to all at once, but in good order.
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
      // Who stands still hears nothing.
      if (signal === 'SIGTERM') child?.kill('SIGCONT')
      await gone
    },
    signal(signal) {
      if (runs()) child?.kill(signal)
    },
  }
}

/** Why it is not well; nothing if it is. */
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
