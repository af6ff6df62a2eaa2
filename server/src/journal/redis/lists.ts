// Match lists in Redis, without reading entries. Every possible list is kept as a sorted set of cursors, so that a
// page costs the same however many matches there are.

import { PHASES } from '@flower-war/protocol'
import type { RedisConnection } from '../../cluster/redis/connection.ts'
import { KEYS } from '../../cluster/redis/keys.ts'
import { LISTED_AT_ONCE_MAX } from '../../config/own-limits.ts'
import { formatCursor, parseCursor } from '../cursor.ts'
import type { JournalLists, Listing, ListPage, YieldingMatch } from '../journal.ts'
import { MADE_AT, PAGE } from './scripts.ts'

export function newRedisLists({ redis, ask, script }: RedisConnection): JournalLists {
  const run = script(PAGE)

  async function page(list: string, limit: number, cursor: string | undefined): Promise<ListPage> {
    const begin = formatCursor(parseCursor(cursor))
    const found = (await run(list, begin, limit + 1)) as readonly [string, string][]
    const rows = found.slice(0, limit).map(([, row]) => row)
    return { rows, next: found.length > limit ? found[limit - 1]?.[0] : undefined }
  }

  const live = async (): Promise<readonly string[]> =>
    (await ask(redis.zrange(`${KEYS.list}live`, 0, -1))).map((cursor) => parseCursor(cursor).id)

  /** A match if it may give way, and whether it has begun. */
  async function yieldingIn(id: string) {
    const fields = ['phase', 'lists', 'members'] as const
    const [phase, lists, members] = await ask(redis.hmget(KEYS.match + id, ...fields))
    if (lists == null || members == null) return []
    const people: readonly unknown[] = JSON.parse(members)
    const hasBegun = phase !== 'open'
    if (hasBegun && people.length > 1) return []
    const names: readonly string[] = JSON.parse(lists)
    const site = names.find((name) => name.startsWith(MADE_AT))
    return [{ hasBegun, match: { id, madeAt: site?.slice(MADE_AT.length) } }]
  }

  return {
    live,
    async yielding() {
      const unbegun: YieldingMatch[] = []
      const begun: YieldingMatch[] = []
      const ids = await live()
      for (let begin = 0; begin < ids.length; begin += LISTED_AT_ONCE_MAX) {
        const some = ids.slice(begin, begin + LISTED_AT_ONCE_MAX)
        for (const { hasBegun, match } of (await Promise.all(some.map(yieldingIn))).flat())
          (hasBegun ? begun : unbegun).push(match)
      }
      return [...unbegun, ...begun]
    },
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
    byCode: async (code) => (await ask(redis.get(KEYS.code + code))) ?? undefined,
    countLive: (player) =>
      ask(redis.zcard(KEYS.list + (player === undefined ? 'live' : sitsName(player)))),
    countLiveMadeAt: (site) => ask(redis.zcard(KEYS.list + MADE_AT + site)),
  }
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
