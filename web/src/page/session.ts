// Who plays in this browser, and the matches that were joined on the way to their page.
import { connect, type FlowerWarClient, type Match, RefusalError } from '@flower-war/client'
import { effect, signal } from '@preact/signals'
import type { PlayedGame } from '../games/faces.ts'
import { nameIn, takeCarried } from './carried.ts'
import { kept } from './kept.ts'
import { go, matchPath } from './route.ts'
import { told } from './told.ts'

/** Names for those who have not chosen one; no names of days, which are places on the board. */
const NAMES = [
  ...['Atzin', 'Centli', 'Citlali', 'Cuicatl', 'Ilhuitl', 'Itzel', 'Izel', 'Metztli'],
  ...['Necahual', 'Nelli', 'Papalotl', 'Quetzal', 'Tonalli', 'Tototl', 'Yaotl', 'Yolotl', 'Zyanya'],
]

/** The name that the others see. */
export const playerName = signal(kept.get('name') ?? '')
/** The way to the server; undefined before it has answered for the first time. */
export const client = signal<FlowerWarClient | undefined>(undefined)
/** Why nothing can be asked of the server, if it has said so. */
export const trouble = signal<RefusalError | undefined>(undefined)
/** Whether the server was asked for who we are and has not answered. */
export const isServerAway = signal(false)

/** The code of a seat that was carried here, while it is asked whether to take it. */
export const carried = signal<string | undefined>(undefined)
/** Why a seat could not be carried here. */
export const carryRefusal = signal('')

const RETRY_MS = 2_000
const joined = new Map<string, Match<PlayedGame>>()

/** Connects as whoever played here before, or as a guest whose name can still be changed. */
export async function begin(): Promise<void> {
  const code = takeCarried()
  // Whoever plays here already would be gone with their token.
  if (code !== undefined && kept.get('token') !== undefined) carried.value = code
  else if (code !== undefined) await becomeCarried(code)
  else await beginAsBefore()
}

/** A link with a seat may be opened in a window that shows its match already. */
addEventListener('hashchange', () => {
  // Other parts of a page are gone to by a # too, which answers nothing that was asked.
  carried.value = takeCarried() ?? carried.value
})

async function beginAsBefore(): Promise<void> {
  const name = playerName.value || NAMES[Math.floor(Math.random() * NAMES.length)] || 'Citlali'
  await connectAs(name, kept.get('token')).catch((error: unknown) => {
    if (!(error instanceof RefusalError)) throw error
    trouble.value = error
  })
}

/** Becomes the player whose seat was carried here, or stays whoever one is. */
export function answerCarried(isWanted: boolean): void {
  const code = carried.value ?? ''
  carried.value = undefined
  void (isWanted ? becomeCarried(code) : beginAsBefore())
}

/** Becomes the player who was given that code on another device. */
async function becomeCarried(code: string): Promise<void> {
  try {
    settle(await connect(location.origin, { transfer: code }))
  } catch (error) {
    carryRefusal.value = told(error)
    await beginAsBefore()
  }
}

/** Becomes somebody new of that name. */
export async function becomeNamed(name: string): Promise<void> {
  await connectAs(name, undefined)
}

async function connectAs(name: string, token: string | undefined): Promise<void> {
  for (;;) {
    try {
      const wish = token === undefined ? { name } : { token }
      settle(await connect(location.origin, wish), name)
      return
    } catch (error) {
      if (error instanceof RefusalError && error.code !== 'no-answer') throw error
      isServerAway.value = true
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

/** Is whoever that token says, from now on and on the next visit. */
function settle(connected: FlowerWarClient, name = nameIn(connected.token)): void {
  kept.set('token', connected.token)
  kept.set('name', name)
  playerName.value = name
  isServerAway.value = false
  trouble.value = undefined
  client.value = connected
}

/** Asks the server as whoever we are; if it does not know us any more, as a new guest of that name. */
export async function asPlayer<Value>(
  ask: (client: FlowerWarClient) => Promise<Value>,
): Promise<Value> {
  try {
    return await ask(await connection())
  } catch (error) {
    if (error instanceof RefusalError && error.code === 'other-protocol') trouble.value = error
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
