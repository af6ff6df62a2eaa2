// The player's own hand, with the costs of its cards and the signs found so far.
import { SIGN_ON } from '@flower-war/rules/printed/flower-war'
import type { ReadonlySignal } from '@preact/signals'
import { grouped } from '../../../page/grouped.ts'
import { gameTexts } from '../../../texts/texts.ts'
import type { BoardProps } from '../../face.ts'
import type { OwnOf, ViewOf } from '../../game-values.ts'
import { signsAmong } from '../../ritual-calendar/board/signs.ts'
import { Hand as Cards } from '../../ritual-calendar/cards/hand.tsx'
import { kindOf } from '../../ritual-calendar/names.ts'
import { FoundSigns } from '../../ritual-calendar/tribes/found-signs.tsx'
import { whyNotCard } from '../../ritual-calendar/why-not.ts'
import type { Picks } from '../board/spots.ts'
import { pictureOf } from './card-pictures.ts'
import { priceOf } from './price.ts'

interface HandProps {
  readonly hand: OwnOf<'flower-war'>['hand']
  readonly picking: Picks
  readonly picked: string | undefined
  readonly marked: ReadonlySignal<string | undefined>
  readonly view: ViewOf<'flower-war'>
  readonly seat: number
  readonly refused: BoardProps<'flower-war'>['refused']
}

export function Hand({ hand, picking, picked, marked, view, seat, refused }: HandProps) {
  const words = gameTexts['flower-war'].value
  const cards = hand.map(({ card }) => card)
  const days = view.players[seat]?.discs ?? []
  const equalTogether = [...grouped(hand, ({ card }) => kindOf(card)).values()].flat()
  const held = equalTogether.map(({ card, deck }) => ({
    ...words.cardOf(card),
    spot: `card ${card}` as const,
    deck,
    picture: pictureOf(card),
    why: whyNotCard(refused, card),
    foot: footOf(words.decks[deck], priceOf(card)),
  }))
  return (
    <Cards words={words} held={held} count={hand.length} {...{ picking, picked, marked }}>
      {/* Signs are in the match where Mary is (FW-5). */}
      {view.maryCost !== null && (
        <FoundSigns
          words={words.founding}
          title={words.founding.found}
          found={signsAmong({ cards, days, signOn: SIGN_ON }, (card) => words.cardOf(card).title)}
        />
      )}
    </Cards>
  )
}

/** Signs have no price. Where there is little room, the colour alone tells the deck. */
function footOf(deck: string | undefined, price: string) {
  return price === '' ? (
    deck
  ) : (
    <>
      <i>{deck} · </i>
      {price}
    </>
  )
}
