// The texts of the fixture game, the same in every language.
import type { CardText, GameTexts } from '../../../rules/src/texts.ts'
import { CARDS } from './peek-shapes.ts'

const card = (title: string): CardText => ({ title, text: 'A card.' })

export const TEXTS: GameTexts = {
  title: 'Peek',
  about: 'A game for tests.',
  seats: { left: 'Left', middle: 'Middle', right: 'Right' },
  cards: Object.fromEntries(CARDS.map((id) => [id, card(id)])),
  spaces: {},
  discs: {},
  options: {},
  decisions: { turn: 'Draw, or raid.', raided: 'Lay a ward?', lay: 'Lay a card.' },
  actions: { draw: 'Draw', raid: 'Raid', ward: 'Ward', pass: 'Pass', lay: 'Lay' },
  reasons: { 'hands-empty': 'no cards are left' },
  scores: { points: 'points' },
  words: { over: 'over' },
  sentences: {
    events: {
      raided: '{seat:player} raids {target:player}.',
      warded: '{seat:player} wards it off.',
      passed: '{seat:player} has no ward.',
      took: '{seat:player} takes a card from {from:player}.',
      drew: '{seat:player} draws a card.',
      laying: 'All lay a card.',
      laid: '',
      shown: 'The cards are shown.',
      offered: '{seat:player} scores a bead.',
      'bead-waits': 'A bead waits.',
    },
    actions: {},
    decisions: {},
    phrases: { you: 'you' },
  },
}

const REFUSALS = { 'own-seat': 'That is you.', 'not-listed': 'That cannot be done.' }
export const PEEK_REFUSALS = { en: REFUSALS, es: REFUSALS }
