// The English sentences that narrate a match of Tıeqchıeq.
import type { TieqchieqSentences } from '../shape.ts'

export const sentences: TieqchieqSentences = {
  events: {
    tossed: '{colour:player} {colour~toss|tosses} {roll}.',
    moved:
      '{colour:player} {from?hand:{colour~enter|enters} and |*:}{to?home:{colour~bring|brings} a token home|*:{colour~go|goes} to {to:space}}{why?only-move:, the only move there is|plus: by the free step|*:}.',
    stayed: '{colour:player} {colour~stay|stays} on {square:space}.',
    battled: 'Battle on {square:space}: {winner:player} {winner~win|wins}.',
    'earned-turn':
      '{colour:player} {colour~earn|earns} another turn {square?6:on the sun|*:on a ring}.',
    passed:
      '{roll?0:No heads: {colour~your|{colour:player}’s} turn is over|*:{colour:player} cannot move}.',
    ended:
      '{winner?null:The match is drawn|*:{winner:player} {winner~have|has} all six tokens home and {winner~win|wins}}.',
  },
  actions: { move: 'Move the token on {from:space}' },
  decisions: { move: 'You tossed {roll}. Which token moves?' },
  phrases: { you: 'you' },
}
