// The effects of the actions that answer a decision.
import { invariant } from '../../invariant.ts'
import { changeTurn } from '../../ritual-calendar/play.ts'
import type { Seat } from '../../seat.ts'
import { seatAt } from '../../seat.ts'
import { fightAll } from '../battle/attacks.ts'
import { layInBattle, passInBattle, stayOut } from '../battle/battle.ts'
import { type CardId, rowOf } from '../cards/cards.ts'
import {
  act,
  actOnGod,
  actOnSeat,
  askToDiscard,
  chooseGift,
  draw,
  drawAll,
  giveTo,
} from '../cards/effects.ts'
import { deckOf, layFromHand } from '../cards/hands.ts'
import { goByCard, moveTo, takeDisc } from '../course/arrival.ts'
import { declineBeads, takeBeads } from '../course/beads.ts'
import {
  giveBack,
  sacrifice,
  sacrificeCard,
  sacrificeToMary,
  takeReward,
} from '../course/sacrifice.ts'
import { payCost } from '../course/skulls.ts'
import { endEarly, rollAndWalk } from '../course/turn.ts'
import type { Play } from '../play.ts'
import type { Asked } from '../state.ts'
import { type Action, isUsingLast, plainOf } from './actions.ts'

/** Carries out a legal answer. */
export function answer(play: Play, asked: Asked, action: Action): void {
  const { seat } = asked
  if (isUsingLast(action)) {
    askNoMore(play, asked)
    answer(play, asked, plainOf(action))
    return
  }
  switch (action.type) {
    case 'roll':
      rollAndWalk(play)
      break
    case 'go':
      moveTo(play, action.space)
      break
    case 'take-disc':
      takeDisc(play)
      break
    case 'lay':
      layInBattle(play, seat, action.card)
      break
    case 'claim':
      draw(play, seat, action.god)
      break
    case 'sacrifice':
      if (action.to === 'mary') sacrificeToMary(play)
      else sacrifice(play, action.to)
      break
    case 'sacrifice-card':
      sacrificeCard(play, action.card, action.god)
      break
    case 'give-back':
      giveBack(play)
      break
    case 'draw':
      invariant(asked.kind === 'reward', 'drawing answers the question after a sacrifice')
      draw(play, seat, asked.god)
      break
    case 'take-top':
      takeReward(play, action.space)
      break
    case 'take-bead':
      takeBeads(play, action.god)
      break
    case 'decline-bead':
      declineBeads(play, action.god)
      break
    case 'give':
      chooseGift(play, seat, action.card)
      break
    case 'give-to':
      invariant(asked.kind === 'give-to', 'a gift has been chosen')
      giveTo(play, seat, seatAt(action.seat), asked.index)
      break
    case 'discard':
      discardForAnother(play, asked, action.card)
      break
    case 'done':
      invariant(asked.kind === 'discard', 'discarding is what was asked')
      drawAll(play, seat, asked.decks)
      break
    case 'pass':
      pass(play, asked)
      break
    case 'end':
      play.events.push({ type: 'passed', seat })
      endEarly(play)
      break
    default:
      playCard(play, seat, action)
      break
  }
}

type Playing = Extract<Action, { type: 'play' | 'play-on' | 'play-to' | 'play-for' | 'attack' }>

/** FW-31: pays for the card, lays it, then carries out its effect. */
function playCard(play: Play, seat: Seat, action: Playing): void {
  if (action.type === 'attack') {
    changeTurn(play, { attacked: [...play.draft.turn.attacked, action.disc] })
    fightAll(play, [seatAt(action.seat)])
    return
  }
  const row = rowOf(action.card)
  payCost(play, seat, row.cost)
  layFromHand(play, seat, action.card, 'played')
  if (row.use !== 'turn') return
  if (row.on === 'nothing') act(play, seat, row.effect)
  else if (row.on === 'seat' && action.type === 'play-on')
    actOnSeat(play, seat, row.effect, seatAt(action.seat))
  else if (row.on === 'space' && action.type === 'play-to') goByCard(play, action.space)
  else if (row.on === 'god' && action.type === 'play-for') actOnGod(play, row.effect, action.god)
}

function pass(play: Play, { kind, seat }: Asked): void {
  play.events.push({ type: 'passed', seat })
  if (kind === 'battle') passInBattle(play)
  // Otherwise the step would ask again.
  if (kind === 'sacrifice' || kind === 'cards') leaveStep(play)
}

/** FW-113 */
function askNoMore(play: Play, { kind, seat }: Asked): void {
  if (kind === 'battle') stayOut(play, seat)
  else leaveStep(play)
}

function leaveStep({ draft }: Play): void {
  draft.tasks = draft.tasks.slice(1)
}

/** Cleansing: discards cards one by one, until the player is done or has none left. */
function discardForAnother(play: Play, asked: Asked, card: CardId): void {
  invariant(asked.kind === 'discard', 'discarding is what was asked')
  const deck = deckOf(play.draft, card)
  layFromHand(play, asked.seat, card, 'discarded')
  askToDiscard(play, asked.seat, [...asked.decks, deck])
}
