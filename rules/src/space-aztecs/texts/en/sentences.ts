// The English sentences that narrate a match of Space Aztecs.
import type { SpaceAztecsSentences } from '../shape.ts'

export const sentences: SpaceAztecsSentences = {
  events: {
    'round-began': 'Round {round}: {starter:player} {starter~begin|begins}.',
    took: '{seat:player} {seat~take|takes} the pile: {pile:space}{cards?null:|*:, with {cards@short}}.',
    chose: '{seat:player} {card?null:{seat~have|has} chosen|*:{seat~choose|chooses} {card@short}}.',
    announced: '{starter~You are|{starter:player} is} first. The times: {times@time}.',
    played: '{seat:player} {seat~turn|turns} up {card@short}.',
    settled:
      '{aztec@short} {under?null:is in sight in {seat~your city|the city of {seat:player}}|*:goes straight under {seat~one of your temples|a temple of {seat:player}}}.',
    covered:
      '{aztecs?0:Nobody goes under {seat~your new temple|the new temple of {seat:player}}|*:Under {seat~your new temple|the new temple of {seat:player}} {aztecs?1:goes|*:go} {aztecs@short}}.',
    captured:
      '{seat~your flying saucer|the flying saucer of {seat:player}} takes {aztec@short} from {from:player}.',
    ended: 'The world ends: {reason:reason}.',
  },
  actions: {
    take: 'Take the pile: {pile:space}',
    choose:
      '{card:card}{card#points?null:|1:, 1 point|*:, {card#points} points}, {card#time:clock}',
    capture: 'Take {aztec@short}, {aztec#time:clock}',
  },
  effects: {
    hide: 'Hidden for good: no saucer can take it.',
    show: 'A saucer can take it, until a temple of its set covers it.',
    capture: 'It lies under your saucer: a point for you.',
  },
  decisions: {
    take: 'Your turn: take a pile.',
    choose: 'Choose a card of your pile, face down.',
    hide: '{card@short} comes. Does it go straight under a temple?',
    capture: 'Your flying saucer is over the city of {from:player}. Whom does it take?',
  },
  phrases: {
    you: 'you',
    short: '{it:card}{it#points?null:|*: ({it#points})}',
    time: '{index:player} {it:clock}',
  },
}
