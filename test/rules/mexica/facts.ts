// Facts about Mexica for the conformance checks.
import type { Facts } from '../../../conformance/src/index.ts'
import { type State, TOKENS } from '../../../rules/src/mexica/state.ts'
import { GODS } from '../../../rules/src/ritual-calendar/gods.ts'

export const facts: Facts<State> = {
  settings: [
    ...[2, 3, 4].map((players) => ({ players, options: {} })),
    { players: 4, options: { edition: 'flower-war', apocalypseAt: 20, war: 'every' } },
    { players: 3, options: { pace: 'printed', maryCost: 1, apocalypseAt: 30, forestalls: 0 } },
    { players: 2, options: { pace: 'printed', edition: 'flower-war', apocalypseAt: 104 } },
  ],
  inputsMax: 20_000,
  stride: 40,
  members: {
    options: 'open',
    round: 'open',
    turns: 'open',
    turn: 'open',
    regular: 'open',
    extra: 'open',
    keeps: 'open',
    tasks: 'open',
    asked: 'open',
    battle: 'hidden',
    players: 'open',
    landings: 'open',
    hands: 'hidden',
    decks: 'hidden',
    discards: 'open',
    spaces: 'open',
    weeks: 'open',
    pool: 'open',
    gone: 'open',
    lake: 'open',
    apocalypse: 'open',
    beads: 'open',
    declined: 'open',
    debts: 'open',
    ended: 'open',
    founding: 'open',
  },
  reveals: ['drew', 'used', 'gave-card', 'took-week', 'battle-shown', 'ended'],
  // A card that everybody has seen may be shuffled into its empty deck at once.
  laysOpen: ['used', 'battle-shown'],
  secret: { battle: 'that', give: 'what' },
  simultaneous: ['battle'],
  slots: GODS,
  box: () => ({ tokens: TOKENS, day: 260, war: 40, rain: 40, weeks: 20 }),
}
