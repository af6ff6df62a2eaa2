// The effects of the actions that answer a decision.
import { invariant } from '../../invariant.ts'
import { handOf } from '../../ritual-calendar/hands.ts'
import { changeTurn } from '../../ritual-calendar/play.ts'
import { hand } from '../../ritual-calendar/stock.ts'
import { type Seat, seatAt } from '../../seat.ts'
import { attack } from '../battle/attacks.ts'
import { negate } from '../battle/battle.ts'
import { getReady, layInBattle } from '../battle/choosing.ts'
import { CARDS, type CardId, type CardKind } from '../cards/cards.ts'
import { actOnSeat } from '../cards/effects.ts'
import { copyIn, giveCard, useFromHand } from '../cards/hands.ts'
import { playRain } from '../course/arrival.ts'
import { declineBead, takeBead } from '../course/beads.ts'
import { sacrifice, sacrificeToMary } from '../course/sacrifice.ts'
import { moveTokens } from '../course/tokens.ts'
import { move } from '../course/turn.ts'
import type { Play } from '../play.ts'
import type { Asked } from '../state.ts'
import type { Action } from './actions.ts'

/** Carries out a legal answer of that seat. */
export function answer(play: Play, asked: Asked, seat: Seat, action: Action): void {
  const { draft } = play
  const copyOf = (kind: CardKind): CardId => copyIn(handOf(draft, seat), kind)
  switch (action.type) {
    case 'move':
      invariant(asked.kind === 'move', 'a movement bonus is what was asked')
      move(play, asked.die + action.bonus)
      break
    case 'rain':
      playRain(play, seat, copyOf(action.card))
      break
    case 'sacrifice':
      if (action.to === 'mary') sacrificeToMary(play)
      else sacrifice(play, action.to)
      break
    case 'take-bead':
      takeBead(play, action.god)
      break
    case 'decline-bead':
      declineBead(play, action.god)
      break
    case 'play':
      useFromHand(play, seat, copyOf(action.card), 'played')
      actOnSeat(play, seat, CARDS[action.card].effect, seatAt(action.seat))
      break
    case 'attack':
      changeTurn(play, { reached: true })
      attack(play, seat, seatAt(action.seat))
      break
    case 'lay':
      layInBattle(play, seat, copyOf(action.card))
      break
    case 'ready':
      getReady(play, seat)
      break
    case 'negate':
      negate(play, seat, action.card)
      break
    case 'give':
      invariant(asked.kind === 'give', 'a card for the winner is what was asked')
      giveCard(play, seat, asked.to, copyOf(action.card))
      break
    case 'discard':
      useFromHand(play, seat, copyOf(action.card), 'discarded')
      break
    case 'pay':
      invariant(asked.kind === 'pay', 'whom to pay is what was asked')
      moveTokens(play, asked.tokens, hand(seat), hand(seatAt(action.seat)), 'card')
      break
    case 'pass':
      play.events.push({ type: 'passed', seat })
      // Otherwise these steps would ask again.
      if (asked.kind === 'sacrifice' || asked.kind === 'cards') draft.tasks = draft.tasks.slice(1)
      break
    case 'keep':
      play.events.push({ type: 'passed', seat })
      draft.keeps = draft.keeps.with(seat, true)
      break
    case 'end':
      play.events.push({ type: 'ended-turn', seat })
      draft.tasks = [{ task: 'end-turn' }]
      break
  }
}
