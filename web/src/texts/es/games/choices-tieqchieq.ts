// Consequences of the choices in Tıeqchıeq, in Spanish.
import type { TieqchieqChoices } from '../../en/games/choices-tieqchieq.ts'

const square = (number: number) => `casilla ${number + 1}`

export const tieqchieqChoices: TieqchieqChoices = {
  move: (from, to) =>
    `${from === 'hand' ? 'Entrar con una ficha' : `De la ${square(Number(from))}`}${
      to === 'home' ? ' a casa' : `${from === 'hand' ? ', a la ' : ' a la '}${square(Number(to))}`
    }`,
  aim: (all) => `Lleva a casa antes que nadie tus ${all} fichas.`,
  far: (home, all, heads) =>
    `${home} de ${all} en casa, ${heads === 1 ? 'falta 1 cara' : `faltan ${heads} caras`}`,
  stay: 'Espera ahí, y acaba tu jugada.',
  home: (count, all) => `Así tienes en casa ${count} de ${all}.`,
  battle: (whose) =>
    `Combate con la ficha de ${whose === 'red' ? 'Rojo' : 'Amarillo'}: ganas tres de cada cuatro veces. Quien pierde vuelve a la mano.`,
  signs: {
    ring: 'Un anillo: otro turno.',
    sun: 'El sol: otro turno, y allí nadie puede combatirte.',
    plus: 'Tu cruz: un paso más sin pagar, si quieres.',
  },
  lost: (steps) =>
    `Se para ante las rayas: ${steps === 1 ? 'se pierde 1' : `se pierden ${steps}`} de la tirada.`,
  left: (heads) => `A ${heads} ${heads === 1 ? 'cara' : 'caras'} de casa.`,
}
