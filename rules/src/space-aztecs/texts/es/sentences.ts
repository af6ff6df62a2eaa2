// The Spanish sentences that narrate a match of Space Aztecs.
import type { SpaceAztecsSentences } from '../shape.ts'

export const sentences: SpaceAztecsSentences = {
  events: {
    'round-began': 'Ronda {round}: {starter~empiezas tú|empieza {starter:player}}.',
    took: '{seat~tomas|{seat:player} toma} el montón «{pile:space}»{cards?null:|*:, con {cards@short}}.',
    chose:
      '{card?null:{seat~has|{seat:player} ha} elegido|*:{seat~eliges|{seat:player} elige} {card@short}}.',
    announced:
      '{starter~Empiezas tú|Empieza {starter:player}}.{times?0:|*: Las horas: {times@time}.}',
    played: '{seat~descubres|{seat:player} descubre} {card@short}.',
    settled:
      '{aztec@short} {under?null:queda a la vista en {seat~tu ciudad|la ciudad de {seat:player}}|*:va directamente bajo {seat~un templo tuyo|un templo de {seat:player}}}.',
    covered:
      '{aztecs?0:Nadie queda bajo {seat~tu nuevo templo|el nuevo templo de {seat:player}}|*:Bajo {seat~tu nuevo templo|el nuevo templo de {seat:player}} {aztecs?1:queda|*:quedan} {aztecs@short}}.',
    captured:
      '{seat~tu platillo|el platillo de {seat:player}} se lleva {aztec@short} de {from~tu ciudad|la ciudad de {from:player}}.',
    ended: 'Se acaba el mundo: {reason:reason}.',
  },
  actions: {
    take: 'Tomar el montón «{pile:space}»',
    choose:
      '{card:card}{card#points?null:|1:, 1 punto|*:, {card#points} puntos}, {card#time:clock}',
    capture: 'Llevarse a {aztec@short}, {aztec#time:clock}',
  },
  effects: {
    hide: 'A salvo hasta el final: ningún platillo puede llevárselo.',
    show: 'Un platillo puede llevárselo, hasta que lo cubra un templo de su grupo.',
    capture: 'Queda bajo tu platillo: un punto para ti.',
  },
  decisions: {
    take: 'Tu turno: toma un montón.',
    choose: 'Elige una carta de tu montón, boca abajo.',
    hide: 'Llega {card@short}. ¿Va directamente bajo un templo?',
    capture: 'Tu platillo está sobre la ciudad de {from:player}. ¿A quién se lleva?',
  },
  phrases: {
    you: 'tú',
    short: '{it:card}{it#points?null:|*: ({it#points})}',
    time: '{index:player} {it:clock}',
  },
}
