// Measures the time that lists and new matches take, as the number of kept finished matches grows.
import { join } from 'node:path'
import { newBeat } from '../../server/src/cluster/redis/beat.ts'
import { openRedisConnection } from '../../server/src/cluster/redis/connection.ts'
import type { Journal, ListQuery } from '../../server/src/journal/journal.ts'
import { newRedisJournal } from '../../server/src/journal/redis/redis-journal.ts'
import { openSqliteJournal } from '../../server/src/journal/sqlite/sqlite-journal.ts'
import { newLog } from '../../server/src/observe/log.ts'
import { quantile } from '../room/measures/statistics.ts'
import { newScratchFolder } from '../run/over.ts'

const PAGES = 500
const AT_ONCE = 1_000
const LIMIT = 100
/** A player who took part in all finished matches. */
const FAITHFUL = 'faithful'

/** The time of one kind of request with this many matches kept. */
export interface ArchiveRow {
  readonly matches: number
  readonly asked: string
  readonly p50Ms: number
  readonly p99Ms: number
}

/** Fills a journal size by size, in an empty Redis if one is named, and times the same requests at each size. */
export async function growArchive(
  sizes: readonly number[],
  redis?: string,
): Promise<readonly ArchiveRow[]> {
  const journal = redis === undefined ? openSqlite() : await openRedis(redis)
  const rows: ArchiveRow[] = []
  let made = 0
  for (const size of sizes) {
    for (; made < size; made += AT_ONCE) await addFinished(journal, made)
    rows.push(...(await ask(journal, size)))
  }
  await journal.close()
  return rows
}

function openSqlite(): Journal {
  const file = join(newScratchFolder('archive'), 'journal.db')
  return openSqliteJournal({ file, keepFinished: Number.MAX_SAFE_INTEGER, log: newLog('error') })
}

async function openRedis(url: string): Promise<Journal> {
  const connection = await openRedisConnection(url, newLog('error'))
  const own = { owner: () => 'bench', beat: newBeat(), replicas: 0, hasWaited: () => true }
  return newRedisJournal({ connection, ...own, keepFinished: Number.MAX_SAFE_INTEGER })
}

async function addFinished(journal: Journal, from: number): Promise<void> {
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, index) => {
      const { claim, listing } = await addMatch(journal, { atMs: from + index, phase: 'over' })
      const finish = { atMs: from + index, summary: '{}' }
      await journal.append(claim, 0, [], { finish, listing })
    }),
  )
}

async function addMatch(
  journal: Journal,
  { atMs, phase }: { readonly atMs: number; readonly phase: 'open' | 'over' },
) {
  const id = `match-${phase}-${atMs}`
  const match = { id, game: 'tieqchieq', version: 1, header: '{}', code: id, createdAtMs: atMs }
  const players = [phase === 'over' ? FAITHFUL : 'new', `player-${atMs % 991}`]
  const members = players.map((player) => ({ player, role: 'sits' }) as const)
  const row = JSON.stringify({ id, phase, seats: players, padding: ' '.repeat(200) })
  const listing = { phase, isPublic: true, members, row } as const
  return { claim: await journal.create(match, listing), listing }
}

async function ask(journal: Journal, matches: number): Promise<readonly ArchiveRow[]> {
  const queries: Readonly<Record<string, Omit<ListQuery, 'limit'>>> = {
    newest: {},
    'game and phase': { game: 'tieqchieq', phase: 'over' },
    'mine, all of them': { player: FAITHFUL },
    'mine, by game and phase': { player: FAITHFUL, game: 'tieqchieq', phase: 'over' },
    'from the middle': { cursor: `${String(matches / 2).padStart(15, '0')}.x` },
  }
  const rows: ArchiveRow[] = []
  for (const [asked, query] of Object.entries(queries))
    rows.push(
      await time({ matches, asked }, async () => {
        const page = await journal.list({ ...query, limit: LIMIT })
        if (page.rows.length !== LIMIT) throw new Error(`a page of ${page.rows.length}`)
      }),
    )
  rows.push(
    await time({ matches, asked: 'how many matches somebody sits in' }, async () => {
      if ((await journal.countLive(FAITHFUL)) > 0) throw new Error('all matches are over')
    }),
  )
  let atMs = matches * 1e6
  const create = (): Promise<unknown> => addMatch(journal, { atMs: atMs++, phase: 'open' })
  rows.push(await time({ matches, asked: 'a new match' }, create))
  return rows
}

async function time(
  what: Pick<ArchiveRow, 'matches' | 'asked'>,
  run: () => Promise<unknown>,
): Promise<ArchiveRow> {
  const took: number[] = []
  for (let times = 0; times < PAGES; times++) {
    const begin = performance.now()
    await run()
    took.push(performance.now() - begin)
  }
  return { ...what, p50Ms: quantile(took, 0.5), p99Ms: quantile(took, 0.99) }
}
