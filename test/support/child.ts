// A process that can be killed and started again.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Child {
  /** Starts it; resolves when it says that it is ready. */
  start(): Promise<void>
  /** Ends it at once, in the middle of whatever it does. */
  kill(): Promise<void>
  /** Sends it a signal, such as the one by which it stands still. */
  signal(name: NodeJS.Signals): void
}

/** How a process is started, and by what word it says that it is ready. */
export interface ChildWish {
  readonly command: string
  readonly args: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly ready: string
}

export function newChild({ command, args, environment = {}, ready }: ChildWish): Child {
  let child: ChildProcess | undefined
  // Whatever becomes of us, nothing of ours goes on.
  process.on('exit', () => child?.kill('SIGKILL'))
  return {
    async start() {
      const started = spawn(command, args, { env: { ...process.env, ...environment } })
      child = started
      let said = ''
      await new Promise<void>((resolve, reject) => {
        const hear = (data: unknown): void => {
          said += String(data)
          if (said.includes(ready)) resolve()
        }
        for (const stream of [started.stdout, started.stderr]) stream?.on('data', hear)
        started.on('exit', () => reject(new Error(`ended before it was ready: ${said}`)))
      })
    },
    signal: (name) => void child?.kill(name),
    async kill() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
