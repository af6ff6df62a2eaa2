// Physical temples over HTTP: people claim and pair them, devices make themselves claimable.
import {
  type CommandName,
  membersOf,
  type OwnedTemple,
  type TempleCredentials,
} from '@flower-war/protocol'
import { checkListener, checkObject, checkText } from './given.ts'
import { ask } from './net/http.ts'
import { serverUrl } from './net/server-url.ts'
import { sleep } from './net/waiting.ts'
import { RefusalError } from './refusal-error.ts'

/** A match and the temple to pair with it: one of your own by its name, or any by the code that it shows. */
export type TemplePairing = {
  readonly match: string
  /** The seats it serves: yours by default; as the host, also the whole table or any seats. */
  readonly seats?: 'mine' | 'all' | readonly number[]
} & ({ readonly temple: string } | { readonly code: string })

/** Physical temples, for people who own or pair them. */
export interface Temples {
  /** The temples you own. */
  mine(): Promise<readonly OwnedTemple[]>
  /** Claims the temple that shows this code; resolves with its name. */
  claim(code: string): Promise<string>
  pair(pairing: TemplePairing): Promise<void>
  /** Sends a command to a temple of yours; resolves when the temple confirms that it carries it out. */
  command(temple: string, op: CommandName): Promise<void>
  /** Unpairs a temple of yours, which can then be paired again. */
  unpair(temple: string): Promise<void>
  /** Revokes all rights of a temple of yours; it is disconnected at once. */
  revoke(temple: string): Promise<void>
}

/** Shows the claim code of a device; aborting the signal gives up the claim. */
export interface ClaimWish {
  show(code: string): void
  readonly signal?: AbortSignal
}

/** @internal */
export function templesOf(url: string, token: string): Temples {
  const api = `${url}/api/temples`
  const post = <Answer>(path: string, body: object) => ask<Answer>(api + path, { body, token })
  const remove = (path: string) => ask(api + path, { method: 'DELETE', token })
  const at = (temple: string): string => {
    checkText('The name of a temple', temple)
    return `/${encodeURIComponent(temple)}`
  }
  return {
    mine: async () => (await ask<{ temples: readonly OwnedTemple[] }>(api, { token })).temples,
    async claim(code) {
      checkText('The code of a temple', code)
      return (await post<{ temple: string }>('/claims/approve', { code })).temple
    },
    async pair(pairing) {
      checkObject('A pairing', pairing)
      await post('/pairings', pairing)
    },
    async command(temple, op) {
      checkText('A command', op)
      await post(`${at(temple)}/commands`, { op })
    },
    unpair: async (temple) => void (await remove(`${at(temple)}/pairing`)),
    revoke: async (temple) => void (await remove(at(temple))),
  }
}

/**
 * Makes a device claimable: shows a code, and waits until a person enters it. Rejects with `no-claim` after ten
 * minutes, and with any other error that makes waiting pointless.
 */
export async function claimTemple(
  address: string | URL,
  wish: ClaimWish,
): Promise<TempleCredentials> {
  const url = serverUrl(address)
  checkObject('What you wish', wish)
  const { show, signal } = wish
  checkListener('What shows the code', show)
  const post = async (path: string, body: object) =>
    membersOf(await ask(`${url}/api/temples/claims${path}`, { body, signal }))
  const { device, code, pollSeconds } = await post('', {})
  show(String(code))
  for (;;) {
    await sleep(Number(pollSeconds) * 1_000, signal)
    signal?.throwIfAborted()
    const { temple, password, broker } = await post('/poll', { device }).catch(passing)
    if (typeof temple === 'string')
      return { temple, password: String(password), broker: String(broker) }
  }
}

/** Refusals that retrying won't change: the claim has expired, or the server rejects this client. */
const FINAL = new Set(['no-claim', 'banned', 'other-protocol'])

/** Swallows an error if asking again may still help. */
function passing(error: unknown): Readonly<Record<string, unknown>> {
  if (error instanceof RefusalError && FINAL.has(error.code)) throw error
  return {}
}
