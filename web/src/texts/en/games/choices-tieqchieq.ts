// Consequences of the choices in Tıeqchıeq, in English.
type Spot = number | 'hand' | 'home'
type Colour = 'red' | 'yellow'

const square = (number: number) => `square ${number + 1}`

export const tieqchieqChoices = {
  move: (from: Spot, to: Spot) =>
    `${from === 'hand' ? 'Enter a token' : `From ${square(Number(from))}`}${
      to === 'home' ? ' home' : `${from === 'hand' ? ', to ' : ' to '}${square(Number(to))}`
    }`,
  aim: (all: number) => `Be the first to bring all ${all} tokens home.`,
  far: (home: number, all: number, heads: number) =>
    `${home} of ${all} home, ${heads} ${heads === 1 ? 'head' : 'heads'} to go`,
  stay: 'It waits there, and your move is over.',
  home: (count: number, all: number) =>
    `Then ${count} of ${all} ${count === 1 ? 'is' : 'are'} home.`,
  battle: (whose: Colour) =>
    `Battles ${whose === 'red' ? 'Red' : 'Yellow'}’s token: you win three times out of four. The loser goes back to hand.`,
  signs: {
    ring: 'A ring: another turn.',
    sun: 'The sun: another turn, and nobody can battle you there.',
    plus: 'Your plus: one more step for nothing, if you like.',
  },
  lost: (steps: number) =>
    `Stops before the stripes: ${steps} of the roll ${steps === 1 ? 'is' : 'are'} lost.`,
  left: (heads: number) => `${heads} ${heads === 1 ? 'head' : 'heads'} from home.`,
}

export type TieqchieqChoices = typeof tieqchieqChoices
