// Who somebody is to a server: a token, kept where the program says, so that the same person comes back.
import { membersOf } from '@flower-war/protocol'
import { ask } from './http.ts'
import { RefusalError } from './refusal-error.ts'

/** Where a token is kept: `localStorage`, or anything like it. */
export interface TokenStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

export interface IdentityWish {
  /** The name that others see; needed for the first visit. */
  readonly name?: string
  /** A token that is there already. */
  readonly token?: string
  /** A code that the same person was given on another device (`client.transfer()`). */
  readonly transfer?: string
  readonly storage?: TokenStorage
}

/** What carries an identity to another device. */
export interface Transfer {
  /** To be typed there, once. */
  readonly code: string
  /** How long it is good for. */
  readonly seconds: number
}

/** A token for the server: the given one, that of another device, the kept one, or a new guest's. */
export async function tokenFor(
  url: string,
  { name, token, transfer, storage }: IdentityWish,
): Promise<string> {
  const key = `flower-war ${url}`
  const kept = token ?? (transfer === undefined ? storage?.getItem(key) : undefined) ?? undefined
  if (kept !== undefined) return kept
  const answer = await (transfer === undefined
    ? ask(`${url}/api/guests`, { body: { name } })
    : ask(`${url}/api/transfers`, { body: { code: transfer } }))
  const { token: made } = membersOf(answer)
  if (typeof made !== 'string')
    throw new RefusalError({ code: 'no-answer', detail: 'The server gave no token.' })
  storage?.setItem(key, made)
  return made
}

/** A code for another device. */
export async function transferOf(url: string, token: string): Promise<Transfer> {
  const answer = await ask(`${url}/api/me/transfer`, { body: {}, token })
  const { code, seconds } = membersOf(answer)
  if (typeof code !== 'string' || typeof seconds !== 'number')
    throw new RefusalError({ code: 'no-answer', detail: 'The server gave no code.' })
  return { code, seconds }
}
