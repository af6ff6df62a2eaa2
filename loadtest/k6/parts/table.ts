// A table of people who play a match to its end by the actions offered to them, without knowing the rules.
import { sleep } from 'k6'
import { type Answer, newPerson, type Person, post, tryPost } from './api.ts'
import { Connection, type Decision, type Hears } from './connection.ts'
import { ANSWER_MS_MAX, actionMs, actionsDone, countMissing, matchesFinished } from './figures.ts'
import { type LoadGame, thinkingMs } from './settings.ts'

/** The options of a table. */
export interface TableWish {
  readonly game: LoadGame
  /** The time at which people stop answering, once they have answered a few times. */
  readonly endsAtMs: number
  /** While this returns false, they go on all the same. */
  readonly mayEnd?: () => boolean
  /** Called for a person whose connection is lost; without it, that counts as an error. */
  readonly lost?: (seat: Seat) => void
  /** Called when a person has received the match, including the first time. */
  readonly back?: (seat: Seat) => void
}

/** One of the people at a table. */
export interface Seat {
  readonly person: Person
  readonly match: string
  /** Takes a reserved seat. */
  sit(reserved: Answer): void
  /** Disconnected, owed a reply, asked for a decision, or waiting. */
  state(): 'away' | 'owed' | 'asked' | 'waiting'
  /** The number of decisions, events and answers they have received. */
  heard(): number
  leave(): Promise<void>
}

export interface Table {
  readonly match: string
  readonly seats: readonly Seat[]
  /** Resolves when the match or the time is over, and no replies are owed; with true if the match is finished. */
  readonly done: Promise<boolean>
}

/** A table gives at least this many answers, however slow the server is: some faults show only after a while. */
const ANSWERS_MIN = 24

/** Opens a match for all people of a table; undefined if the server refuses. */
export function openTable(wish: TableWish): Table | undefined {
  const { game, endsAtMs, mayEnd = () => true } = wish
  const maker = newPerson()
  const made = post(`/matchmake/create/${game.id}`, { players: game.people, botDelayMs: 0 }, maker)
  if (made === undefined) {
    // So that the caller does not retry immediately.
    sleep(1)
    return undefined
  }
  const match = String(made['roomId'])
  let isFinished = false
  let answers = 0
  const isTimeOver = (): boolean => answers >= ANSWERS_MIN && Date.now() >= endsAtMs && mayEnd()
  const seats: Seat[] = []
  for (let index = 0; index < game.people; index++) {
    const person = index === 0 ? maker : newPerson()
    const reserved = index === 0 ? made : post(`/matchmake/joinById/${match}`, {}, person)
    if (reserved === undefined) continue
    const over = (): void => {
      isFinished = true
    }
    const acted = (): void => {
      answers++
    }
    const seat = newSeat({ person, match, wish, isTimeOver, acted, over })
    seat.sit(reserved)
    seats.push(seat)
  }

  async function attend(): Promise<boolean> {
    await untilDone(seats, isTimeOver, () => isFinished)
    if (isFinished) matchesFinished.add(1, { game: game.id })
    await Promise.all(seats.map((seat) => seat.leave()))
    return isFinished
  }
  return { match, seats, done: attend() }
}

/** Interval at which a table is checked. */
const LOOK_MS = 100

/** Waits until the match is finished or the time is over, or until a table where nothing happens counts as missing. */
async function untilDone(
  seats: readonly Seat[],
  isTimeOver: () => boolean,
  isFinished: () => boolean,
): Promise<void> {
  let [heard, heardAtMs] = [0, Date.now()]
  while (!isFinished()) {
    await new Promise<void>((resolve) => setTimeout(resolve, LOOK_MS))
    const states = seats.map((seat) => seat.state())
    const now = seats.reduce((sum, seat) => sum + seat.heard(), 0)
    // A person who is away either comes back or is counted for that.
    const isOwed = !states.includes('asked') && !states.includes('away')
    if (!isOwed || now !== heard) [heard, heardAtMs] = [now, Date.now()]
    if (!isOwed && isTimeOver()) return
    if (Date.now() - heardAtMs < ANSWER_MS_MAX) continue
    countMissing(`nobody is asked in ${seats[0]?.match}, and it is not over`)
    return
  }
}

interface SeatParts {
  readonly person: Person
  readonly match: string
  readonly wish: TableWish
  isTimeOver(): boolean
  /** An answer has been acknowledged. */
  acted(): void
  /** The match is finished. */
  over(): void
}

function newSeat({ person, match, wish, ...table }: SeatParts): Seat {
  let connection: Connection | undefined
  let thinking: ReturnType<typeof setTimeout> | undefined
  let newest: Decision | null = null
  /** Number of messages, and number of events, that this person has received over all their connections. */
  let [heard, told] = [0, 0]

  async function answer(decision: Decision): Promise<void> {
    if (decision !== newest || connection === undefined) return
    const action = decision.actions[Math.floor(Math.random() * decision.actions.length)]
    const beganAtMs = Date.now()
    const isOk = await connection.request('act', { decision: decision.id, action })
    heard++
    if (isOk === true) {
      actionMs.add(Date.now() - beganAtMs)
      actionsDone.add(1)
      table.acted()
    }
    // Granted or refused, the decision is answered; the server sends the next one.
    if (newest === decision) newest = null
  }

  const hears: Hears = {
    ...(wish.back === undefined ? {} : { welcome: () => wish.back?.(seat) }),
    decision(decision) {
      newest = decision
      heard++
      clearTimeout(thinking)
      if (decision === null || table.isTimeOver()) return
      thinking = setTimeout(() => void answer(decision), thinkingMs())
    },
    event({ type }) {
      heard++
      if (type === 'ended') table.over()
    },
    ...(wish.lost === undefined
      ? {}
      : {
          lost() {
            clearTimeout(thinking)
            told = connection?.told() ?? told
            connection = undefined
            wish.lost?.(seat)
          },
        }),
  }
  const seat: Seat = {
    person,
    match,
    sit(reserved) {
      connection = new Connection(reserved, person, hears, told)
    },
    state() {
      if (connection === undefined) return 'away'
      if (connection.isOwed()) return 'owed'
      return newest === null ? 'waiting' : 'asked'
    },
    heard: () => heard,
    async leave() {
      clearTimeout(thinking)
      const leaving = connection
      connection = undefined
      await leaving?.closeWhenAnswered()
    },
  }
  return seat
}

/** Reserves the way back to a seat; undefined if that is not possible yet. */
export function askBack({ match, person }: Seat): Promise<Answer | undefined> {
  return tryPost(`/matchmake/joinById/${match}`, {}, person)
}
