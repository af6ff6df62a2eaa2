// The English sentences that narrate a match of Space Aztecs.
import type { SpaceAztecsSentences } from '../shape.ts'

export const sentences: SpaceAztecsSentences = {
  events: {
    'round-began': 'Round {round}: {starter:player} {starter~begin|begins}.',
    took: '{seat:player} {seat~take|takes} the {pile:space} pile{cards?null:|*:, with {cards@short}}.',
    chose: '{seat:player} {card?null:{seat~have|has} chosen|*:{seat~choose|chooses} {card@short}}.',
    announced: '{starter~You are|{starter:player} is} first.{times?0:|*: The times: {times@time}.}',
    played: '{seat:player} {seat~turn|turns} up {card@short}.',
    settled:
      '{aztec@short} {under?null:is in sight in {seat~your city|{seat:player}’s city}|*:goes straight under {seat~one of your temples|one of {seat:player}’s temples}}.',
    covered:
      '{aztecs?0:Nobody goes|1:{aztecs@short} goes|*:{aztecs@short} go} under {seat~your new temple|{seat:player}’s new temple}.',
    captured:
      '{seat~your flying saucer|{seat:player}’s flying saucer} takes {aztec@short} from {from:player}.',
    ended: 'The world ends: {reason:reason}.',
  },
  actions: {
    take: 'Take the {pile:space} pile',
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
    choose: 'Choose a card from your pile, face down.',
    hide: 'Your {card@short} arrives. Hide it under a temple at once?',
    capture: 'Your flying saucer is over {from:player}’s city. Whom does it take?',
  },
  phrases: {
    you: 'you',
    short: '{it:card}{it#points?null:|*: ({it#points})}',
    time: '{index:player} {it:clock}',
  },
}
