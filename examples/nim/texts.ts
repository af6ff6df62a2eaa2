// The texts of Nim by language. English is required, and stands in for a missing language. docs/games.md has the
// grammar of sentences.
import type { GameTexts } from '@flower-war/rules/making'

const NOTHING = { cards: {}, discs: {}, scores: {} }

export const en: GameTexts = {
  ...NOTHING,
  title: 'Nim',
  about: 'Take stones from one of three piles; whoever takes the last one wins. Two minutes.',
  seats: { first: 'First', second: 'Second' },
  spaces: {
    0: { title: 'the first pile', text: 'The pile on the left.' },
    1: { title: 'the second pile', text: 'The pile in the middle.' },
    2: { title: 'the third pile', text: 'The pile on the right.' },
  },
  options: {
    piles: {
      title: 'Piles',
      description: 'How many stones lie there at the beginning.',
      labels: { small: '3, 4 and 5', large: '5, 7 and 9' },
    },
  },
  decisions: { turn: 'Your turn: take stones from a pile.' },
  actions: { take: 'Take stones' },
  // Titles of members of the view; a member without one is shown by its own name.
  words: { piles: 'piles', mover: 'to move' },
  reasons: { 'no-stones': 'no stones are left' },
  sentences: {
    events: {
      taken:
        '{seat:player} {seat~take|takes} {stones?1:a stone|*:{stones} stones} from {pile:space}.',
      ended: '{winner:player} {winner~take|takes} the last stone and {winner~win|wins}.',
    },
    actions: { take: 'Take {stones?1:a stone|*:{stones} stones} from {pile:space}' },
    decisions: {},
    phrases: { you: 'you' },
  },
}

export const de: GameTexts = {
  ...NOTHING,
  title: 'Nim',
  about: 'Nimm Steine von einem von drei Haufen; wer den letzten nimmt, gewinnt. Zwei Minuten.',
  seats: { first: 'Erster', second: 'Zweiter' },
  spaces: {
    0: { title: 'erster Haufen', text: 'Der linke Haufen.' },
    1: { title: 'zweiter Haufen', text: 'Der mittlere Haufen.' },
    2: { title: 'dritter Haufen', text: 'Der rechte Haufen.' },
  },
  options: {
    piles: {
      title: 'Haufen',
      description: 'Wie viele Steine am Anfang daliegen.',
      labels: { small: '3, 4 und 5', large: '5, 7 und 9' },
    },
  },
  decisions: { turn: 'Du bist am Zug: Nimm Steine von einem Haufen.' },
  actions: { take: 'Steine nehmen' },
  words: { piles: 'Haufen', mover: 'am Zug' },
  reasons: { 'no-stones': 'keine Steine sind übrig' },
  sentences: {
    events: {
      taken:
        '{seat~du nimmst|{seat:player} nimmt} {stones?1:einen Stein|*:{stones} Steine}: {pile:space}.',
      ended:
        '{winner~du nimmst|{winner:player} nimmt} den letzten Stein und {winner~gewinnst|gewinnt}.',
    },
    actions: { take: '{stones?1:Einen Stein|*:{stones} Steine} nehmen: {pile:space}' },
    decisions: {},
    phrases: { you: 'du' },
  },
}

export const es: GameTexts = {
  ...NOTHING,
  title: 'Nim',
  about: 'Toma piedras de uno de tres montones; gana quien toma la última. Dos minutos.',
  seats: { first: 'Primero', second: 'Segundo' },
  spaces: {
    0: { title: 'el primer montón', text: 'El montón de la izquierda.' },
    1: { title: 'el segundo montón', text: 'El montón del medio.' },
    2: { title: 'el tercer montón', text: 'El montón de la derecha.' },
  },
  options: {
    piles: {
      title: 'Montones',
      description: 'Cuántas piedras hay al empezar.',
      labels: { small: '3, 4 y 5', large: '5, 7 y 9' },
    },
  },
  decisions: { turn: 'Tu turno: toma piedras de un montón.' },
  actions: { take: 'Tomar piedras' },
  words: { piles: 'montones', mover: 'le toca a' },
  reasons: { 'no-stones': 'no quedan piedras' },
  sentences: {
    events: {
      taken:
        '{seat~tomas|{seat:player} toma} {stones?1:una piedra|*:{stones} piedras}: {pile:space}.',
      ended: '{winner~tomas|{winner:player} toma} la última piedra y {winner~ganas|gana}.',
    },
    actions: { take: 'Tomar {stones?1:una piedra|*:{stones} piedras}: {pile:space}' },
    decisions: {},
    phrases: { you: 'tú' },
  },
}

export const refusals = {
  en: { 'too-few-stones': 'There are not so many stones.' },
  de: { 'too-few-stones': 'So viele Steine sind nicht da.' },
  es: { 'too-few-stones': 'No hay tantas piedras.' },
}
