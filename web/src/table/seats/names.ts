// Names for everybody at a table: players by name, bots by seat, and players whose names look alike by both.
import type { Names } from '../../games/face.ts'
import { lookOf } from './look.ts'

interface Taken {
  readonly kind: string
  readonly name: string
}

interface NameWords {
  readonly bot: string
  /** The name of the seat. */
  titleOf(seat: number): string
}

/** Returns a function that names the player on a seat. */
export function namesOf(seats: readonly Taken[], { bot, titleOf }: NameWords): Names {
  return (seat) => {
    const { kind, name } = seats[seat] ?? { kind: 'free', name: '' }
    const place = titleOf(seat)
    if (name === '') return kind === 'bot' ? `${place} (${bot})` : place
    const look = lookOf(name)
    const isShared = seats.some((other, index) => index !== seat && lookOf(other.name) === look)
    return isShared ? `${name} (${place})` : name
  }
}
