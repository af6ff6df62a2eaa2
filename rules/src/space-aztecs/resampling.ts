// The definition of what is hidden: a random match that a viewer cannot tell from the given one (SA-11, SA-13).
import { shuffle } from '../deck.ts'
import { type Chance, pick } from '../random.ts'
import { seatAt, type Viewer } from '../seat.ts'
import { type CardId, sorted } from './cards.ts'
import { handOf, type Pile, type State } from './state.ts'

/**
 * A player who has held a pile knows its cards, since everything that leaves it is played openly. The other piles are
 * mixed, except for cards whose times have been announced: a time identifies its card (SA-12).
 */
export function resampled(state: State, viewer: Viewer, chance: Chance): State {
  const isKnown = ({ knownTo }: Pile): boolean => knownTo.some((seat) => seat === viewer)
  const isAnnounced = (card: CardId): boolean =>
    state.phase === 'play' && state.chosen.includes(card)
  const mixed = shuffle(
    chance,
    state.piles
      .flatMap((pile) => (isKnown(pile) ? [] : pile.cards))
      .filter((card) => !isAnnounced(card)),
  )
  let dealt = 0
  const piles = state.piles.map((pile) => {
    if (isKnown(pile)) return pile
    const fixed = pile.cards.filter(isAnnounced)
    const others = mixed.slice(dealt, dealt + pile.cards.length - fixed.length)
    dealt += others.length
    return { ...pile, cards: sorted([...fixed, ...others]) }
  })
  if (state.phase !== 'choose') return { ...state, piles }
  // A player who has chosen may have chosen any of their cards.
  const chosen = state.chosen.map((card, index) => {
    const seat = seatAt(index)
    return card === null || seat === viewer ? card : pick(chance, handOf({ piles }, seat))
  })
  return { ...state, piles, chosen }
}
