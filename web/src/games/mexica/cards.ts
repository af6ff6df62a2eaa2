// Facts on cards and week cards: the deck a card belongs to, and the bonus or sign that a week card gives.

export const DECKS = ['day', 'war', 'rain'] as const
export type Deck = (typeof DECKS)[number]

/** The kinds of card of the two small decks. */
const KINDS: Readonly<Partial<Record<Deck, readonly string[]>>> = {
  war: [
    'edge-1',
    'edge-2',
    'edge-3',
    'second-throw',
    'full-price',
    'shield',
    'long-reach',
    'eagle',
  ],
  rain: ['harvest-1', 'harvest-2', 'safe-passage', 'both-banks', 'drift', 'serpent'],
}

/** The deck of a kind of card: the days, unless it is of war or rain. */
export function deckOf(kind: string): Deck {
  return DECKS.find((deck) => KINDS[deck]?.includes(kind)) ?? 'day'
}

/** The name of the space that a kind of card leads to. */
export function spaceOfCard(kind: string): string | undefined {
  return /^go-to-(.+)$/.exec(kind)?.[1]
}

/** The bonus or sign of each week card (MX-50), by the number of its space. */
const GIVEN = [
  'attack',
  'range',
  'defence',
  'movement',
  'serpent',
  'attack',
  'movement',
  'tokens',
  'mary',
  'defence',
  'movement',
  'tokens',
  'range',
  'attack',
  'eagle',
  'tokens',
  'movement',
  'attack',
  'mary',
  'flower',
] as const

/** The bonus or sign that the week card of a space gives. */
export function givenBy(space: number): (typeof GIVEN)[number] {
  return GIVEN[space - 1] ?? 'attack'
}
