// The texts of Tıeqchıeq, in English.
import type { ViewOf } from '../../../games/game-values.ts'
import type { Words } from '../../words.ts'

type Colour = 'red' | 'yellow'

const colour = (which: string) => (which === 'red' ? 'Red' : 'Yellow')
const square = (number: number) => `square ${number + 1}`
const place = (spot: number | 'hand' | 'home') =>
  spot === 'hand' ? 'hand' : spot === 'home' ? 'home' : String(spot + 1)

export const tieqchieq = {
  hints: {
    move: 'Each head is one square; a striped square of the other side takes three. Bring the foremost token on first: from the second striped square on, nobody can battle it. A token battles the one it stops on; the loser goes back to the hand.',
    plus: 'The step costs nothing, even onto a striped square. Take it nearly always.',
  } as Words,
  key: {
    ring: 'Another turn',
    sun: 'Another turn, and no battle',
    plus: 'Your plus: one more step, if you like',
    territory: 'Their stripes: each square takes 3 heads',
  },
  /** For spectators, who have no colour. */
  keyForAll: {
    plus: 'Own plus: one more step',
    territory: 'Other’s stripes: each square takes 3 heads',
  },
  hand: 'in hand',
  home: 'home',
  sun: 'sun',
  ring: 'ring',
  plus: (whose: Colour) => `${colour(whose)}’s plus`,
  territory: (whose: Colour) => `${colour(whose)}’s territory`,
  token: (whose: Colour) => `${colour(whose)}’s token`,
  empty: 'empty',
  square,
  several: 'Several tokens can come here: choose one of them',
  heads: (count: number) => `${count} of 4 coins ${count === 1 ? 'shows' : 'show'} heads`,
  moved: (name: string) => `${name} moved`,
  way: (from: number | 'hand' | 'home', to: number | 'hand' | 'home') =>
    `${place(from)} → ${place(to)}`,
  tossing: 'The coins fall.',
  fighting: (where: number) => `Battle on ${square(where)}: the coins fall.`,
  fought: (coins: number, whose: Colour) =>
    `${coins} of 2 coins ${coins === 1 ? 'shows' : 'show'} ${colour(whose)}’s side`,
  mixed: 'One of each',
  mixedWins: 'Whoever moved in wins',
  both: (whose: Colour) => `Both ${colour(whose)}’s`,
  wins: (whose: Colour) => `${colour(whose)} wins`,
  board: ({ hand, home, mover, roll }: ViewOf<'tieqchieq'>) =>
    `The track. Red has ${hand.red} in hand and ${home.red} home, Yellow ${hand.yellow} in hand and ${home.yellow} home. ${colour(mover)} has a roll of ${roll}.`,
}

export type TieqchieqTexts = typeof tieqchieq
