// Checks whether a card, or the attack of a disc, can be played in the cards step (FW-17, FW-30).

import { GODS } from '../../ritual-calendar/gods.ts'
import { handOf } from '../../ritual-calendar/hands.ts'
import { SPACES, walk } from '../../ritual-calendar/spaces.ts'
import { isAmong, othersFrom, playerOf, withinReach } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import type { Action } from '../asking/actions.ts'
import type { RefusalCode } from '../asking/refusals.ts'
import { targetsBy, whyNotAttackBy } from '../battle/attacks.ts'
import { whyNotPay } from '../course/skulls.ts'
import { holds, isBarred } from '../play.ts'
import type { State } from '../state.ts'
import { type CardId, rowOf } from './cards.ts'
import type { PlainEffect, SpaceEffect } from './deck-rows.ts'
import { lesserHalves, targetsOf } from './effects.ts'
import { deckOf } from './hands.ts'

type Code = RefusalCode | undefined
type Playing = Extract<Action, { type: 'play' | 'play-on' | 'play-to' | 'play-for' }>

/** FW-70.1, FW-70.2 */
export function whyNotAttack(
  state: State,
  { disc, seat }: Extract<Action, { type: 'attack' }>,
): Code {
  return (
    whyNotAttackBy(state, disc) ?? (isAmong(targetsBy(state, disc), seat) ? undefined : 'no-target')
  )
}

/** FW-17, FW-30 */
export function whyNotPlay(state: State, action: Playing): Code {
  const { seat } = state.turn
  const index = handOf(state, seat).indexOf(action.card)
  if (index < 0) return 'not-in-hand'
  if (index >= state.turn.held) return 'drawn-this-step'
  if (isBarred(state, deckOf(state, action.card))) return 'card-barred'
  const row = rowOf(action.card)
  return whyNotPay(state, seat, row.cost) ?? whyNotTarget(state, action)
}

function whyNotTarget(state: State, action: Playing): Code {
  const { turn } = state
  const row = rowOf(action.card)
  if (row.use === 'trap' || row.use === 'artifact') return undefined
  if (row.use !== 'turn') return 'not-answering'
  const { verb } = row.effect
  if ((verb === 'attack' || verb === 'attack-all') && holds(state, 'no-attacks'))
    return 'no-attacks'
  switch (action.type) {
    case 'play':
      return row.on === 'nothing' ? whyNotPlain(state, row.effect) : 'not-answering'
    case 'play-on':
      if (row.on !== 'seat') return 'not-answering'
      return isAmong(targetsOf(state, turn.seat, row.effect), action.seat) ? undefined : 'no-target'
    case 'play-to':
      if (row.on !== 'space') return 'not-answering'
      return spacesFor(state, row.effect).includes(action.space) ? undefined : 'no-way-there'
    case 'play-for':
      if (row.on !== 'god') return 'not-answering'
      return lesserHalves(state).includes(action.god) ? undefined : 'even-lake-only'
  }
}

function whyNotPlain(state: State, effect: PlainEffect): Code {
  const { seat } = state.turn
  switch (effect.verb) {
    case 'fill-rack':
      return state.apocalypse?.kind === 'flood' ? 'no-flood' : undefined
    case 'attack-all':
      return withinReach(state, seat, effect.reach).length > 0 ? undefined : 'no-target'
    case 'go-to':
      return playerOf(state, seat).space === effect.space ? 'no-way-there' : undefined
    default:
      return undefined
  }
}

/** Returns the ways to play a card, by the choice it requires. */
export function playsOf(state: State, seat: Seat, card: CardId): readonly Action[] {
  const row = rowOf(card)
  if (row.use === 'trap' || row.use === 'artifact') return [{ type: 'play', card }]
  if (row.use !== 'turn') return []
  switch (row.on) {
    case 'nothing':
      return [{ type: 'play', card }]
    case 'seat':
      return othersFrom(state, seat).map((other) => ({ type: 'play-on', card, seat: other }))
    case 'space':
      return spacesFor(state, row.effect).map((space) => ({ type: 'play-to', card, space }))
    case 'god':
      return GODS.map((god) => ({ type: 'play-for', card, god }))
  }
}

/** Returns the spaces that a card can take the player to. */
function spacesFor(state: State, effect: SpaceEffect): readonly number[] {
  const { space } = playerOf(state, state.turn.seat)
  switch (effect.verb) {
    case 'step':
      return Array.from({ length: effect.steps }, (_, index) => index + 1).flatMap((steps) => [
        walk(space, steps),
        walk(space, -steps),
      ])
    case 'go-anywhere':
      return SPACES.filter((other) => other !== space)
  }
}
