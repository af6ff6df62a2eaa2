// The English texts of Mexica.
import { meanings } from '../../../ritual-calendar/meanings/en.ts'
import type { Options } from '../../options.ts'
import type { EditionWords, MexicaTexts } from '../shape.ts'
import { cards } from './cards.ts'
import { listed } from './listed.ts'

export const WORDS: Readonly<Record<Options['edition'], EditionWords>> = {
  mexica: {
    token: 'token',
    tokens: 'tokens',
    container: 'container',
    weekCard: 'week card',
    weekCards: 'week cards',
  },
  'flower-war': {
    token: 'skull',
    tokens: 'skulls',
    container: 'tzompantli',
    weekCard: 'week token',
    weekCards: 'week tokens',
  },
}

/** Texts that are the same in both editions. */
const PLAIN = {
  ...listed,
  seats: { east: 'East', north: 'North', west: 'West', south: 'South' },
  signs: {
    eagle: 'The eagle, one of the three signs.',
    serpent: 'The serpent, one of the three signs.',
    flower: 'The cactus flower, one of the three signs.',
  },
  meanings,
  gods: { huitzilopochtli: 'Huitzilopochtli', tlaloc: 'Tlaloc', mary: 'Mary' },
  steps: { move: 'move', sacrifice: 'sacrifice', cards: 'cards' },
  kinds: { flood: 'The flood', war: 'The war' },
  words: {
    ...{ day: 'Day', rain: 'Rain', war: 'War', flood: 'Flood' },
    ...{ pool: 'Pool', hand: 'Hand', laid: 'Laid' },
  },
  editions: { mexica: 'Mexica', 'flower-war': 'Flower War, first edition' },
  decisions: {
    move: 'How many extra spaces will you walk?',
    rain: 'You have landed. Will you play a rain card?',
    sacrifice: 'Will you make a sacrifice?',
    cards: 'Will you play any cards?',
    battle: 'Battle: lay cards face down until you are ready.',
    negate: 'Which of the other side’s cards will you cancel?',
    give: 'You have lost and have nothing to pay with. Which card will you give?',
    discard: 'Which card will you discard?',
    pay: 'Whom will you pay?',
  },
  actions: {
    move: 'Walk',
    rain: 'Play a rain card',
    sacrifice: 'Sacrifice',
    'take-bead': 'Take the bead as your sacrifice',
    'decline-bead': 'Decline the bead',
    play: 'Play a card on a player',
    attack: 'Attack within your range',
    lay: 'Lay a card in battle',
    ready: 'I am ready',
    negate: 'Cancel a card',
    give: 'Give a card',
    discard: 'Discard a card',
    pay: 'Pay a player',
    pass: 'Pass',
    keep: 'Pass, until you get another rain card',
    end: 'End the turn',
  },
} as const satisfies Partial<MexicaTexts>

/** Returns the texts in the words of an edition. */
export function texts(words: EditionWords): MexicaTexts {
  const { token, tokens, container, weekCard, weekCards } = words
  return {
    ...PLAIN,
    about: `Circle the calendar, empty its spaces of ${tokens}, feed two gods, and be the first to hold an eagle, a serpent and a cactus flower.`,
    cards: cards(words),
    goTo: (day) => ({
      title: `Go to ${day}`,
      text: `Move there and take a ${token} from the pool; one more if you win a battle there.`,
    }),
    bonuses: {
      attack: 'While you hold it, +1 when you attack.',
      defence: 'While you hold it, +1 when you are attacked.',
      movement: 'While you hold it, you may walk one space more.',
      range:
        'While you hold it, you may battle somebody one space away once a turn; with the other one like it, up to two.',
      tokens: `While you hold it, a ${token} from the pool each turn.`,
      mary: `While you hold it, Mary asks for one ${token} less.`,
    },
    weekCard: (day) => `${day}, ${weekCard}`,
    space: (day) => `The day ${day}; whoever empties its ${container} gets its ${weekCard}.`,
    beads: {
      'not-their-turn': 'it is somebody else’s turn',
      'not-sacrifice-step': 'it is not the sacrifice step',
      'open-choice': 'something else is being asked',
      'no-tokens': `there is no ${token} to match it`,
    },
    scores: { weeks: weekCards, tokens, cards: 'cards' },
    options: {
      edition: {
        title: 'Edition',
        description:
          'Whose words are used: those of Mexica, or of the first edition of Flower War.',
        labels: { mexica: 'Mexica', 'flower-war': 'Flower War, first edition' },
      },
      pace: {
        title: 'Pace',
        description: `Spaces begin with seven ${tokens}, for a match of an evening, or full, as printed.`,
        labels: { printed: 'as printed', brisk: 'brisk' },
      },
      apocalypseAt: {
        title: 'Apocalypse at',
        description:
          'The number of sacrifices that brings the apocalypse: 0 leaves it to the pace (260, or 182 if brisk); 104 makes a short match.',
        labels: {},
      },
      maryCost: {
        title: 'Mary’s cost',
        description: `How many ${tokens} Mary takes for a day card: three, or seven as printed.`,
        labels: {},
      },
      forestalls: {
        title: 'Delays of the apocalypse',
        description:
          'Once the apocalypse has begun, a turn that ends with both gods given equally much is not counted: so many times at most.',
        labels: {},
      },
      war: {
        title: 'War',
        description: `What is lost if Huitzilopochtli ends the world: a ${token} of each space somebody lands on, or, once, a ${token} of every space.`,
        labels: { landed: 'where somebody lands', every: 'everywhere, once' },
      },
    },
  }
}
