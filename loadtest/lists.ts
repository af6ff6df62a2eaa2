// npm run bench:lists: how long a page of 100 matches takes, with a thousand finished matches and with a million; with
// `--redis redis://…`, in an empty Redis.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Journal, ListQuery } from '../server/src/journal/journal.ts'
import { openSqliteJournal } from '../server/src/journal/sqlite.ts'
import { newLog } from '../server/src/log.ts'
import { newBeat } from '../server/src/redis/beat.ts'
import { openLine } from '../server/src/redis/connection.ts'
import { newRedisJournal } from '../server/src/redis/journal.ts'
import { quantile } from './room/statistics.ts'

const { values } = parseArgs({
  options: { matches: { type: 'string', default: '1000000' }, redis: { type: 'string' } },
})
const SIZES = [1_000, Number(values.matches)]
const PAGES = 500
const AT_ONCE = 1_000
const LIMIT = 100
/** Somebody who has played in all of them. */
const FAITHFUL = 'faithful'

const folder = mkdtempSync(join(tmpdir(), 'flower-war-lists-'))
try {
  const journal = values.redis === undefined ? openSqlite() : await openRedis(values.redis)
  console.log('| finished matches | query | p50 ms | p99 ms |')
  console.log('| ---: | --- | ---: | ---: |')
  let made = 0
  for (const size of SIZES) {
    for (; made < size; made += AT_ONCE) await addMatches(journal, made)
    await measure(journal, size)
  }
  await journal.close()
} finally {
  rmSync(folder, { recursive: true })
}

function openSqlite(): Journal {
  const file = join(folder, 'journal.db')
  return openSqliteJournal({ file, keepFinished: Number.MAX_SAFE_INTEGER, log: newLog('error') })
}

async function openRedis(url: string): Promise<Journal> {
  const line = await openLine(url, newLog('error'))
  const own = { owner: () => 'bench', beat: newBeat(), replicas: 0 }
  return newRedisJournal({ line, ...own, keepFinished: Number.MAX_SAFE_INTEGER })
}

async function addMatches(journal: Journal, from: number): Promise<void> {
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, index) => {
      const createdAtMs = from + index
      const id = `match-${createdAtMs}`
      const match = { id, game: 'tieqchieq', version: 1, header: '{}', code: id, createdAtMs }
      const players = [FAITHFUL, `player-${createdAtMs % 991}`]
      const members = players.map((player) => ({ player, role: 'sits' }) as const)
      const row = JSON.stringify({ id, phase: 'over', seats: players, padding: ' '.repeat(200) })
      const listing = { phase: 'over', isPublic: true, members, row } as const
      const claim = await journal.create(match, listing)
      const finish = { atMs: createdAtMs, summary: '{}' }
      await journal.append(claim, 0, [], { finish, listing })
    }),
  )
}

async function measure(journal: Journal, size: number): Promise<void> {
  const queries: Readonly<Record<string, Omit<ListQuery, 'limit'>>> = {
    newest: {},
    'game and phase': { game: 'tieqchieq', phase: 'over' },
    'mine, all of them': { player: FAITHFUL },
    'mine, by game and phase': { player: FAITHFUL, game: 'tieqchieq', phase: 'over' },
    'from the middle': { cursor: `${String(size / 2).padStart(15, '0')}.x` },
  }
  for (const [name, query] of Object.entries(queries)) {
    const took: number[] = []
    for (let page = 0; page < PAGES; page++) {
      const begin = performance.now()
      const { rows } = await journal.list({ ...query, limit: LIMIT })
      took.push(performance.now() - begin)
      if (rows.length !== LIMIT) throw new Error(`a page of ${rows.length}`)
    }
    report(size, name, took)
  }
  const took: number[] = []
  for (let count = 0; count < PAGES; count++) {
    const begin = performance.now()
    if ((await journal.countLive(FAITHFUL)) > 0) throw new Error('all matches are over')
    took.push(performance.now() - begin)
  }
  report(size, 'how many matches somebody sits in', took)
}

function report(size: number, name: string, took: readonly number[]): void {
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(took, share).toFixed(2))
  console.log(`| ${size.toLocaleString('en')} | ${name} | ${p50} | ${p99} |`)
}
