// The actions of a player.
import { GODS } from '../../ritual-calendar/gods.ts'
import { SPACES_MAX } from '../../ritual-calendar/spaces.ts'
import { type ActionOf, type ActionShapes, actionParser } from '../../shapes/actions.ts'
import { choice, chosenSeat, spaceNumber } from '../../shapes/shape.ts'
import { CARD_IDS, type CardId, rowOf } from '../cards/cards.ts'
import type { Card } from '../cards/deck-rows.ts'
import { ATTACKING_DISCS } from '../course/discs.ts'
import { SEATS_MAX } from '../seats.ts'

const seat = chosenSeat(SEATS_MAX)
const space = spaceNumber(1, SPACES_MAX)
const god = choice(...GODS)
/** True for every card that can be in a hand. */
const held = (row: Card) => row.use !== 'at-once'

export const ACTIONS = {
  /** FW-11; `go` applies when a disc gives the player a choice. */
  roll: {},
  go: { space },
  /** FW-14 */
  'take-disc': {},
  /** FW-21 */
  lay: { card: cards((row) => row.use === 'battle') },
  /** FW-23: choose the deck of the winner's card when the loser has no skulls. */
  claim: { god },
  /** FW-16 */
  sacrifice: { to: choice(...GODS, 'mary') },
  /** FW-70.9, FW-70.8 */
  'sacrifice-card': { card: cards(held), god },
  'give-back': {},
  /** FW-70.3 */
  draw: {},
  'take-top': { space },
  /** FW-81 */
  'take-bead': { god },
  'decline-bead': { god },
  /** FW-17: playing cards, by the choice they require. */
  play: {
    card: cards((row) => row.use === 'trap' || row.use === 'artifact' || isOn(row, 'nothing')),
  },
  'play-on': { card: cards((row) => isOn(row, 'seat')), seat },
  'play-to': { card: cards((row) => isOn(row, 'space')), space },
  'play-for': { card: cards((row) => isOn(row, 'god')), god },
  /** FW-113: uses the only card that can be played or laid, and declares it the last. */
  'lay-last': { card: cards((row) => row.use === 'battle') },
  'play-last': {
    card: cards((row) => row.use === 'trap' || row.use === 'artifact' || isOn(row, 'nothing')),
  },
  'play-on-last': { card: cards((row) => isOn(row, 'seat')), seat },
  'play-to-last': { card: cards((row) => isOn(row, 'space')), space },
  'play-for-last': { card: cards((row) => isOn(row, 'god')), god },
  /** FW-70.1, FW-70.2 */
  attack: { disc: choice(...ATTACKING_DISCS), seat },
  /** Choices required by a played card: a gift and its receiver, or cards to discard. */
  give: { card: cards((row) => held(row) && (row.deck === 'tlaloc' || row.deck === 'land')) },
  'give-to': { seat },
  discard: { card: cards(held) },
  done: {},
  pass: {},
  /** FW-111 */
  end: {},
} as const satisfies ActionShapes

export type Action = ActionOf<typeof ACTIONS>

/** The actions that play or lay a card, and those that declare it the last (FW-113). */
export type Using = Extract<Action, { type: 'lay' | 'play' | 'play-on' | 'play-to' | 'play-for' }>
export type UsingLast = Extract<Action, { type: `${Using['type']}-last` }>

export function isUsing(action: Action): action is Using {
  return Object.hasOwn(ACTIONS, `${action.type}-last`)
}

export function isUsingLast(action: Action): action is UsingLast {
  return action.type.endsWith('-last')
}

/** Returns the same action, with its card declared the last of the step or battle. */
export function asLast(action: Using): UsingLast {
  // The compiler cannot follow the spread: both shapes have the same members.
  return { ...action, type: `${action.type}-last` } as UsingLast
}

/** Returns the same action without declaring its card the last. */
export function plainOf(action: UsingLast): Using {
  return { ...action, type: action.type.slice(0, -'-last'.length) } as Using
}

export const parseAction = actionParser(ACTIONS)

function cards(fits: (row: Card) => boolean) {
  const ids: readonly CardId[] = CARD_IDS.filter((card) => fits(rowOf(card)))
  return choice(...ids)
}

function isOn(row: Card, on: 'nothing' | 'seat' | 'space' | 'god'): boolean {
  return row.use === 'turn' && row.on === on
}
