// Consequences of the choices in Tıeqchıeq, in English.
type Spot = number | 'hand' | 'home'
type Colour = 'red' | 'yellow'

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' })
const square = (number: number) => `square ${number + 1}`
const colour = (whose: Colour) => (whose === 'red' ? 'Red' : 'Yellow')

export const tieqchieqChoices = {
  move: (from: Spot, to: Spot) =>
    `${from === 'hand' ? 'Enter a token' : `From ${square(Number(from))}`}${
      to === 'home' ? ' home' : `${from === 'hand' ? ', to ' : ' to '}${square(Number(to))}`
    }`,
  aim: (all: number) => `Be the first to bring all ${all} tokens home.`,
  far: (home: number, all: number, heads: number) =>
    `${home} of ${all} home, ${heads} ${heads === 1 ? 'head' : 'heads'} to go`,
  ahead: (tokens: number) => `${tokens} ${tokens === 1 ? 'token' : 'tokens'} ahead`,
  stay: (where: number) => `It stays on ${square(where)}, and your move is over.`,
  home: (count: number, all: number) =>
    `Then ${count} of ${all} ${count === 1 ? 'is' : 'are'} home.`,
  battle: 'Battle: you win three times out of four.',
  signs: {
    ring: 'A ring: another turn.',
    sun: 'The sun: another turn, and safe.',
    plus: 'Your plus: one more step for nothing.',
  },
  plusHome: 'Your plus: the free step leads home.',
  lost: (heads: number) =>
    `Stops before the stripes: ${heads} of the roll ${heads === 1 ? 'is' : 'are'} lost.`,
  saves: (heads: number) => `Saves the ${heads} that these stripes cost.`,
  safe: (whose: Colour) => `Safe: ${colour(whose)} never comes here.`,
  danger: (whose: Colour, rolls: readonly number[]) =>
    `${colour(whose)} can battle it by tossing ${anyOf.format(rolls.map(String))}.`,
  left: (heads: number) => `${heads} ${heads === 1 ? 'head' : 'heads'} from home.`,
  stuck: {
    sun: 'The sun is taken.',
    own: 'A token of the same colour is in the way.',
    stripes: 'Stripes cost three.',
    home: 'Home must be reached exactly.',
  },
}

export type TieqchieqChoices = typeof tieqchieqChoices
