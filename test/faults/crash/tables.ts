// The matches of the crash run: players who use the SDK, and players and a spectator who record every frame. At every
// table, some use the door of Colyseus, and others the JSON door.
import { connect } from '../../../client-sdk/src/connect.ts'
import { connect as connectLight } from '../../../client-sdk/src/light.ts'
import type { Match } from '../../../client-sdk/src/match.ts'
import { RefusalError } from '../../../client-sdk/src/refusal-error.ts'
import { guestToken, reserve } from '../../../loadtest/room/http.ts'
import { type Chance, pick } from '../../../rules/src/random.ts'
import { insist } from '../insist.ts'
import {
  type Answers,
  answerText,
  newAnswers,
  newWitness,
  TOO_LATE,
  type Witness,
} from '../witness.ts'
import { byColyseus, byJson } from '../witness-doors.ts'

/** A match, and what its clients know of it. */
export interface Played {
  readonly id: string
  readonly answers: Answers
  readonly witnesses: readonly Witness[]
  readonly end: Promise<unknown>
}

/** The parts that all tables of a run share. */
export interface TableParts {
  readonly url: string
  readonly chance: Chance
  /** Returns how often the server has been killed. */
  readonly life: () => number
  /** True once no new matches begin. */
  readonly isOver: () => boolean
}

/** A place where one match is played after another. */
export interface Table {
  readonly name: string
  play(parts: TableParts): Promise<Played>
}

/** A match in which all players, and a spectator, record everything that they receive. */
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
/** Four players, three of them people, so that both sides of most battles choose; it ends after a few sacrifices. */
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

/** The tables, which are played at the same time. */
export const TABLES: readonly Table[] = [
  { name: 'tieqchieq', play: playTieqchieq },
  { name: 'tieqchieq', play: playTieqchieq },
  { name: 'peek', play: witnessed(PEEK) },
  { name: 'peek by the clock', play: witnessed(PEEK_BY_CLOCK) },
  { name: 'peek by the clock', play: witnessed(PEEK_BY_CLOCK) },
  { name: 'flower-war', play: witnessed(FLOWER_WAR) },
  { name: 'mexica of four', play: witnessed(MEXICA) },
  { name: 'its first edition', play: witnessed(MEXICA_FIRST_EDITION) },
  { name: 'space-aztecs of six', play: witnessed(SPACE_AZTECS) },
]

/** Against a bot a player is soon asked again, so that an answer counted twice finds an open decision. */
export const BOT_TABLES: readonly Table[] = Array.from({ length: 8 }, () => ({
  name: 'a bot',
  play: playBot,
}))

/**
 * In matches with a clock: the share of decisions left to it, and the longest time before players return.
 */
const IDLE_SHARE = 0.15
const RETURN_MS_MAX = 600
/** Without a clock they return almost at once. */
const RETRY_MS_MAX = 50

function ofEdition(edition: string) {
  return { ...QUICK, players: 4, options: { edition, apocalypseAt: 4, maryCost: 1 } }
}

async function playTieqchieq(parts: TableParts): Promise<Played> {
  const [first, second] = await Promise.all([enter(parts), enter(parts, connectLight)])
  const made = await insist(() => first.create('tieqchieq'))
  const joined = await second.join<'tieqchieq'>(made.id)
  return playAll(parts, [made, joined])
}

async function playBot(parts: TableParts): Promise<Played> {
  const client = await enter(parts, pick(parts.chance, [connect, connectLight]))
  const made = await insist(() => client.create('tieqchieq', { bots: 1, botDelayMs: 0 }))
  return playAll(parts, [made])
}

const enter = ({ url }: TableParts, come: typeof connect = connect) =>
  insist(() => come(url, { name: 'Somebody' }))

function playAll(
  { chance }: TableParts,
  matches: readonly [Match<'tieqchieq'>, ...Match<'tieqchieq'>[]],
): Played {
  const answers = newAnswers()
  const end = Promise.all(matches.map((match) => playOn(match, chance, answers))).then(() => {
    for (const match of matches) match.disconnect()
  })
  return { id: matches[0].id, answers, witnesses: [], end }
}

function playOn(
  match: Match<'tieqchieq'>,
  chance: Chance,
  { given, acknowledged, faults }: Answers,
): Promise<void> {
  return new Promise((resolve) => {
    let [waiting, isOver] = [0, match.outcome !== null]
    /** Leaves only after the server has replied to every answer. */
    const leave = (): void => {
      if (waiting === 0 && (isOver || match.closed !== undefined)) resolve()
    }
    const answer = (): void => {
      const { decision, seat } = match
      if (decision === undefined || seat === undefined) return
      const action = pick(chance, decision.actions)
      const text = answerText(seat, decision.id, action)
      given.add(text)
      waiting++
      const said = match.act(action).then(
        () => void acknowledged.push(text),
        // A decision that is put again after a crash may be answered twice, with different actions.
        (error: unknown) => {
          if (error instanceof RefusalError && TOO_LATE.has(error.code)) return
          faults.push(`refused: ${String(error)}`)
          // A closed match refuses everything immediately: retrying would loop.
          if (match.closed === undefined) answer()
        },
      )
      void said.finally(() => {
        waiting--
        leave()
      })
    }
    match.on('decision', answer)
    match.on('end', () => {
      isOver = true
      leave()
    })
    leave()
    answer()
  })
}

function witnessed(kind: Witnessed): Table['play'] {
  return (parts) => playWitnessed(parts, kind)
}

/** Plays a match with players and a spectator on plain connections, who record every frame. */
async function playWitnessed(
  { url, chance, life, isOver }: TableParts,
  { game, people, wish }: Witnessed,
): Promise<Played> {
  const tokens = await Promise.all(
    Array.from({ length: people + 1 }, () => insist(() => guestToken(url))),
  )
  const [host = ''] = tokens
  const made = await insist(() => reserve(`${url}/matchmake/create/${game}`, host, wish))
  const id = String(made['roomId'])
  const answers = newAnswers()
  const hasClock = wish.turnSeconds > 0
  const returnMsMax = hasClock ? RETURN_MS_MAX : RETRY_MS_MAX
  const idleShare = () => (isOver() || !hasClock ? 0 : IDLE_SHARE)
  const witnesses = tokens.map((token, index) => {
    const door = index % 2 === 0 ? byColyseus : byJson
    const person = { door, url, token, id, watch: index === people, idleShare, returnMsMax }
    return newWitness({ ...person, chance, answers, life })
  })
  return { id, answers, witnesses, end: Promise.all(witnesses.map(({ end }) => end)) }
}
