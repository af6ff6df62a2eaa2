// The German texts of Tıeqchıeq.

import type { TieqchieqTexts } from '../shape.ts'
import { squares } from '../squares.ts'
import { listed } from './listed.ts'

const seats = { red: 'Rot', yellow: 'Gelb' }

export const texts: TieqchieqTexts = {
  ...listed,
  about:
    'Ein Rennen von zwölf Steinen, die sich in der Mitte begegnen. Wirf vier Münzen und gib acht auf die Sonne.',
  seats,
  cards: {},
  spaces: squares({
    square: (number) => `Feld ${number}`,
    plain: 'Darauf ist nichts gezeichnet.',
    sun: 'Die Sonne: ein weiterer Zug, und niemand kann dort gegen dich kämpfen.',
    ring: 'Ein Ring: ein weiterer Zug.',
    plus: (whose) => `Das Plus von ${seats[whose]}: ein Schritt mehr, umsonst.`,
    territory: (whose) =>
      `Gebiet von ${seats[whose]}: Die Gegenseite zahlt drei, um es zu betreten.`,
  }),
  discs: {},
  options: {
    start: {
      title: 'Wer beginnt',
      description: 'Wer zuerst wirft.',
      labels: { random: 'zufällig', ...seats },
    },
  },
  decisions: {
    move: 'Welcher Stein zieht?',
    plus: 'Dein Stein steht auf einem Plus. Einen Schritt weiter?',
  },
  actions: {
    enter: 'Einen Stein aus der Hand einsetzen',
    move: 'Einen Stein ziehen',
    step: 'Einen Schritt weiter gehen',
    stay: 'Auf dem Plus bleiben',
  },
  scores: { home: 'Im Ziel' },
  words: { ...seats, empty: 'leer', sun: 'Sonne', ring: 'Ring' },
}
