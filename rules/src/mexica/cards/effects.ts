// The effects of cards, verb by verb; and drawing, since most day cards act when drawn (MX-31 to MX-33).

import { handOf } from '../../ritual-calendar/hands.ts'
import { walk } from '../../ritual-calendar/spaces.ts'
import { hand, POOL } from '../../ritual-calendar/stock.ts'
import { othersFrom, playerOf } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import { askIfOpen } from '../asking/asking.ts'
import { attack } from '../battle/attacks.ts'
import { giveByCard } from '../course/gifts.ts'
import { takeFromSpace, takeWeek } from '../course/harvest.ts'
import { landByCard } from '../course/landing.ts'
import { moveTokens } from '../course/tokens.ts'
import type { Play } from '../play.ts'
import type { Landing } from '../state.ts'
import { rowOf } from './cards.ts'
import type { Deck, DrawnEffect, LandingEffect, SeatEffect } from './deck-rows.ts'
import { putIntoHand, takeFromDeck, useDrawn, useFromHand } from './hands.ts'

/** Draws a card, if there is one, and carries out its effect if it acts when drawn. */
export function draw(play: Play, seat: Seat, deck: Deck): void {
  const card = takeFromDeck(play, deck)
  if (card === undefined) return
  const row = rowOf(card)
  if (row.use === 'now') {
    useDrawn(play, seat, card)
    act(play, seat, row.effect)
  } else {
    putIntoHand(play, seat, card)
  }
}

/** Carries out a card's effect for the seat that has drawn it, on its turn or off it. */
function act(play: Play, seat: Seat, effect: DrawnEffect): void {
  const { draft, events } = play
  const { space } = playerOf(draft, seat)
  switch (effect.verb) {
    case 'go':
      landByCard(play, seat, effect.space, effect.tokens)
      break
    case 'walk':
      landByCard(play, seat, walk(space, effect.steps))
      break
    case 'another-turn':
      draft.extra = [...draft.extra, seat]
      events.push({ type: 'earned-turn', seat })
      break
    case 'gain':
      moveTokens(play, effect.tokens, POOL, hand(seat), 'card')
      break
    case 'lose':
      moveTokens(play, effect.tokens, hand(seat), POOL, 'card')
      break
    case 'pay-each':
      for (const other of othersFrom(draft, seat))
        moveTokens(play, effect.tokens, hand(seat), hand(other), 'card')
      break
    case 'pay-one':
      payOne(play, seat, effect.tokens)
      break
    case 'give':
      giveByCard(play, seat, effect.god)
      break
    case 'draw':
      draw(play, seat, effect.deck)
      break
    case 'take-week-card':
      if ((draft.weeks[space - 1] ?? null) === null) takeWeek(play, seat, space)
      break
  }
}

function payOne(play: Play, seat: Seat, tokens: number): void {
  if (askIfOpen(play, { kind: 'pay', seat, tokens })) return
  // Here there is nothing to pay, or one other player.
  const [only] = othersFrom(play.draft, seat)
  if (only !== undefined) moveTokens(play, tokens, hand(seat), hand(only), 'card')
}

/** Carries out a card's effect on another player. */
export function actOnSeat(play: Play, seat: Seat, effect: SeatEffect, target: Seat): void {
  switch (effect.verb) {
    case 'force-gift':
      giveByCard(play, target, effect.god)
      break
    case 'attack':
      attack(play, seat, target)
      break
    case 'make-discard':
      makeDiscard(play, target)
      break
  }
}

function makeDiscard(play: Play, seat: Seat): void {
  if (askIfOpen(play, { kind: 'discard', seat })) return
  const [only] = handOf(play.draft, seat)
  if (only !== undefined) useFromHand(play, seat, only, 'discarded')
}

/** Carries out a rain card's effect, and returns what it changes of the landing on which it is played. */
export function actOnLanding(play: Play, seat: Seat, effect: LandingEffect): Partial<Landing> {
  const { draft } = play
  const { space } = playerOf(draft, seat)
  switch (effect.verb) {
    case 'harvest':
      takeFromSpace(play, seat, space, effect.tokens, 'card')
      return {}
    case 'harvest-beside':
      // The next space comes first.
      for (const beside of [walk(space, 1), walk(space, -1)])
        if (draft.ended === null) takeFromSpace(play, seat, beside, effect.tokens, 'card')
      return {}
    case 'skip-tribute':
      return { safe: true }
    case 'drift':
      return { drift: effect.steps }
  }
}
