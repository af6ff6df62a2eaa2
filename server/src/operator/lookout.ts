// Looks up what the operator sees of a server, or of all processes that share a journal.
import {
  type AdminBot,
  type AdminMatch,
  type AdminPlayer,
  type AdminTemple,
  type BotOrder,
  OPERATOR_ROUTES,
  type PlayerOrder,
  type TempleOrder,
} from '@flower-war/protocol'
import { OPERATOR_SEARCH_ROWS } from '../config/limits/operating.ts'
import { formatCursor } from '../journal/cursor.ts'
import type { BotStore } from '../people/bots/store.ts'
import { type Asked, queryParser } from '../request-checks.ts'
import type { Temple, TempleRegistry } from '../temples/registry.ts'
import { added, type Counts } from './counts.ts'
import { findMatches, type MatchQuery } from './match-search.ts'
import { newOverview, type OverviewParts } from './overview.ts'
import { collectPage, isAt, isFound, type Page, pageOf, plain } from './paging.ts'
import { botView, playerView, templeView } from './views.ts'

/** Parses a search for players. */
export const parsePlayerQuery = queryParser(OPERATOR_ROUTES['GET /api/admin/players'].query)
type PlayerQuery = Asked<typeof parsePlayerQuery>

/** Parses a search for temples. */
export const parseTempleQuery = queryParser(OPERATOR_ROUTES['GET /api/admin/temples'].query)
type TempleQuery = Asked<typeof parseTempleQuery>

/** Parses a search for bot accounts. */
export const parseBotQuery = queryParser(OPERATOR_ROUTES['GET /api/admin/bots'].query)
type BotQuery = Asked<typeof parseBotQuery>

export interface LookoutParts extends OverviewParts {
  readonly registry: TempleRegistry
  /** The bot accounts; without it there are none. */
  readonly bots?: Pick<BotStore, 'all' | 'isById'> | undefined
  /** True if a temple is connected. */
  readonly isPresent: (temple: string) => boolean
}

export function newLookout(parts: LookoutParts) {
  const { house, journal, timers, newSurvey } = parts
  const { people } = house
  const peopleByMatch = newSurvey('here', (): Counts => {
    const here = people.list().flatMap(({ match }) => (match === undefined ? [] : [match]))
    return added(here.map((match) => ({ [match]: 1 })))
  })
  const playersFound = newSurvey('players-found', (query: PlayerQuery) =>
    playerPage(people.list().map(playerView), query),
  )
  return {
    ...newOverview(parts),

    /** Live matches, public or not, with the number of people at each. */
    async matches(query: MatchQuery): Promise<Page<AdminMatch>> {
      const here = added(await peopleByMatch(undefined))
      return findMatches(query, { journal, here, nowMs: timers.nowMs() })
    },

    /** Connected players, one row for each player and address, with their matches. */
    async players(query: PlayerQuery): Promise<Page<AdminPlayer>> {
      const found = await playersFound(query)
      const isMore = found.some(({ next }) => next !== null)
      const rows = found.flatMap((each) => each.rows)
      return playerPage(rows, query, isMore)
    },

    temples(query: TempleQuery): Promise<Page<AdminTemple>> {
      return collectPage(templesFound(parts, query), {
        keyOf: TEMPLE_KEYS[query.order],
        isDescending: query.order === 'newest',
        cursor: query.cursor,
        isSorted: query.order === 'id',
      })
    },

    bots(query: BotQuery): Promise<Page<AdminBot>> {
      return collectPage(botsFound(parts.bots, query), {
        keyOf: BOT_KEYS[query.order],
        isDescending: query.order === 'newest',
        cursor: query.cursor,
        isSorted: query.order === 'id' && parts.bots?.isById === true,
      })
    },
  }
}

/** The page of the rows found, one for each player and address; other processes may have more of them. */
function playerPage(
  rows: readonly AdminPlayer[],
  { text, order, cursor }: PlayerQuery,
  isMoreElsewhere = false,
): Page<AdminPlayer> {
  const found = rows.filter(({ player, name, address }) =>
    isFound(text, { ids: [player], names: [name], address }),
  )
  const byKey = [...Map.groupBy(found, PLAYER_KEYS[order])]
  const page = pageOf(byKey, { keyOf: ([key]) => key, cursor })
  return {
    rows: page.rows.flatMap(([, alike]) => {
      const matches = alike.flatMap((each) => each.matches)
      return alike.slice(0, 1).map((each) => ({ ...each, matches }))
    }),
    next: page.next ?? (isMoreElsewhere ? (page.rows.at(-1)?.[0] ?? null) : null),
  }
}

const PLAYER_KEYS: { readonly [Order in PlayerOrder]: (row: AdminPlayer) => string } = {
  id: ({ player, address }) => `${player} ${address}`,
  name: ({ player, name, address }) => `${plain(name)} ${player} ${address}`,
  address: ({ player, address }) => `${address} ${player}`,
}

/** Yields the temples that are found, some at a time. */
async function* templesFound(
  { registry, isPresent }: Pick<LookoutParts, 'registry' | 'isPresent'>,
  { text, site: at, order, cursor = '' }: TempleQuery,
): AsyncGenerator<readonly AdminTemple[]> {
  let after: string | undefined = order === 'id' ? cursor : ''
  while (after !== undefined) {
    const page: readonly Temple[] = await registry.page(after, OPERATOR_SEARCH_ROWS)
    yield page
      .filter(
        ({ id, owner, pairing, site }) =>
          isFound(text, { ids: [id, owner, pairing?.match ?? '', site ?? ''] }) &&
          (at === undefined || at === site),
      )
      .map((temple) => templeView(temple, isPresent(temple.id)))
    // A temple may be revoked while a page is read, so one with fewer need not be the last.
    after = page.at(-1)?.id
  }
}

const TEMPLE_KEYS: { readonly [Order in TempleOrder]: (row: AdminTemple) => string } = {
  id: ({ temple }) => temple,
  owner: ({ owner, temple }) => `${owner} ${temple}`,
  newest: ({ createdAtMs, temple }) => formatCursor({ atMs: createdAtMs, id: temple }),
  site: ({ site, temple }) => `${site ?? ''} ${temple}`,
}

/** Yields the bot accounts that are found, some at a time. */
async function* botsFound(
  bots: LookoutParts['bots'],
  { text, address: at }: BotQuery,
): AsyncGenerator<readonly AdminBot[]> {
  if (bots === undefined) return
  for await (const some of bots.all())
    yield some
      .map(botView)
      .filter(
        ({ bot, name, owner, address }) =>
          isFound(text, { ids: [bot, owner], names: [name], address }) &&
          (at === undefined || (address !== null && isAt(at, address))),
      )
}

const BOT_KEYS: { readonly [Order in BotOrder]: (row: AdminBot) => string } = {
  id: ({ bot }) => bot,
  owner: ({ owner, bot }) => `${owner} ${bot}`,
  newest: ({ createdAtMs, bot }) => formatCursor({ atMs: createdAtMs, id: bot }),
  address: ({ address, bot }) => `${address ?? ''} ${bot}`,
}

export type Lookout = ReturnType<typeof newLookout>
