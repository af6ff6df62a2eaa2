// Facts about Tıeqchıeq for the conformance checks.
import type { Facts } from '../../../conformance/src/index.ts'
import { TOKENS, TURNS_MAX } from '../../../rules/src/tieqchieq/shapes.ts'
import type { State } from '../../../rules/src/tieqchieq/state.ts'

export const facts: Facts<State> = {
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
  box: () => ({ red: TOKENS, yellow: TOKENS }),
}
