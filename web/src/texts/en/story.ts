// The texts about how a finished match went, in English.

export interface Who {
  readonly name: string
  /** True for the reader. */
  readonly own: boolean
}

export const story = {
  title: 'How it went',
  you: 'You',
  /** The unit of a game's chart. */
  measures: {
    'flower-war': 'Skulls',
    'space-aztecs': 'Points in sight',
    tieqchieq: 'Steps walked',
  } as Readonly<Record<string, string>>,
  chart: (measure: string, turns: number) =>
    `${measure} over ${turns === 1 ? 'one turn' : `${turns} turns`}`,
  ahead: ({ name, own }: Who, turn: number, turns: number) =>
    turn === 1
      ? `${name} ${own ? 'were' : 'was'} ahead from the first turn to the last.`
      : `${name} ${own ? 'were' : 'was'} ahead from turn ${turn} of ${turns} on.`,
  aheadInTheEnd: ({ name }: Who) => `${name} took the lead in the very last turn.`,
  behind: ({ name, own }: Who) =>
    `${name} ${own ? 'were' : 'was'} not ahead by this count, and won all the same.`,
  level: ({ name }: Who) => `${name} came out level with the best, and won the tie.`,
  changes: (count: number) =>
    count === 0
      ? 'The lead never changed hands.'
      : count === 1
        ? 'The lead changed hands once.'
        : `The lead changed hands ${count} times.`,
  /** For matches decided by the three signs. */
  signs: {
    names: { eagle: 'eagle', serpent: 'serpent', flower: 'flower' },
    chart: (turns: number) =>
      `Who held which sign, over ${turns === 1 ? 'one turn' : `${turns} turns`}: all three at once win`,
    won: ({ name }: Who) => `${name} held eagle, serpent and flower at once, and that wins.`,
    nobody: (nearest: string, count: number) =>
      count === 0
        ? 'The days ran out before anybody had found a single sign, so nobody won.'
        : `The days ran out before anybody held all three signs, so nobody won. ${nearest} came nearest, with ${count === 1 ? 'one' : 'two'}.`,
    found: ({ name }: Who, sign: string, by: string, count: number) =>
      `${name} found the ${sign}${by.toLowerCase() === sign ? '' : ` (${by})`}${count === 2 ? ', a second sign' : count === 3 ? ', and had all three' : ''}.`,
  },
  turning: 'Turning points, each in the replay',
  watch: 'Watch it again from here',
  turn: (turn: number) => `Turn ${turn}`,
}

export type StoryTexts = typeof story
