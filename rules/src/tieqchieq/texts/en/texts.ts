// The English texts of Tıeqchıeq.

import type { TieqchieqTexts } from '../shape.ts'
import { squares } from '../squares.ts'
import { listed } from './listed.ts'

const seats = { red: 'Red', yellow: 'Yellow' }

export const texts: TieqchieqTexts = {
  ...listed,
  about: 'A race of twelve tokens that meet in the middle. Toss four coins, and mind the sun.',
  seats,
  cards: {},
  spaces: squares({
    square: (number) => `square ${number}`,
    plain: 'Nothing is drawn on it.',
    sun: 'The sun: another turn, and nobody can battle you there.',
    ring: 'A ring: another turn.',
    plus: (whose) => `${seats[whose]}’s plus: one step further for nothing.`,
    territory: (whose) => `${seats[whose]}’s territory: going onto it costs the other side three.`,
  }),
  discs: {},
  options: {
    start: {
      title: 'Who begins',
      description: 'Who tosses first.',
      labels: { random: 'random', ...seats },
    },
  },
  decisions: {
    move: 'Which token moves?',
    plus: 'Your token stands on a plus. One step further?',
  },
  actions: {
    enter: 'Enter a token from your hand',
    move: 'Move a token',
    step: 'Go one step further',
    stay: 'Stay on the plus',
  },
  scores: { home: 'Home' },
  words: { ...seats, empty: 'empty', sun: 'sun', ring: 'ring' },
}
