// Windows: the seats that could do more than pass, as far as everybody can see (MX-113). Hands are not known here, only
// their sizes and the cards on the discard piles.
import { present } from '../../invariant.ts'
import { type Reach, withinReach } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import { CARD_KINDS, CARDS, type CardKind, kindOf } from '../cards/cards.ts'
import { type Card, DECKS, type Deck } from '../cards/deck-rows.ts'
import type { Public } from '../shapes.ts'

/** The part of the public view that a question depends on. */
export type Seen = Pick<Public, 'waiting' | 'turn' | 'battle' | 'players' | 'decks'>

/** Returns the seats being asked that might have more than one answer, as far as everybody can see. */
export function seatsThatCouldAct(seen: Seen): readonly Seat[] {
  return seen.waiting.filter((seat) => couldAct(seen, seat))
}

function couldAct(seen: Seen, seat: Seat): boolean {
  switch (seen.turn.asked) {
    case 'rain':
      return !tribe(seen, seat).keeps && couldHold(seen, seat, ({ use }) => use === 'landing')
    case 'battle':
      return couldHold(seen, seat, (row) => row.use === 'battle' && canLay(seen, seat, row.side))
    case 'cards':
      return isInRange(seen, seat) || couldHold(seen, seat, (row) => isPlayable(seen, seat, row))
    case 'pay':
      return seen.players.length > 2 && tribe(seen, seat).tokens > 0
    case 'give':
    case 'discard':
      return DECKS.reduce((sum, deck) => sum + tribe(seen, seat).cards[deck], 0) > 1
    case 'negate':
      return negatableKinds(seen, seat).size > 1
    case 'move':
    case 'sacrifice':
    case null:
      return true
  }
}

function tribe({ players }: Seen, seat: Seat): Seen['players'][number] {
  return present(players[seat], 'a seat of this match')
}

/** True if a hand may have such a card: it has one of the same deck, and not all copies have been used. */
function couldHold(seen: Seen, seat: Seat, isSuch: (row: Card) => boolean): boolean {
  const { cards } = tribe(seen, seat)
  return CARD_KINDS.some((kind) => {
    const row: Card = CARDS[kind]
    return cards[row.deck] > 0 && isSuch(row) && usedOf(seen, row.deck, kind) < row.copies
  })
}

/** Returns how many copies of that kind lie on the discard pile. */
function usedOf({ decks }: Seen, deck: Deck, kind: CardKind): number {
  return decks[deck].used.filter((card) => kindOf(card) === kind).length
}

/** MX-20: some cards can be laid by the defender alone. */
function canLay({ battle }: Seen, seat: Seat, side: 'both' | 'defender'): boolean {
  return side === 'both' || battle?.defender === seat
}

/** MX-33: every card that is played in a turn has a target, except one for players who are near. */
function isPlayable(seen: Seen, seat: Seat, row: Card): boolean {
  if (row.use !== 'turn') return false
  const { effect } = row
  if (effect.verb !== 'attack' || typeof effect.whom !== 'object') return true
  return isWithin(seen, seat, effect.whom)
}

/** MX-18, MX-50 */
function isInRange(seen: Seen, seat: Seat): boolean {
  const { bonuses } = tribe(seen, seat)
  return !seen.turn.reached && isWithin(seen, seat, { from: 1, to: bonuses.range })
}

function isWithin(seen: Seen, seat: Seat, reach: Reach): boolean {
  return withinReach(seen, seat, reach).length > 0
}

/** The kinds of the other side's cards that stand and are no negate-cards themselves (MX-20). */
function negatableKinds({ battle }: Seen, seat: Seat): ReadonlySet<CardKind> {
  const standing = battle?.shown.filter((each) => each.seat !== seat && !each.negated) ?? []
  const kinds = standing.map(({ card }) => kindOf(card))
  return new Set(kinds.filter((kind) => CARDS[kind].effect.verb !== 'negate-card'))
}
