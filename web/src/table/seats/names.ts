// Names for the seats of a table: players and bots by name, free seats by place, and names that look alike by both.
import type { Names } from '../../games/face.ts'
import { texts } from '../../texts/texts.ts'
import { lookOf } from './look.ts'

interface Taken {
  readonly kind: string
  readonly name: string
}

/** Says who sits on a seat, for whom it is kept, or that it is free; `name` is the name of a player there. */
export function sitterName({ kind, name: keptFor }: Taken, name: string): string {
  const { free, keptFor: kept } = texts.value.table
  return kind === 'free' ? free : kind === 'kept' ? kept(keptFor) : name
}

interface NameWords {
  readonly bot: string
  /** True to say of every bot that it is one: otherwise only those are called so that have the name of a player. */
  readonly isFull?: boolean
  /** The seats of the match, and the game's words for them. */
  readonly seats: readonly string[]
  readonly titles: Readonly<Record<string, string>>
}

/**
 * Names for bots, by seat: an ordinal would read like a place in the result, and a direction like one on the board.
 * They are short, since a city's head has little room, and none is a day, since days are spaces. Red and Yellow have
 * none: choices, hints and the board speak of colours, so a name would hide who is who.
 */
const BOT_NAMES = new Map([
  ['first', 'Colli'],
  ['second', 'Eztli'],
  ['third', 'Ohtli'],
  ['fourth', 'Patli'],
  ['fifth', 'Tlali'],
  ['sixth', 'Yoali'],
  ['east', 'Coyol'],
  ['north', 'Yoali'],
  ['south', 'Patli'],
  ['zenith', 'Pilli'],
  ['nadir', 'Tlali'],
  ['west', 'Eztli'],
])

/** Returns a function that names the player on a seat. */
export function namesOf(
  taken: readonly Taken[],
  { bot, isFull = false, seats, titles }: NameWords,
): Names {
  const isLike = (name: string) => (other: Taken) => lookOf(other.name) === lookOf(name)
  return (seat) => {
    const { kind, name } = taken[seat] ?? { kind: 'free', name: '' }
    const id = seats[seat] ?? ''
    const place = titles[id] ?? String(seat + 1)
    if (name === '') {
      if (kind !== 'bot') return place
      const called = BOT_NAMES.get(id) ?? place
      return isFull || taken.some(isLike(called)) ? `${called} (${bot})` : called
    }
    const isShared = taken.some((other, index) => index !== seat && isLike(name)(other))
    return isShared ? `${name} (${place})` : name
  }
}
