// The matches of the cluster run: players and spectators who record every frame, players who use the SDK, bots, and
// temples.
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Match } from '../../../client-sdk/src/match.ts'
import { guestToken, reserve } from '../../../loadtest/room/http.ts'
import { type Chance, drawBelow, pick } from '../../../rules/src/random.ts'
import { insist } from '../insist.ts'
import { type Box, type BoxParts, drop, modelOf, newBox, reboot } from '../temple/box.ts'
import { type Answers, answerText, newAnswers, newWitness, type Witness } from '../witness.ts'
import { byColyseus } from '../witness-doors.ts'

/** A match, and what its clients know of it. */
export interface Played {
  readonly id: string
  readonly answers: Answers
  readonly witnesses: readonly Witness[]
  readonly boxes: readonly Box[]
  readonly end: Promise<unknown>
}

export interface TableParts {
  readonly url: string
  readonly chance: Chance
  readonly boxes: BoxParts
  /** Returns the current thinking time of players. */
  readonly thinkMs: () => number
  /** Called when an input of a match has been acknowledged. */
  readonly progress: (id: string) => void
}

/** A kind of match: how many people play in it, and whether they have a temple. */
export interface Kind {
  readonly game: string
  readonly people: number
  readonly hasTemple?: boolean
  readonly wish: object
}

const NO_CLOCK = { turnSeconds: 0, botDelayMs: 200 }
const FLOWER_WAR: Kind = {
  game: 'flower-war',
  people: 2,
  wish: { ...NO_CLOCK, players: 3, bots: 1, options: { length: 'quick', racks: '6' } },
}
/** Set up to end after a few sacrifices. */
const MEXICA: Kind = {
  game: 'mexica',
  people: 2,
  wish: { ...NO_CLOCK, players: 3, bots: 1, options: { apocalypseAt: 4, maryCost: 1 } },
}
export const KINDS: readonly Kind[] = [
  { game: 'tieqchieq', people: 2, wish: NO_CLOCK },
  { ...FLOWER_WAR, hasTemple: true },
  { game: 'space-aztecs', people: 2, wish: { ...NO_CLOCK, players: 3, bots: 1 } },
  { ...MEXICA, hasTemple: true },
  { game: 'tieqchieq', people: 2, wish: { ...NO_CLOCK, turnSeconds: 2 } },
  FLOWER_WAR,
  { game: 'space-aztecs', people: 2, wish: { ...NO_CLOCK, players: 2 } },
  MEXICA,
]

/** The share of decisions left to the clock, in matches that have one. */
const IDLE_SHARE = 0.1
const RETURN_MS_MAX = 300
/** The longest time without an answer to a request: longer than a busy machine takes. */
const SILENCE_MS_MAX = 3_000
/** Temporary refusals, for example while a match moves. */
const PASSING = new Set(['busy', 'journal-unavailable', 'moved', 'not-joined', 'paused'])
const BEAD_MS_MAX = 3_000
/** No more beads are dropped while this many are not accepted. */
const UNACCEPTED_MAX = 10

/** Plays a match with players and a spectator on plain connections, who record every frame. */
export async function playWitnessed(parts: TableParts, kind: Kind): Promise<Played> {
  const { url, chance, thinkMs, progress } = parts
  const { game, people, wish, hasTemple = false } = kind
  const tokens: string[] = []
  for (let person = 0; person <= people; person++) tokens.push(await insist(() => newGuest(url)))
  const [host = ''] = tokens
  const made = await insist(() => reserve(`${url}/matchmake/create/${game}`, host, wish))
  const id = String(made['roomId'])
  const answers = newAnswers()
  const hasClock = 'turnSeconds' in wish && wish.turnSeconds !== 0
  const witnesses = tokens.map((token, index) =>
    newWitness({
      door: byColyseus,
      url,
      token,
      id,
      chance,
      answers,
      thinkMs,
      watch: index === people,
      idleShare: () => (hasClock ? IDLE_SHARE : 0),
      returnMsMax: RETURN_MS_MAX,
      life: () => 0,
      answered: () => progress(id),
      isPassing: (code) => PASSING.has(code),
      silenceMsMax: SILENCE_MS_MAX,
    }),
  )
  const end = Promise.all(witnesses.map((witness) => witness.end))
  const boxes = hasTemple ? await serve(parts, { token: host, match: id }, end) : []
  return { id, answers, witnesses, boxes, end }
}

/** Creates a guest, which fails while Redis is away. */
async function newGuest(url: string): Promise<string> {
  const token = await guestToken(url)
  if (token === '') throw new Error('no guest was made')
  return token
}

/** Claims a temple for the first seat, and drops beads until the match is over; none if it is over before. */
async function serve(
  { boxes: parts, chance }: TableParts,
  owner: { readonly token: string; readonly match: string },
  end: Promise<unknown>,
): Promise<readonly Box[]> {
  let isOver = false
  void end.then(() => {
    isOver = true
  })
  const box = await insist(async () =>
    isOver ? undefined : newBox(parts, { people: [owner], seats: [0], remembers: true }),
  )
  if (box === undefined) return []
  void (async () => {
    while (!isOver) {
      await sleep(drawBelow(chance, BEAD_MS_MAX))
      const { h, t, state } = modelOf(box)
      if (h + t - (state?.ack?.count ?? 0) >= UNACCEPTED_MAX) continue
      await drop(box, drawBelow(chance, 2) === 0 ? 'H' : 'T')
      if (drawBelow(chance, 20) === 0) await reboot(parts, box)
    }
    await box.body.stop()
  })()
  return [box]
}

/** Plays a match of two players who use the SDK. */
export async function playThroughClient(parts: TableParts): Promise<Played> {
  const { url } = parts
  const clients = await Promise.all(
    ['Red', 'Yellow'].map((name) => insist(() => connect(url, { name }))),
  )
  const [first, second] = clients
  if (first === undefined || second === undefined) throw new Error('nobody is connected')
  const made = await insist(() => first.create('tieqchieq'))
  const joined = await insist(() => second.join<'tieqchieq'>(made.id))
  const matches = [made, joined]
  const answers = newAnswers()
  const end = Promise.all(matches.map((match) => playOn(parts, match, answers))).then(() => {
    for (const match of matches) match.disconnect()
  })
  return { id: made.id, answers, witnesses: [], boxes: [], end }
}

/** Plays a match to its end with the SDK. */
export function playOn(
  { chance, thinkMs, progress }: TableParts,
  match: Match<'tieqchieq'>,
  { given, acknowledged, faults }: Answers,
): Promise<void> {
  return new Promise<void>((resolve) => {
    let answered = 0
    const answer = async (): Promise<void> => {
      const { decision, seat } = match
      if (decision === undefined || seat === undefined || decision.id <= answered) return
      answered = decision.id
      await sleep(thinkMs())
      const action = pick(chance, decision.actions)
      const text = answerText(seat, decision.id, action)
      if (match.decision?.id !== decision.id) return
      given.add(text)
      await match.act(action).then(
        () => {
          acknowledged.push(text)
          progress(match.id)
        },
        (error: unknown) => void faults.push(`refused: ${String(error)}`),
      )
    }
    match.on('decision', () => void answer())
    match.on('end', () => resolve())
    match.on('connection', (state) => state === 'closed' && resolve())
    if (match.outcome !== null) resolve()
    void answer()
  })
}
