// npm run faults:crash [-- --short] [-- --plant <fault>]: plays matches as fast as clients can, and as slowly as clocks
// let them, while the server is killed at random moments and started again. Nothing that was acknowledged may be lost,
// nothing may count twice, no player may see a card that they may not know, no decision may get less than its time,
// every match must come to its end, and every record must verify. With a planted fault it ends as soon as that is
// found. Ends with a line of figures, and exit code 0 or 1.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { GAMES } from '../../../rules/src/games.ts'
import { findGame, playable } from '../../../rules/src/match.ts'
import { drawBelow } from '../../../rules/src/random.ts'
import { verifyRecord } from '../../../rules/src/records/verify.ts'
import { chanceOf } from '../../support/chance/chance.ts'
import { seedRun } from '../../support/chance/fault-seed.ts'
import { peek } from '../../support/peek/peek.ts'
import { newServerProcess } from '../../support/servers/server-process.ts'
import { type Findings, findingsOf, type Kept } from '../findings.ts'
import { hiddenCards } from '../hidden-cards.ts'
import { insist } from '../insist.ts'
import type { Answers } from '../witness.ts'
import { FIGURES, type Figure, isPlant, PLANTS } from './plants.ts'
import { BOT_TABLES, type Played, TABLES, type Table, type TableParts } from './tables.ts'

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, plant: { type: 'string', default: '' } },
})
seedRun()
const planted: Figure | undefined = isPlant(values.plant) ? PLANTS[values.plant] : undefined
if (values.plant !== '' && planted === undefined) throw new Error(`no fault ${values.plant}`)
const KILLS_SHORT = 12
/** One kill in three finds a planted fault, even on a busy machine: this many miss it once in 37 billion runs. */
const KILLS_PLANTED_MAX = 60
const KILLS = planted !== undefined ? KILLS_PLANTED_MAX : values.short ? KILLS_SHORT : 200
/** The longest time between two kills: long enough for matches to progress, short enough to hit every moment. */
const KILL_AFTER_MS_MAX = 500
/** After this many kills, there is a lull in which clocks can run out. */
const KILLS_PER_LULL = planted === 'short' || planted === 'twice' ? 1 : 5
const LULL_MS = 2_000
/** The time limit for a kill and the restart, whatever hangs. */
const KILL_MS_MAX = 40_000
/** The longest time for the last matches to end on a busy machine, when nothing is killed any more. */
const END_MS_MAX = 240_000
/** In every other life of the server, at least this many answers are acknowledged. */
const ANSWERS_A_LIFE = 20
const GAMES_PLAYED = [...GAMES, playable(peek)]
/** The tables of the run. */
const TABLES_PLAYED = planted === 'twice' ? BOT_TABLES : TABLES

const program = join(import.meta.dirname, 'server.ts')
const server = await newServerProcess({ PLANT: values.plant }, program)
let isOver = false
let lives = 0
const parts: Omit<TableParts, 'chance'> = {
  url: server.url,
  life: () => lives,
  isOver: () => isOver,
}
const total = { lost: 0, twice: 0, hidden: 0, short: 0, faults: 0, acknowledged: 0, finished: 0 }
/** The number of finished matches, by the name of the table. */
const finishedAt = new Map<string, number>()
const NOTHING: Findings = { lost: [], twice: [], hidden: [], short: [], faults: [] }
const inPlay = new Set<Played>()
/** The answers of all matches, finished or not. */
const answers: Answers[] = []

async function keepTable({ name, play }: Table, index: number): Promise<void> {
  const chance = chanceOf(`table ${index}`)
  while (!isOver) {
    const played = await play({ ...parts, chance })
    inPlay.add(played)
    answers.push(played.answers)
    await played.end
    if (planted !== undefined) continue
    inPlay.delete(played)
    await verify(played.id)
    total.finished++
    finishedAt.set(name, (finishedAt.get(name) ?? 0) + 1)
    count(judge(played))
    total.acknowledged += played.answers.acknowledged.length
  }
}

/** Verifies the published record of a finished match. */
async function verify(id: string): Promise<void> {
  const record: unknown = await insist(async () => {
    const response = await fetch(`${server.url}/api/matches/${id}/record`)
    return response.json()
  })
  const verified = verifyRecord(GAMES_PLAYED, record)
  if (!verified.ok) count({ ...NOTHING, faults: [`${id}: ${verified.refusal.detail}`] })
}

/** Reads a match from the journal, and closes it at once, so that the server finds the file as a crash leaves it. */
function kept(id: string): Kept {
  const database = new DatabaseSync(join(server.folder, 'journal.db'), { readOnly: true })
  const row = database.prepare('SELECT header FROM match WHERE id = ?').get(id)
  const lines = database.prepare('SELECT line FROM every_entry WHERE id = ? ORDER BY seq').all(id)
  database.close()
  const entries = lines.map(({ line }) => JSON.parse(String(line)).entry)
  return { header: JSON.parse(String(row?.['header'])), entries }
}

function judge({ id, answers, witnesses }: Played): Findings {
  const match = kept(id)
  const game = findGame(GAMES_PLAYED, match.header.game)
  if (!game.ok) throw new Error(game.refusal.detail)
  const seen = witnesses.map(({ sent }) => sent)
  const cards = hiddenCards(match.header.game)
  return findingsOf({ game: game.value, cards }, match, answers, seen)
}

function count(findings: Findings): void {
  for (const [figure, found] of Object.entries(findings)) {
    total[figure as keyof Findings] += found.length
    for (const text of found) console.error(`${figure}: ${text}`)
  }
}

function sayAndExit(kills: number): never {
  const seconds = ((performance.now() - begin) / 1000).toFixed(0)
  const { finished, acknowledged } = total
  const figures = Object.entries(FIGURES).map(
    ([figure, name]) => `${total[figure as Figure]} ${name}`,
  )
  const tables = [...finishedAt].map(([name, matches]) => `${name} ${matches}`)
  console.log(`finished: ${tables.join(', ')}`)
  console.log(
    `${kills} kills in ${seconds} s: ${finished} matches finished, ${acknowledged} inputs acknowledged, ` +
      `${figures.join(', ')}, ${total.faults} other faults`,
  )
  const { lost, twice, hidden, short, faults } = total
  const isFinished = TABLES_PLAYED.every(({ name }) => finishedAt.has(name))
  const isGood = lost + twice + hidden + short + faults === 0 && isFinished
  process.exit(isGood ? 0 : 1)
}

/** True if a fault was planted and has been found by now, in the matches in play. */
function isFound(): boolean {
  if (planted === undefined) return false
  const findings = [...inPlay].map(judge)
  if (findings.every((each) => each[planted].length === 0)) return false
  for (const each of findings) count(each)
  for (const { answers } of inPlay) total.acknowledged += answers.acknowledged.length
  return true
}

function countAcknowledged(): number {
  return answers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
}

function giveUp(): void {
  const faults = [...inPlay].map(({ id }) => `${id} does not come to its end`)
  count({ ...NOTHING, faults: ['the run took too long', ...faults] })
  void server.remove().finally(() => sayAndExit(lives))
}

const begin = performance.now()
let deadline = setTimeout(giveUp, KILLS * KILL_MS_MAX)
await server.start()
const tables = TABLES_PLAYED.map(keepTable)
const kills = chanceOf('kills')
while (lives < KILLS) {
  const lullMs = (lives + 1) % KILLS_PER_LULL === 0 ? LULL_MS : 0
  const ms = lullMs + drawBelow(kills, KILL_AFTER_MS_MAX)
  const enough = countAcknowledged() + ANSWERS_A_LIFE
  await sleep(ms)
  // A slow machine may need longer to make progress; every other life may end at any moment.
  if (lives % 2 === 0) while (countAcknowledged() < enough) await sleep(20)
  await server.kill()
  lives++
  if (isFound()) {
    await server.remove()
    sayAndExit(lives)
  }
  await server.start()
}
isOver = true
clearTimeout(deadline)
deadline = setTimeout(giveUp, END_MS_MAX)
await Promise.all(tables)
clearTimeout(deadline)
await server.remove()
sayAndExit(KILLS)
