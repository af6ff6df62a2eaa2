// The definition of what is hidden: other hands, the order of the decks, and choices for a battle (ALL-3, MX-20,
// MX-31).
import { shuffle } from '../deck.ts'
import { type Chance, drawBelow } from '../random.ts'
import { handOf } from '../ritual-calendar/hands.ts'
import { dealUnwon, takeHeld } from '../ritual-calendar/resampling.ts'
import { SIGNS, type Sign } from '../ritual-calendar/signs.ts'
import { type Seat, seatAt, seatsOf, type Viewer } from '../seat.ts'
import { type Choosing, choiceOf, laidBy, withChoice } from './battle/choices.ts'
import { type CardId, rowOf } from './cards/cards.ts'
import { DECKS } from './cards/deck-rows.ts'
import { foundsWith, signOn, signsOf } from './course/founding.ts'
import type { ByDeck, Choice, State } from './state.ts'

/** Draws a random state that the viewer cannot tell from the given one: each unseen card may be any of its deck. */
export function resample(state: State, viewer: Viewer, chance: Chance): State {
  return dealUnwon(state, () => deal(state, viewer, chance), foundsWith)
}

function deal(state: State, viewer: Viewer, chance: Chance): State {
  // To others, cards laid secretly are still in hand, in an order that does not tell them from the rest.
  const held = state.hands.map((hand, seat) =>
    seat === viewer ? hand : inOrderOfDecks([...hand, ...laidBy(state, seatAt(seat))]),
  )
  const others = held.filter((_, seat) => seat !== viewer)
  const unseen = [...others.flat(), ...DECKS.flatMap((deck) => state.decks[deck])]
  const cards: ByDeck<CardId[]> = { day: [], war: [], rain: [] }
  for (const card of shuffle(chance, unseen)) cards[rowOf(card).deck].push(card)
  // Cards that act when drawn are never in a hand, so hands are dealt first, from the cards they can contain. Players
  // who cannot hold the third sign come before the others: a large hand would rarely lack it by luck.
  const hands = [...held]
  const hidden = seatsOf(held.length).filter((seat) => seat !== viewer)
  const missing = hidden.map((seat) => ({ seat, sign: thirdSignOf(state, seat) }))
  for (const { seat, sign } of missing.toSorted(
    (one, other) => Number(!one.sign) - Number(!other.sign),
  ))
    hands[seat] = handOf({ hands: held }, seat).map((card) =>
      takeHeld(
        cards[rowOf(card).deck],
        (each) => canBeHeld(each) && (sign === undefined || signOn(each) !== sign),
      ),
    )
  const dealt = { ...state, hands, decks: cards }
  return state.battle?.stage === 'choosing' ? rechosen(dealt, state.battle, viewer, chance) : dealt
}

function inOrderOfDecks(hand: readonly CardId[]): readonly CardId[] {
  return DECKS.flatMap((deck) => hand.filter((card) => rowOf(card).deck === deck))
}

function canBeHeld(card: CardId): boolean {
  return rowOf(card).use !== 'now'
}

/**
 * MX-60: returns the sign that a seat lacks if its week cards are the other two; with a card of it, it would have won.
 */
function thirdSignOf({ ended, weeks }: State, seat: Seat): Sign | undefined {
  const held = signsOf({ hands: [], weeks }, seat)
  const lacking = SIGNS.filter((sign) => held[sign] === undefined)
  return ended === null && lacking.length === 1 ? lacking[0] : undefined
}

const NOTHING_CHOSEN: Choice = { laid: [], ready: false }

/**
 * MX-20: the others may have laid any of their battle cards, and may be ready; but not all are, or the cards would
 * be shown.
 */
function rechosen(state: State, battle: Choosing, viewer: Viewer, chance: Chance): State {
  const hidden = battle.among.filter((seat) => seat !== viewer)
  let dealt: State = state
  let chosen = hidden.reduce((each, seat) => withChoice(each, seat, NOTHING_CHOSEN), battle)
  for (const seat of shuffle(chance, hidden)) {
    const laid = someToLay(dealt, battle, seat, chance)
    const others = battle.among.filter((other) => other !== seat)
    const isLast = others.every((other) => choiceOf(chosen, other).ready)
    chosen = withChoice(chosen, seat, { laid, ready: !isLast && drawBelow(chance, 2) === 0 })
    dealt = { ...dealt, hands: dealt.hands.with(seat, without(dealt, seat, laid)) }
  }
  return { ...dealt, battle: chosen }
}

function someToLay(
  { hands }: State,
  { attacker }: Choosing,
  seat: Seat,
  chance: Chance,
): readonly CardId[] {
  return (hands[seat] ?? []).filter((card) => {
    const row = rowOf(card)
    const canLay = row.use === 'battle' && (row.side === 'both' || seat !== attacker)
    return canLay && drawBelow(chance, 2) === 0
  })
}

function without({ hands }: State, seat: Seat, laid: readonly CardId[]): readonly CardId[] {
  return (hands[seat] ?? []).filter((card) => !laid.includes(card))
}
