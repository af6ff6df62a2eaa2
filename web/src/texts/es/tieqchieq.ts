// The texts of Tıeqchıeq, in Spanish.
import { texts as told } from '@flower-war/rules/texts/tieqchieq/es'
import type { TieqchieqTexts } from '../en/tieqchieq.ts'
import { toldOf } from '../told.ts'

const colour = (which: string) => (which === 'red' ? 'Rojo' : 'Amarillo')
const square = (number: number) => `casilla ${number + 1}`

export const tieqchieq: TieqchieqTexts = {
  ...toldOf(told),
  hints: {
    move: 'Gana quien lleva a casa sus seis fichas. Una ficha avanza una casilla por cada cara y combate con la que encuentre donde se para.',
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
  heads: (count) => `${count} de 4 monedas muestran cara`,
  board: ({ hand, home, mover, roll }) =>
    `El camino. Rojo tiene ${hand.red} en la mano y ${home.red} en casa, Amarillo ${hand.yellow} en la mano y ${home.yellow} en casa. ${colour(mover)} ha sacado ${roll}.`,
  rules: async () => (await import('./tieqchieq-rules.ts')).rules,
}
