// The events of Mexica as sentences, in Spanish.
import type { Names } from '../../games/face.ts'
import type { EventOf } from '../../games/game-values.ts'
import { spaceName } from '../../games/ritual-calendar/names.ts'
import type { Lexicon } from '../mexica-lexicon.ts'

type Event = EventOf<'mexica'>
/** The events that `eventText` handles itself. */
type Told =
  | 'turn-began'
  | 'rolled'
  | 'moved'
  | 'tokens'
  | 'drew'
  | 'used'
  | 'gave-card'
  | 'reshuffled'
  | 'took-week'
  | 'earned-turn'
  | 'passed'
type Tokens = Extract<Event, { type: 'tokens' }>

function holder({ god }: Lexicon, where: Tokens['from'], names: Names): string {
  switch (where.at) {
    case 'player':
      return names(where.seat)
    case 'space':
      return spaceName(where.space)
    case 'lake':
      return `la mitad de ${god(where.god)}`
    case 'pool':
      return 'la reserva'
    case 'gone':
      return 'ninguna parte'
  }
}

/** The sentence for skulls or tokens that change places. */
function tokensText(words: Lexicon, { count, from, to, why }: Tokens, names: Names): string {
  const { god, tokens } = words
  const much = tokens(count)
  const [giver, taker] = [holder(words, from, names), holder(words, to, names)]
  switch (why) {
    case 'collected':
      return `${taker} recoge ${much} de ${giver}.`
    case 'refill':
      return `${taker} se llena con ${much}.`
    case 'tribute':
      return `${giver} paga a ${taker} ${much} de tributo.`
    case 'bonus':
      return `${taker} recibe ${much} por lo que tiene de las semanas.`
    case 'prize':
      return `${taker} toma ${much} de la reserva.`
    case 'battle':
      return `${giver} paga ${much} a ${taker}.`
    case 'sacrifice':
      return to.at === 'lake'
        ? `${giver} sacrifica ${much} a ${god(to.god)}.`
        : `${giver} paga ${much} a María.`
    case 'gift':
      return `${giver} da ${much} a ${to.at === 'lake' ? god(to.god) : taker}.`
    case 'war':
      return `La guerra se lleva ${much} de ${giver}.`
    case 'card':
      return `${giver} da ${much} a ${taker}.`
  }
}

export function eventText(words: Lexicon, event: Event, names: Names): string {
  const { title, decks, weekCard } = words
  const founds = 'founds' in event && event.founds ? ' ¡Es la tercera señal!' : ''
  switch (event.type) {
    case 'turn-began':
      return event.kind === 'extra'
        ? `${names(event.seat)} tiene otro turno.`
        : `Ronda ${event.round}: turno de ${names(event.seat)}.`
    case 'rolled':
      return event.why === 'second-throw'
        ? `${names(event.seat)} vuelve a tirar: ${event.die}.`
        : `${names(event.seat)} saca ${event.die}.`
    case 'moved':
      return `${names(event.seat)} va de ${spaceName(event.from)} a ${spaceName(event.to)}.`
    case 'tokens':
      return tokensText(words, event, names)
    case 'drew':
      return event.card === null
        ? `${names(event.seat)} roba una carta de ${decks[event.deck]}.`
        : `${names(event.seat)} roba ${title(event.card)}.${founds}`
    case 'used':
      return event.why === 'drawn'
        ? ''
        : `${names(event.seat)} ${event.why === 'played' ? 'juega' : 'descarta'} ${title(event.card)}.`
    case 'gave-card':
      return event.card === null
        ? `${names(event.seat)} da a ${names(event.to)} una carta de ${decks[event.deck]}.`
        : `${names(event.seat)} da a ${names(event.to)} ${title(event.card)}.${founds}`
    case 'reshuffled':
      return `El mazo de ${decks[event.deck]} se baraja de nuevo: ${event.cards} cartas.`
    case 'took-week':
      return event.from === null
        ? `${names(event.seat)} recibe la ${weekCard} de ${spaceName(event.space)}.${founds}`
        : `${names(event.seat)} recibe de ${names(event.from)} la ${weekCard} de ${spaceName(event.space)}.${founds}`
    case 'earned-turn':
      return `${names(event.seat)} tendrá otro turno.`
    case 'passed':
      return `${names(event.seat)} pasa.`
    default:
      return greatText(words, event, names)
  }
}

/** The sentences for battles, the apocalypse, beads, and the end. */
function greatText(words: Lexicon, event: Exclude<Event, { type: Told }>, names: Names): string {
  const { told, tokens, god, title, titles, kinds } = words
  switch (event.type) {
    case 'battle-began':
      return `${names(event.attacker)} ataca a ${names(event.defender)}.`
    case 'laid':
      return `Pones ${title(event.card)}, sin que se vea.`
    case 'ready':
      return 'Has terminado de poner cartas.'
    case 'battle-shown':
      return `${names(event.attacker)} ha puesto ${titles(event.attackerCards)}; ${names(event.defender)} ${titles(event.defenderCards)}.`
    case 'negated':
      return `${names(event.seat)} anula ${title(event.card)} con ${title(event.by)}.`
    case 'battle-averted':
      return `${names(event.defender)} evita la batalla con ${title(event.card)}.`
    case 'battle-ended':
      return `${names(event.attacker)} llega a ${event.attackerTotal}, ${names(event.defender)} a ${event.defenderTotal}: ${
        event.winner === null
          ? 'tablas.'
          : `${names(event.winner)} gana ${tokens(event.price)}, o lo que tenga quien pierde.`
      }`
    case 'triggered':
      return 'Empieza el apocalipsis: quedan trece turnos.'
    case 'settled':
      return `Ya se sabe: ${kinds[event.kind]}.`
    case 'counted':
      return `El apocalipsis se acerca; quedan ${event.turnsLeft} turnos.`
    case 'forestalled':
      return `La igualdad detiene la cuenta (${event.times} de 13).`
    case 'bead-waits':
      return `Una cuenta para ${god(event.god)} espera: ${told.beads[event.reason]}.`
    case 'bead-taken':
      return `${names(event.seat)} toma la cuenta para ${god(event.god)}.`
    case 'bead-declined':
      return `${names(event.seat)} rechaza la cuenta para ${god(event.god)}.`
    case 'bead-asked':
      return `Con un templo, ${names(event.seat)} deja caer ahora una cuenta para ${god(event.god)}, por ese regalo.`
    case 'bead-given':
      return `${names(event.seat)} da la cuenta para ${god(event.god)}.`
    case 'ended':
      return `La partida ha terminado: ${told.reasons[event.reason]}${foundedBy(words, event.founding)}.`
  }
}

/** The signs by which Tenochtitlan was founded: spaces whose week cards are signs, and cards. */
function foundedBy({ title }: Lexicon, signs: readonly string[]): string {
  if (signs.length === 0) return ''
  return `, con ${signs
    .map((sign) => (spaceName(sign) === sign ? title(sign) : spaceName(sign)))
    .join(', ')}`
}
