// Names for everybody at a table: players by name, bots by seat, and players whose names look alike by both.
import type { Names } from '../../games/face.ts'
import { lookOf } from './look.ts'

interface Taken {
  readonly kind: string
  readonly name: string
}

interface NameWords {
  readonly bot: string
  /** The seats of the match, and the game's words for them. */
  readonly seats: readonly string[]
  readonly titles: Readonly<Record<string, string>>
}

/**
 * Names for bots on seats that are only numbered: an ordinal would read like a place in the result. They are short,
 * since a city's head has little room.
 */
const BOT_NAMES = new Map([
  ['first', 'Colli'],
  ['second', 'Eztli'],
  ['third', 'Ohtli'],
  ['fourth', 'Patli'],
  ['fifth', 'Tlali'],
  ['sixth', 'Yoali'],
])

/** Returns a function that names the player on a seat. */
export function namesOf(taken: readonly Taken[], { bot, seats, titles }: NameWords): Names {
  return (seat) => {
    const { kind, name } = taken[seat] ?? { kind: 'free', name: '' }
    const id = seats[seat] ?? ''
    const place = titles[id] ?? String(seat + 1)
    if (name === '') return kind === 'bot' ? `${BOT_NAMES.get(id) ?? place} (${bot})` : place
    const look = lookOf(name)
    const isShared = taken.some((other, index) => index !== seat && lookOf(other.name) === look)
    return isShared ? `${name} (${place})` : name
  }
}
