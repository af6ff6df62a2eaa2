// Facts about Space Aztecs for the conformance checks.
import type { Facts } from '../../../conformance/src/index.ts'
import { CARD_IDS, CARD_SETS } from '../../../rules/src/space-aztecs/cards.ts'
import type { State } from '../../../rules/src/space-aztecs/state.ts'

export const facts: Facts<State> = {
  settings: [
    ...[2, 3, 4, 5, 6].map((players) => ({ players, options: {} })),
    ...CARD_SETS.map((leaveOut) => ({ players: 3, options: { leaveOut } })),
    { players: 2, options: { codex: false, start: 'second' } },
    { players: 6, options: { codex: false, notes: false } },
  ],
  // Six players empty their piles in twelve rounds; in each, every player takes, chooses and is asked up to five times.
  inputsMax: 12 * 6 * 7,
  members: {
    leftOut: 'open',
    codex: 'open',
    notes: 'open',
    round: 'open',
    starter: 'open',
    phase: 'open',
    mover: 'open',
    asked: 'open',
    piles: 'hidden',
    chosen: 'hidden',
    times: 'open',
    cities: 'open',
    ended: 'open',
  },
  reveals: ['took', 'announced'],
  secret: { choose: 'what' },
  simultaneous: ['choose'],
  box: () => Object.fromEntries(CARD_IDS.map((card) => [card, 1])),
}
