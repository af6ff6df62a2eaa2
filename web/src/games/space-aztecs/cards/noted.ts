// The player's notes as the board is: the server's already know what has not been shown yet, or still count a card that
// lies face down before its player.
import type { BoardProps } from '../../face.ts'

type Props = Pick<BoardProps<'space-aztecs'>, 'own' | 'view' | 'past'>
type Note = NonNullable<Props['own']>['notes'][number]

interface Noted extends Note {
  /** The number of cards in the pile. */
  readonly left: number
  /** The number of cards listed that are not in it: one of them lies face down before another player. */
  readonly chosen: number
}

export function notesIn({ own, view, past }: Props): readonly Noted[] {
  const gone = new Set<string | null>([own?.chosen ?? null])
  for (const event of past)
    if (event.type === 'played' || event.type === 'chose') gone.add(event.card)
  return (own?.notes ?? []).map(({ place, cards }) => {
    const left = view.piles.find((each) => each.place === place)?.cards ?? 0
    const there = cards.filter((card) => !gone.has(card))
    return { place, cards: there, left, chosen: Math.max(0, there.length - left) }
  })
}
