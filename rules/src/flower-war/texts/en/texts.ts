// The English texts of Flower War.
import { meanings } from '../../../ritual-calendar/meanings/en.ts'
import type { FlowerWarTexts } from '../shape.ts'
import { cards, discs, land } from './cards.ts'
import { listed } from './listed.ts'

export const texts: FlowerWarTexts = {
  ...listed,
  about:
    'Walk the twenty days, gather skulls, fight, and feed two gods whose lake must stay even, or the flood comes, or Cortés.',
  seats: {
    east: 'East',
    north: 'North',
    west: 'West',
    south: 'South',
    zenith: 'Zenith',
    nadir: 'Nadir',
  },
  cards,
  land,
  discs,
  meanings,
  space: (meaning) => `The day that means “${meaning}”.`,
  gods: { huitzilopochtli: 'Huitzilopochtli', tlaloc: 'Tlaloc', mary: 'Mary' },
  decks: { huitzilopochtli: 'war', tlaloc: 'rain', mary: 'Mary’s' },
  words: { land: 'Land', pool: 'Pool', hand: 'Hand', active: 'Active' },
  steps: {
    move: 'move',
    collect: 'collect',
    battle: 'battle',
    sacrifice: 'sacrifice',
    cards: 'cards',
  },
  kinds: { flood: 'The flood', invasion: 'The invasion' },
  beads: {
    'not-their-turn': 'it is somebody else’s turn',
    'not-sacrifice-step': 'it is not the sacrifice step',
    'open-choice': 'something else is being asked',
    'no-skulls': 'there is no skull to match it',
    'two-needed': 'sacrifices are of two',
  },
  scores: { skulls: 'Skulls', discs: 'Discs', cards: 'Cards' },
  options: {
    length: {
      title: 'Length',
      description: 'With which disc the apocalypse begins: the first, the second or the third.',
      labels: { quick: 'quick', long: 'long', epic: 'epic' },
    },
    discs: {
      title: 'Discs',
      description:
        'Each disc changes the rules from the moment it is taken, or only those taken before the apocalypse do, once it has begun.',
      labels: { all: 'each at once', trigger: 'with the apocalypse' },
    },
    racks: {
      title: 'Racks',
      description: 'How many skulls each rack holds; fewer make a shorter match.',
      labels: {
        auto: '8 skulls with two or three players, else 12',
        '12': '12 skulls',
        '8': '8 skulls',
        '6': '6 skulls',
      },
    },
    order: {
      title: 'Turn order',
      description:
        'Those who play between East and West take turns in the usual order, or in one drawn at the start.',
      labels: { listed: 'the usual one', drawn: 'drawn' },
    },
    forestalls: {
      title: 'How long even halves help',
      description: 'How often even halves of the lake can forestall the count of the apocalypse.',
      labels: {},
    },
    maryCost: {
      title: 'Mary’s price',
      description: 'How many skulls Mary asks for one of her cards.',
      labels: {},
    },
    signs: {
      title: 'Signs',
      description: 'The three signs can be found, and Mary is there with her deck.',
      labels: {},
    },
    battleCards: {
      title: 'Battle cards',
      description: 'Battles are fought with cards, too.',
      labels: {},
    },
    lands: {
      title: 'Land cards',
      description: 'The twenty land cards are dealt to the decks of the gods.',
      labels: {},
    },
    ending: {
      title: 'When the count runs out',
      description: 'The most skulls win, or nobody has won.',
      labels: { 'most-skulls': 'the most skulls win', nobody: 'nobody has won' },
    },
  },
  decisions: {
    move: 'Your turn: move.',
    disc: 'The rack is empty. Will you take its disc?',
    battle: 'Battle: lay a card, or pass?',
    claim: 'The loser has no skulls. From which deck do you draw?',
    sacrifice: 'Will you make a sacrifice?',
    reward: 'The god rewards you. Draw, or take a card that lies face up?',
    cards: 'Will you play any cards?',
    give: 'Which card will you give away?',
    'give-to': 'Who gets it?',
    discard: 'Which cards will you swap for new ones?',
  },
  actions: {
    roll: 'Roll the die',
    go: 'Go to a space',
    'take-disc': 'Take the disc',
    lay: 'Lay a card in battle',
    claim: 'Draw a card in place of the payment',
    sacrifice: 'Sacrifice',
    'sacrifice-card': 'Sacrifice a card',
    'give-back': 'Put a skull back',
    draw: 'Draw a card',
    'take-top': 'Take the card on top of a space',
    'take-bead': 'Take the bead as your sacrifice',
    'decline-bead': 'Decline the bead',
    play: 'Play a card',
    'play-on': 'Play a card on a player',
    'play-to': 'Play a card, to a space',
    'play-for': 'Play a card for a god',
    'lay-last': 'Lay a last card in battle',
    'play-last': 'Play a card, and end the turn',
    'play-on-last': 'Play a card on a player, and end the turn',
    'play-to-last': 'Play a card, to a space, and end the turn',
    'play-for-last': 'Play a card for a god, and end the turn',
    attack: 'Attack by a disc',
    give: 'Give a card',
    'give-to': 'Give it to a player',
    discard: 'Discard a card',
    done: 'That is all',
    pass: 'Pass',
    end: 'End the turn',
  },
}
