// Physical temples over HTTP: how people claim and pair those that are theirs, and how a device becomes somebody's.
import { membersOf } from '@flower-war/protocol'
import { ask } from './http.ts'
import { RefusalError } from './refusal-error.ts'

/** A temple as its owner sees it. */
export interface OwnedTemple {
  readonly temple: string
  readonly createdAtMs: number
  /** Whether it is connected. */
  readonly present: boolean
  readonly paired: { readonly match: string; readonly seats: readonly number[] } | null
}

/** With which match a temple is to be paired: one of ours by its name, or any by the code that it shows. */
export type TemplePairing = {
  readonly match: string
  /** Whom it serves: our seat, or for the host the whole table or these seats. */
  readonly seats?: 'mine' | 'all' | readonly number[]
} & ({ readonly temple: string } | { readonly code: string })

/** Physical temples, for people who own or pair them. */
export interface Temples {
  /** Those that are ours. */
  mine(): Promise<readonly OwnedTemple[]>
  /** Makes the temple ours that shows this code; gives its name. */
  claim(code: string): Promise<string>
  pair(pairing: TemplePairing): Promise<void>
  /** Lets go of a temple of ours, which can then be paired again. */
  unpair(temple: string): Promise<void>
  /** Takes all its rights from a temple of ours; its connection falls at once. */
  revoke(temple: string): Promise<void>
}

/** What a claimed temple signs in with at its broker. */
export interface TempleCredentials {
  readonly temple: string
  readonly password: string
  /** Where the broker is found over TCP; over WebSocket it is at `/mqtt` of the server, if it is the server's own. */
  readonly broker: string
}

/** How a device shows the code by which it is claimed, and gives up. */
export interface ClaimWish {
  show(code: string): void
  readonly signal?: AbortSignal
}

/** @internal */
export function templesOf(url: string, token: string): Temples {
  const api = `${url}/api/temples`
  const post = <Answer>(path: string, body: object) => ask<Answer>(api + path, { body, token })
  const remove = (path: string) => ask(api + path, { method: 'DELETE', token })
  const at = (temple: string) => `/${encodeURIComponent(temple)}`
  return {
    mine: async () => (await ask<{ temples: readonly OwnedTemple[] }>(api, { token })).temples,
    claim: async (code) => (await post<{ temple: string }>('/claims/approve', { code })).temple,
    pair: async (pairing) => void (await post('/pairings', pairing)),
    unpair: async (temple) => void (await remove(`${at(temple)}/pairing`)),
    revoke: async (temple) => void (await remove(at(temple))),
  }
}

/**
 * For a device that is to become somebody's temple: shows a code, and waits until somebody has typed it. Rejects with
 * `no-claim` when nobody has done so for ten minutes, and with whatever else keeps it from ever being answered.
 */
export async function claimTemple(
  url: string,
  { show, signal }: ClaimWish,
): Promise<TempleCredentials> {
  const post = async (path: string, body: object) =>
    membersOf(await ask(`${url}/api/temples/claims${path}`, { body, signal }))
  const { device, code, pollSeconds } = await post('', {})
  show(String(code))
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, Number(pollSeconds) * 1_000))
    signal?.throwIfAborted()
    const { temple, password, broker } = await post('/poll', { device }).catch(passing)
    if (typeof temple === 'string')
      return { temple, password: String(password), broker: String(broker) }
  }
}

/** What no further question will change: the claim has ended, or nobody here is answered any more. */
const FINAL = new Set(['no-claim', 'banned', 'other-protocol'])

/** An answer that was lost is given again. */
function passing(error: unknown): Readonly<Record<string, unknown>> {
  if (error instanceof RefusalError && FINAL.has(error.code)) throw error
  return {}
}
