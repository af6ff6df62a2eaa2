// A real Redis in a folder of its own, which can be killed and restarted with its data.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from '../../../deploy/cluster/free-port.ts'
import { type Child, newChild } from './child.ts'

/** True if there is no Redis: tests that need it are then skipped with a message, but never in CI. */
export const isRedisMissing =
  spawnSync('redis-server', ['--version']).error !== undefined && process.env['CI'] === undefined

export interface RedisServer extends Child {
  readonly url: string
  /** Its data folder. */
  readonly folder: string
  /** Runs a command and returns the reply. */
  ask(command: string, ...values: readonly string[]): Promise<unknown>
  /** Lets it write no file beyond that size, or files of any size. */
  limitFiles(bytesMax?: number): Promise<void>
  /** Deletes all its data, while it is stopped. */
  empty(): void
  /** Takes a snapshot of its data; the returned function restores it, while it is stopped. */
  keep(): { putBack(): void }
  /** Stops it for good. */
  stop(): Promise<void>
}

/** Creates a Redis that is not started yet, durable unless settings say otherwise. */
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
  const ask: RedisServer['ask'] = async (command, ...values) => {
    const line = new Redis(port, '127.0.0.1')
    return line.call(command, ...values).finally(() => line.disconnect())
  }
  return {
    ...child,
    folder,
    url: `redis://127.0.0.1:${port}`,
    ask,
    async limitFiles(bytesMax) {
      const [, pid = ''] = /^process_id:(\d+)/m.exec(String(await ask('INFO', 'server'))) ?? []
      // The soft limit, which can be raised again.
      execFileSync('prlimit', ['--pid', pid, `--fsize=${bytesMax ?? 'unlimited'}:`])
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
