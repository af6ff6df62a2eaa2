// A server in a process of its own, and the tables at it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Usage } from './probe.ts'
import { type Listener, openRawTable, openRoomTable, type Table } from './table.ts'

const SERVERS = {
  'raw ws': ['raw-server.ts'],
  'bare Colyseus': ['bare-server.ts'],
  'Colyseus as it comes': ['bare-server.ts', 'default'],
  ours: ['our-server.ts', 'sqlite'],
  'ours, journal in memory': ['our-server.ts', 'memory'],
} as const
export type ServerName = keyof typeof SERVERS

/** A server that is measured. */
export interface Contestant {
  readonly name: ServerName
  readonly port: number
  usage(): Promise<Usage>
  openTable(listener: Listener): Promise<Table>
  stop(): Promise<void>
}

/** Starts a server; with a folder, it leaves a profile there when it stops. */
export async function startContestant(name: ServerName, profiles?: string): Promise<Contestant> {
  const [file, ...rest] = SERVERS[name]
  const flags = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`]
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-bench-'))
  const child = spawn(
    process.execPath,
    ['--expose-gc', ...flags, join(import.meta.dirname, file), ...rest, folder],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  const { port }: { port: number } = await message(child)
  return {
    name,
    port,
    usage() {
      child.send('usage')
      return message(child)
    },
    openTable: (listener) => (name === 'raw ws' ? openRawTable : openRoomTable)(port, listener),
    async stop() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
      rmSync(folder, { recursive: true })
    },
  }
}

async function message<Message>(child: ChildProcess): Promise<Message> {
  const [answer] = await once(child, 'message')
  return answer
}
