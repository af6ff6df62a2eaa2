// The texts of Tıeqchıeq, in Spanish.
import { es as told } from '@flower-war/rules/texts/es/tieqchieq'
import type { TieqchieqTexts } from '../en/tieqchieq.ts'
import { toldOf } from '../told.ts'

const colour = (which: string) => (which === 'red' ? 'Rojo' : 'Amarillo')
const square = (number: number) => `casilla ${number + 1}`

export const tieqchieq: TieqchieqTexts = {
  ...toldOf(told),
  hints: {
    move: 'Gana quien lleva a casa sus seis fichas. Una ficha avanza tantas casillas como caras han salido, y combate con la que esté donde se para.',
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
  asked: ({ kind }, roll) =>
    kind === 'plus'
      ? 'Tu ficha está en una cruz. ¿Un paso más?'
      : `Has sacado ${roll}. ¿Qué ficha mueves?`,
  action(action) {
    switch (action.type) {
      case 'enter':
        return 'Entrar con una ficha de la mano'
      case 'move':
        return `Mover la ficha de la ${square(action.from)}`
      case 'step':
        return 'Dar un paso más'
      case 'stay':
        return 'Quedarse en la cruz'
    }
  },
  event(event) {
    switch (event.type) {
      case 'tossed':
        return `${colour(event.colour)} saca ${event.roll}.`
      case 'moved': {
        const to =
          event.to === 'home' ? 'lleva una ficha a casa' : `va a la ${square(Number(event.to))}`
        const from = event.from === 'hand' ? 'entra y ' : ''
        const why =
          event.why === 'only-move'
            ? ', la única jugada'
            : event.why === 'plus'
              ? ', el paso gratis'
              : ''
        return `${colour(event.colour)} ${from}${to}${why}.`
      }
      case 'stayed':
        return `${colour(event.colour)} se queda en la ${square(event.square)}.`
      case 'battled':
        return `Batalla en la ${square(event.square)}: gana ${colour(event.winner)}.`
      case 'earned-turn':
        return `${colour(event.colour)} gana otro turno.`
      case 'passed':
        return event.roll === 0
          ? `Ninguna cara: acaba el turno de ${colour(event.colour)}.`
          : `${colour(event.colour)} no puede mover.`
      case 'ended':
        return event.winner === null
          ? 'La partida queda en tablas.'
          : `${colour(event.winner)} tiene las seis fichas en casa y gana.`
    }
  },
  rules: async () => (await import('./tieqchieq-rules.ts')).rules,
}
