// The course of a turn, step by step, up to the next decision (MX-10 to MX-18).

import { ask, changeTurn, doFirst, doTasks, rollDie } from '../../ritual-calendar/play.ts'
import { walk } from '../../ritual-calendar/spaces.ts'
import { playerOf } from '../../ritual-calendar/tribes.ts'
import { type Seat, seatAt } from '../../seat.ts'
import { askIfOpen } from '../asking/asking.ts'
import { negateCards, throwDice } from '../battle/battle.ts'
import { beginBattle } from '../battle/choosing.ts'
import { endMatch, type Play } from '../play.ts'
import { ROUNDS_MAX, type Task, type Turn, type TurnTask } from '../state.ts'
import { countTurn } from './apocalypse.ts'
import { LANDING_PARTS } from './arrival.ts'
import { strikeAllSpaces } from './harvest.ts'
import { land } from './landing.ts'
import { bonusOf } from './weeks.ts'

const TURN: readonly TurnTask[] = [
  'make-move', // MX-11, on which the landing follows
  'ask-sacrifice', // MX-17
  'ask-cards', // MX-18
  'end-turn',
]

/** The function for each part of a turn, and of a battle. */
const PARTS: Readonly<Record<TurnTask, (play: Play) => void>> = {
  'make-move': makeMove,
  'ask-sacrifice': askSacrifice,
  'ask-cards': askCards,
  'end-turn': endTurn,
  'negate-cards': negateCards,
  'throw-dice': throwDice,
}

/** Does the pending tasks up to the next decision or the end of the match. */
export function playOn(play: Play): void {
  doTasks(play, (next) => doTask(play, next))
}

function doTask(play: Play, next: Task): void {
  if (next.task === 'fight') beginBattle(play, next)
  else if ('seat' in next) LANDING_PARTS[next.task](play, next.seat)
  else PARTS[next.task](play)
}

/** Begins a turn of that seat, unless the last round is over, which ends the match (MX-65). */
export function beginTurn(play: Play, seat: Seat, kind: 'regular' | 'extra'): void {
  const { draft, events } = play
  if (kind === 'regular') {
    draft.regular = seat
    if (seat === 0) {
      if (draft.round === ROUNDS_MAX) {
        endMatch(play, 'rounds')
        return
      }
      strikeAllSpaces(play)
      draft.round++
    }
  }
  draft.turn = newTurn(seat)
  draft.turns++
  events.push({ type: 'turn-began', seat, turn: draft.turns, round: draft.round, kind })
  draft.tasks = TURN.map((task) => ({ task }))
}

export function newTurn(seat: Seat): Turn {
  return { seat, step: 'move', landings: 0, paid: false, reached: false }
}

/** MX-11: rolls the die. With a movement bonus the player chooses how much of it to use. */
function makeMove(play: Play): void {
  const { seat } = play.draft.turn
  const die = rollDie(play, seat, 'move')
  if (bonusOf(play.draft, seat, 'movement') > 0) ask(play, { kind: 'move', seat, die })
  else move(play, die)
}

export function move(play: Play, steps: number): void {
  const { seat } = play.draft.turn
  land(play, seat, walk(playerOf(play.draft, seat).space, steps), 'die')
}

/** MX-17: asks the player repeatedly until they pass or have nothing to give. */
function askSacrifice(play: Play): void {
  const { seat } = play.draft.turn
  changeTurn(play, { step: 'sacrifice' })
  if (playerOf(play.draft, seat).tokens === 0) return
  doFirst(play, { task: 'ask-sacrifice' })
  ask(play, { kind: 'sacrifice', seat })
}

/** MX-18, MX-113: asks the player until they pass, or everybody can see that they have neither card nor target. */
function askCards(play: Play): void {
  const { seat } = play.draft.turn
  changeTurn(play, { step: 'cards' })
  if (askIfOpen(play, { kind: 'cards', seat })) doFirst(play, { task: 'ask-cards' })
}

/** MX-31, MX-62: ends the turn. Extra turns come next, in the order in which they were earned. */
function endTurn(play: Play): void {
  const { draft } = play
  countTurn(play)
  if (draft.ended !== null) return
  const [next, ...others] = draft.extra
  draft.extra = others
  if (next === undefined)
    beginTurn(play, seatAt((draft.regular + 1) % draft.players.length), 'regular')
  else beginTurn(play, next, 'extra')
}
