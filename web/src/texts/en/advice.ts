// The texts of advice, in English.

export const advice = {
  thinking: 'Thinking…',
  would: 'A strong player would choose:',
  /** Before the next best choices, where there are no chances. */
  otherwise: 'The next best:',
  chance: (percent: number) => `wins about ${percent} ${percent === 1 ? 'time' : 'times'} in 100`,
  level: 'It hardly matters: the best choices win about equally often.',
  /** Reasons for choices in Mexica. */
  because: {
    rain: 'Rain cards take more tokens where you land, and with the last one week cards: the shortest way to the signs.',
    noRain:
      'There are no rain cards left to draw. War cards win battles, and one of them is the eagle.',
    late: 'The match is far on: what you pay Mary does not bring the apocalypse nearer, and the flower is among her cards.',
    adds: 'Each point makes you win about 12 more of 100 such battles. Here that is worth more than the card.',
    enough: 'Another card would gain less here than it is worth later.',
    most: 'Of their cards, it adds the most.',
    least: 'Of your cards, it is worth least on the way to the three signs.',
    behind: 'They have the fewest tokens, so there your payment helps least against you.',
    odds: 'At these odds you can win more than you can lose.',
    wins: 'It completes the three signs, and you win.',
    week: (gives: string) => `It takes the last token, and with it the week card: ${gives}`,
    day: 'The space is untouched, so you also draw a day card.',
    takes: (count: number) => `It takes ${count === 1 ? 'another token' : `${count} more tokens`}.`,
    kept: 'Here the card would gain little. Kept, it does more at a better landing.',
    /** What another choice would lead to. */
    instead: (what: string) => `The next best choice ${what}.`,
    tribute: 'would cost tribute',
    battle: (who: string) => `would lead to a battle with ${who}`,
    opened: (day: string) => `would leave so little on ${day} that others can take its sign`,
  },
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
