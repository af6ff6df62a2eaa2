// Sacrifices (FW-16), and the effects of discs on them.

import type { God } from '../../ritual-calendar/gods.ts'
import { withGod } from '../../ritual-calendar/gods.ts'
import { ask, changeTurn } from '../../ritual-calendar/play.ts'
import { SPACES } from '../../ritual-calendar/spaces.ts'
import { GONE, hand, POOL } from '../../ritual-calendar/stock.ts'
import { playerOf } from '../../ritual-calendar/tribes.ts'
import type { CardId } from '../cards/cards.ts'
import { draw } from '../cards/effects.ts'
import { deckOf, layFromHand, takeTop, topOf } from '../cards/hands.ts'
import { holds, type Play, priceOf } from '../play.ts'
import type { State } from '../state.ts'
import { settleIfUneven } from './apocalypse.ts'
import { dayCount, moveSkulls, rack } from './skulls.ts'

/** FW-70.18: true if the player cannot leave the step without a sacrifice to a god. */
export function owesOffering(state: State): boolean {
  const { seat, mustOffer, hasOffered } = state.turn
  return mustOffer && !hasOffered && playerOf(state, seat).skulls >= priceOf(state)
}

/** FW-16: puts skulls into a god's half of the lake, then rewards the player with a card. */
export function sacrifice(play: Play, god: God): void {
  const { draft } = play
  const { seat } = draft.turn
  moveSkulls(play, priceOf(draft), hand(seat), { at: 'lake', god }, 'sacrifice')
  reward(play, god)
}

/** FW-70.9, FW-70.15: sacrifices a card instead of a skull; under Cuauhtli, instead of one of the two. */
export function sacrificeCard(play: Play, card: CardId, god: God): void {
  const { draft } = play
  moveSkulls(play, priceOf(draft) - 1, hand(draft.turn.seat), { at: 'lake', god }, 'sacrifice')
  layFromHand(play, draft.turn.seat, card, 'sacrificed')
  draft.cardsGiven = withGod(draft.cardsGiven, god, draft.cardsGiven[god] + 1)
  changeTurn(play, { hasOfferedCard: true })
  reward(play, god)
}

function reward(play: Play, god: God): void {
  const { draft } = play
  const { seat } = draft.turn
  changeTurn(play, { hasOffered: true })
  settleIfUneven(play)
  if (takeable(draft, god).length > 0) ask(play, { kind: 'reward', seat, god })
  else draw(play, seat, god)
}

/** FW-70.3: returns the other spaces whose top card belongs to that god's deck, if face-up cards can be taken. */
export function takeable(state: State, god: God): readonly number[] {
  if (!holds(state, 'take-face-up')) return []
  const { space } = playerOf(state, state.turn.seat)
  return SPACES.filter((other) => {
    const top = topOf(state, other)
    return other !== space && top !== undefined && deckOf(state, top.card) === god
  })
}

/** Rewards a sacrifice with a face-up card instead of a draw. */
export function takeReward(play: Play, space: number): void {
  takeTop(play, play.draft.turn.seat, space)
}

/** FW-16: gives skulls, which leave play, for one of Mary's cards. */
export function sacrificeToMary(play: Play): void {
  const { seat } = play.draft.turn
  moveSkulls(play, play.draft.options.maryCost, hand(seat), GONE, 'sacrifice')
  draw(play, seat, 'mary')
}

/** FW-70.8: puts a skull back on the rack, or in the flood into the pool. */
export function giveBack(play: Play): void {
  const { seat } = play.draft.turn
  moveSkulls(play, 1, hand(seat), backTo(play.draft), 'disc')
}

function backTo(state: State) {
  const { space } = playerOf(state, state.turn.seat)
  return state.apocalypse?.kind === 'flood' ? POOL : rack(space)
}

/** True if a skull can be put back: onto the rack where the player stands, or in the flood into the pool. */
export function hasRoom(state: State): boolean {
  const { space } = playerOf(state, state.turn.seat)
  return state.apocalypse?.kind === 'flood' || dayCount(state, space) > 0
}
