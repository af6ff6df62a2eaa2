// The player of this browser, and matches that were joined before their page is open.
import {
  type AnyGame,
  connect,
  type FlowerWarClient,
  type Match,
  RefusalError,
} from '@flower-war/client/light'
import { effect, signal } from '@preact/signals'
import { go, matchPath } from '../route.ts'
import { storage } from '../storage.ts'
import { loadedErrorText } from '../trouble/error-text.ts'
import { nameIn, takeCarried } from './carried.ts'

/** Names for players who have not chosen one. None is the name of a day, since days are spaces of the board. */
const NAMES = [
  ...['Atzin', 'Centli', 'Citlali', 'Cuicatl', 'Ilhuitl', 'Itzel', 'Izel', 'Metztli'],
  ...['Necahual', 'Nelli', 'Papalotl', 'Quetzal', 'Tonalli', 'Tototl', 'Yaotl', 'Yolotl', 'Zyanya'],
]

/** The name that others see. */
export const playerName = signal(storage.get('name') ?? '')
/** The connection to the server; undefined until it has answered for the first time. */
export const client = signal<FlowerWarClient | undefined>(undefined)
/** The reason the server refuses this client, if it does. */
export const trouble = signal<RefusalError | undefined>(undefined)
/** True while the server does not answer when we connect. */
export const isServerAway = signal(false)

/** The code of a seat carried here, while we ask whether to take it. */
export const carried = signal<string | undefined>(undefined)
/** The reason a seat could not be carried here; empty if none. */
export const carryRefusal = signal('')

const RETRY_MS = 2_000
const joined = new Map<string, Match<AnyGame>>()

/** Connects as the player of the last visit, or as a guest whose name can still be changed. */
export async function begin(): Promise<void> {
  const code = takeCarried()
  // Ask first: the current player's token would be lost.
  if (code !== undefined && storage.get('token') !== undefined) carried.value = code
  else if (code !== undefined) await becomeCarried(code)
  else await beginAsBefore()
}

/** A link with a seat may be opened in a window that already shows its match. */
addEventListener('hashchange', () => {
  // Other fragments, such as in-page links, leave the open question alone.
  carried.value = takeCarried() ?? carried.value
})

async function beginAsBefore(): Promise<void> {
  const name = playerName.value || NAMES[Math.floor(Math.random() * NAMES.length)] || 'Citlali'
  try {
    await connectAs(name, storage.get('token')).catch((error: unknown) => {
      if (!isUnknown(error)) throw error
      return connectAs(name, undefined)
    })
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    trouble.value = error
  }
}

/** True if the server does not know the player, or no longer. */
function isUnknown(error: unknown): boolean {
  return error instanceof RefusalError && error.code === 'unauthorized'
}

/** Becomes the player whose seat was carried here, or stays the current one. */
export function answerCarried(isWanted: boolean): void {
  const code = carried.value ?? ''
  carried.value = undefined
  void (isWanted ? becomeCarried(code) : beginAsBefore())
}

/** Becomes the player who got this code on another device. */
async function becomeCarried(code: string): Promise<void> {
  try {
    settle(await connect(location.origin, { transfer: code }))
  } catch (error) {
    carryRefusal.value = await loadedErrorText(error)
    await beginAsBefore()
  }
}

/** Renames the player, or registers them as a new guest if the server does not know them yet. */
export async function becomeNamed(name: string): Promise<void> {
  const token = client.value && (await asPlayer((by) => by.rename(name)))
  await connectAs(name, token)
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

/** Adopts an identity for this visit and later ones. */
function settle(connected: FlowerWarClient, name = nameIn(connected.token)): void {
  storage.set('token', connected.token)
  storage.set('name', name)
  playerName.value = name
  isServerAway.value = false
  trouble.value = undefined
  client.value = connected
}

/** Makes a request as the current player, or as a new guest of that name if the server no longer knows us. */
export async function asPlayer<Value>(
  ask: (client: FlowerWarClient) => Promise<Value>,
): Promise<Value> {
  try {
    return await ask(await connection())
  } catch (error) {
    if (error instanceof RefusalError && error.code === 'other-protocol') trouble.value = error
    if (!isUnknown(error)) throw error
    await connectAs(playerName.value, undefined)
    return ask(await connection())
  }
}

/** Resolves with the connection once there is one. */
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

/** Opens the table of a match that has already been joined. */
export function goToTable(match: Match<AnyGame>): void {
  joined.set(match.id, match)
  go(matchPath(match.id))
}

/** The match with this id, if it was joined before its page opened; returned once. */
export function takeJoined(id: string): Match<AnyGame> | undefined {
  const match = joined.get(id)
  joined.delete(id)
  return match
}
