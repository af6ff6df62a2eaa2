// A table of people who play a match to its end by what is offered to them, knowing no rules.
import { sleep } from 'k6'
import { type Answer, newPerson, type Person, post, tryPost } from './api.ts'
import { Connection, type Decision, type Hears } from './connection.ts'
import { ANSWER_MS_MAX, actionMs, actionsDone, countMissing, matchesFinished } from './figures.ts'
import { type LoadGame, thinkingMs } from './settings.ts'

/** How a table is played at. */
export interface TableWish {
  readonly game: LoadGame
  /** When people stop answering. */
  readonly endsAtMs: number
  /** What is done for a person whose connection is gone; without it, that is a fault. */
  readonly lost?: (seat: Seat) => void
  /** A person has all of the match again. */
  readonly back?: (seat: Seat) => void
}

/** One of the people at a table. */
export interface Seat {
  readonly person: Person
  readonly match: string
  /** Takes up a reservation. */
  sit(reserved: Answer): void
  /** Where they are in what they and the server say to each other. */
  state(): 'away' | 'owed' | 'asked' | 'waiting'
  /** How often they have heard anything. */
  heard(): number
  leave(): Promise<void>
}

export interface Table {
  readonly match: string
  readonly seats: readonly Seat[]
  /** Resolves when the match is over, or the time is, and everybody has what they are owed: whether it is finished. */
  readonly done: Promise<boolean>
}

/** Opens a match for all people of a table; undefined if the server would not have it. */
export function openTable(wish: TableWish): Table | undefined {
  const { game, endsAtMs } = wish
  const maker = newPerson()
  const made = post(`/matchmake/create/${game.id}`, { players: game.people, botDelayMs: 0 }, maker)
  if (made === undefined) {
    // Whoever tries again does not try at once.
    sleep(1)
    return undefined
  }
  const match = String(made['roomId'])
  let isFinished = false
  const seats: Seat[] = []
  for (let index = 0; index < game.people; index++) {
    const person = index === 0 ? maker : newPerson()
    const reserved = index === 0 ? made : post(`/matchmake/joinById/${match}`, {}, person)
    if (reserved === undefined) continue
    const over = (): void => {
      isFinished = true
    }
    const seat = newSeat({ person, match, wish, over })
    seat.sit(reserved)
    seats.push(seat)
  }

  async function attend(): Promise<boolean> {
    await untilDone(seats, endsAtMs, () => isFinished)
    if (isFinished) matchesFinished.add(1, { game: game.id })
    await Promise.all(seats.map((seat) => seat.leave()))
    return isFinished
  }
  return { match, seats, done: attend() }
}

/** How often a table is looked at. */
const LOOK_MS = 100

/** Until a match is finished, or the time is over; and at a table at which nothing goes on, until that counts as missing. */
async function untilDone(
  seats: readonly Seat[],
  endsAtMs: number,
  isFinished: () => boolean,
): Promise<void> {
  let [heard, heardAtMs] = [0, Date.now()]
  while (!isFinished()) {
    await new Promise<void>((resolve) => setTimeout(resolve, LOOK_MS))
    const states = seats.map((seat) => seat.state())
    const now = seats.reduce((sum, seat) => sum + seat.heard(), 0)
    // Whoever is away comes back, or is counted for that.
    const isOwed = !states.includes('asked') && !states.includes('away')
    if (!isOwed || now !== heard) [heard, heardAtMs] = [now, Date.now()]
    if (!isOwed && Date.now() >= endsAtMs) return
    if (Date.now() - heardAtMs < ANSWER_MS_MAX) continue
    countMissing(`nobody is asked in ${seats[0]?.match}, and it is not over`)
    return
  }
}

interface SeatParts {
  readonly person: Person
  readonly match: string
  readonly wish: TableWish
  over(): void
}

function newSeat({ person, match, wish, over }: SeatParts): Seat {
  let connection: Connection | undefined
  let thinking: ReturnType<typeof setTimeout> | undefined
  let newest: Decision | null = null
  /** How much has come, and how many events this person was told of, over all their connections. */
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
    }
    // Granted or refused, it is answered: what is asked next, the server has to say.
    if (newest === decision) newest = null
  }

  const hears: Hears = {
    ...(wish.back === undefined ? {} : { welcome: () => wish.back?.(seat) }),
    decision(decision) {
      newest = decision
      heard++
      clearTimeout(thinking)
      if (decision === null || Date.now() >= wish.endsAtMs) return
      thinking = setTimeout(() => void answer(decision), thinkingMs())
    },
    event({ type }) {
      heard++
      if (type === 'ended') over()
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

/** Asks for the way back to a seat; undefined if there is none yet. */
export function askBack({ match, person }: Seat): Promise<Answer | undefined> {
  return tryPost(`/matchmake/joinById/${match}`, {}, person)
}
