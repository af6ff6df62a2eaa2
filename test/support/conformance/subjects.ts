// The games as subjects of the conformance suite.

import type { Action as FlowerWarAction } from '../../../rules/src/flower-war/actions.ts'
import type { Event as FlowerWarEvent } from '../../../rules/src/flower-war/events.ts'
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import { REFUSALS as FLOWER_WAR_REFUSALS } from '../../../rules/src/flower-war/refusals.ts'
import { type State as FlowerWarState, SKULLS } from '../../../rules/src/flower-war/state.ts'
import type { Action as MexicaAction } from '../../../rules/src/mexica/actions.ts'
import type { Event as MexicaEvent } from '../../../rules/src/mexica/events.ts'
import { mexica } from '../../../rules/src/mexica/index.ts'
import { REFUSALS as MEXICA_REFUSALS } from '../../../rules/src/mexica/refusals.ts'
import {
  TOKENS as MEXICA_TOKENS,
  type State as MexicaState,
} from '../../../rules/src/mexica/state.ts'
import { GODS } from '../../../rules/src/ritual-calendar/gods.ts'
import { CARD_IDS, CARD_SETS } from '../../../rules/src/space-aztecs/cards.ts'
import { spaceAztecs } from '../../../rules/src/space-aztecs/index.ts'
import { REFUSALS as SPACE_AZTECS_REFUSALS } from '../../../rules/src/space-aztecs/refusals.ts'
import type {
  Action as SpaceAztecsAction,
  Event as SpaceAztecsEvent,
} from '../../../rules/src/space-aztecs/shapes.ts'
import type { State as SpaceAztecsState } from '../../../rules/src/space-aztecs/state.ts'
import { tieqchieq } from '../../../rules/src/tieqchieq/index.ts'
import { REFUSALS } from '../../../rules/src/tieqchieq/refusals.ts'
import type { Action } from '../../../rules/src/tieqchieq/shapes.ts'
import { type Event, TOKENS, TURNS_MAX } from '../../../rules/src/tieqchieq/shapes.ts'
import type { State } from '../../../rules/src/tieqchieq/state.ts'
import { type PeekState, peek } from '../peek.ts'
import { CARDS, type PeekAction, type PeekEvent } from '../peek-shapes.ts'
import type { Subject } from './subject.ts'

export const spaceAztecsSubject: Subject<SpaceAztecsState, SpaceAztecsAction, SpaceAztecsEvent> = {
  game: spaceAztecs,
  codes: Object.keys(SPACE_AZTECS_REFUSALS),
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
  gods: [],
  box: () => Object.fromEntries(CARD_IDS.map((card) => [card, 1])),
  stride: 1,
}

export const tieqchieqSubject: Subject<State, Action, Event> = {
  game: tieqchieq,
  codes: Object.keys(REFUSALS),
  settings: ['random', 'red', 'yellow'].map((start) => ({ players: 2, options: { start } })),
  // A turn is a toss, then at most a move and an answer on a plus.
  inputsMax: 2 * TURNS_MAX,
  stride: 1,
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
  simultaneous: [],
  gods: [],
  box: () => ({ red: TOKENS, yellow: TOKENS }),
}

export const flowerWarSubject: Subject<FlowerWarState, FlowerWarAction, FlowerWarEvent> = {
  game: flowerWar,
  codes: Object.keys(FLOWER_WAR_REFUSALS),
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
  secret: { give: 'what' },
  simultaneous: [],
  gods: GODS,
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

export const mexicaSubject: Subject<MexicaState, MexicaAction, MexicaEvent> = {
  game: mexica,
  codes: Object.keys(MEXICA_REFUSALS),
  settings: [
    ...[2, 3, 4].map((players) => ({ players, options: { pace: 'brisk' } })),
    { players: 4, options: { pace: 'brisk', edition: 'flower-war', apocalypseAt: 20 } },
    { players: 3, options: { maryCost: 1 } },
    { players: 2, options: { edition: 'flower-war', apocalypseAt: 104, maryCost: 3 } },
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
  secret: { battle: 'that', give: 'what' },
  simultaneous: ['battle'],
  gods: GODS,
  box: () => ({ tokens: MEXICA_TOKENS, day: 260, war: 40, rain: 40, weeks: 20 }),
}

export const peekSubject: Subject<PeekState, PeekAction, PeekEvent> = {
  game: peek,
  codes: ['own-seat', 'not-listed'],
  settings: [{ players: 3, options: {} }],
  inputsMax: 300,
  stride: 1,
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
  gods: ['sun'],
  box: () => Object.fromEntries(CARDS.map((card) => [card, 1])),
}
