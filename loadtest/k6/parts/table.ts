// A table of people who play a match to its end by what is offered to them, knowing no rules.
import { sleep } from 'k6'
import { type Answer, newPerson, type Person, post, tryPost } from './api.ts'
import { type Connection, type Decision, type Hears, openConnection } from './connection.ts'
import { actionMs, matchesFinished } from './figures.ts'
import { type LoadGame, thinkingMs } from './settings.ts'

/** How a table is played at. */
export interface TableWish {
  readonly game: LoadGame
  /** When whoever is asked answers no more. */
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
  leave(): void
}

export interface Table {
  readonly match: string
  readonly seats: readonly Seat[]
  /** Resolves when the match is over, or the time is. */
  readonly done: Promise<void>
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
  let finish: () => void = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  let isOver = false
  function end(isFinished: boolean): void {
    if (isOver) return
    isOver = true
    if (isFinished) matchesFinished.add(1, { game: game.id })
    for (const seat of seats) seat.leave()
    finish()
  }
  const seats: Seat[] = []
  for (let index = 0; index < game.people; index++) {
    const person = index === 0 ? maker : newPerson()
    const reserved = index === 0 ? made : post(`/matchmake/joinById/${match}`, {}, person)
    if (reserved === undefined) continue
    const seat = newSeat({ person, match, wish, over: () => end(true) })
    seat.sit(reserved)
    seats.push(seat)
  }
  setTimeout(() => end(false), Math.max(0, endsAtMs - Date.now()))
  return { match, seats, done }
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

  async function answer(decision: Decision): Promise<void> {
    if (decision !== newest || connection === undefined) return
    const action = decision.actions[Math.floor(Math.random() * decision.actions.length)]
    const beganAtMs = Date.now()
    const isOk = await connection.request('act', { decision: decision.id, action })
    if (isOk === true) actionMs.add(Date.now() - beganAtMs)
  }

  const hears: Hears = {
    ...(wish.back === undefined ? {} : { welcome: () => wish.back?.(seat) }),
    decision(decision) {
      newest = decision
      clearTimeout(thinking)
      if (decision === null || Date.now() >= wish.endsAtMs) return
      thinking = setTimeout(() => void answer(decision), thinkingMs())
    },
    event({ type }) {
      if (type === 'ended') over()
    },
    ...(wish.lost === undefined
      ? {}
      : {
          lost() {
            clearTimeout(thinking)
            connection = undefined
            wish.lost?.(seat)
          },
        }),
  }
  const seat: Seat = {
    person,
    match,
    sit(reserved) {
      connection = openConnection(reserved, person, hears)
    },
    leave() {
      clearTimeout(thinking)
      connection?.close()
      connection = undefined
    },
  }
  return seat
}

/** Asks for the way back to a seat; undefined if there is none yet. */
export function askBack({ match, person }: Seat): Promise<Answer | undefined> {
  return tryPost(`/matchmake/joinById/${match}`, {}, person)
}
