// The way in: who one is, and the matches of a server.
import { Client } from '@colyseus/sdk'
import { Match } from './match.ts'
import type { GameId } from './match-view.ts'
import { type IdentityWish, type Transfer, tokenFor, transferOf } from './session.ts'
import { JOIN_MS_MAX, within } from './waiting.ts'

/** What a new match is to be like; the rest is as the game and the server have it. */
export interface CreateWish {
  readonly players?: number
  /** How many of the last seats bots take. */
  readonly bots?: number
  readonly options?: Readonly<Record<string, unknown>>
  readonly turnSeconds?: number
  readonly graceSeconds?: number
  readonly windowSeconds?: number
  readonly botDelayMs?: number
}

/** A server, for one person. */
export interface FlowerWarClient {
  /** The token, which makes one the same person elsewhere too. Keep it secret. */
  readonly token: string
  /** A code with which one is the same person on another device too: `connect(url, { transfer: code })`. */
  transfer(): Promise<Transfer>
  /** Makes a match and takes a seat in it. */
  create<Game extends GameId>(game: Game, wish?: CreateWish): Promise<Match<Game>>
  /** Takes a seat where others wait for somebody, or makes a match and waits. */
  quickPlay<Game extends GameId>(game: Game): Promise<Match<Game>>
  /** Takes a seat in a match, or the one that one has already. */
  join<Game extends GameId>(id: string): Promise<Match<Game>>
  /** Looks on. */
  watch<Game extends GameId>(id: string): Promise<Match<Game>>
}

/**
 * Connects to a server as somebody.
 *
 * @example
 * const client = await connect('http://localhost:2567', { name: 'Citlali' })
 */
export async function connect(url: string, identity: IdentityWish): Promise<FlowerWarClient> {
  const token = await tokenFor(url, identity)
  const client = new Client(url)
  client.auth.token = token
  return {
    token,
    transfer: () => transferOf(url, token),
    async create(game, wish = {}) {
      const entropy = newEntropy()
      const joined = await within(JOIN_MS_MAX, client.create(game, { ...wish, entropy }))
      const id = joined.roomId
      return Match.join({ client, url, id, watch: false, entropy, joined, isMaker: true })
    },
    async quickPlay(game) {
      const entropy = newEntropy()
      const joined = await within(JOIN_MS_MAX, client.joinOrCreate(game, { entropy }))
      return Match.join({ client, url, id: joined.roomId, watch: false, entropy, joined })
    },
    join: (id) => Match.join({ client, url, id, watch: false, entropy: newEntropy() }),
    watch: (id) => Match.join({ client, url, id, watch: true, entropy: '' }),
  }
}

/** What one adds to the seed of a match: 128 bits, in hexadecimal. */
function newEntropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
