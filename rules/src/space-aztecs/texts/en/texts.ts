// The English texts of Space Aztecs.
import { cardTexts } from '../cards.ts'
import type { SpaceAztecsTexts } from '../shape.ts'
import { listed } from './listed.ts'

const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`)
const anyOf = (counts: readonly number[]): string =>
  `${counts.slice(0, -1).join(', ')} or ${counts.at(-1)}`
const seats = {
  first: 'Seat 1',
  second: 'Seat 2',
  third: 'Seat 3',
  fourth: 'Seat 4',
  fifth: 'Seat 5',
  sixth: 'Seat 6',
}
const sets = {
  villagers: 'villagers',
  warriors: 'warriors',
  superiors: 'superiors',
  agents: 'agents',
}

export const texts: SpaceAztecsTexts = {
  ...listed,
  about:
    'Gather Aztecs into your city and hide them under temples before the flying saucers come. Everybody chooses at once.',
  seats,
  cards: cardTexts({
    title: (english) => english,
    points,
    company: (which, inAll) =>
      `${anyOf(inAll.map((_, more) => more + 1))} ${which} warriors bring ${anyOf(inAll)} points in all.`,
    host: (worth) => `${worth} if one of your aliens goes under it at the end, otherwise none.`,
    guest: (worth) => `${worth}, or none if it goes under a priest at the end.`,
    doubledIfHidden: (worth) => `${worth}, twice that if hidden under a temple at the end.`,
    hide: 'While it is visible, each Aztec you play after it may go straight under a temple of its set.',
    fewest: (set, loss) => `Whoever has the fewest ${sets[set]} at the end loses ${loss}.`,
    temple: (set) => `All your visible ${sets[set]} go under it, hidden for good.`,
    saucer: (set) =>
      `Every other player loses one of their visible ${sets[set]}, as you choose; each is a point for you.`,
    counted: {
      temples: 'of your temples, empty ones too',
      hidden: 'of your hidden Aztecs',
      'before-noon': 'of your Aztecs with a time before 12:00',
      'different-sets': 'different set among your Aztecs',
    },
    countedOf: (set) => `of your ${sets[set]}`,
    bonus: (worth, counted, most) =>
      `${worth} for each ${counted}${most === undefined ? '' : `, ${most} at most`}.`,
  }),
  spaces: {
    dawn: { title: 'Dawn', text: 'The first pile around the sundial.' },
    market: { title: 'Market', text: 'The second pile around the sundial.' },
    ballcourt: { title: 'Ballcourt', text: 'The third pile around the sundial.' },
    causeway: { title: 'Causeway', text: 'The fourth pile around the sundial.' },
    lake: { title: 'Lake', text: 'The fifth pile around the sundial.' },
    palace: { title: 'Palace', text: 'The sixth pile around the sundial.' },
    observatory: { title: 'Observatory', text: 'The seventh pile around the sundial.' },
    dusk: { title: 'Dusk', text: 'The last pile around the sundial.' },
  },
  discs: {},
  options: {
    start: {
      title: 'Starting player',
      description:
        'Who has the starting player token at first. The booklet gives it to the most colourful outfit.',
      labels: { random: 'at random', ...seats },
    },
    leaveOut: {
      title: 'Set left out',
      description: 'Which set two to four players do without. Five and six play with all four.',
      labels: { random: 'a random one', ...sets },
    },
    codex: {
      title: 'Codex cards',
      description: 'Codex cards are played with. Younger players leave them out.',
      labels: {},
    },
    notes: {
      title: 'Notes',
      description: 'Players are reminded of what they have seen in the piles.',
      labels: {},
    },
  },
  decisions: {
    take: 'Which pile do you take?',
    choose: 'Which card do you choose?',
    hide: 'Does the Aztec go straight under a temple?',
    capture: 'Which Aztec does the saucer take?',
  },
  actions: {
    take: 'Take a pile',
    choose: 'Choose a card',
    hide: 'Hide it under a temple',
    show: 'Leave it in sight',
    capture: 'Take an Aztec',
  },
  scores: {
    codex: 'Codex',
    villagers: 'Villagers',
    warriors: 'Warriors',
    superiors: 'Superiors',
    agents: 'Agents',
    saucers: 'Saucers',
  },
  words: {
    ...sets,
    take: 'piles are taken',
    choose: 'cards are chosen',
    play: 'cards are played',
    over: 'over',
    hand: 'Your pile',
    chosen: 'Chosen',
    notes: 'Notes',
  },
}
