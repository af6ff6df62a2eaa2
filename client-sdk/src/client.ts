// A person's way to a server: identifies them, and opens matches, over whatever transport.
import type {
  BotLevel,
  GameGuide,
  GameRow,
  MatchPage,
  MatchRow,
  OwnMatch,
  Transfer,
} from '@flower-war/protocol'
import type { PublishedRecord } from '@flower-war/rules'
import { checkListener, checkMatchId, checkOptions, checkText } from './given.ts'
import { JoinedMatch } from './line/joined-match.ts'
import { watchLobby } from './line/lobby.ts'
import type { Made, Transport } from './line/wire.ts'
import { listsOf } from './lists.ts'
import type { AnyMatch, Match } from './match.ts'
import { ask } from './net/http.ts'
import { serverUrl } from './net/server-url.ts'
import { randomDigits } from './random-digits.ts'
import type { RefusalError } from './refusal-error.ts'
import type { AnyGame, RulesOf } from './rules-of.ts'
import { type IdentityWish, tokenFor, transferOf } from './session.ts'
import { type Temples, templesOf } from './temples.ts'

/**
 * Options for a new match; anything left out is up to the game and the server. Without a game it has none of its own.
 */
export interface CreateWish<Game extends AnyGame = never> {
  readonly players?: number
  /** The number of seats filled with bots, counted from the last. */
  readonly bots?: number
  /** Options of the game; those left out have their default. A new match has those of the newest version. */
  readonly options?: Partial<RulesOf<Game>['options']>
  readonly turnSeconds?: number
  readonly graceSeconds?: number
  readonly windowSeconds?: number
  readonly botDelayMs?: number
  /**
   * The skill of the bots: `easy` takes the action that looks best right away, `novice` often does anything, `hard`
   * looks further.
   */
  readonly botLevel?: BotLevel
  /** Visible to everyone, to anyone who has its id, or only to people who are invited. */
  readonly visibility?: 'public' | 'unlisted' | 'private'
  readonly spectators?: 'anyone' | 'invited' | 'none'
  /** True if the match begins only once everyone is ready. */
  readonly readyCheck?: boolean
}

/** Options for joining someone else's match. */
export interface JoinWish {
  /** The code from an invitation. */
  readonly code?: string
}

/** A filter for the list of matches. */
export interface MatchFilter {
  readonly game?: string
  readonly phase?: 'open' | 'playing' | 'over'
  /** Only matches you play in, public or not. */
  readonly mine?: boolean
  readonly limit?: number
  /** The start of the page: `next` of the previous page. */
  readonly cursor?: string
}

/** The language for texts about games. */
export interface LanguageWish {
  /** One of `LANGUAGES`, such as `es`; defaults to the browser's preference, or English. */
  readonly language?: string
}

/** The version of a game. */
export interface VersionWish {
  /** By default the newest; `match.state.version` for a match. */
  readonly version?: number
}

/** The language and the version of a game's texts. */
export interface GuideWish extends LanguageWish, VersionWish {}

/** A connection to a server, for one person. */
export interface FlowerWarClient {
  /** The token that identifies you, on other devices too. Keep it secret. */
  readonly token: string
  /** Creates a code that makes another device the same person: `connect(url, { transfer: code })`. */
  transfer(): Promise<Transfer>
  /**
   * Gives you another name, on your seats in running matches too. Resolves with a token that says so: connect with it
   * from now on. The one before stays valid, with the old name.
   */
  rename(name: string): Promise<string>
  /** Creates a match and takes a seat in it. */
  create<Game extends AnyGame>(game: Game, wish?: CreateWish<Game>): Promise<Match<Game>>
  /** Takes a seat in a match that is waiting for players, or creates one and waits. */
  quickPlay<Game extends AnyGame>(game: Game): Promise<Match<Game>>
  /**
   * Takes a seat in a match, or returns to the one you already have. `match.game` says which game it is; name the game
   * if you know it.
   *
   * @example
   * const match = await client.join(id)
   * if (match.game === 'tieqchieq') console.log(match.view?.track)
   */
  join(id: string, wish?: JoinWish): Promise<AnyMatch>
  join<Game extends AnyGame>(id: string, wish?: JoinWish): Promise<Match<Game>>
  /** Takes a seat in the match that this code invites to. */
  joinByCode(code: string): Promise<AnyMatch>
  joinByCode<Game extends AnyGame>(code: string): Promise<Match<Game>>
  /** Joins as a spectator. */
  watch(id: string, wish?: JoinWish): Promise<AnyMatch>
  watch<Game extends AnyGame>(id: string, wish?: JoinWish): Promise<Match<Game>>
  /** The games this server offers, with the options of each. */
  games(wish?: LanguageWish): Promise<readonly GameRow[]>
  /**
   * All the words needed to show a game: titles and texts of cards, spaces, options and so on, by id.
   *
   * @example
   * const { cards } = await client.game('flower-war', { language: 'es' })
   * console.log(cards['chinampa-3']?.text)
   */
  game(id: string, wish?: GuideWish): Promise<GameGuide>
  /**
   * JSON Schemas of all that a game shows and takes, under `$defs`. `sightsOf` and `meaningOf` read them, for frontends
   * that show any game.
   */
  schema(id: string, wish?: VersionWish): Promise<object>
  /** A page of matches, newest first. */
  matches(filter?: MatchFilter): Promise<MatchPage>
  /** Your matches that are not over, those that wait for you first. Asking does not count as being present. */
  ownMatches(): Promise<readonly OwnMatch[]>
  /** One match, as it appears in lists. */
  find(id: string): Promise<MatchRow>
  /** The published record of a finished match. Nothing in it has been verified yet. */
  record(id: string): Promise<PublishedRecord>
  /**
   * Calls the listener with the public matches that are not over, now and whenever they change; the returned function
   * stops it. If the server refuses the client, at first or later, `closed` gets the reason and watching stops.
   */
  lobby(
    listener: (rows: readonly MatchRow[]) => void,
    closed?: (why: RefusalError) => void,
  ): () => void
  /** Physical temples that you own or pair. */
  readonly temples: Temples
}

/** Opens a way to a server, for the person with that token. */
export type OpenTransport = (url: string, token: string) => Transport

/** Finds out who the person is, and opens a way to the server for them. */
export async function newClient(
  address: string | URL,
  identity: IdentityWish,
  open: OpenTransport,
): Promise<FlowerWarClient> {
  const url = serverUrl(address)
  const token = await tokenFor(url, identity)
  const transport = open(url, token)
  const here = { transport, url, token }
  async function take<Game extends AnyGame>(
    game: Game,
    make: (entropy: string) => Promise<Made>,
    isMaker: boolean,
  ): Promise<Match<Game>> {
    checkText('The name of a game', game)
    const entropy = randomDigits()
    const { id, wire: joined } = await make(entropy)
    return JoinedMatch.join({ ...here, id, watch: false, entropy, joined, isMaker })
  }
  async function enter(id: string, wish: JoinWish, watch: boolean) {
    checkMatchId(id)
    checkOptions(wish)
    return JoinedMatch.join<never>({
      ...here,
      id,
      watch,
      entropy: watch ? '' : randomDigits(),
      ...wish,
    })
  }
  return {
    token,
    transfer: () => transferOf(url, token),
    async rename(name) {
      const renamed = await ask<{ readonly token: string }>(`${url}/api/me/name`, {
        ...{ body: { name }, token },
      })
      return renamed.token
    },
    async create(game, wish = {}) {
      checkOptions(wish)
      return take(game, (entropy) => transport.create(game, wish, entropy), true)
    },
    quickPlay: (game) => take(game, (entropy) => transport.quickPlay(game, entropy), false),
    join: (id: string, wish: JoinWish = {}) => enter(id, wish, false),
    async joinByCode(code: string) {
      checkText('The code of an invitation', code)
      const { id } = await ask<MatchRow>(`${url}/api/codes/${encodeURIComponent(code)}`)
      return enter(id, { code }, false)
    },
    watch: (id: string, wish: JoinWish = {}) => enter(id, wish, true),
    ...listsOf(url, token),
    lobby(listener, closed = () => {}) {
      checkListener('The listener', listener)
      checkListener('What is called when it closes', closed)
      return watchLobby(transport, listener, closed)
    },
    temples: templesOf(url, token),
  }
}
