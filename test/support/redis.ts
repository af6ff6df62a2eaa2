// A real Redis in a folder of its own, which can be killed and started again with what it has kept.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from '../../loadtest/run/ports.ts'
import { type Child, newChild } from './child.ts'

/** Where it is missing, what needs it is left out, with a line that says so; but never in CI. */
export const isRedisMissing =
  spawnSync('redis-server', ['--version']).error !== undefined && process.env['CI'] === undefined

export interface RedisServer extends Child {
  readonly url: string
  /** Where it keeps what it is told. */
  readonly folder: string
  /** Carries a command out, and gives what it answers. */
  ask(command: string, ...values: readonly string[]): Promise<unknown>
  /** Throws away all that it has kept; it does not run meanwhile. */
  empty(): void
  /** Remembers what it has kept until now; what is returned puts that back, while it does not run. */
  keep(): { putBack(): void }
  /** Ends it for good. */
  stop(): Promise<void>
}

/** A Redis that is not started yet, durable unless settings say otherwise. */
export async function newRedis(settings: readonly string[] = []): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  const port = await freePort()
  const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', '']
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
  const child = newChild({
    command: 'redis-server',
    args: [...place, ...durable, ...settings],
    ready: 'Ready to accept connections',
  })
  const empty = (): void => {
    for (const file of readdirSync(folder)) rmSync(join(folder, file), { recursive: true })
  }
  return {
    ...child,
    folder,
    url: `redis://127.0.0.1:${port}`,
    async ask(command, ...values) {
      const line = new Redis(port, '127.0.0.1')
      return line.call(command, ...values).finally(() => line.disconnect())
    },
    empty,
    keep() {
      const copy = mkdtempSync(join(tmpdir(), 'flower-war-'))
      cpSync(folder, copy, { recursive: true })
      return {
        putBack() {
          empty()
          cpSync(copy, folder, { recursive: true })
          rmSync(copy, { recursive: true })
        },
      }
    },
    async stop() {
      await child.kill()
      rmSync(folder, { recursive: true })
    },
  }
}
