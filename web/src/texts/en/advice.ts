// The texts of advice, in English.

export const advice = {
  thinking: 'Thinking…',
  would: 'A strong player would choose:',
  /** Before the next best choices, where there are no chances. */
  otherwise: 'The next best:',
  chance: (percent: number) => `wins about ${percent} ${percent === 1 ? 'time' : 'times'} in 100`,
  level: 'It hardly matters: the best choices win about equally often.',
  why: {
    tieqchieq:
      'The chances of each position were worked out beforehand, and a hard bot goes by what was learnt from that.',
    'flower-war':
      'A hard bot plays the best-looking choices on, up to eighty times with other hands and dice, and looks how it stands then: skulls, cards, signs.',
    mexica: 'A hard bot chooses what helps most to hold the three signs at once.',
    'space-aztecs':
      'A hard bot plays the best-looking choices on, up to eighty times with other piles and hands, and compares the points that each city can expect.',
  } as Readonly<Record<string, string>>,
}

export type AdviceTexts = typeof advice
