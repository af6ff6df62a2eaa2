// Match lists in Redis, without reading entries. Every possible list is kept as a sorted set of cursors, so that a
// page costs the same however many matches there are.

import { PHASES } from '@flower-war/protocol'
import type { RedisConnection } from '../../cluster/redis/connection.ts'
import { KEYS } from '../../cluster/redis/keys.ts'
import { LIVE_AT_ONCE_MAX } from '../../config/limits/own-work.ts'
import { formatCursor, type Position, parseCursor } from '../cursor.ts'
import type { JournalLists, Listing, ListPage, LiveMatch } from '../journal.ts'
import { eachLive } from '../live.ts'
import { MADE_AT, PAGE } from './scripts.ts'

export function newRedisLists({ redis, ask, script }: RedisConnection): JournalLists {
  const run = script(PAGE)

  async function page(list: string, limit: number, cursor: string | undefined): Promise<ListPage> {
    const begin = formatCursor(parseCursor(cursor))
    const found = (await run(list, begin, limit + 1)) as readonly [string, string][]
    const rows = found.slice(0, limit).map(([, row]) => row)
    return { rows, next: found.length > limit ? found[limit - 1]?.[0] : undefined }
  }

  async function liveAfter(position: Position) {
    const after = `(${formatCursor(position)}`
    const limit = ['LIMIT', 0, LIVE_AT_ONCE_MAX] as const
    const found = await ask(redis.zrangebylex(`${KEYS.list}live`, after, '+', ...limit))
    const positions = found.map(parseCursor)
    const matches = await Promise.all(positions.map(({ id }) => liveMatch(id)))
    return { matches: matches.flat(), last: positions.at(-1) }
  }

  /** The match, unless it has ended meanwhile, and perhaps been dropped: then its lists may be none. */
  async function liveMatch(id: string): Promise<readonly LiveMatch[]> {
    const fields = ['phase', 'lists', 'members', 'finishedAtMs'] as const
    const [phase, lists, members, finished] = await ask(redis.hmget(KEYS.match + id, ...fields))
    if (lists == null || members == null || finished != null) return []
    const people: readonly unknown[] = JSON.parse(members)
    return [{ id, hasBegun: phase !== 'open', people: people.length, madeAt: siteIn(lists) }]
  }

  return {
    live: () => eachLive(liveAfter),
    async find(id) {
      const fields = ['phase', 'isPublic', 'members', 'row', 'code'] as const
      const [phase, isPublic, members, row, code] = await ask(
        redis.hmget(KEYS.match + id, ...fields),
      )
      if (row == null || code == null || members == null) return undefined
      const listing: Listing = {
        phase: PHASES.find((each) => each === phase) ?? 'over',
        isPublic: isPublic === '1',
        members: JSON.parse(members),
        row,
      }
      return { listing, code }
    },
    list: ({ game, phase, player, limit, cursor }) =>
      page(listName(player ?? PUBLIC, game, phase), limit, cursor),
    listLive: ({ limit, cursor }) => page('live', limit, cursor),
    sitesOf: (matches) =>
      Promise.all(
        matches.map(async (id) =>
          siteIn((await ask(redis.hget(KEYS.match + id, 'lists'))) ?? '[]'),
        ),
      ),
    byCode: async (code) => (await ask(redis.get(KEYS.code + code))) ?? undefined,
    countLive: (player) =>
      ask(redis.zcard(KEYS.list + (player === undefined ? 'live' : sitsName(player)))),
    countLiveMadeAt: (site) => ask(redis.zcard(KEYS.list + MADE_AT + site)),
  }
}

/** The site among the lists of a match. */
function siteIn(lists: string): string | undefined {
  const names: readonly string[] = JSON.parse(lists)
  return names.find((name) => name.startsWith(MADE_AT))?.slice(MADE_AT.length)
}

/** The list of public matches; no player has this name. */
const PUBLIC = ''
/** Placeholder that a script replaces with the name of the game. */
const ITS_GAME = '*'

/** The lists a match belongs to: one for every combination of filters. */
export function listsOf({ phase, isPublic, members }: Listing): readonly string[] {
  const whose = [
    ...(isPublic ? [PUBLIC] : []),
    ...members.filter(({ role }) => role !== 'left').map(({ player }) => player),
  ]
  const named = whose.flatMap((player) =>
    [undefined, ITS_GAME].flatMap((game) => [
      listName(player, game, undefined),
      listName(player, game, phase),
    ]),
  )
  if (phase === 'over') return named
  const sitting = members.filter(({ role }) => role === 'sits')
  return [...named, 'live', ...sitting.map(({ player }) => sitsName(player))]
}

function listName(player: string, game = '', phase = ''): string {
  return `of:${game}:${phase}:${player}`
}

function sitsName(player: string): string {
  return `sits:${player}`
}
