// The day deck, 260 cards.
import { COMPASS } from '../../ritual-calendar/compass.ts'
import type { Card } from './deck-rows.ts'

/** A card that takes its player to a space and pays there (MX-32). */
function goTo(space: number) {
  return { deck: 'day', copies: 2, use: 'now', effect: { verb: 'go', space, tokens: 1 } } as const
}

function startAt(space: number) {
  return { deck: 'day', copies: 3, use: 'now', effect: { verb: 'go', space, tokens: 0 } } as const
}

function walk(steps: number) {
  return { deck: 'day', copies: 6, use: 'now', effect: { verb: 'walk', steps } } as const
}

export const DAY_DECK = {
  'go-to-cipactli': goTo(1),
  'go-to-ehecatl': goTo(2),
  'go-to-calli': goTo(3),
  'go-to-cuetzpalin': goTo(4),
  'go-to-coatl': goTo(5),
  'go-to-miquiztli': goTo(6),
  'go-to-mazatl': goTo(7),
  'go-to-tochtli': goTo(8),
  'go-to-atl': goTo(9),
  'go-to-itzcuintli': goTo(10),
  'go-to-ozomahtli': goTo(11),
  'go-to-malinalli': goTo(12),
  'go-to-acatl': goTo(13),
  'go-to-ocelotl': goTo(14),
  'go-to-cuauhtli': goTo(15),
  'go-to-cozcacuauhtli': goTo(16),
  'go-to-olin': goTo(17),
  'go-to-tecpatl': goTo(18),
  'go-to-quiyahuitl': goTo(19),
  'go-to-xochitl': goTo(20),
  'forward-1': walk(1),
  'forward-2': walk(2),
  'forward-3': walk(3),
  'back-1': walk(-1),
  'back-2': walk(-2),
  'back-3': walk(-3),
  again: { deck: 'day', copies: 12, use: 'now', effect: { verb: 'another-turn' } },
  'gain-1': { deck: 'day', copies: 12, use: 'now', effect: { verb: 'gain', tokens: 1 } },
  'gain-2': { deck: 'day', copies: 10, use: 'now', effect: { verb: 'gain', tokens: 2 } },
  'gain-3': { deck: 'day', copies: 6, use: 'now', effect: { verb: 'gain', tokens: 3 } },
  'lose-1': { deck: 'day', copies: 10, use: 'now', effect: { verb: 'lose', tokens: 1 } },
  'lose-2': { deck: 'day', copies: 6, use: 'now', effect: { verb: 'lose', tokens: 2 } },
  'pay-each': { deck: 'day', copies: 8, use: 'now', effect: { verb: 'pay-each', tokens: 1 } },
  'pay-one': { deck: 'day', copies: 8, use: 'now', effect: { verb: 'pay-one', tokens: 2 } },
  'forced-war': {
    deck: 'day',
    copies: 6,
    use: 'turn',
    effect: { verb: 'force-gift', god: 'huitzilopochtli' },
  },
  'forced-rain': {
    deck: 'day',
    copies: 6,
    use: 'turn',
    effect: { verb: 'force-gift', god: 'tlaloc' },
  },
  'war-card': { deck: 'day', copies: 8, use: 'now', effect: { verb: 'draw', deck: 'war' } },
  'rain-card': { deck: 'day', copies: 8, use: 'now', effect: { verb: 'draw', deck: 'rain' } },
  'day-card': { deck: 'day', copies: 4, use: 'now', effect: { verb: 'draw', deck: 'day' } },
  'week-card': { deck: 'day', copies: 2, use: 'now', effect: { verb: 'take-week-card' } },
  'attack-nearest': {
    deck: 'day',
    copies: 8,
    use: 'turn',
    effect: { verb: 'attack', whom: 'nearest' },
  },
  'attack-east': { deck: 'day', copies: 3, use: 'turn', effect: { verb: 'attack', whom: 'east' } },
  'attack-north': {
    deck: 'day',
    copies: 3,
    use: 'turn',
    effect: { verb: 'attack', whom: 'north' },
  },
  'attack-west': { deck: 'day', copies: 3, use: 'turn', effect: { verb: 'attack', whom: 'west' } },
  'attack-south': {
    deck: 'day',
    copies: 3,
    use: 'turn',
    effect: { verb: 'attack', whom: 'south' },
  },
  'give-war': {
    deck: 'day',
    copies: 6,
    use: 'now',
    effect: { verb: 'give', god: 'huitzilopochtli' },
  },
  'give-rain': { deck: 'day', copies: 6, use: 'now', effect: { verb: 'give', god: 'tlaloc' } },
  'start-east': startAt(COMPASS.east),
  'start-north': startAt(COMPASS.north),
  'start-west': startAt(COMPASS.west),
  'start-south': startAt(COMPASS.south),
  cactus: { deck: 'day', copies: 10, use: 'held', effect: { verb: 'sign', sign: 'flower' } },
  'make-discard': { deck: 'day', copies: 4, use: 'turn', effect: { verb: 'make-discard' } },
  'negate-attack': {
    deck: 'day',
    copies: 6,
    use: 'battle',
    side: 'defender',
    effect: { verb: 'negate-attack' },
  },
  'negate-card': {
    deck: 'day',
    copies: 4,
    use: 'battle',
    side: 'both',
    effect: { verb: 'negate-card' },
  },
  'strike-1': {
    deck: 'day',
    copies: 6,
    use: 'battle',
    side: 'both',
    effect: { verb: 'add', points: 1 },
  },
  'strike-2': {
    deck: 'day',
    copies: 4,
    use: 'battle',
    side: 'both',
    effect: { verb: 'add', points: 2 },
  },
} as const satisfies Readonly<Record<string, Card>>
