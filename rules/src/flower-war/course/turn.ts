// The course of a turn, step by step, up to the next decision (FW-10 to FW-19).

import { handOf } from '../../ritual-calendar/hands.ts'
import { ask, changeTurn, doFirst, doTasks, rollDie } from '../../ritual-calendar/play.ts'
import { walk } from '../../ritual-calendar/spaces.ts'
import { GONE, hand } from '../../ritual-calendar/stock.ts'
import { playerOf, seatAfter } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import { factsOf } from '../asking/facts.ts'
import { hasNothingToPlay, hasNothingToSacrifice } from '../asking/windows.ts'
import { askForCard, beginBattle } from '../battle/battle.ts'
import { castDie, endMatch, holds, type Play } from '../play.ts'
import { ROUNDS_MAX, type Task, type TaskName, type Turn } from '../state.ts'
import { count } from './apocalypse.ts'
import { collect, enter, meetOthers, moveTo, offerDisc } from './arrival.ts'
import { moveSkulls, rack } from './skulls.ts'

/** FW-64: the fixed number of Cortés. */
const CORTES = 5

/** A round of a turn; Olin adds a second one (FW-70.17). */
const ROUND: readonly TaskName[] = [
  'make-move', // FW-11
  'enter', // FW-12
  'collect-skulls', // FW-13
  'offer-disc', // FW-14
  'meet-others', // FW-15
  'face-cortes', // FW-64
]

const TURN: readonly TaskName[] = [
  ...ROUND,
  'second-round', // FW-70.17
  'ask-sacrifice', // FW-16
  'ask-cards', // FW-17
  'end-turn',
]

/** Does the pending tasks up to the next decision or the end of the match. */
export function playOn(play: Play): void {
  doTasks(play, (next) => doTask(play, next))
}

/** The function for each part of a turn. */
const PARTS: Readonly<Record<TaskName, (play: Play) => void>> = {
  'make-move': makeMove,
  enter,
  'collect-skulls': collect,
  'offer-disc': offerDisc,
  'meet-others': meetOthers,
  'lay-cards': askForCard,
  'face-cortes': faceCortes,
  'second-round': secondRound,
  'ask-sacrifice': askSacrifice,
  'ask-cards': askCards,
  'end-turn': endTurn,
}

function doTask(play: Play, next: Task): void {
  if (next.task === 'fight') beginBattle(play, next)
  else PARTS[next.task](play)
}

/** Begins a turn of that seat, unless the apocalypse or the limit of rounds ends the match first (FW-61, FW-66). */
export function beginTurn(play: Play, seat: Seat, kind: 'regular' | 'extra', again: number): void {
  const { draft, events } = play
  if (kind === 'regular' && seat === 0) {
    if (draft.round === ROUNDS_MAX) {
      endMatch(play, 'rounds')
      return
    }
    draft.round++
  }
  draft.turn = newTurn(seat, again)
  draft.guarded = draft.guarded.filter(({ until }) => until !== seat)
  const { apocalypse } = draft
  if (apocalypse?.keeper === seat && kind === 'regular') count(play, apocalypse)
  if (draft.ended !== null) return
  draft.turns++
  events.push({ type: 'turn-began', seat, turn: draft.turns, round: draft.round, kind })
  draft.tasks = TURN.map((task) => ({ task }))
}

export function newTurn(seat: Seat, again: number): Turn {
  return {
    seat,
    step: 'move',
    again,
    isSecond: false,
    facesCortes: false,
    dry: [],
    offer: null,
    mustOffer: false,
    hasOffered: false,
    hasOfferedCard: false,
    attacked: [],
    held: 0,
  }
}

/** FW-11: rolls the die and walks; with Mazatl or Ozomahtli the player chooses (FW-70.7, FW-70.11). */
function makeMove(play: Play): void {
  const { seat } = play.draft.turn
  changeTurn(play, { step: 'move' })
  if (holds(play.draft, 'go-anywhere') || holds(play.draft, 'coins-for-dice'))
    ask(play, { kind: 'move', seat })
  else rollAndWalk(play)
}

export function rollAndWalk(play: Play): void {
  const { seat } = play.draft.turn
  const die = rollDie(play, seat, 'move')
  moveTo(play, walk(playerOf(play.draft, seat).space, die))
}

/** FW-64 */
function faceCortes(play: Play): void {
  const { draft } = play
  const { seat, facesCortes } = draft.turn
  if (!facesCortes) return
  const die = castDie(play, seat, 'cortes')
  if (die > CORTES) moveSkulls(play, 1, rack(playerOf(draft, seat).space), hand(seat), 'cortes')
  else if (die < CORTES) moveSkulls(play, 1, hand(seat), GONE, 'cortes')
}

/** FW-70.17, FW-19 */
function secondRound(play: Play): void {
  if (play.draft.turn.isSecond || !holds(play.draft, 'second-round')) return
  changeTurn(play, { isSecond: true })
  doFirst(play, ...ROUND.map((task) => ({ task })))
}

/** FW-16: asks the player repeatedly until they pass, or everybody can see that they have nothing to give (FW-112). */
function askSacrifice(play: Play): void {
  const { draft } = play
  const { seat, step } = draft.turn
  if (step !== 'sacrifice')
    changeTurn(play, { step: 'sacrifice', mustOffer: holds(draft, 'demand-offering') })
  if (hasNothingToSacrifice(factsOf(draft))) return
  doFirst(play, { task: 'ask-sacrifice' })
  ask(play, { kind: 'sacrifice', seat })
}

/** FW-17: asks the player repeatedly until they pass, or everybody can see that they have nothing to play (FW-112). */
function askCards(play: Play): void {
  const { draft } = play
  const { seat, step } = draft.turn
  if (step !== 'cards') changeTurn(play, { step: 'cards', held: handOf(draft, seat).length })
  if (hasNothingToPlay(factsOf(draft))) return
  doFirst(play, { task: 'ask-cards' })
  ask(play, { kind: 'cards', seat })
}

function endTurn(play: Play): void {
  const { turn } = play.draft
  if (turn.again > 0) beginTurn(play, turn.seat, 'extra', turn.again - 1)
  else beginTurn(play, seatAfter(play.draft, turn.seat), 'regular', 0)
}

/** FW-111: skips the rest of the turn. */
export function endEarly(play: Play): void {
  play.draft.tasks = [{ task: 'end-turn' }]
}
