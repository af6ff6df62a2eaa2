// Facts about the fixture game that the conformance checks need.
import type { Facts } from '../../../conformance/src/index.ts'
import { CARDS } from './peek-shapes.ts'
import type { PeekState } from './peek-state.ts'

export const peekFacts: Facts<PeekState> = {
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
  simultaneous: ['lay'],
  slots: ['sun'],
  box: () => Object.fromEntries(CARDS.map((card) => [card, 1])),
}
