// The Spanish sentences that narrate a match of Tıeqchıeq.
import type { TieqchieqSentences } from '../shape.ts'

export const sentences: TieqchieqSentences = {
  events: {
    tossed: '{colour~sacas|{colour:player} saca} {roll}.',
    moved:
      '{colour~|{colour:player} }{from?hand:{colour~entras|entra} y |*:}{to?home:{colour~llevas|lleva} una ficha a casa|*:{colour~vas|va} a la {to:space}}{why?only-move:, la única jugada posible|plus: con el paso gratis|*:}.',
    stayed: '{colour~te quedas|{colour:player} se queda} en la {square:space}.',
    battled: 'Batalla en la {square:space}: {winner~ganas tú|gana {winner:player}}.',
    'earned-turn':
      '{colour~ganas|{colour:player} gana} otro turno en {square?6:el sol|*:un anillo}.',
    passed:
      '{roll?0:Ninguna cara: acaba {colour~tu turno|el turno de {colour:player}}|*:{colour~no puedes|{colour:player} no puede} mover}.',
    ended:
      '{winner?null:La partida queda en tablas|*:{winner~tienes|{winner:player} tiene} las seis fichas en casa y {winner~ganas|gana}}.',
  },
  actions: { move: 'Mover la ficha de la {from:space}' },
  decisions: { move: 'Has sacado {roll}. ¿Qué ficha mueves?' },
  phrases: { you: 'tú' },
}
