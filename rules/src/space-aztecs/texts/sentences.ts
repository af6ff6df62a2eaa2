// The sentences in which a match of Space Aztecs is told, in each language.
import type { SentencesOf } from '../../texts.ts'
import type { Action, Event } from '../shapes.ts'
import type { SpaceAztecsTexts } from './shape.ts'

export type SpaceAztecsSentences = SentencesOf<
  Event['type'],
  Action['type'],
  keyof SpaceAztecsTexts['decisions']
>

export const english: SpaceAztecsSentences = {
  events: {
    'round-began': 'Round {round}: {starter:player} {starter~begin|begins}.',
    took: '{seat:player} {seat~take|takes} the pile: {pile:space}{cards?null:|*:, with {cards@short}}.',
    chose: '{seat:player} {card?null:{seat~have|has} chosen|*:{seat~choose|chooses} {card@short}}.',
    announced: 'The times: {times@time}. {starter~You are|{starter:player} is} first.',
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
    capture: 'Take {aztec@short}',
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

export const spanish: SpaceAztecsSentences = {
  events: {
    'round-began': 'Ronda {round}: {starter~empiezas tú|empieza {starter:player}}.',
    took: '{seat~tomas|{seat:player} toma} el montón: {pile:space}{cards?null:|*:, con {cards@short}}.',
    chose:
      '{card?null:{seat~has|{seat:player} ha} elegido|*:{seat~eliges|{seat:player} elige} {card@short}}.',
    announced: 'Las horas: {times@time}. {starter~Empiezas tú|Empieza {starter:player}}.',
    played: '{seat~descubres|{seat:player} descubre} {card@short}.',
    settled:
      '{aztec@short} {under?null:queda a la vista en {seat~tu ciudad|la ciudad de {seat:player}}|*:va directo bajo {seat~un templo tuyo|un templo de {seat:player}}}.',
    covered:
      '{aztecs?0:Nadie queda bajo {seat~tu nuevo templo|el nuevo templo de {seat:player}}|*:Bajo {seat~tu nuevo templo|el nuevo templo de {seat:player}} {aztecs?1:queda|*:quedan} {aztecs@short}}.',
    captured:
      '{seat~tu platillo|el platillo de {seat:player}} se lleva {aztec@short} de {from~tu ciudad|la ciudad de {from:player}}.',
    ended: 'Se acaba el mundo: {reason:reason}.',
  },
  actions: {
    take: 'Tomar el montón: {pile:space}',
    choose:
      '{card:card}{card#points?null:|1:, 1 punto|*:, {card#points} puntos}, {card#time:clock}',
    capture: 'Llevarse a {aztec@short}',
  },
  effects: {
    hide: 'A salvo hasta el final: ningún platillo puede llevárselo.',
    show: 'Un platillo puede llevárselo, hasta que lo cubra un templo de su grupo.',
    capture: 'Queda bajo tu platillo: un punto para ti.',
  },
  decisions: {
    take: 'Tu turno: toma un montón.',
    choose: 'Elige una carta de tu montón, boca abajo.',
    hide: 'Llega {card@short}. ¿Va directo bajo un templo?',
    capture: 'Tu platillo está sobre la ciudad de {from:player}. ¿A quién se lleva?',
  },
  phrases: {
    you: 'tú',
    short: '{it:card}{it#points?null:|*: ({it#points})}',
    time: '{index:player} {it:clock}',
  },
}
