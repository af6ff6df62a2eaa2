// The German sentences that narrate a match of Tıeqchıeq.
import type { TieqchieqSentences } from '../shape.ts'

export const sentences: TieqchieqSentences = {
  events: {
    tossed: '{colour~du wirfst|{colour:player} wirft} {roll}.',
    moved:
      '{colour:player} {from?hand:setzt einen Stein ein und |*:}{to?home:{colour~bringst|bringt} {from?hand:ihn|*:einen Stein} ins Ziel|*:{colour~gehst|geht} auf {to:space}}{why?only-move:; ein anderer Zug ist nicht möglich|plus: mit dem freien Schritt|*:}.',
    stayed: '{colour~du bleibst|{colour:player} bleibt} auf {square:space}.',
    battled: 'Kampf auf {square:space}: {winner~Du gewinnst|{winner:player} gewinnt}.',
    'earned-turn':
      '{colour~du bekommst|{colour:player} bekommt} auf {square?6:der Sonne|*:einem Ring} einen weiteren Zug.',
    passed:
      '{roll?0:Kein Kopf: {colour~Dein Zug|Der Zug von {colour:player}} ist vorbei|*:{colour~du kannst|{colour:player} kann} nicht ziehen}.',
    ended:
      '{winner?null:Die Partie endet unentschieden|*:{winner~du hast|{winner:player} hat} alle sechs Steine im Ziel und {winner~gewinnst|gewinnt}}.',
  },
  actions: { move: 'Den Stein auf {from:space} ziehen' },
  decisions: { move: 'Du hast {roll} geworfen. Welcher Stein zieht?' },
  phrases: { you: 'du' },
}
