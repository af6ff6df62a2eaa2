// The texts of Tıeqchıeq, in Spanish.
import type { TieqchieqTexts } from '../../en/games/tieqchieq.ts'

const colour = (which: string) => (which === 'red' ? 'Rojo' : 'Amarillo')
const square = (number: number) => `casilla ${number + 1}`
const place = (spot: number | 'hand' | 'home') =>
  spot === 'hand' ? 'mano' : spot === 'home' ? 'casa' : String(spot + 1)

export const tieqchieq: TieqchieqTexts = {
  hints: {
    move: 'Cada cara vale una casilla; una rayada del otro lado cuesta tres. Avanza primero la ficha más adelantada: desde la segunda casilla rayada nadie puede combatirla. Una ficha combate con la que encuentre donde se para; la vencida vuelve a la mano.',
    plus: 'El paso no cuesta nada, tampoco a una casilla rayada. Dalo casi siempre.',
  },
  key: {
    ring: 'Otro turno',
    sun: 'Otro turno, y sin batalla',
    plus: 'Tu cruz: un paso más, si quieres',
    territory: 'Sus rayas: cada casilla cuesta 3',
  },
  keyForAll: {
    plus: 'Cruz propia: un paso más',
    territory: 'Rayas ajenas: cada casilla cuesta 3',
  },
  hand: 'en la mano',
  home: 'en casa',
  sun: 'sol',
  ring: 'anillo',
  plus: (whose) => `cruz de ${colour(whose)}`,
  territory: (whose) => `territorio de ${colour(whose)}`,
  token: (whose) => `ficha de ${colour(whose)}`,
  empty: 'vacía',
  square,
  several: 'Varias fichas pueden llegar aquí: elige una',
  heads: (count) => `${count} de 4 monedas ${count === 1 ? 'muestra' : 'muestran'} cara`,
  moved: (name) => `${name} movió`,
  way: (from, to) => `${place(from)} → ${place(to)}`,
  tossing: 'Caen las monedas.',
  fighting: (where) => `Batalla en la ${square(where)}: caen las monedas.`,
  fought: (coins, whose) =>
    `${coins} de 2 monedas ${coins === 1 ? 'muestra' : 'muestran'} el lado de ${colour(whose)}`,
  mixed: 'Una de cada',
  mixedWins: 'Gana quien llegó',
  both: (whose) => (whose === 'red' ? 'Las dos rojas' : 'Las dos amarillas'),
  wins: (whose) => `Gana ${colour(whose)}`,
  board: ({ hand, home, mover, roll }) =>
    `El camino. Rojo tiene ${hand.red} en la mano y ${home.red} en casa, Amarillo ${hand.yellow} en la mano y ${home.yellow} en casa. ${colour(mover)} ha sacado ${roll}.`,
}
