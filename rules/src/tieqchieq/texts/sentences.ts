// The sentences in which a match of Tıeqchıeq is told, in each language.
import type { SentencesOf } from '../../texts.ts'
import type { Action, Event } from '../shapes.ts'
import type { Asked } from '../state.ts'

export type TieqchieqSentences = SentencesOf<Event['type'], Action['type'], Asked['kind']>

export const english: TieqchieqSentences = {
  events: {
    tossed: '{colour:player} {colour~toss|tosses} {roll}.',
    moved:
      '{colour:player} {from?hand:{colour~enter|enters} and |*:}{to?home:{colour~bring|brings} a token home|*:{colour~go|goes} to {to:space}}{why?only-move:, the only move|plus:, the free step|*:}.',
    stayed: '{colour:player} {colour~stay|stays} on {square:space}.',
    battled: 'Battle on {square:space}: {winner:player} {winner~win|wins}.',
    'earned-turn': '{colour:player} {colour~earn|earns} another turn.',
    passed:
      '{roll?0:No heads: {colour~your turn|the turn of {colour:player}} is over|*:{colour:player} cannot move}.',
    ended:
      '{winner?null:The match is drawn|*:{winner:player} {winner~have|has} all six tokens home and {winner~win|wins}}.',
  },
  actions: { move: 'Move the token on {from:space}' },
  decisions: { move: 'You tossed {roll}. Which token moves?' },
  phrases: { you: 'you' },
}

export const spanish: TieqchieqSentences = {
  events: {
    tossed: '{colour~sacas|{colour:player} saca} {roll}.',
    moved:
      '{colour~|{colour:player} }{from?hand:{colour~entras|entra} y |*:}{to?home:{colour~llevas|lleva} una ficha a casa|*:{colour~vas|va} a la {to:space}}{why?only-move:, la única jugada|plus:, el paso gratis|*:}.',
    stayed: '{colour~te quedas|{colour:player} se queda} en la {square:space}.',
    battled: 'Batalla en la {square:space}: {winner~ganas tú|gana {winner:player}}.',
    'earned-turn': '{colour~ganas|{colour:player} gana} otro turno.',
    passed:
      '{roll?0:Ninguna cara: acaba {colour~tu turno|el turno de {colour:player}}|*:{colour~no puedes|{colour:player} no puede} mover}.',
    ended:
      '{winner?null:La partida queda en tablas|*:{winner~tienes|{winner:player} tiene} las seis fichas en casa y {winner~ganas|gana}}.',
  },
  actions: { move: 'Mover la ficha de la {from:space}' },
  decisions: { move: 'Has sacado {roll}. ¿Qué ficha mueves?' },
  phrases: { you: 'tú' },
}
