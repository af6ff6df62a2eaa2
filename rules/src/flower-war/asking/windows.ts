// The steps in which a player is not asked, since everybody can see that they could only pass (FW-112). Cards in hand
// are never looked at, only their number in each deck.
import { present } from '../../invariant.ts'
import { withinReach } from '../../ritual-calendar/tribes.ts'
import { type Seat, seatAt } from '../../seat.ts'
import { CARDS } from '../cards/cards.ts'
import { type Card, DECKS, type Deck } from '../cards/deck-rows.ts'
import { DISCS, type DiscEffect, effectsOf } from '../course/discs.ts'
import { holds, isBarred, priceOf } from '../play.ts'
import type { Facts } from './facts.ts'

type Player = Facts['players'][number]

const ROWS: readonly Card[] = Object.values(CARDS)

/** FW-16: true if the player whose turn it is can neither give anything nor take a disc. */
export function hasNothingToSacrifice(view: Facts): boolean {
  const { turn, maryCost } = view
  const { skulls, cards } = playerAt(view, turn.seat)
  const effects = effectsOf(view.active)
  const price = priceOf({ effects })
  if (skulls >= price || (maryCost !== null && skulls >= maryCost) || canTakeDisc(view))
    return false
  const hasCard = cards.huitzilopochtli + cards.tlaloc + cards.mary > 0
  const canOfferCard = holds({ effects }, 'offer-card') && hasCard && !turn.cardOffered
  if (canOfferCard && skulls >= price - 1) return false
  return !(holds({ effects }, 'give-back') && skulls > 0 && hasRoom(view, turn.seat, 1))
}

/** FW-17: true if the player whose turn it is can neither play a card, nor attack by disc, nor take a disc. */
export function hasNothingToPlay(view: Facts): boolean {
  const { turn } = view
  const effects = effectsOf(view.active)
  const isPlayable = (row: Card): boolean =>
    (row.use === 'turn' || row.use === 'trap' || row.use === 'artifact') &&
    canPay(view, turn.seat, row)
  if (mayHold(view, turn.seat, effects, isPlayable) || canTakeDisc(view)) return false
  return !view.active.some((disc) => canAttackBy(view, effects, disc))
}

/** FW-21: true if the side that is next in a battle can lay no card. */
export function hasNothingToLay(view: Facts): boolean {
  const { next, defender, laid, out } = present(
    view.battle ?? undefined,
    'a battle is being fought',
  )
  if (out.includes(next)) return true
  const canCancel = laid.some(({ seat, stands }) => seat !== next && stands)
  const isPlayable = (row: Card): boolean =>
    row.use === 'battle' &&
    (row.side === 'both' || next === defender) &&
    (row.effect.verb !== 'cancel' || canCancel) &&
    canPay(view, next, row)
  return !mayHold(view, next, effectsOf(view.active), isPlayable)
}

/** Cleansing: true if the player whose turn it is holds no card. */
export function hasNothingToDiscard(view: Facts): boolean {
  const { cards } = playerAt(view, view.turn.seat)
  return DECKS.every((deck) => cards[deck] === 0)
}

function playerAt({ players }: Facts, seat: number): Player {
  return present(players[seat], 'a seat of this match')
}

/** True if the decks of the cards in hand contain such a card that may be played. */
function mayHold(
  view: Facts,
  seat: Seat | number,
  effects: readonly DiscEffect[],
  isSuch: (row: Card) => boolean,
): boolean {
  const { cards } = playerAt(view, seat)
  const mayBeIn = (deck: Deck): boolean =>
    cards[deck] > 0 &&
    !isBarred({ effects }, deck) &&
    ROWS.some((row) => isIn(row, deck) && isSuch(row))
  return DECKS.some(mayBeIn)
}

/** FW-5: land cards are dealt to the decks of both gods. */
function isIn(row: Card, deck: Deck): boolean {
  return row.deck === deck || (row.deck === 'land' && deck !== 'mary')
}

/** FW-30 */
function canPay(view: Facts, seat: number, { cost }: Card): boolean {
  return cost <= playerAt(view, seat).skulls && hasRoom(view, seat, cost)
}

function hasRoom(view: Facts, seat: number, skulls: number): boolean {
  if (view.apocalypse?.kind === 'flood') return true
  const space = present(view.spaces[playerAt(view, seat).space - 1], 'a space of the calendar')
  return skulls <= view.rackSize - space.rack
}

/** FW-14 */
function canTakeDisc({ turn, spaces, apocalypse }: Facts): boolean {
  if (turn.offer === null || apocalypse?.kind === 'flood') return false
  const { rack, disc, guarded } = present(spaces[turn.offer - 1], 'a space of the calendar')
  return rack === 0 && disc === null && !guarded
}

/** FW-70.1, FW-70.2 */
function canAttackBy(
  { turn, players }: Facts,
  effects: readonly DiscEffect[],
  disc: Facts['active'][number],
): boolean {
  const effect = DISCS[disc]
  return (
    effect.does === 'attack-once' &&
    effects.includes(effect) &&
    !turn.attacked.includes(disc) &&
    !holds({ effects }, 'no-attacks') &&
    withinReach({ players }, seatAt(turn.seat), effect.reach).length > 0
  )
}
