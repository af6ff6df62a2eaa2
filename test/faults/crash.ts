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
import { FlowerWarView } from '../../protocol/src/flower-war.ts'
import { matchStateOf, type ViewSchema } from '../../protocol/src/match-state.ts'
import { MexicaView } from '../../protocol/src/mexica.ts'
import { SpaceAztecsView } from '../../protocol/src/space-aztecs.ts'
import { CARD_IDS as FLOWER_WAR_CARDS } from '../../rules/src/flower-war/cards.ts'
import { GAMES } from '../../rules/src/games.ts'
import { findGame, playable } from '../../rules/src/match.ts'
import { CARD_IDS as MEXICA_CARDS } from '../../rules/src/mexica/cards.ts'
import { pick } from '../../rules/src/random.ts'
import { CARD_IDS as SPACE_AZTECS_CARDS } from '../../rules/src/space-aztecs/cards.ts'
import { verifyRecord } from '../../rules/src/verify.ts'
import { chanceOf } from '../support/chance.ts'
import { CARDS as PEEK_CARDS, peek } from '../support/peek.ts'
import { PeekViewSchema } from '../support/peek-view.ts'
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
const KILL_MS_MAX = 15_000
/** How long the last matches may take when nothing is killed any more. */
const END_MS_MAX = 60_000
const GAMES_PLAYED = [...GAMES, playable(peek)]

/** A game in which something is hidden: what everybody sees of it, and the cards. */
interface Hiding {
  readonly view: ViewSchema
  readonly cards: readonly string[]
}
const HIDING: ReadonlyMap<string, Hiding> = new Map([
  ['peek', { view: PeekViewSchema, cards: PEEK_CARDS }],
  ['flower-war', { view: FlowerWarView, cards: FLOWER_WAR_CARDS }],
  ['mexica', { view: MexicaView, cards: MEXICA_CARDS }],
  ['space-aztecs', { view: SpaceAztecsView, cards: SPACE_AZTECS_CARDS }],
])

/** A match in which everybody notes all that they are sent; besides them, somebody looks on. */
interface Witnessed {
  readonly game: string
  readonly people: number
  readonly wish: { readonly turnSeconds: number } & Readonly<Record<string, unknown>>
}

const PEEK: Witnessed = { game: 'peek', people: 3, wish: { turnSeconds: 0 } }
const PEEK_BY_CLOCK: Witnessed = { ...PEEK, wish: { turnSeconds: 1 } }
const QUICK = { players: 3, bots: 1, botDelayMs: 0, turnSeconds: 0 }
const FLOWER_WAR: Witnessed = {
  game: 'flower-war',
  people: 2,
  wish: { ...QUICK, options: { length: 'quick', racks: '6' } },
}
/** Four play, in either edition, three of them people, so that both sides of most battles choose; few sacrifices bring the end. */
const MEXICA: Witnessed = { game: 'mexica', people: 3, wish: ofEdition('mexica') }
const MEXICA_FIRST_EDITION: Witnessed = {
  game: 'mexica',
  people: 3,
  wish: ofEdition('flower-war'),
}
const SPACE_AZTECS: Witnessed = {
  game: 'space-aztecs',
  people: 4,
  wish: { ...QUICK, players: 6, bots: 2 },
}

/** The matches that are played at the same time, one after the other at each table. */
const TABLES: readonly (readonly [name: string, play: () => Promise<Played>])[] =
  planted === 'twice'
    ? Array.from({ length: 8 }, () => ['a bot', playBot])
    : [
        ['tieqchieq', playTieqchieq],
        ['tieqchieq', playTieqchieq],
        ['peek', () => playWitnessed(PEEK)],
        ['peek by the clock', () => playWitnessed(PEEK_BY_CLOCK)],
        ['peek by the clock', () => playWitnessed(PEEK_BY_CLOCK)],
        ['flower-war', () => playWitnessed(FLOWER_WAR)],
        ['mexica of four', () => playWitnessed(MEXICA)],
        ['its first edition', () => playWitnessed(MEXICA_FIRST_EDITION)],
        ['space-aztecs of six', () => playWitnessed(SPACE_AZTECS)],
      ]

function ofEdition(edition: string) {
  return { ...QUICK, players: 4, options: { edition, apocalypseAt: 4, maryCost: 1 } }
}

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
/** At the tables of each name. */
const finishedAt = new Map<string, number>()
const NOTHING: Findings = { lost: [], twice: [], hidden: [], short: [], faults: [] }
const inPlay = new Set<Played>()

async function keepTable([name, play]: (typeof TABLES)[number]): Promise<void> {
  while (!isOver) {
    const played = await play()
    inPlay.add(played)
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

/** Players and a spectator on plain connections, who note every frame. */
async function playWitnessed({ game, people, wish }: Witnessed): Promise<Played> {
  const { url } = server
  const tokens = await Promise.all(
    Array.from({ length: people + 1 }, () => insist(() => guestToken(url))),
  )
  const id = await insist(async () => {
    const made = await post(`${url}/matchmake/create/${game}`, tokens[0] ?? '', wish)
    if (typeof made['roomId'] !== 'string') throw new Error('no match was made')
    return made['roomId']
  })
  const answers: Answers = { given: new Set(), acknowledged: [], faults: [] }
  const hasClock = wish.turnSeconds > 0
  const returnMsMax = hasClock ? RETURN_MS_MAX : RETRY_MS_MAX
  const idleShare = () => (isOver || !hasClock ? 0 : IDLE_SHARE)
  const hiding = HIDING.get(game)
  if (hiding === undefined) throw new Error(`${game} hides nothing`)
  const State = matchStateOf(hiding.view)
  const witnesses = tokens.map((token, index) => {
    const person = { url, token, id, State, watch: index === people, idleShare, returnMsMax }
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
  const cards = HIDING.get(match.header.game)?.cards ?? []
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
  const isFinished = TABLES.every(([name]) => finishedAt.has(name))
  const isGood = lost + twice + hidden + short + faults === 0 && isFinished
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

function giveUp(): void {
  const faults = [...inPlay].map(({ id }) => `${id} does not come to its end`)
  count({ ...NOTHING, faults: ['the run took too long', ...faults] })
  void server.remove().finally(() => sayAndExit(lives))
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
