// Starts a server in a process of its own, and opens tables at it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fail } from '../run/command-line.ts'
import { newScratchFolder, whenOver } from '../run/over.ts'
import type { BenchGame } from './game.ts'
import { guestToken, post, reserve } from './http.ts'
import type { Memory, Question, Usage, Watched } from './servers/probe.ts'
import { openBoardgameTable } from './tables/boardgame-table.ts'
import { openJsonTable } from './tables/json-table.ts'
import { openRawTable } from './tables/raw-table.ts'
import { openRoomTable } from './tables/room-table.ts'
import { openSocketIoTable } from './tables/socket-io-table.ts'
import type { Listener, Table } from './tables/table.ts'

const SERVERS = {
  'raw ws': ['raw-server.ts', 'raw'],
  'bare Colyseus': ['bare-server.ts', 'patch-by-patch'],
  'Colyseus as it comes': ['bare-server.ts', 'default'],
  'Colyseus, as its demos': ['demo-server.ts', 'default'],
  'Socket.IO': ['socket-io-server.ts', 'changes'],
  'boardgame.io': ['boardgame-server.ts', 'whole-states'],
  ours: ['our-server.ts', 'sqlite'],
  'ours, in JSON': ['our-server.ts', 'sqlite'],
  'ours, journal in memory': ['our-server.ts', 'memory'],
  'ours, with temples': ['our-server.ts', 'temples'],
  'ours, watched': ['our-server.ts', 'watched'],
  'ours, with Redis': ['our-server.ts', 'redis'],
  'ours, whose days are short': ['our-server.ts', 'short-days'],
} as const
export type ServerName = keyof typeof SERVERS

/** A server under measurement. */
export interface Contestant {
  readonly name: ServerName
  readonly port: number
  usage(): Promise<Usage>
  memory(): Promise<Memory>
  watched(): Promise<Watched>
  readonly game: BenchGame
  openTable(listener: Listener): Promise<Table>
  /** Creates a match that stays empty. */
  makeMatch(): Promise<void>
  stop(): Promise<void>
}

/** The size that `npm start` sets, so that objects that live for seconds are not promoted. */
const YOUNG_MB = 64

/** Settings of a server that differ from the usual ones. */
export interface ContestantWish {
  /** Size limit of half of its young generation. */
  readonly youngMb?: number | undefined
  /** Folder to which it writes a profile when it stops. */
  readonly profiles?: string
  /** Extra environment variables. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Starts a server for a game. */
export async function startContestant(
  name: ServerName,
  game: BenchGame,
  { youngMb = YOUNG_MB, profiles, environment }: ContestantWish = {},
): Promise<Contestant> {
  const [file, ...rest] = SERVERS[name]
  const flags = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`]
  const folder = newScratchFolder('bench')
  const child = spawn(
    process.execPath,
    [
      '--expose-gc',
      `--max-semi-space-size=${youngMb}`,
      ...flags,
      join(import.meta.dirname, 'servers', file),
      ...rest,
      folder,
      game.id,
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...environment },
    },
  )
  let isStopping = false
  child.once('exit', (code, signal) => {
    // Otherwise callers would wait forever, or measure a server that is gone.
    if (!isStopping) fail(`The server “${name}” has ended by itself, with ${code ?? signal}.`)
  })
  whenOver(() => child.kill('SIGKILL'))
  const { port }: { port: number } = await message(child)
  return {
    name,
    port,
    usage: () => ask(child, 'usage'),
    memory: () => ask(child, 'memory'),
    watched: () => ask(child, 'watched'),
    game,
    openTable(listener) {
      if (name === 'raw ws') return openRawTable(port, listener)
      if (name === 'boardgame.io') return openBoardgameTable(port, game, listener)
      if (name === 'Socket.IO') return openSocketIoTable(port, game, listener)
      if (name === 'ours, in JSON') return openJsonTable(port, game, listener)
      return openRoomTable(port, game, listener)
    },
    async makeMatch() {
      const url = `http://127.0.0.1:${port}`
      if (name === 'Socket.IO') return void (await post(url, '', {}))
      // A guest for each match, since a player may have seats in a limited number of them.
      await reserve(`${url}/matchmake/create/${game.id}`, await guestToken(url), {})
    },
    async stop() {
      isStopping = true
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

function ask<Answer>(child: ChildProcess, question: Question): Promise<Answer> {
  child.send(question)
  return message(child)
}

async function message<Message>(child: ChildProcess): Promise<Message> {
  const [answer] = await once(child, 'message')
  return answer
}
