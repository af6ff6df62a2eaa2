// npm run faults:crash [-- --short] [-- --plant <fault>]: matches are played as fast as clients can, and as slowly as
// clocks let them, while the server is killed at random moments and started again. Nothing that was acknowledged
// may be lost, nothing may count twice, nobody may see a card that they may not know, no decision may get less than
// its time, every match must come to its end, and every record must verify. With a planted fault it ends as soon
// as that is found. Ends with a line of figures, and exit code 0 or 1.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { connect } from '../../client-sdk/src/connect.ts'
import type { Match } from '../../client-sdk/src/match.ts'
import { guestToken, post } from '../../loadtest/room/http.ts'
import { GAMES } from '../../rules/src/games.ts'
import { findGame, playable } from '../../rules/src/match.ts'
import { pick } from '../../rules/src/random.ts'
import { verifyRecord } from '../../rules/src/verify.ts'
import { chanceOf } from '../support/chance.ts'
import { peek } from '../support/peek.ts'
import { newServerProcess } from '../support/server-process.ts'
import { type Findings, findingsOf, type Kept } from './findings.ts'
import { FIGURES, type Figure, isPlant, PLANTS } from './plants.ts'
import { type Answers, answerText, newWitness, type Witness } from './witness.ts'

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, plant: { type: 'string', default: '' } },
})
const planted: Figure | undefined = isPlant(values.plant) ? PLANTS[values.plant] : undefined
if (values.plant !== '' && planted === undefined) throw new Error(`no fault ${values.plant}`)
const KILLS_SHORT = 12
const KILLS_PLANTED_MAX = 20
const KILLS = planted !== undefined ? KILLS_PLANTED_MAX : values.short ? KILLS_SHORT : 200
/** Between two kills: long enough for matches to get on, short enough to hit every moment. */
const KILL_AFTER_MS_MAX = 500
/** Now and then clocks have the time to run out. */
const KILLS_PER_LULL = planted === 'short' || planted === 'twice' ? 1 : 5
const LULL_MS = 2_000
/** Where there is a clock, so many decisions are left to it, and people take so long to come back. */
const IDLE_SHARE = 0.15
const RETURN_MS_MAX = 600
/** Elsewhere they come back at once. */
const RETRY_MS_MAX = 50
/** How long a kill and what belongs to it may take, whatever hangs. */
const KILL_MS_MAX = 8_000
/** How long the last matches may take when nothing is killed any more. */
const END_MS_MAX = 30_000
/** At a match of the fixture game; besides them, somebody looks on. */
const PLAYERS = 3
const GAMES_PLAYED = [...GAMES, playable(peek)]

/** The matches that are played at the same time, one after the other at each table. */
const TABLES: readonly (() => Promise<Played>)[] =
  planted === 'twice'
    ? Array.from({ length: 8 }, () => playBot)
    : [playTieqchieq, playTieqchieq, () => playPeek(0), () => playPeek(1), () => playPeek(1)]

/** A match, and what is known of it from outside. */
interface Played {
  readonly id: string
  readonly answers: Answers
  readonly witnesses: readonly Witness[]
  readonly end: Promise<unknown>
}

const chance = chanceOf('crash')
const program = join(import.meta.dirname, 'crash-server.ts')
const server = await newServerProcess({ PLANT: values.plant }, program)
let isOver = false
let lives = 0
const total = { lost: 0, twice: 0, hidden: 0, short: 0, faults: 0, acknowledged: 0, finished: 0 }
const NOTHING: Findings = { lost: [], twice: [], hidden: [], short: [], faults: [] }
const inPlay = new Set<Played>()

async function keepTable(play: () => Promise<Played>): Promise<void> {
  while (!isOver) {
    const played = await play()
    inPlay.add(played)
    await played.end
    if (planted !== undefined) continue
    inPlay.delete(played)
    await verify(played.id)
    total.finished++
    count(judge(played))
    total.acknowledged += played.answers.acknowledged.length
  }
}

async function playTieqchieq(): Promise<Played> {
  const [first, second] = await Promise.all(['Red', 'Yellow'].map(enter))
  if (first === undefined || second === undefined) throw new Error('nobody is connected')
  const made = await insist(() => first.create('tieqchieq'))
  const joined = await second.join<'tieqchieq'>(made.id)
  return playAll([made, joined])
}

/** Against a bot one is asked again soon, so that an answer which counts again finds something to answer. */
async function playBot(): Promise<Played> {
  const client = await enter('Red')
  return playAll([await insist(() => client.create('tieqchieq', { bots: 1, botDelayMs: 0 }))])
}

function playAll(matches: readonly [Match<'tieqchieq'>, ...Match<'tieqchieq'>[]]): Played {
  const answers: Answers = { given: new Set(), acknowledged: [], faults: [] }
  const end = Promise.all(matches.map((match) => playOn(match, answers))).then(() => {
    for (const match of matches) match.disconnect()
  })
  return { id: matches[0].id, answers, witnesses: [], end }
}

const enter = (name: string) => insist(() => connect(server.url, { name }))

/** Three players and a spectator on plain connections, who note every frame. */
async function playPeek(turnSeconds: number): Promise<Played> {
  const { url } = server
  const tokens = await Promise.all(
    Array.from({ length: PLAYERS + 1 }, () => insist(() => guestToken(url))),
  )
  const id = await insist(async () => {
    const made = await post(`${url}/matchmake/create/peek`, tokens[0] ?? '', { turnSeconds })
    if (typeof made['roomId'] !== 'string') throw new Error('no match was made')
    return made['roomId']
  })
  const answers: Answers = { given: new Set(), acknowledged: [], faults: [] }
  const returnMsMax = turnSeconds === 0 ? RETRY_MS_MAX : RETURN_MS_MAX
  const idleShare = () => (isOver || turnSeconds === 0 ? 0 : IDLE_SHARE)
  const witnesses = tokens.map((token, index) => {
    const person = { url, token, id, watch: index === PLAYERS, idleShare, returnMsMax }
    return newWitness({ ...person, chance, answers, life: () => lives })
  })
  return { id, answers, witnesses, end: Promise.all(witnesses.map(({ end }) => end)) }
}

/** What no client repeats by itself: whether it was done is not known. */
async function insist<Value>(run: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await run()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

function playOn(match: Match<'tieqchieq'>, { given, acknowledged, faults }: Answers) {
  return new Promise<void>((resolve) => {
    const answer = (): void => {
      const { decision, seat } = match
      if (decision === undefined || seat === undefined) return
      const action = pick(chance, decision.actions)
      const text = answerText(seat, decision.id, action)
      given.add(text)
      match.act(action).then(
        () => acknowledged.push(text),
        // Put again after a crash, the same decision may be answered twice, in two ways.
        (error: unknown) => {
          const { code }: { code?: unknown } = Object(error)
          if (code === 'stale-decision') return
          faults.push(`refused: ${String(error)}`)
          answer()
        },
      )
    }
    match.on('decision', answer)
    match.on('end', () => resolve())
    if (match.outcome !== null) resolve()
    answer()
  })
}

/** Holds the published record of a match that has ended to what it promises. */
async function verify(id: string): Promise<void> {
  const record: unknown = await insist(async () => {
    const response = await fetch(`${server.url}/api/matches/${id}/record`)
    return response.json()
  })
  const verified = verifyRecord(GAMES_PLAYED, record)
  if (!verified.ok) count({ ...NOTHING, faults: [`${id}: ${verified.refusal.detail}`] })
}

/** What the journal file says of a match; it is closed again at once, so that the server finds what a crash leaves. */
function kept(id: string): Kept {
  const database = new DatabaseSync(join(server.folder, 'journal.db'), { readOnly: true })
  const row = database.prepare('SELECT header FROM match WHERE id = ?').get(id)
  const lines = database.prepare('SELECT line FROM entry WHERE id = ? ORDER BY seq').all(id)
  database.close()
  const entries = lines.map(({ line }) => JSON.parse(String(line)).entry)
  return { header: JSON.parse(String(row?.['header'])), entries }
}

function judge({ id, answers, witnesses }: Played): Findings {
  const match = kept(id)
  const game = findGame(GAMES_PLAYED, match.header.game)
  if (!game.ok) throw new Error(game.refusal.detail)
  const seen = witnesses.map(({ sent }) => sent)
  return findingsOf(game.value, match, answers, seen)
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
  console.log(
    `${kills} kills in ${seconds} s: ${finished} matches finished, ${acknowledged} inputs acknowledged, ` +
      `${figures.join(', ')}, ${total.faults} other faults`,
  )
  const { lost, twice, hidden, short, faults } = total
  const isGood = lost + twice + hidden + short + faults === 0 && finished > 0
  process.exit(isGood ? 0 : 1)
}

/** Whether a fault was planted and has been found by now, in what is being played. */
function isFound(): boolean {
  if (planted === undefined) return false
  const findings = [...inPlay].map(judge)
  if (findings.every((each) => each[planted].length === 0)) return false
  for (const each of findings) count(each)
  for (const { answers } of inPlay) total.acknowledged += answers.acknowledged.length
  return true
}

function giveUp(): never {
  const faults = [...inPlay].map(({ id }) => `${id} does not come to its end`)
  count({ ...NOTHING, faults: ['the run took too long', ...faults] })
  sayAndExit(lives)
}

const begin = performance.now()
let deadline = setTimeout(giveUp, KILLS * KILL_MS_MAX)
await server.start()
const tables = TABLES.map(keepTable)
while (lives < KILLS) {
  const lullMs = (lives + 1) % KILLS_PER_LULL === 0 ? LULL_MS : 0
  const ms = lullMs + Math.random() * KILL_AFTER_MS_MAX
  await new Promise((resolve) => setTimeout(resolve, ms))
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
