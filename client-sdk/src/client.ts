// The client of one person at a server, over any transport.
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
import { checkJoinWish, checkListener, checkMatchId, checkOptions, checkText } from './given.ts'
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
import { type IdentityWish, renamed, tokenFor, transferOf } from './session.ts'
import { type Temples, templesOf } from './temples.ts'

/**
 * Options for a new match; the game and the server choose whatever is left out. Without a type argument, `options`
 * takes nothing.
 */
export interface CreateWish<Game extends AnyGame = never> {
  /** The number of players; by default as many as there can be. */
  readonly players?: number
  /** The number of bots; they take the last seats. */
  readonly bots?: number
  /** Options of the game, in its newest version; those left out have their default. */
  readonly options?: Partial<RulesOf<Game>['options']>
  /** The time limit per decision, not counting pauses; 0 for none, which is the default. */
  readonly turnSeconds?: number
  /** The time limit per decision while its player is disconnected, if that is longer; 120 by default. */
  readonly graceSeconds?: number
  /** The time after which `autoPass` passes a reaction window for a player; 5 by default. */
  readonly windowSeconds?: number
  /** The constant delay before a bot acts; 500 by default. */
  readonly botDelayMs?: number
  /**
   * The skill of the bots: `novice` often acts at random, `easy` takes the action that looks best right away, `hard`
   * looks ahead.
   */
  readonly botLevel?: BotLevel
  /** Visible to everyone, to anyone who has its id, or only to people with an invitation. */
  readonly visibility?: 'public' | 'unlisted' | 'private'
  /** The people allowed to watch. */
  readonly spectators?: 'anyone' | 'invited' | 'none'
  /** False to give bot accounts no seat. */
  readonly botAccounts?: boolean
  /** True if the match begins only once everyone is ready. */
  readonly readyCheck?: boolean
}

/** Options for joining someone else's match. */
export interface JoinWish {
  /** The code from an invitation. */
  readonly code?: string
  /**
   * Calls off a join that has not succeeded yet when it is aborted: the client disconnects and stops trying, and the
   * join rejects with the reason of the signal. It has no effect on a match that has been joined.
   */
  readonly signal?: AbortSignal
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

/** The version of a game's rules. */
export interface VersionWish {
  /** Defaults to the newest; a match has its own in `match.state.version`. */
  readonly version?: number
}

/** The language and the version of a game's texts. */
export interface GuideWish extends LanguageWish, VersionWish {
  /** A value of the option `edition`, in games that have it: returns the texts of that edition alone. */
  readonly edition?: string
}

/** A connection to a server, for one person. */
export interface FlowerWarClient {
  /** The token that identifies you, on other devices too. Keep it secret. */
  readonly token: string
  /** Creates a code that makes another device the same person: `connect(url, { transfer: code })`. */
  transfer(): Promise<Transfer>
  /**
   * Changes your name, on your seats in running matches too. Resolves with a token that carries the new name, which is
   * stored if you gave a storage: connect with it from now on. The previous token stays valid, with the old name.
   */
  rename(name: string): Promise<string>
  /** Creates a match and takes a seat in it. */
  create<Game extends AnyGame>(game: Game, wish?: CreateWish<Game>): Promise<Match<Game>>
  /** Takes a seat in a match that is waiting for players, or creates one and waits. */
  quickPlay<Game extends AnyGame>(game: Game): Promise<Match<Game>>
  /**
   * Takes a seat in a match, or returns to the one you already have. `match.game` says which game it is; if you know
   * the game, pass it as the type argument.
   *
   * @example
   * const match = await client.join(id)
   * if (match.game === 'tieqchieq') console.log(match.view?.track)
   */
  join(id: string, wish?: JoinWish): Promise<AnyMatch>
  join<Game extends AnyGame>(id: string, wish?: JoinWish): Promise<Match<Game>>
  /** Takes a seat in the match of this invitation code. */
  joinByCode(code: string, wish?: Pick<JoinWish, 'signal'>): Promise<AnyMatch>
  joinByCode<Game extends AnyGame>(
    code: string,
    wish?: Pick<JoinWish, 'signal'>,
  ): Promise<Match<Game>>
  /** Joins as a spectator. */
  watch(id: string, wish?: JoinWish): Promise<AnyMatch>
  watch<Game extends AnyGame>(id: string, wish?: JoinWish): Promise<Match<Game>>
  /** The games this server offers, with the options of each. */
  games(wish?: LanguageWish): Promise<readonly GameRow[]>
  /**
   * All the texts needed to show a game: titles and descriptions of cards, spaces, options and so on, by id.
   *
   * @example
   * const { cards } = await client.game('flower-war', { language: 'es' })
   * console.log(cards['chinampa-3']?.text)
   */
  game(id: string, wish?: GuideWish): Promise<GameGuide>
  /**
   * The JSON Schemas of a game's views, events, actions and options, under `$defs`. A frontend that shows any game
   * reads them with `sightsOf` and `meaningOf`.
   */
  schema(id: string, wish?: VersionWish): Promise<object>
  /** A page of matches, newest first. */
  matches(filter?: MatchFilter): Promise<MatchPage>
  /** Your matches that are not over, those waiting for you first. Calling this does not count as being present. */
  ownMatches(): Promise<readonly OwnMatch[]>
  /** One match, as it appears in lists. */
  find(id: string): Promise<MatchRow>
  /** The published record of a finished match. It is not verified here. */
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

/** Returns the transport of the person with this token. */
export type OpenTransport = (url: string, token: string) => Transport

/** Identifies the person, creating a guest if needed, and returns their client. */
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
    checkJoinWish(wish)
    const { signal, ...rest } = wish
    signal?.throwIfAborted()
    const entropy = watch ? '' : randomDigits()
    return JoinedMatch.join<never>({ ...here, id, watch, entropy, ...rest }, signal)
  }
  return {
    token,
    transfer: () => transferOf(url, token),
    rename: (name) => renamed(here, name, identity.storage),
    async create(game, wish = {}) {
      checkOptions(wish)
      return take(game, (entropy) => transport.create(game, wish, entropy), true)
    },
    quickPlay: (game) => take(game, (entropy) => transport.quickPlay(game, entropy), false),
    join: (id: string, wish: JoinWish = {}) => enter(id, wish, false),
    async joinByCode(code: string, wish: Pick<JoinWish, 'signal'> = {}) {
      checkText('The code of an invitation', code)
      checkJoinWish(wish)
      const { signal } = wish
      const { id } = await ask<MatchRow>(`${url}/api/codes/${encodeURIComponent(code)}`, { signal })
      return enter(id, { ...wish, code }, false)
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
