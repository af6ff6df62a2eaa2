// The cards of Mexica, in English.
import type { CardText } from '../../../texts.ts'
import type { EditionWords, NamedKind } from '../shape.ts'

/** Texts without words that differ between editions. */
const PLAIN = {
  'forward-1': { title: 'Forward one', text: 'Move one space on; you land there.' },
  'forward-2': { title: 'Forward two', text: 'Move two spaces on; you land there.' },
  'forward-3': { title: 'Forward three', text: 'Move three spaces on; you land there.' },
  'back-1': { title: 'Back one', text: 'Move one space back; you land there.' },
  'back-2': { title: 'Back two', text: 'Move two spaces back; you land there.' },
  'back-3': { title: 'Back three', text: 'Move three spaces back; you land there.' },
  again: { title: 'Once more', text: 'You have another turn after this one.' },
  'war-card': { title: 'Favour of war', text: 'Draw a war card.' },
  'rain-card': { title: 'Favour of rain', text: 'Draw a rain card.' },
  'day-card': { title: 'Another day', text: 'Draw a day card.' },
  'attack-nearest': { title: 'Ambush', text: 'Battle the nearest player.' },
  'attack-east': {
    title: 'March on the East',
    text: 'Battle East, wherever; the nearest player if East is absent or you.',
  },
  'attack-north': {
    title: 'March on the North',
    text: 'Battle North, wherever; the nearest player if North is absent or you.',
  },
  'attack-west': {
    title: 'March on the West',
    text: 'Battle West, wherever; the nearest player if West is absent or you.',
  },
  'attack-south': {
    title: 'March on the South',
    text: 'Battle South, wherever; the nearest player if South is absent or you.',
  },
  'start-east': { title: 'To the East', text: 'Move to where East starts; you land there.' },
  'start-north': { title: 'To the North', text: 'Move to where North starts; you land there.' },
  'start-west': { title: 'To the West', text: 'Move to where West starts; you land there.' },
  'start-south': { title: 'To the South', text: 'Move to where South starts; you land there.' },
  cactus: { title: 'Cactus flower', text: 'The flower, one of the three signs.' },
  'make-discard': {
    title: 'Empty hand',
    text: 'Another player discards a card of their choice.',
  },
  'negate-attack': { title: 'Truce', text: 'As defender: the battle does not happen.' },
  'negate-card': {
    title: 'Omen',
    text: 'In a battle: cancels a card that the other side laid, but no omen.',
  },
  'strike-1': { title: 'Blow', text: '+1 in this battle.' },
  'strike-2': { title: 'Heavy blow', text: '+2 in this battle.' },
  'edge-1': { title: 'Obsidian edge', text: '+1 in this battle.' },
  'edge-2': { title: 'Sharp edge', text: '+2 in this battle.' },
  'edge-3': { title: 'Deadly edge', text: '+3 in this battle.' },
  'second-throw': {
    title: 'Second throw',
    text: 'Roll your die again in this battle and keep the better one.',
  },
  'full-price': {
    title: 'Full price',
    text: 'If you win this battle, take as many as the higher die shows.',
  },
  'long-reach': { title: 'Long reach', text: 'Battle a player up to two spaces away.' },
  eagle: { title: 'Eagle', text: 'The eagle, one of the three signs.' },
  'safe-passage': { title: 'Safe passage', text: 'Pay no tribute for this landing.' },
  drift: { title: 'Drift', text: 'Move one space further; you land there.' },
  serpent: { title: 'Serpent', text: 'The serpent, one of the three signs.' },
} as const satisfies Partial<Record<NamedKind, CardText>>

/** Returns the texts of the cards in the words of an edition. */
export function cards(words: EditionWords): Readonly<Record<NamedKind, CardText>> {
  const { token, tokens, weekCard } = words
  return {
    ...PLAIN,
    'gain-1': { title: 'Gift of one', text: `Take a ${token} from the pool.` },
    'gain-2': { title: 'Gift of two', text: `Take two ${tokens} from the pool.` },
    'gain-3': { title: 'Gift of three', text: `Take three ${tokens} from the pool.` },
    'lose-1': { title: 'Loss of one', text: `Give a ${token} back to the pool.` },
    'lose-2': { title: 'Loss of two', text: `Give two ${tokens} back to the pool.` },
    'pay-each': { title: 'Alms', text: `Pay each other player a ${token}.` },
    'pay-one': { title: 'Debt', text: `Pay two ${tokens} to a player of your choice.` },
    'forced-war': {
      title: 'Demand of war',
      text: `Another player gives a ${token} to Huitzilopochtli and draws nothing.`,
    },
    'forced-rain': {
      title: 'Demand of rain',
      text: `Another player gives a ${token} to Tlaloc and draws nothing.`,
    },
    'week-card': {
      title: 'The week is yours',
      text: `Take the ${weekCard} of your space, if nobody has it.`,
    },
    'give-war': { title: 'Vow of war', text: `Give a ${token} to Huitzilopochtli; draw nothing.` },
    'give-rain': { title: 'Vow of rain', text: `Give a ${token} to Tlaloc; draw nothing.` },
    shield: { title: 'Shield', text: `If you lose this battle, pay one ${token} at most.` },
    'harvest-1': { title: 'Harvest', text: `Take one more ${token} from the space.` },
    'harvest-2': { title: 'Rich harvest', text: `Take two more ${tokens} from the space.` },
    'both-banks': {
      title: 'Both banks',
      text: `Take a ${token} from the next space, and one from the space before.`,
    },
  }
}
