// Writes matches into a journal, and records in another file what was acknowledged or read. Started by power-cut.ts.
import { openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { drawBelow } from '../../../rules/src/random.ts'
import type { Claim } from '../../../server/src/journal/journal.ts'
import {
  JOURNAL_FILE,
  openSqliteJournal,
} from '../../../server/src/journal/sqlite/sqlite-journal.ts'
import {
  openWriteAheadLog,
  type WriteAheadLog,
} from '../../../server/src/journal/sqlite/write-ahead-log.ts'
import { chanceOf } from '../../support/chance/chance.ts'
import { PLANTS } from './plants.ts'
import { lineOf, MATCHES, TOLD_FILE, toldLine } from './written.ts'

const [, , folder = '', writes = '0', plant = ''] = process.argv
const file = join(folder, JOURNAL_FILE)
const told = openSync(join(folder, TOLD_FILE), 'a')
const log = { warn: console.error, error: console.error }
const journal = openSqliteJournal({ file, keepFinished: MATCHES, log, openLog })
const tell = (match: string, entries: number) => writeSync(told, toldLine(match, entries))

/** The log of the disk, or one with a fault that the run has to find. */
function openLog(...of: Parameters<typeof openWriteAheadLog>): WriteAheadLog {
  const real = openWriteAheadLog(...of)
  return PLANTS[plant]?.log(real, of[0]) ?? real
}

async function writeMatch(id: string): Promise<void> {
  const chance = chanceOf(`power cut ${id}`)
  const facts = { id, game: 'peek', version: 1, header: '{}', code: id, createdAtMs: 1 }
  const listing = { phase: 'playing', isPublic: true, members: [], row: '{}' } as const
  const claim: Claim = await journal.create(facts, listing)
  for (let entries = 0; entries < Number(writes) / MATCHES; ) {
    const count = 1 + drawBelow(chance, 3)
    const lines = Array.from({ length: count }, (_, index) => lineOf(id, entries + index))
    await journal.append(claim, entries, lines)
    entries += count
    tell(id, entries)
    if (drawBelow(chance, 20) === 0) await readSome(`match-${drawBelow(chance, MATCHES)}`)
  }
}

/** Reads entries, which must not include any that a power cut could undo. */
async function readSome(id: string): Promise<void> {
  const match = await journal.read(id)
  if (match !== undefined) tell(id, match.lines.length)
}

const ids = Array.from({ length: MATCHES }, (_, index) => `match-${index}`)
await Promise.all(ids.map(writeMatch))
await journal.close()
