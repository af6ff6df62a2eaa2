// Who plays in this browser, and the matches that were joined on the way to their page.
import { connect, type FlowerWarClient, type Match, RefusalError } from '@flower-war/client'
import { effect, signal } from '@preact/signals'
import type { PlayedGame } from '../games/faces.ts'
import { kept } from './kept.ts'
import { go, matchPath } from './route.ts'

/** Names for those who have not chosen one. */
const NAMES = ['Citlali', 'Itzel', 'Metztli', 'Nelli', 'Tonalli', 'Xochitl', 'Yolotl', 'Zyanya']

/** The name that the others see. */
export const playerName = signal(kept.get('name') ?? '')
/** The way to the server; undefined before it has answered for the first time. */
export const client = signal<FlowerWarClient | undefined>(undefined)
/** Whether the server was asked for who we are and has not answered. */
export const isServerAway = signal(false)

const RETRY_MS = 2_000
const joined = new Map<string, Match<PlayedGame>>()

/** Connects as whoever played here before, or as a guest whose name can still be changed. */
export async function begin(): Promise<void> {
  const name = playerName.value || NAMES[Math.floor(Math.random() * NAMES.length)] || 'Citlali'
  await connectAs(name, kept.get('token'))
}

/** Becomes somebody new of that name. */
export async function becomeNamed(name: string): Promise<void> {
  await connectAs(name, undefined)
}

async function connectAs(name: string, token: string | undefined): Promise<void> {
  for (;;) {
    try {
      const wish = token === undefined ? { name } : { token }
      const connected = await connect(location.origin, wish)
      kept.set('token', connected.token)
      kept.set('name', name)
      playerName.value = name
      isServerAway.value = false
      client.value = connected
      return
    } catch (error) {
      if (error instanceof RefusalError && error.code !== 'no-answer') throw error
      isServerAway.value = true
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

/** Asks the server as whoever we are; if it does not know us any more, as a new guest of that name. */
export async function asPlayer<Value>(
  ask: (client: FlowerWarClient) => Promise<Value>,
): Promise<Value> {
  try {
    return await ask(await connection())
  } catch (error) {
    if (!(error instanceof RefusalError) || error.code !== 'unauthorized') throw error
    await becomeNamed(playerName.value)
    return ask(await connection())
  }
}

/** The way to the server, as soon as it is there. */
function connection(): Promise<FlowerWarClient> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      const connected = client.value
      if (connected === undefined) return
      queueMicrotask(() => stop())
      resolve(connected)
    })
  })
}

/** Goes to the table of a match that has been joined already. */
export function goToTable(match: Match<PlayedGame>): void {
  joined.set(match.id, match)
  go(matchPath(match.id))
}

/** The match of that id, if it was joined on the way here. */
export function takeJoined(id: string): Match<PlayedGame> | undefined {
  const match = joined.get(id)
  joined.delete(id)
  return match
}
