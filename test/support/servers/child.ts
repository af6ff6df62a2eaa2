// A process that can be killed and started again.
import { type ChildProcess, spawn } from 'node:child_process'
import { endAtOnce } from '../processes.ts'

export interface Child {
  /** Starts it; resolves when it reports that it is ready. */
  start(): Promise<void>
  /** Kills it at once, whatever it is doing. */
  kill(): Promise<void>
  /** Sends it a signal, such as the one that suspends it. */
  signal(name: NodeJS.Signals): void
}

/** The command of a process, and the word it prints when it is ready. */
export interface ChildWish {
  readonly command: string
  readonly args: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly ready: string
  /** Reads its output. */
  readonly hear?: (text: string) => void
}

export function newChild({ command, args, environment = {}, ready, hear }: ChildWish): Child {
  let child: ChildProcess | undefined
  // No child outlives this process, however it ends.
  process.on('exit', () => child?.kill('SIGKILL'))
  return {
    async start() {
      const started = spawn(command, args, { env: { ...process.env, ...environment } })
      child = started
      let said = ''
      await new Promise<void>((resolve, reject) => {
        const listen = (data: unknown): void => {
          said += String(data)
          hear?.(String(data))
          if (said.includes(ready)) resolve()
        }
        for (const stream of [started.stdout, started.stderr]) stream?.on('data', listen)
        started.on('exit', () => reject(new Error(`ended before it was ready: ${said}`)))
      })
    },
    signal: (name) => void child?.kill(name),
    kill: () => endAtOnce(child),
  }
}
