// What those at a table are called: by their names, bots by their places, and people of one name by both.
import type { Names } from '../games/face.ts'

interface Taken {
  readonly kind: string
  readonly name: string
}

interface NameWords {
  readonly bot: string
  /** What the place is called. */
  titleOf(seat: number): string
}

/** What whoever sits on a seat is called. */
export function namesOf(seats: readonly Taken[], { bot, titleOf }: NameWords): Names {
  return (seat) => {
    const { kind, name } = seats[seat] ?? { kind: 'free', name: '' }
    const place = titleOf(seat)
    if (name === '') return kind === 'bot' ? `${place} (${bot})` : place
    const isShared = seats.some((other, index) => index !== seat && other.name === name)
    return isShared ? `${name} (${place})` : name
  }
}
