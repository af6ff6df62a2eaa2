// Go, with which the client in that language is built and tested.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** The folder of the client. */
export const GO_CLIENT = join(import.meta.dirname, '../../../clients/go')
/** The minor version that `go.mod` asks for; Debian's Go is often older. */
const MINOR_MIN = 24

/** True without a Go that can build the client: tests that need it are then skipped with a message, but never in CI. */
export const isGoMissing = minorVersion() < MINOR_MIN && process.env['CI'] === undefined

function minorVersion(): number {
  const { stdout } = spawnSync('go', ['version'], { encoding: 'utf8' })
  const [, minor] = /go1\.(\d+)/.exec(stdout ?? '') ?? []
  return Number(minor ?? 0)
}

/** The output and the exit code of a program. */
export interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

export interface Started {
  /** Calls the listener with each piece of output. */
  hear(listener: (piece: string) => void): void
  readonly ended: Promise<Ended>
}

/** Starts a program in the folder of the client, or in another one. */
export function startIn(
  folder: string,
  [command, ...args]: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): Started {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return {
    hear: (listener) => void child.stdout.on('data', (data) => listener(String(data))),
    ended: ended.then(([out, err, [code]]) => ({ code: Number(code ?? 1), out, err })),
  }
}

/** Runs a program in the folder of the client to its end. */
export function run(
  command: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return startIn(GO_CLIENT, command, environment).ended
}
