// The way in: who one is, and the matches of a server.
import { Client } from '@colyseus/sdk'
import type { BotLevel, GameGuide, GameRow, MatchPage, MatchRow } from '@flower-war/protocol'
import type { PublishedRecord } from '@flower-war/rules'
import { publishedRecord } from './fairness.ts'
import { ask } from './http.ts'
import { watchLobby } from './lobby.ts'
import { making } from './making.ts'
import { Match } from './match.ts'
import type { GameId } from './match-view.ts'
import { randomDigits } from './random-digits.ts'
import type { RefusalError } from './refusal-error.ts'
import { type IdentityWish, type Transfer, tokenFor, transferOf } from './session.ts'
import { type Temples, templesOf } from './temples.ts'

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
  /** How well bots play: by what looks best at first sight, or by looking ahead. */
  readonly botLevel?: BotLevel
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

/** In which language games are to be told of. */
export interface LanguageWish {
  /** `en` or `es`; without it, what the browser prefers, or English. */
  readonly language?: string
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
  /** The games that are played there, and what can be chosen for each. */
  games(wish?: LanguageWish): Promise<readonly GameRow[]>
  /**
   * All the words that are needed to show a game: titles and texts of cards, spaces, options and so on, by their ids.
   *
   * @example
   * const { cards } = await client.game('flower-war', { language: 'es' })
   * console.log(cards['chinampa-3']?.text)
   */
  game(id: string, wish?: LanguageWish): Promise<GameGuide>
  /** A page of matches, newest first. */
  matches(filter?: MatchFilter): Promise<MatchPage>
  /** One match, as lists show it. */
  find(id: string): Promise<MatchRow>
  /** The published record of a match that has ended, of which nothing has been checked yet. */
  record(id: string): Promise<PublishedRecord>
  /**
   * Tells of the public matches that are not over, now and whenever they change; what is returned ends it. If we are not let in
   * there, or no longer, `closed` is told why, and it ends by itself.
   */
  lobby(
    listener: (rows: readonly MatchRow[]) => void,
    closed?: (why: RefusalError) => void,
  ): () => void
  /** Physical temples that one owns or pairs. */
  readonly temples: Temples
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
      const { id } = await ask<MatchRow>(`${url}/api/codes/${encodeURIComponent(code)}`)
      return Match.join({ client, url, id, watch: false, entropy: randomDigits(), code })
    },
    watch: (id, wish = {}) => Match.join({ client, url, id, watch: true, entropy: '', ...wish }),
    games: (wish) => ask(`${url}/api/games${queryOf(wish)}`),
    game: (id, wish) => ask(`${url}/api/games/${encodeURIComponent(id)}${queryOf(wish)}`),
    matches({ mine = false, ...filter } = {}) {
      const given = Object.entries({ ...filter, ...(mine ? { mine: 1 } : {}) })
      const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
      return ask(`${url}/api/matches?${query}`, { token })
    },
    find: (id) => ask(`${url}/api/matches/${encodeURIComponent(id)}`, { token }),
    record: (id) => publishedRecord(url, id, token),
    lobby: (listener, closed) => watchLobby(client, listener, closed),
    temples: templesOf(url, token),
  }
}

function queryOf({ language }: LanguageWish = {}): string {
  return language === undefined ? '' : `?${new URLSearchParams({ lang: language })}`
}
