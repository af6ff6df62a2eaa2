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
  /**
   * What stands in brackets behind each name: of a bot, that it is one, or the place of everybody. By default only
   * what tells namesakes apart.
   */
  readonly saying?: 'bots' | 'places'
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
export function namesOf(taken: readonly Taken[], { bot, saying, seats, titles }: NameWords): Names {
  const looks = taken.map(({ name }) => lookOf(name))
  const placeOf = (seat: number) => titles[seats[seat] ?? ''] ?? String(seat + 1)
  const names = taken.map(({ kind, name: given }, seat) => {
    const place = placeOf(seat)
    const isBot = kind === 'bot' && given === ''
    const name = isBot ? (BOT_NAMES.get(seats[seat] ?? '') ?? place) : given
    if (name === '') return place
    const look = lookOf(name)
    const isShared = looks.some((other, index) => index !== seat && other === look)
    const isSaid = saying === 'places' || (isBot && saying === 'bots') || isShared
    const more = isBot && saying !== 'places' ? bot : place
    return isSaid && more !== name ? `${name} (${more})` : name
  })
  return (seat) => names[seat] ?? placeOf(seat)
}
