// Facts about Flower War for the conformance checks.
import type { Facts } from '../../../conformance/src/index.ts'
import { SKULLS, type State } from '../../../rules/src/flower-war/state.ts'
import { GODS } from '../../../rules/src/ritual-calendar/gods.ts'

export const facts: Facts<State> = {
  settings: [
    { players: 2, options: { racks: '6' } },
    { players: 3, options: { length: 'long', racks: '8' } },
    { players: 4, options: { discs: 'trigger', forestalls: 0 } },
    { players: 4, options: { length: 'epic', racks: '6', lands: true, maryCost: 1 } },
    { players: 5, options: { length: 'long', racks: '6', ending: 'nobody' } },
    { players: 6, options: { signs: false, battleCards: false, lands: true } },
    { players: 6, options: { length: 'epic', racks: '6', order: 'drawn' } },
  ],
  inputsMax: 10_000,
  stride: 80,
  members: {
    options: 'open',
    order: 'open',
    active: 'open',
    effects: 'open',
    round: 'open',
    turns: 'open',
    turn: 'open',
    tasks: 'open',
    asked: 'open',
    battle: 'open',
    players: 'open',
    hands: 'hidden',
    decks: 'hidden',
    rainLands: 'hidden',
    racks: 'open',
    discs: 'open',
    piles: 'open',
    guarded: 'open',
    pool: 'open',
    gone: 'open',
    lake: 'open',
    cardsGiven: 'open',
    apocalypse: 'open',
    beads: 'open',
    declined: 'open',
    ended: 'open',
    founding: 'open',
  },
  reveals: ['laid', 'drew', 'took-card', 'took-top', 'took-disc', 'hand-discarded', 'battle-ended'],
  // A whole hand goes face up onto a pile, of which only the top card is in view.
  laysOpen: ['laid', 'hand-discarded'],
  secret: { give: 'what' },
  slots: GODS,
  box(_players, given) {
    const options = { signs: true, battleCards: true, lands: false, ...Object(given) }
    // FW-5: two eagles and two serpents; 16 and 10 battle cards; ten land cards to each god.
    const signs = options.signs ? 2 : 0
    const [warBattle, rainBattle] = options.battleCards ? [16, 10] : [0, 0]
    const lands = options.lands ? 10 : 0
    return {
      skulls: SKULLS,
      huitzilopochtli: 22 + signs + warBattle + lands,
      tlaloc: 28 + signs + rainBattle + lands,
      mary: options.signs ? 20 : 0,
    }
  },
}
