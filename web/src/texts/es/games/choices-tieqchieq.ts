// Consequences of the choices in Tıeqchıeq, in Spanish.
import type { TieqchieqChoices } from '../../en/games/choices-tieqchieq.ts'

const anyOf = new Intl.ListFormat('es', { type: 'disjunction' })
const square = (number: number) => `casilla ${number + 1}`
const colour = (whose: string) => (whose === 'red' ? 'Rojo' : 'Amarillo')

export const tieqchieqChoices: TieqchieqChoices = {
  move: (from, to) =>
    `${from === 'hand' ? 'Entrar con una ficha' : `De la ${square(Number(from))}`}${
      to === 'home' ? ' a casa' : `${from === 'hand' ? ', a la ' : ' a la '}${square(Number(to))}`
    }`,
  aim: (all) => `Lleva a casa antes que nadie tus ${all} fichas.`,
  far: (home, all, heads) =>
    `${home} de ${all} en casa, ${heads === 1 ? 'falta 1 cara' : `faltan ${heads} caras`}`,
  ahead: (tokens) => `con ${tokens} ${tokens === 1 ? 'ficha' : 'fichas'} de ventaja`,
  stay: (where) => `Se queda en la ${square(where)}, y acaba tu jugada.`,
  home: (count, all) => `Así tienes en casa ${count} de ${all}.`,
  battle: 'Batalla: ganas tres de cada cuatro veces.',
  signs: {
    ring: 'Un anillo: otro turno.',
    sun: 'El sol: otro turno, y a salvo.',
    plus: 'Tu cruz: un paso más sin pagar.',
  },
  plusHome: 'Tu cruz: el paso gratis lleva a casa.',
  lost: (heads) =>
    `Se para ante las rayas: ${heads === 1 ? 'se pierde 1' : `se pierden ${heads}`} de la tirada.`,
  saves: (heads) => `Ahorra las ${heads} caras que cuestan estas rayas.`,
  safe: (whose) => `A salvo: ${colour(whose)} nunca pasa por aquí.`,
  danger: (whose, rolls) =>
    `${colour(whose)} puede combatirla si saca ${anyOf.format(rolls.map(String))}.`,
  left: (heads) => `A ${heads} ${heads === 1 ? 'cara' : 'caras'} de casa.`,
  stuck: {
    sun: 'El sol está ocupado.',
    own: 'Una ficha del mismo color estorba.',
    stripes: 'Las rayas cuestan tres.',
    home: 'A casa se llega con el número exacto.',
  },
}
