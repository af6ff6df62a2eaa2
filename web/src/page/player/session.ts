// The player of this browser.
import { connect, type FlowerWarClient, RefusalError } from '@flower-war/client/light'
import { signal } from '@preact/signals'
import { storage } from '../storage.ts'
import { isAway, isPassing } from '../trouble/passing.ts'
import { nameIn, takeCarried } from './carried.ts'
import { nameAtRandom } from './names.ts'

/** The name that others see. */
export const playerName = signal(storage.get('name') ?? '')

/** The connection to the server; undefined until it has answered for the first time. */
export const client = signal<FlowerWarClient | undefined>(undefined)
/** The reason the server refuses this client, if it does. */
export const trouble = signal<RefusalError | undefined>(undefined)
/** True from a request without an answer until the server is heard again. */
export const isServerAway = signal(false)
let hear: () => void
/** Resolves once the server has answered, be it with a refusal. */
export const heard = new Promise<void>((resolve) => (hear = resolve))

/** The code of a seat carried here, while we ask whether to take it. */
export const carried = signal<string | undefined>(undefined)
/** The reason a seat could not be carried here, if it could not. */
export const carryRefusal = signal<unknown>(undefined)

const RETRY_MS = 2_000
/** The name of the next guest that is registered here. */
let guestName = playerName.value || nameAtRandom()
/** The only attempt to connect that is under way: two could make two guests. */
let connecting: Promise<void> | undefined
let arrive: (connected: FlowerWarClient) => void
/** Resolves with the first connection. */
const first = new Promise<FlowerWarClient>((resolve) => (arrive = resolve))

/** Connects as the player of the last visit, or as a guest whose name can still be changed. */
export async function begin(): Promise<void> {
  const code = takeCarried()
  // Ask first: the current player's token would be lost.
  if (code !== undefined && storage.get('token') !== undefined) carried.value = code
  else if (code !== undefined) await becomeCarried(code)
  else await identify()
}

/** A link with a seat may be opened in a window that already shows its match. */
addEventListener('hashchange', () => {
  // Other fragments, such as in-page links, leave the open question alone.
  carried.value = takeCarried() ?? carried.value
})

/** Another window of this browser may have become another player, or have given this one another name. */
addEventListener('storage', () => {
  const token = storage.get('token')
  const here = client.value?.token
  if (token !== undefined && here !== undefined && token !== here) void identify()
})

/** True if the server does not know the player, or no longer. */
function isUnknown(error: unknown): boolean {
  return error instanceof RefusalError && error.code === 'unauthorized'
}

/** Becomes the player whose seat was carried here, or stays the current one. */
export async function answerCarried(isWanted: boolean): Promise<void> {
  if (isWanted) return becomeCarried(carried.value ?? '')
  carried.value = undefined
  void identify()
}

/** Becomes the player who got this code on another device. */
async function becomeCarried(code: string): Promise<void> {
  carryRefusal.value = undefined
  try {
    settle(await connect(location.origin, { transfer: code }))
    // Only now, since the page behind the question asks for its match at once.
    carried.value = undefined
  } catch (error) {
    // Put into words where it is shown: the texts may still be on their way.
    carryRefusal.value = error
    // The code is still good, and the address no longer has it.
    carried.value = error instanceof RefusalError && isAway(error) ? code : undefined
    void identify()
  }
}

/** Renames the player, who is first connected if need be: as a new guest by this name. */
export async function becomeNamed(name: string): Promise<void> {
  if (client.value === undefined) {
    guestName = name
    await identify()
    if (trouble.value !== undefined) throw trouble.value
  }
  if (playerName.value === name) return
  await asPlayer(async (by) => {
    const renamed = await by.rename(name)
    if (storage.get('token') === by.token) storage.set('token', renamed)
  })
  await identify()
}

/** Connects as the player of this browser, or as a new guest if the server knows none; one attempt for all callers. */
function identify(): Promise<void> {
  if (connecting !== undefined) return connecting
  const attempt = connectAtLast().finally(() => {
    if (connecting === attempt) connecting = undefined
  })
  connecting = attempt
  return attempt
}

/** Tries until the server answers. */
async function connectAtLast(): Promise<void> {
  const before = client.value
  // A seat may be carried here meanwhile.
  const isWanted = () => client.value === before
  while (isWanted()) {
    try {
      await connectOnce(isWanted)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      if (!isWanted()) return
      const { retryAfterMs = RETRY_MS } = error
      isServerAway.value = isAway(error)
      trouble.value = isServerAway.value ? undefined : error
      if (!isServerAway.value) hear()
      if (!isPassing(error)) return
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
    }
  }
}

/** Leaves things as they are if another window has become another player meanwhile. */
async function connectOnce(isWanted: () => boolean): Promise<void> {
  const token = storage.get('token')
  const adopt = (connected: FlowerWarClient, asked = token) => {
    if (isWanted() && storage.get('token') === asked) settle(connected)
  }
  try {
    if (token !== undefined) return adopt(await connect(location.origin, { token }))
  } catch (error) {
    if (!isUnknown(error)) throw error
  }
  await inOneWindow(async () => {
    // Another window may have registered the guest meanwhile.
    const now = storage.get('token')
    const wish = now === undefined || now === token ? { name: guestName } : { token: now }
    adopt(await connect(location.origin, wish), now)
  })
}

/** Runs it while no other window of this browser does, if the browser can tell: only over HTTPS. */
async function inOneWindow(run: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager }
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return run()
  }
  try {
    await locks?.request('flower-war guest', begin)
  } catch (error) {
    // A browser that forbids storage refuses locks, too.
    if (hasBegun) throw error
  }
  if (!hasBegun) await begin()
}

/** Adopts an identity for this visit and later ones. */
function settle(connected: FlowerWarClient): void {
  const name = nameIn(connected.token) || guestName
  storage.set('token', connected.token)
  storage.set('name', name)
  playerName.value = name
  guestName = name
  isServerAway.value = false
  hear()
  trouble.value = undefined
  // An attempt that is still on its way is for the player before.
  connecting = undefined
  client.value = connected
  arrive(connected)
}

/** Makes a request as the current player, or as a new guest of that name if the server no longer knows us. */
export async function asPlayer<Value>(
  ask: (client: FlowerWarClient) => Promise<Value>,
): Promise<Value> {
  const asked = client.value ?? (await first)
  try {
    return await ask(asked)
  } catch (error) {
    if (error instanceof RefusalError && error.code === 'other-protocol') trouble.value = error
    if (error instanceof RefusalError && isAway(error) && !isServerAway.peek()) {
      isServerAway.value = true
      // A later connection tells that it is back, and has the lists loaded again.
      setTimeout(() => void identify(), RETRY_MS)
    }
    if (!isUnknown(error)) throw error
    if (client.value === asked) await identify()
    return ask(client.value ?? asked)
  }
}
