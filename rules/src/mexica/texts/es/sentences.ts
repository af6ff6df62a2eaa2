// The sentences of Mexica, in Spanish.
import type { EditionWords, MexicaSentences } from '../shape.ts'

const FOUNDS = '{founds?true: ¡Es la tercera señal!}'

/** The cards that both sides have laid in a battle. */
const LAID =
  '{attackerCards?0:{attacker~no has|{attacker:player} no ha} puesto nada|*:{attacker~has|{attacker:player} ha} puesto {attackerCards:card}}; {defender:player} {defenderCards?0:no {defender~has|ha} puesto nada|*:{defender~has|ha} puesto {defenderCards:card}}'

/** Sentences for events that are the same in both editions. */
const EVENTS = {
  'turn-began':
    '{kind?extra:{seat~Tienes|{seat:player} tiene} otro turno.|*:Ronda {round}: {seat~tu turno|turno de {seat:player}}.}',
  rolled:
    '{why?second-throw:{seat~Vuelves|{seat:player} vuelve} a tirar: {die}.|*:{seat~Sacas|{seat:player} saca} un {die}.}',
  moved: '{seat~Vas|{seat:player} va} a {to:space} {day}.',
  drew: `{seat~Robas|{seat:player} roba} {card?null:una carta de {deck@deck}|*:{card:card}}.${FOUNDS}`,
  // A card that acts when drawn was already named by the event before it.
  used: '{why?played:{seat~Juegas|{seat:player} juega} {card:card}.|discarded:{seat~Descartas|{seat:player} descarta} {card:card}.}',
  'gave-card': `{seat~Das a {to:player}|{seat:player} {to~te da|da a {to:player}}} {card?null:una carta de {deck@deck}|*:{card:card}}.${FOUNDS}`,
  reshuffled:
    'El mazo de {deck@deck} se baraja de nuevo: {cards?1:una sola carta|*:{cards} cartas}.',
  'earned-turn': '{seat~Tendrás|{seat:player} tendrá} otro turno.',
  passed: '{seat~Pasas|{seat:player} pasa}.',
  'ended-turn': '{seat~Terminas|{seat:player} termina} el turno, sin cartas.',
  'battle-began':
    '{attacker~Atacas a {defender:player}|{attacker:player} {defender~te ataca|ataca a {defender:player}}}.',
  laid: '{seat~Pones|{seat:player} pone} {card:card}, sin que se vea.',
  ready: '{seat~Has|{seat:player} ha} terminado de poner cartas.',
  'battle-shown': `{attackerCards?0:{defenderCards?0:nadie ha puesto cartas|*:${LAID}}|*:${LAID}}.`,
  negated: '{seat~Anulas|{seat:player} anula} {card:card} con {by:card}.',
  'battle-averted': '{defender~Evitas|{defender:player} evita} la batalla con {card:card}.',
  'battle-ended':
    '{attacker~Tienes|{attacker:player} tiene} {attackerTotal}, {defender:player} {defenderTotal}: {winner?null:empate|*:{winner~ganas|{winner:player} gana}}.',
  triggered: 'Empieza el apocalipsis: quedan trece turnos.',
  settled:
    '{kind?flood:Tlaloc tiene más: el mundo acaba en diluvio|*:Huitzilopochtli tiene más: el mundo acaba en guerra}.',
  counted:
    'El apocalipsis se acerca: {turnsLeft?0:no queda ningún turno|1:queda un turno|*:quedan {turnsLeft} turnos}.',
  forestalled: 'Los dioses están igualados: no se cuenta ({times} de {most} veces).',
  'bead-waits': 'Una cuenta para {god:word} espera: {reason:word}.',
  'bead-taken': '{seat~Tomas|{seat:player} toma} la cuenta para {god:word}.',
  'bead-declined': '{seat~Rechazas|{seat:player} rechaza} la cuenta para {god:word}.',
  'bead-asked':
    'Con un templo, {seat~dejas|{seat:player} deja} caer ahora una cuenta para {god:word}, por ese regalo.',
  'bead-given': '{seat~Das|{seat:player} da} la cuenta para {god:word}.',
  ended: 'La partida ha terminado: {reason:reason}{founding?0:|*:, con {founding@sign}}.',
} as const satisfies Partial<MexicaSentences['events']>

const ACTIONS: MexicaSentences['actions'] = {
  move: 'Avanzar {bonus?0:lo que dice el dado|1:un espacio más de lo que dice el dado|*:{bonus} espacios más de lo que dice el dado}',
  rain: 'Jugar {card:card}',
  sacrifice: '{to?mary:Pagar a María por una carta de día|*:Sacrificar a {to:word}}',
  'take-bead': 'Tomar la cuenta para {god:word} como tu sacrificio',
  'decline-bead': 'Rechazar la cuenta para {god:word}',
  play: 'Jugar {card:card} contra {seat:player}',
  attack: 'Atacar a {seat:player} con tu alcance',
  lay: 'Poner {card:card}',
  negate: 'Anular {card:card}',
  give: 'Dar {card:card}',
  discard: 'Descartar {card:card}',
  pay: 'Pagar a {seat:player}',
}

const DECISIONS: MexicaSentences['decisions'] = {
  move: 'Has sacado un {die}. ¿Cuántos espacios más avanzas?',
  give: 'Has perdido y no tienes con qué pagar. ¿Qué carta das a {to:player}?',
  pay: '¿A quién pagas {tokens@tokens}?',
}

/** The effects of choices other than cards, which have texts of their own. */
function effects({ token, tokens }: EditionWords): NonNullable<MexicaSentences['effects']> {
  return {
    move: `Llegas allí: recoges una ${token} y combates con quien esté.`,
    sacrifice: `{to?mary:Robas una carta de día; lo que pagas sale del juego|huitzilopochtli:Una ${token} por una carta de guerra|*:Una ${token} por una carta de lluvia}.`,
    'take-bead': `Es el sacrificio: pagas la ${token} y robas la carta.`,
    'decline-bead': 'Se saca del templo a mano; no robas nada.',
    attack: `Los dos ponen cartas y tiran; quien gana toma tantas ${tokens} como diga el dado menor.`,
    ready: 'No pones más. Cuando los dos estén listos se muestran las cartas.',
    negate: 'No hace nada en esta batalla.',
    keep: 'Se te vuelve a preguntar cuando llegue otra carta de lluvia a tu mano.',
    end: 'Ni más sacrificios ni cartas.',
  }
}

/** Returns the sentences in the words of an edition. */
export function sentences(words: EditionWords): MexicaSentences {
  const { token, tokens, weekCard } = words
  return {
    events: {
      ...EVENTS,
      tokens: `{why?${moves(words)}}`,
      'took-week': `{seat~Recibes|{seat:player} recibe}{from?null:|*: de {from~ti|{from:player}}} la ${weekCard} de {space:space} {day}.${FOUNDS}`,
    },
    actions: ACTIONS,
    decisions: DECISIONS,
    effects: effects(words),
    phrases: {
      you: 'tú',
      tokens: `{it?1:una ${token}|*:{it} ${tokens}}`,
      deck: '{it?day:día|war:guerra|rain:lluvia}',
      source: '{at?space:{space:space} {day}|*:la reserva}',
      // A sign is the space of a week card, or a card.
      sign: '{it?coatl:{it:space}|cuauhtli:{it:space}|xochitl:{it:space}|*:{it:card}}',
    },
  }
}

/** A payment from one player to another. */
const PAYS =
  '{from.seat~Pagas a {to.seat:player}|{from.seat:player} {to.seat~te paga|paga a {to.seat:player}}}'

/** Returns the sentences for tokens that move, by reason. */
function moves({ weekCards }: EditionWords): string {
  return [
    'collected:{to.seat~Recoges|{to.seat:player} recoge} {count@tokens} de {from.space:space} {from.day}.',
    'refill:{to.space:space} se llena de nuevo con {count@tokens}.',
    `tribute:${PAYS} {count@tokens} de tributo.`,
    `bonus:{to.seat~Recibes {count@tokens} por tus|{to.seat:player} recibe {count@tokens} por sus} ${weekCards}.`,
    'prize:{to.seat~Tomas|{to.seat:player} toma} {count@tokens} de la reserva.',
    `battle:${PAYS} {count@tokens}.`,
    'sacrifice:{to.at?lake:{from.seat~Sacrificas|{from.seat:player} sacrifica} {count@tokens} a {to.god:word}|*:{from.seat~Pagas|{from.seat:player} paga} {count@tokens} a María}.',
    'gift:{from.seat~Das|{from.seat:player} da} {count@tokens} a {to.god:word}.',
    'war:La guerra se lleva {count@tokens} de {from.space:space} {from.day}.',
    `card:{from.at?player:{to.at?player:${PAYS} {count@tokens}|*:{from.seat~Devuelves|{from.seat:player} devuelve} {count@tokens} a la reserva}|*:{to.seat~Tomas|{to.seat:player} toma} {count@tokens} de {from@source}}.`,
  ].join('|')
}
