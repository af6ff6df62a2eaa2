// The player's own hand by kinds of card, with the signs found so far.
import { DECK_OF, SIGN_ON } from '@flower-war/rules/printed/mexica'
import type { ReadonlySignal } from '@preact/signals'
import { grouped } from '../../../page/grouped.ts'
import type { BoardProps } from '../../face.ts'
import type { OwnOf } from '../../game-values.ts'
import { signsAmong } from '../../ritual-calendar/board/signs.ts'
import { Hand as Cards } from '../../ritual-calendar/cards/hand.tsx'
import { kindOf } from '../../ritual-calendar/names.ts'
import { FoundSigns } from '../../ritual-calendar/tribes/found-signs.tsx'
import { whyNotCard } from '../../ritual-calendar/why-not.ts'
import type { Picks } from '../board/spots.ts'
import type { wordsOf } from '../words.ts'
import { pictureOf } from './card-pictures.ts'
import { rankOf } from './order.ts'

interface HandProps {
  readonly hand: OwnOf<'mexica'>['hand']
  /** The days whose week cards the player has. */
  readonly weeks: readonly string[]
  /** True while they have chosen to keep their rain cards, and are not asked for one. */
  readonly keeps: boolean
  readonly words: ReturnType<typeof wordsOf>
  readonly picking: Picks
  readonly picked: string | undefined
  readonly marked: ReadonlySignal<string | undefined>
  readonly refused: BoardProps<'mexica'>['refused']
}

export function Hand(props: HandProps) {
  const { hand, weeks, keeps, words, picking, picked, marked, refused } = props
  const kinds = [...grouped(hand, kindOf)]
    .map(([kind, cards]) => {
      const isPlayable = picking.has(`card ${kind}`)
      return { kind, count: cards.length, deck: DECK_OF[kind] ?? 'day', isPlayable }
    })
    // Playable cards come first.
    .toSorted(
      (one, other) =>
        Number(other.isPlayable) - Number(one.isPlayable) || rankOf(one.kind) - rankOf(other.kind),
    )
  const held = kinds.map(({ kind, count, deck }) => ({
    ...words.card(kind),
    spot: `card ${kind}` as const,
    deck,
    picture: pictureOf(kind),
    isSign: SIGN_ON[kind] !== undefined,
    why: whyNotCard(refused, kind),
    foot: `${words.decks[deck]}${count > 1 ? ` · ${words.copies(count)}` : ''}`,
  }))
  return (
    <Cards words={words} held={held} count={hand.length} {...{ picking, picked, marked }}>
      <FoundSigns
        words={words.founding}
        title={words.founding.found}
        found={signsAmong({ cards: hand, days: weeks, signOn: SIGN_ON }, words.title, words.called)}
      />
      {keeps && <p class="quiet">{words.keeps}</p>}
    </Cards>
  )
}
