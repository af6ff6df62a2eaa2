// A real server on this machine, with matches between the client under test and a correct one.
import { GAMES } from '../rules/src/games.ts'
import { playable } from '../rules/src/match.ts'
import { newMemoryJournal } from '../server/memory/journal.ts'
import { newMemoryRegistry } from '../server/memory/registry.ts'
import { newAuthSecret, systemEntropy } from '../server/src/entropy.ts'
import { newLog } from '../server/src/observe/log.ts'
import { newIdentities } from '../server/src/people/identity.ts'
import { startServer } from '../server/src/server.ts'
import { systemTimers } from '../server/src/timers.ts'
import { playMatch } from './reference/client.ts'
import type { State } from './reference/state.ts'
import { unheardGame } from './unheard-game.ts'

export interface World {
  readonly url: string
  /** Makes a guest; resolves with the token. */
  newGuest(): Promise<string>
  /** Makes a match in which a seat is free. */
  setTable(wish: TableWish, changed: () => void): Promise<Table>
}

export interface TableWish {
  readonly game?: string
  /** The time limit of a decision; none if it is left out. */
  readonly turnSeconds?: number
}

export interface Table {
  readonly match: string
  /** Returns the state that the other player sees. */
  readonly state: () => State
  leave(): void
}

/** More than the matches of one check. */
const FINISHED_KEPT = 100

/** Starts a server, of which a process can have only one. */
export async function startWorld(): Promise<World> {
  const entropy = systemEntropy
  const server = await startServer(
    [...GAMES, playable(unheardGame)],
    {
      journal: newMemoryJournal(FINISHED_KEPT),
      registry: newMemoryRegistry(),
      identities: newIdentities(newAuthSecret(entropy), entropy),
      timers: systemTimers,
      entropy,
      log: newLog('silent'),
    },
    { port: 0, host: '127.0.0.1' },
  )
  const url = `http://127.0.0.1:${server.port}`
  const newGuest = async (): Promise<string> =>
    String((await post(`${url}/api/guests`, '', { name: 'Somebody' }))['token'])
  return {
    url,
    newGuest,
    async setTable({ game = 'tieqchieq', turnSeconds = 0 }, changed) {
      const token = await newGuest()
      const made = await post(`${url}/api/matches`, token, { game, players: 2, turnSeconds })
      return sitAt(url, String(made['id']), token, changed)
    },
  }
}

/** Joins a match as its host, and plays. */
async function sitAt(
  url: string,
  match: string,
  token: string,
  changed: () => void,
): Promise<Table> {
  const leaving = new AbortController()
  const { signal } = leaving
  let state: State = {}
  await new Promise<void>((resolve, reject) => {
    const seen = (now: State): void => {
      state = now
      resolve()
      changed()
    }
    playMatch({ url, match, token, signal, seen }).catch(reject)
  })
  return { match, state: () => state, leave: () => leaving.abort() }
}

async function post(url: string, token: string, body: object): Promise<State> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer: State = Object(await response.json())
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(answer)}`)
  return answer
}
