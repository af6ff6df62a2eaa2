// npm run bench:lists: how long a page of 100 matches takes, with a thousand finished matches and with a million.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Journal, ListQuery } from '../server/src/journal/journal.ts'
import { openSqliteJournal } from '../server/src/journal/sqlite.ts'
import { newLog } from '../server/src/log.ts'
import { quantile } from './room/statistics.ts'

const { values } = parseArgs({ options: { matches: { type: 'string', default: '1000000' } } })
const SIZES = [1_000, Number(values.matches)]
const PAGES = 500
const AT_ONCE = 1_000
const LIMIT = 100

const folder = mkdtempSync(join(tmpdir(), 'flower-war-lists-'))
try {
  const journal = openSqliteJournal({
    file: join(folder, 'journal.db'),
    keepFinished: Number.MAX_SAFE_INTEGER,
    log: newLog('error'),
  })
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

async function addMatches(journal: Journal, from: number): Promise<void> {
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, index) => {
      const createdAtMs = from + index
      const id = `match-${createdAtMs}`
      const match = { id, game: 'tieqchieq', version: 1, header: '{}', code: id, createdAtMs }
      const players = [`player-${createdAtMs % 997}`, `player-${createdAtMs % 991}`]
      const row = JSON.stringify({ id, phase: 'over', seats: players, padding: ' '.repeat(200) })
      const listing = { phase: 'over', isPublic: true, players, row } as const
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
    const [p50, p99] = [0.5, 0.99].map((share) => quantile(took, share).toFixed(2))
    console.log(`| ${size.toLocaleString('en')} | ${name} | ${p50} | ${p99} |`)
  }
}
