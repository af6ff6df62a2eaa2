// The effects of cards, verb by verb; and drawing, since Mary's cards act when drawn.

import { invariant, present } from '../../invariant.ts'
import type { God } from '../../ritual-calendar/gods.ts'
import { handOf } from '../../ritual-calendar/hands.ts'
import { ask, changeTurn } from '../../ritual-calendar/play.ts'
import { hand, POOL } from '../../ritual-calendar/stock.ts'
import {
  nearest,
  othersFrom,
  playerOf,
  seatsFrom,
  withinReach,
} from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import { factsOf } from '../asking/facts.ts'
import { hasNothingToDiscard } from '../asking/windows.ts'
import { fightAll } from '../battle/attacks.ts'
import { favourite, settleIfUneven } from '../course/apocalypse.ts'
import { goByCard } from '../course/arrival.ts'
import { moveSkulls, rack } from '../course/skulls.ts'
import type { Play } from '../play.ts'
import type { State } from '../state.ts'
import { type CardId, rowOf } from './cards.ts'
import type { Deck, GodEffect, PlainEffect, SeatEffect } from './deck-rows.ts'
import { layDrawn, moveCard, putIntoHand, takeFromDeck } from './hands.ts'

/** Draws a card, if there is one, and carries out its effect if it acts when drawn. */
export function draw(play: Play, seat: Seat, deck: Deck): void {
  const card = takeFromDeck(play, deck)
  if (card === undefined) return
  const row = rowOf(card)
  if (row.use === 'at-once') {
    layDrawn(play, seat, deck, card)
    act(play, seat, row.effect)
  } else {
    putIntoHand(play, seat, deck, card)
  }
}

/** Carries out a card's effect for the seat that has played or drawn it. */
export function act(play: Play, seat: Seat, effect: PlainEffect): void {
  const { draft } = play
  const { space } = playerOf(draft, seat)
  switch (effect.verb) {
    case 'take-from-pool':
      moveSkulls(play, effect.skulls, POOL, hand(seat), 'card')
      break
    case 'take-from-rack':
      moveSkulls(play, effect.skulls, rack(space), hand(seat), 'card')
      break
    case 'take-from-each':
      for (const other of othersFrom(draft, seat))
        moveSkulls(play, effect.skulls, hand(other), hand(seat), 'card')
      break
    case 'everyone-takes':
      for (const each of seatsFrom(draft, draft.turn.seat))
        moveSkulls(play, effect.skulls, POOL, hand(each), 'card')
      break
    case 'fill-rack':
      if (moveSkulls(play, effect.skulls, POOL, rack(space), 'card') > 0)
        moveSkulls(play, effect.kept, rack(space), hand(seat), 'card')
      draft.guarded = [...draft.guarded, { space, until: seat }]
      break
    case 'attack-all':
      fightAll(play, withinReach(draft, seat, effect.reach), effect.bonus)
      break
    case 'go-to':
      goByCard(play, effect.space)
      break
    case 'draw':
      for (let drawn = 0; drawn < effect.cards && draft.ended === null; drawn++)
        draw(play, seat, effect.deck)
      break
    case 'draw-and-share':
      drawAndShare(play, seat, effect.deck, effect.cards)
      break
    case 'exchange-cards':
      askToDiscard(play, seat, [])
      break
    case 'another-turn':
      changeTurn(play, { again: draft.turn.again + 1 })
      break
  }
}

/** Carries out a card's effect on another player. */
export function actOnSeat(play: Play, seat: Seat, effect: SeatEffect, target: Seat): void {
  switch (effect.verb) {
    case 'take-from-one':
      moveSkulls(play, effect.skulls, hand(target), hand(seat), 'card')
      break
    case 'take-and-share':
      // A player who gets fewer skulls than that shares none.
      if (moveSkulls(play, effect.skulls, POOL, hand(seat), 'card') === effect.skulls)
        moveSkulls(play, effect.share, hand(seat), hand(target), 'card')
      break
    case 'force-offering':
      moveSkulls(play, 1, hand(target), { at: 'lake', god: effect.god }, 'card')
      settleIfUneven(play)
      break
    case 'attack':
      fightAll(play, [target], effect.bonus)
      break
    case 'steal-card':
      moveCard(play, target, seat)
      break
  }
}

/** Carries out a card's effect on a half of the lake. */
export function actOnGod(play: Play, effect: GodEffect, god: God): void {
  switch (effect.verb) {
    case 'even-lake':
      moveSkulls(play, 1, POOL, { at: 'lake', god }, 'card')
      settleIfUneven(play)
      break
  }
}

/** Returns the halves of the lake that *balance* may add a skull to: the one with fewer, or either. */
export function lesserHalves(state: State): readonly God[] {
  switch (favourite(state)) {
    case 'huitzilopochtli':
      return ['tlaloc']
    case 'tlaloc':
      return ['huitzilopochtli']
    case undefined:
      return ['huitzilopochtli', 'tlaloc']
  }
}

/** Returns the seats that an effect can target, in turn order from the seat that plays it (FW-30). */
export function targetsOf(state: State, seat: Seat, effect: SeatEffect): readonly Seat[] {
  switch (effect.verb) {
    case 'take-from-one':
    case 'force-offering':
      return othersFrom(state, seat).filter((other) => playerOf(state, other).skulls > 0)
    case 'take-and-share':
      return othersFrom(state, seat)
    case 'attack':
      return withinReach(
        state,
        seat,
        effect.reach === 'nearest' ? nearest(state, seat) : effect.reach,
      )
    case 'steal-card':
      return withinReach(state, seat, effect.reach).filter(
        (other) => handOf(state, other).length > 0,
      )
  }
}

function drawAndShare(play: Play, seat: Seat, deck: God, cards: number): void {
  const { draft } = play
  const before = handOf(draft, seat).length
  for (let drawn = 0; drawn < cards && draft.ended === null; drawn++) draw(play, seat, deck)
  const drawn = handOf(draft, seat).length - before
  if (draft.ended === null && drawn === cards) ask(play, { kind: 'give', seat, cards })
}

/** Two springs: records which of the last cards in hand is given, and asks for its receiver if there is a choice. */
export function chooseGift(play: Play, seat: Seat, card: CardId): void {
  const { draft } = play
  const others = othersFrom(draft, seat)
  const [only] = others
  if (others.length === 1 && only !== undefined) {
    moveCard(play, seat, only, card)
    return
  }
  const index = handOf(draft, seat).indexOf(card)
  invariant(index >= 0, 'the gift is in hand')
  ask(play, { kind: 'give-to', seat, index })
}

export function giveTo(play: Play, seat: Seat, to: Seat, index: number): void {
  moveCard(play, seat, to, present(handOf(play.draft, seat)[index], 'the gift is in hand'))
}

/** Cleansing: asks which card to discard next, or draws for all of them once everybody sees that none is left. */
export function askToDiscard(play: Play, seat: Seat, decks: readonly Deck[]): void {
  if (hasNothingToDiscard(factsOf(play.draft))) drawAll(play, seat, decks)
  else ask(play, { kind: 'discard', seat, decks })
}

export function drawAll(play: Play, seat: Seat, decks: readonly Deck[]): void {
  for (const deck of decks) if (play.draft.ended === null) draw(play, seat, deck)
}
