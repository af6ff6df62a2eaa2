// The Spanish sentences that narrate a match of Flower War.
import type { FlowerWarSentences } from '../shape.ts'

// The sentence for skulls that move, by reason and places.
const offered =
  '{to.at?lake:{from.seat~sacrificas|{from.seat:player} sacrifica} {count@skulls} a {to.god:word}|*:{from.seat~das|{from.seat:player} da} {count@skulls} por una carta de María; {count?1:sale|*:salen} del juego}'
const lost =
  '{from.seat~pierdes|{from.seat:player} pierde} {count@skulls}, que {count?1:sale|*:salen} del juego'
const returned = '{from.seat~devuelves|{from.seat:player} devuelve} {count@skulls} {to@to}'
const paid =
  '{from.seat~pagas|{from.seat:player} {to.seat~te paga|paga}} {count@skulls}{to.seat~| {to@to}}'
const taken = '{to.seat~tomas|{to.seat:player} toma} {count@skulls} {from@from}'
const carried = '{count@skulls} {count?1:va|*:van} {from@from} {to@to}'
const skulls = [
  '{why?collected:{to.seat~recoges|{to.seat:player} recoge} {count@skulls}',
  `|sacrifice:${offered}`,
  `|*:{to.at?gone:${lost}|*:{from.at?player:{why?disc:${returned}|*:${paid}}`,
  `|*:{to.at?player:${taken}|*:${carried}}}}}.`,
].join('')

// The result of a throw against Cortés (FW-64). Another sentence tells of the skull, if there is one.
const won = '{seat~ganas|gana}'
const beaten = '{seat~pierdes|pierde}'

/** The end of the sentence for a card that completes the three signs. */
const founds = '{founds?true: y {seat~fundas|funda} Tenochtitlan|*:}'

export const sentences: FlowerWarSentences = {
  events: {
    'order-drawn': 'Se sortea el orden de turno: {order:player}.',
    'turn-began':
      '{kind?extra:{seat~tienes|{seat:player} tiene} otro turno|*:Ronda {round}: {seat~tu turno|turno de {seat:player}}}.',
    rolled: `{seat~sacas|{seat:player} saca} un {die}{why?cortes: contra Cortés, que tiene 5{die?5:: empate, nada se gana ni se pierde|6:, y ${won}|*:, y ${beaten}}|*:}.`,
    tossed: `{seat~lanzas|{seat:player} lanza} una moneda{why?cortes: contra Cortés, que tiene 5|*:}: {heads?true:cara{why?cortes:, un 6, y ${won}|*:}|*:cruz{why?cortes:, un 1, y ${beaten}|*:}}.`,
    moved: '{seat~vas|{seat:player} va} a {to:space} ({to}).',
    skulls,
    trapped: '{card:card} actúa sobre {seat~ti|{seat:player}} en {space:space}.',
    drew: `{seat~robas|{seat:player} roba} {card?null:una carta de {deck@deck}|*:{card:card}}${founds}.`,
    // Taken or given: the sentence is true of both.
    'took-card':
      '{card?null:una carta|*:{card:card}} pasa de {from~tu mano|la mano de {from:player}} a {seat~la tuya|la de {seat:player}}{founds?true:: {seat~fundas|{seat:player} funda} Tenochtitlan|*:}.',
    'took-top': `{seat~te llevas|{seat:player} se lleva} {card:card} del montón de {space:space}${founds}.`,
    'took-disc': `{seat~tomas|{seat:player} toma} el disco de {disc:disc}${founds}.`,
    laid: [
      '{why?played:{seat~juegas|{seat:player} juega} {card:card} en {space:space}',
      '|battle:{seat~pones|{seat:player} pone} {card:card} en la batalla',
      '|drawn:{card:card} actúa y queda en el montón de {space:space}',
      '|discarded:{seat~descartas|{seat:player} descarta} {card:card}',
      '|sacrificed:{seat~sacrificas|{seat:player} sacrifica} {card:card}',
      '|*:{card:card} {seat~te libra|libra a {seat:player}} y se gasta}.',
    ].join(''),
    'hand-discarded':
      '{cards?0:{seat~no descartas|{seat:player} no descarta} nada|*:{seat~descartas|{seat:player} descarta} {cards@held}}.',
    refilled: 'El mazo de {deck@deck} se rehace con {cards?1:una carta|*:{cards} cartas}.',
    'battle-began':
      '{attacker~atacas a {defender:player}|{attacker:player} {defender~te ataca|ataca a {defender:player}}}: {attackerDie}{aid?0:|*:+{aid}} contra {defenderDie}.',
    passed: '{seat~pasas|{seat:player} pasa}.',
    'battle-ended': [
      '{winner?null:{sparedBy?null:La batalla queda en tablas|*:{sparedBy:card} pone fin a la batalla}',
      '|*:{winner~ganas|{winner:player} gana} la batalla',
      '{sparedBy?null:{payment?0:, pero no hay nada que pagar|*:}|*:. Gracias a {sparedBy:card} no se paga nada}}.',
    ].join(''),
    triggered:
      'Empieza el apocalipsis y {seat~llevas tú|{seat:player} lleva} la cuenta. Activos: {active:disc}.',
    settled: 'Es {kind?flood:el diluvio|*:la invasión de Cortés}.',
    counted: 'El apocalipsis se acerca: {counted} de 12.',
    forestalled:
      'Las mitades están igualadas: no se cuenta. {left?0:No puede ocurrir ninguna vez más|1:Puede ocurrir una vez más|*:Puede ocurrir {left} veces más}.',
    'bead-waits': 'Una cuenta para {god:word} espera: {reason:word}.',
    'bead-taken':
      '{seat~tomas|{seat:player} toma} {beads?1:la cuenta|*:{beads} cuentas} para {god:word}.',
    'bead-declined':
      '{seat~rechazas|{seat:player} rechaza} {beads?1:la cuenta|*:{beads} cuentas} para {god:word}.',
    ended: 'La partida ha terminado: {reason:reason}.',
  },
  actions: {
    go: 'Ir a {space:space} ({space})',
    lay: 'Poner {card:card}',
    claim: 'Una carta de {god@deck}, de {god:word}',
    sacrifice: '{to?mary:Pagar a María el precio de una de sus cartas|*:Sacrificar a {to:word}}',
    'sacrifice-card': 'Sacrificar {card:card} a {god:word}',
    'take-top': 'Tomar la primera carta del montón de {space:space} ({space})',
    'take-bead': 'Tomar la cuenta para {god:word} como tu sacrificio',
    'decline-bead': 'Rechazar la cuenta para {god:word}',
    play: 'Jugar {card:card}',
    'play-on': 'Jugar {card:card} {card@aim} {seat:player}',
    'play-to': 'Jugar {card:card}, a {space:space} ({space})',
    'play-for': 'Jugar {card:card} por {god:word}',
    'lay-last': 'Poner {card:card} como última carta de esta batalla',
    'play-last': 'Jugar {card:card} y terminar el turno',
    'play-on-last': 'Jugar {card:card} {card@aim} {seat:player} y terminar el turno',
    'play-to-last': 'Jugar {card:card}, a {space:space} ({space}), y terminar el turno',
    'play-for-last': 'Jugar {card:card} por {god:word} y terminar el turno',
    attack: 'Atacar a {seat:player} con {disc:disc}',
    give: 'Dar {card:card}',
    'give-to': 'A {seat:player}',
    discard: 'Descartar {card:card}',
  },
  effects: {
    roll: 'Avanzas tantos espacios como diga el dado; allí entras, recoges y combates.',
    go: 'Allí entras, recoges y combates.',
    'take-disc': 'Los discos acercan el apocalipsis.',
    lay: '{card#cost@price}.',
    sacrifice:
      '{to?mary:Su precio sale del juego; robas una de sus cartas|huitzilopochtli:Robas una carta de guerra|*:Robas una carta de lluvia}{to?mary:|*:. Lo que das queda para siempre en la mitad de {to:word}}.',
    'sacrifice-card':
      '{god?huitzilopochtli:La pierdes y robas una carta de guerra|*:La pierdes y robas una carta de lluvia}.',
    'give-back': 'No robas nada.',
    draw: 'La primera carta del mazo, sin verla.',
    'take-top': 'Pasa a tu mano.',
    'take-bead': 'La cuenta vale por tu sacrificio: págalo como siempre y roba la carta.',
    'decline-bead': 'Se saca del templo a mano; no robas nada.',
    play: '{card#cost@price}.',
    'play-on': '{card#cost@price}.',
    'play-to': '{card#cost@price}.',
    'play-for': '{card#cost@price}.',
    'lay-last': '{card#cost@price}.',
    'play-last': '{card#cost@price}.',
    'play-on-last': '{card#cost@price}.',
    'play-to-last': '{card#cost@price}.',
    'play-for-last': '{card#cost@price}.',
    discard: 'Robas otra carta del mismo mazo.',
    end: 'Ni más sacrificios ni cartas.',
  },
  decisions: {
    reward: '{god:word} te recompensa. ¿Robas o tomas una carta descubierta?',
  },
  phrases: {
    price: '{it?0:Gratis|1:Cuesta una calavera|*:Cuesta {it} calaveras}',
    you: 'tú',
    aim: '{it?jade-gift-1:para|jade-gift-2:para|*:contra}',
    skulls: '{it?1:una calavera|*:{it} calaveras}',
    from: '{at?rack:del estante de {space:space}|*:de la reserva}',
    to: '{at?player:a {seat:player}|rack:al estante de {space:space}|lake:a la mitad de {god:word}|*:a la reserva}',
    held: '{card?null:{it} cartas|*:{card:card}}',
    deck: '{it?huitzilopochtli:guerra|tlaloc:lluvia|*:María}',
  },
}
