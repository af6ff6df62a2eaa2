// Identity at a server: a token that lets the same person return, stored wherever the program chooses.
import { membersOf, type Transfer } from '@flower-war/protocol'
import { checkListener, checkObject, checkToken } from './given.ts'
import { ask } from './net/http.ts'
import { RefusalError, refusalOf } from './refusal-error.ts'

/** A store for the token: `localStorage`, or anything like it. */
export interface TokenStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

export interface IdentityWish {
  /** The name others see; required on the first visit. */
  readonly name?: string
  /** A token you already have. */
  readonly token?: string
  /** A code from another device of the same person (`client.transfer()`). */
  readonly transfer?: string
  readonly storage?: TokenStorage
}

/** Returns the token to use: the given one, another device's, the stored one, or a new guest's. */
export async function tokenFor(url: string, identity: IdentityWish): Promise<string> {
  checkObject('Who you are', identity)
  const { name, token, transfer, storage } = identity
  if (storage !== undefined) checkStorage(storage)
  const key = keyOf(url)
  const kept = token ?? (transfer === undefined ? storage?.getItem(key) : undefined) ?? undefined
  if (kept !== undefined) {
    checkToken(kept)
    // The server refuses a token that is not its own, and returns a new one if this one is more than a month old, or
    // signed with a key that the server is replacing.
    const { token: renewed } = membersOf(await ask(`${url}/api/me`, { token: kept }))
    if (typeof renewed !== 'string') return kept
    storage?.setItem(key, renewed)
    return renewed
  }
  if (name === undefined && transfer === undefined)
    throw new RefusalError({
      code: 'wrong-name',
      detail: 'Say who you are: connect(url, { name }).',
    })
  const answer = await (transfer === undefined
    ? ask(`${url}/api/guests`, { body: { name } })
    : ask(`${url}/api/transfers`, { body: { code: transfer } }))
  const { token: made } = membersOf(answer)
  if (typeof made !== 'string') throw refusalOf('no-answer')
  storage?.setItem(key, made)
  return made
}

/** Gives the person another name, and returns the token with it, which is stored. */
export async function renamed(
  { url, token }: { readonly url: string; readonly token: string },
  name: string,
  storage: TokenStorage | undefined,
): Promise<string> {
  const { token: made } = membersOf(await ask(`${url}/api/me/name`, { body: { name }, token }))
  if (typeof made !== 'string') throw refusalOf('no-answer')
  storage?.setItem(keyOf(url), made)
  return made
}

function keyOf(url: string): string {
  return `flower-war ${url}`
}

function checkStorage(storage: TokenStorage): void {
  checkObject('The storage', storage)
  checkListener("The storage's `getItem`", storage.getItem)
  checkListener("The storage's `setItem`", storage.setItem)
}

/** Creates a code for another device. */
export async function transferOf(url: string, token: string): Promise<Transfer> {
  const answer = await ask(`${url}/api/me/transfer`, { body: {}, token })
  const { code, seconds } = membersOf(answer)
  if (typeof code !== 'string' || typeof seconds !== 'number') throw refusalOf('no-answer')
  return { code, seconds }
}
