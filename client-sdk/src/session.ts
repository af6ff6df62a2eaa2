// Who somebody is to a server: a token, kept where the program says, so that the same person comes back.
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
  readonly storage?: TokenStorage
}

/** A token for the server: the given one, the kept one, or a new guest's. */
export async function tokenFor(
  url: string,
  { name, token, storage }: IdentityWish,
): Promise<string> {
  const key = `flower-war ${url}`
  const kept = token ?? storage?.getItem(key) ?? undefined
  if (kept !== undefined) return kept
  const answer = await ask(`${url}/api/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  const { token: made }: { token?: unknown } = Object(answer)
  if (typeof made !== 'string')
    throw new RefusalError({ code: 'no-answer', detail: 'The server gave no token.' })
  storage?.setItem(key, made)
  return made
}
