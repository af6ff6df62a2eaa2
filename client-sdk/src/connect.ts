// The way in: who one is, and the matches of a server.
import { Client, type Room } from '@colyseus/sdk'
import type { MatchPage, MatchRow } from '@flower-war/protocol'
import { ask } from './http.ts'
import { watchLobby } from './lobby.ts'
import { Match } from './match.ts'
import type { GameId } from './match-view.ts'
import { randomDigits } from './random-digits.ts'
import { joinRefusalIn } from './refusal-error.ts'
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
  /** Who finds the match: everybody, whoever is given its id, or only those who are invited. */
  readonly visibility?: 'public' | 'unlisted' | 'private'
  readonly spectators?: 'anyone' | 'invited' | 'none'
  /** Whether everybody says that they are ready before it begins. */
  readonly readyCheck?: boolean
}

/** How one comes to a match of others. */
export interface JoinWish {
  /** The code with which one was invited. */
  readonly code?: string
}

/** Which matches are asked for. */
export interface MatchFilter {
  readonly game?: string
  readonly phase?: 'open' | 'playing' | 'over'
  /** Those in which one plays, public or not. */
  readonly mine?: boolean
  readonly limit?: number
  /** Where the page begins, as the one before gave it. */
  readonly cursor?: string
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
  join<Game extends GameId>(id: string, wish?: JoinWish): Promise<Match<Game>>
  /** Takes a seat in the match to which that code invites. */
  joinByCode<Game extends GameId>(code: string): Promise<Match<Game>>
  /** Looks on. */
  watch<Game extends GameId>(id: string, wish?: JoinWish): Promise<Match<Game>>
  /** A page of matches, newest first. */
  matches(filter?: MatchFilter): Promise<MatchPage>
  /** Tells of the public matches that are not over, now and whenever they change; what is returned ends it. */
  lobby(listener: (rows: readonly MatchRow[]) => void): () => void
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
      const entropy = randomDigits()
      const joined = await making(client.create(game, { ...wish, entropy }))
      const id = joined.roomId
      return Match.join({ client, url, id, watch: false, entropy, joined, isMaker: true })
    },
    async quickPlay(game) {
      const entropy = randomDigits()
      const joined = await making(client.joinOrCreate(game, { entropy }))
      return Match.join({ client, url, id: joined.roomId, watch: false, entropy, joined })
    },
    join: (id, wish = {}) =>
      Match.join({ client, url, id, watch: false, entropy: randomDigits(), ...wish }),
    async joinByCode(code) {
      const row = (await ask(`${url}/api/codes/${encodeURIComponent(code)}`)) as MatchRow
      return Match.join({ client, url, id: row.id, watch: false, entropy: randomDigits(), code })
    },
    watch: (id, wish = {}) => Match.join({ client, url, id, watch: true, entropy: '', ...wish }),
    async matches({ mine = false, ...filter } = {}) {
      const given = Object.entries({ ...filter, ...(mine ? { mine: 1 } : {}) })
      const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
      const headers = { authorization: `Bearer ${token}` }
      return (await ask(`${url}/api/matches?${query}`, { headers })) as MatchPage
    },
    lobby: (listener) => watchLobby(client, listener),
  }
}

/** Waits for a match to be made or found. */
function making(room: Promise<Room>): Promise<Room> {
  return within(JOIN_MS_MAX, room).catch((error: unknown) => {
    throw joinRefusalIn(error) ?? error
  })
}
