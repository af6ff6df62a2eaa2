// npm run faults:power-cut [-- --short] [-- --plant <fault>]: writes matches into a journal, and cuts the power at
// random moments: the disk then has what was written before the last finished sync, and any part of what came later.
// The journal must open, be whole, and have everything that was acknowledged or shown to others before the cut. Ends
// with a line of figures, and exit code 0 or 1.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { preloadDisk } from '../../../loadtest/disk/preload.ts'
import { newScratchFolder } from '../../../loadtest/run/over.ts'
import { drawBelow } from '../../../rules/src/random.ts'
import {
  JOURNAL_FILE,
  openSqliteJournal,
} from '../../../server/src/journal/sqlite/sqlite-journal.ts'
import { chanceOf } from '../../support/chance/chance.ts'
import { seedRun } from '../../support/chance/fault-seed.ts'
import { SEED } from '../../support/chance/seed.ts'
import { DiskImage, type DiskNote, notesIn } from './disk-image.ts'
import { PLANTS } from './plants.ts'
import { lineOf, MATCHES, TOLD_FILE } from './written.ts'

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, plant: { type: 'string', default: '' } },
})
seedRun()
const planted = PLANTS[values.plant]
if (values.plant !== '' && planted === undefined) throw new Error(`no fault ${values.plant}`)
/** Enough for a checkpoint, after which the log restarts. */
const WRITES = values.short ? 12_000 : 100_000
const CUTS = values.short ? 40 : 500
const FILES = [JOURNAL_FILE, `${JOURNAL_FILE}-wal`, `${JOURNAL_FILE}-journal`]
const silent = { warn: () => {}, error: () => {} }
const chance = chanceOf('power cut')
const scratch = newScratchFolder('power-cut')
const found = { lost: 0, broken: 0 }

/** Runs the writer with its file calls recorded; returns all changes to its files. */
function write(): readonly DiskNote[] {
  const folder = join(scratch, 'written')
  const notes = join(scratch, 'notes')
  mkdirSync(folder)
  const writer = join(import.meta.dirname, 'writer.ts')
  const { status } = spawnSync(process.execPath, [writer, folder, `${WRITES}`, values.plant], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...preloadDisk(scratch),
      SEED,
      DISK_NOTES: notes,
      DISK_NOTES_FOLDER: folder,
    },
  })
  if (status !== 0) throw new Error('the writer failed')
  return notesIn(readFileSync(notes))
}

/**
 * Draws the moments: half of them anywhere, half during checkpoints. A fault in those shows once the log has restarted.
 * That is half of the time after the first checkpoint begins, and three disks in four are incomplete then: 40 such cuts
 * miss the fault once in a hundred million runs. A log without syncs, which every other cut finds, is missed even less
 * often.
 */
function drawCuts(notes: readonly DiskNote[]): readonly number[] {
  const logged = notes.findIndex(({ file }) => file === `${JOURNAL_FILE}-wal`)
  const all = notes.flatMap(({ file }, at) => (file === JOURNAL_FILE ? [at] : []))
  const copied = all.filter((at) => at > logged)
  const [checkpoints, begin = 0] = planted?.isOfCheckpoints ? [copied, copied[0]] : [all]
  const cuts = Array.from({ length: CUTS }, (_, index) =>
    index % 2 === 0
      ? begin + drawBelow(chance, notes.length - begin)
      : (checkpoints[drawBelow(chance, checkpoints.length)] ?? 0),
  )
  return cuts.toSorted((a, b) => a - b)
}

/** Opens the files as a starting server does, and compares them with what was acknowledged or shown. */
async function look(files: ReadonlyMap<string, Buffer>, told: Told, at: string): Promise<void> {
  const folder = join(scratch, 'cut')
  mkdirSync(folder)
  for (const [name, content] of files) writeFileSync(join(folder, name), content)
  const file = join(folder, JOURNAL_FILE)
  try {
    const journal = openSqliteJournal({ file, keepFinished: MATCHES, log: silent })
    for (const [match, entries] of told) {
      const lines = (await journal.read(match))?.lines ?? []
      if (lines.length < entries) say('lost', `${at}: ${match} has ${lines.length} of ${entries}`)
      const wrong = lines.findIndex((line, entry) => line !== lineOf(match, entry))
      if (wrong >= 0) say('broken', `${at}: entry ${wrong} of ${match} is another`)
    }
    await journal.close()
    const database = new DatabaseSync(file)
    const { integrity_check: check } = { ...database.prepare('PRAGMA integrity_check').get() }
    if (check !== 'ok') say('broken', `${at}: ${String(check)}`)
    database.close()
  } catch (error) {
    say('broken', `${at}: ${String(error)}`)
  }
  rmSync(folder, { recursive: true })
}

/** The number of entries of each match that had been acknowledged or shown. */
type Told = Map<string, number>

function noteTold(told: Told, bytes: Buffer): void {
  for (const line of bytes.toString().trim().split('\n')) {
    const [match = '', entries = '0'] = line.split(' ')
    told.set(match, Math.max(told.get(match) ?? 0, Number(entries)))
  }
}

function say(what: keyof typeof found, text: string): void {
  found[what]++
  console.error(`${what}: ${text}`)
}

/** Prints the figures; returns the exit code. */
function sum(): number {
  const syncs = notes.filter(({ what }) => what === 'synced').length
  const seconds = ((performance.now() - begin) / 1000).toFixed(0)
  console.log(
    `${looked} cuts in ${seconds} s: ${notes.length} notes, ${syncs} syncs, ${told.size} matches, ` +
      `${found.lost} lost, ${found.broken} broken`,
  )
  return found.lost + found.broken === 0 ? 0 : 1
}

const begin = performance.now()
const notes = write()
const image = new DiskImage()
const told: Told = new Map()
let looked = 0
const cuts = drawCuts(notes)
for (const [index, note] of notes.entries()) {
  while (cuts[looked] === index) {
    await look(image.cut(FILES, chance), told, `cut ${looked} at note ${index}`)
    looked++
    // A planted fault needs to be found only once.
    if (planted !== undefined && found[planted.figure] > 0) process.exit(sum())
  }
  if (note.file === TOLD_FILE) noteTold(told, note.bytes)
  else image.note(note)
}
process.exit(sum())
