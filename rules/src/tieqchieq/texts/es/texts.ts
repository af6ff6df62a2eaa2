// The Spanish texts of Tıeqchıeq.

import type { TieqchieqTexts } from '../shape.ts'
import { squares } from '../squares.ts'
import { listed } from './listed.ts'

const seats = { red: 'Rojo', yellow: 'Amarillo' }

export const texts: TieqchieqTexts = {
  ...listed,
  about:
    'Una carrera de doce fichas que se cruzan a mitad de camino. Lanza cuatro monedas y cuidado con el sol.',
  seats,
  cards: {},
  spaces: squares({
    square: (number) => `casilla ${number}`,
    plain: 'No hay nada dibujado en ella.',
    sun: 'El sol: otro turno, y allí nadie puede combatirte.',
    ring: 'Un anillo: otro turno.',
    plus: (whose) => `Cruz de ${seats[whose]}: un paso más sin pagar.`,
    territory: (whose) => `Territorio de ${seats[whose]}: al rival le cuesta tres entrar en ella.`,
  }),
  discs: {},
  options: {
    start: {
      title: 'Quién empieza',
      description: 'Quién lanza primero.',
      labels: { random: 'al azar', ...seats },
    },
  },
  decisions: {
    move: '¿Qué ficha mueves?',
    plus: 'Tu ficha está en una cruz. ¿Un paso más?',
  },
  actions: {
    enter: 'Entrar con una ficha de tu mano',
    move: 'Mover una ficha',
    step: 'Dar un paso más',
    stay: 'Quedarse en la cruz',
  },
  scores: { home: 'En casa' },
  words: { ...seats, empty: 'vacía', sun: 'sol', ring: 'anillo' },
}
