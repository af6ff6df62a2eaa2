// The games as the conformance suite meets them.

import type { Action } from '../../../rules/src/tieqchieq/actions.ts'
import { ACTIONS } from '../../../rules/src/tieqchieq/actions.ts'
import { tieqchieq } from '../../../rules/src/tieqchieq/index.ts'
import { REFUSALS } from '../../../rules/src/tieqchieq/refusals.ts'
import { type Event, type State, TOKENS, TURNS_MAX } from '../../../rules/src/tieqchieq/state.ts'
import {
  CARDS,
  PEEK_ACTIONS,
  type PeekAction,
  type PeekEvent,
  type PeekState,
  peek,
} from '../peek.ts'
import type { Subject } from './subject.ts'

export const tieqchieqSubject: Subject<State, Action, Event> = {
  game: tieqchieq,
  shapes: ACTIONS,
  codes: Object.keys(REFUSALS),
  settings: ['random', 'red', 'yellow'].map((start) => ({ players: 2, options: { start } })),
  // A turn is a toss, then at most a move and an answer on a plus.
  inputsMax: 2 * TURNS_MAX,
  members: {
    turn: 'open',
    mover: 'open',
    roll: 'open',
    again: 'open',
    asked: 'open',
    track: 'open',
    hand: 'open',
    home: 'open',
    ended: 'open',
  },
  reveals: [],
  secret: {},
  gods: [],
  box: () => ({ red: TOKENS, yellow: TOKENS }),
}

export const peekSubject: Subject<PeekState, PeekAction, PeekEvent> = {
  game: peek,
  shapes: PEEK_ACTIONS,
  codes: ['own-seat', 'not-listed'],
  settings: [{ players: 3, options: {} }],
  inputsMax: 300,
  members: {
    turn: 'open',
    mover: 'open',
    phase: 'hidden',
    hands: 'hidden',
    deck: 'hidden',
    discard: 'open',
    points: 'open',
    beads: 'open',
  },
  reveals: ['drew', 'took', 'warded', 'shown'],
  secret: { lay: 'that' },
  gods: ['sun'],
  box: () => Object.fromEntries(CARDS.map((card) => [card, 1])),
}
