// The texts of Flower War, in Spanish.
import { es as told } from '@flower-war/rules/texts/es/flower-war'
import type { Names } from '../../games/face.ts'
import { spaceOfLand } from '../../games/flower-war/land.ts'
import type { EventOf } from '../../games/game-values.ts'
import { kindOf, numbered, spaceName } from '../../games/ritual-calendar/names.ts'
import type { FlowerWarTexts } from '../en/flower-war.ts'
import { toldOf, type Words } from '../told.ts'
import { founding } from './founding.ts'

type Skulls = Extract<EventOf<'flower-war'>, { type: 'skulls' }>
type Laid = Extract<EventOf<'flower-war'>, { type: 'laid' }>
type BattleEnded = Extract<EventOf<'flower-war'>, { type: 'battle-ended' }>

const {
  gods,
  decks,
  steps,
  kinds,
  discs,
  meanings,
  beads,
}: Readonly<Record<'gods' | 'decks' | 'steps' | 'kinds' | 'discs' | 'meanings' | 'beads', Words>> =
  told
const cards: Readonly<Record<string, { readonly title: string; readonly text: string }>> =
  told.cards
const god = (which: string) => gods[which] ?? which
const skulls = (count: number) => (count === 1 ? 'una calavera' : `${count} calaveras`)

function cardOf(card: string) {
  const space = spaceOfLand(card)
  return space === undefined ? (cards[kindOf(card)] ?? { title: card, text: '' }) : told.land(space)
}
const title = (card: string) => cardOf(card).title

function holder(where: Skulls['from'], names: Names): string {
  switch (where.at) {
    case 'player':
      return names(where.seat)
    case 'rack':
      return `el estante de ${spaceName(where.space)}`
    case 'lake':
      return `la mitad de ${god(where.god)}`
    case 'pool':
      return 'la reserva'
    case 'gone':
      return 'ninguna parte'
  }
}

function skullsText({ count, from, to, why }: Skulls, names: Names): string {
  if (why === 'collected' && to.at === 'player') return `${names(to.seat)} recoge ${skulls(count)}.`
  if (why === 'sacrifice' && from.at === 'player' && to.at === 'lake')
    return `${names(from.seat)} sacrifica ${skulls(count)} a ${god(to.god)}.`
  if (to.at === 'gone') return `De ${holder(from, names)} salen del juego ${skulls(count)}.`
  const [giver, taker] = [holder(from, names), holder(to, names)]
  if (from.at === 'player') return `${giver} paga ${skulls(count)} a ${taker}.`
  if (to.at === 'player') return `${taker} toma ${skulls(count)} de ${giver}.`
  return `De ${giver} a ${taker}: ${skulls(count)}.`
}

/** The sentence for a card that came onto the pile where its player stands. */
function laidText({ seat, card, space, why }: Laid, names: Names): string {
  switch (why) {
    case 'played':
      return `${names(seat)} juega ${title(card)} en ${spaceName(space)}.`
    case 'battle':
      return `${names(seat)} pone ${title(card)} en la batalla.`
    case 'drawn':
      return `${title(card)} actúa y queda en el montón de ${spaceName(space)}.`
    case 'discarded':
      return `${names(seat)} descarta ${title(card)}.`
    case 'sacrificed':
      return `${names(seat)} sacrifica ${title(card)}.`
    case 'spared':
      return `${title(card)} libra a ${names(seat)} y se gasta.`
  }
}

function battleText({ winner, sparedBy }: BattleEnded, names: Names): string {
  if (winner === null)
    return sparedBy === null
      ? 'La batalla queda en tablas.'
      : `${title(sparedBy)} acaba la batalla.`
  const won = `${names(winner)} gana la batalla.`
  return sparedBy === null ? won : `${won} Por ${title(sparedBy)} no se paga nada.`
}

export const flowerWar: FlowerWarTexts = {
  ...toldOf(told),
  hints: {
    move: 'Avanzas en sentido contrario al reloj, recoges una calavera donde llegas y combates a quien esté allí.',
    disc: 'Los discos cuentan al final, y algunos son señales. Pero acercan el apocalipsis.',
    battle: 'Gana el total más alto, y quien pierde paga en calaveras.',
    claim: 'Has ganado la batalla. Como quien pierde no puede pagar, robas una carta.',
    sacrifice:
      'La calavera queda para siempre en el lago y robas una carta de ese dios. La mitad más llena decide cómo acaba el mundo.',
    cards: 'Lo que cuesta una carta va al estante donde estás. Después acaba tu turno.',
  },
  founding,
  god,
  decks,
  meanings,
  effects: discs,
  cards,
  cardOf,
  round: (round) => `Ronda ${round}`,
  steps,
  half: (which, count) => `${god(which)}: ${count}`,
  board: ({ round, turn, temple, spaces }, names) =>
    `El calendario, ronda ${round}. Es el turno de ${names(turn.seat)}. Huitzilopochtli tiene ${temple.huitzilopochtli.skulls + temple.huitzilopochtli.cards} en el lago, Tlaloc ${temple.tlaloc.skulls + temple.tlaloc.cards}. Estantes vacíos: ${
      spaces
        .filter(({ rack }) => rack === 0)
        .map(({ name }) => name)
        .join(', ') || 'ninguno'
    }.`,
  space: (name, rack, who, top) =>
    `${name}: ${skulls(rack)} en el estante${who && `, aquí ${who}`}${top && `, encima ${title(top)}`}`,
  hand: 'Tu mano',
  handEmpty: 'No tienes cartas.',
  tribes: 'Tribus',
  skulls: 'Calaveras',
  cardsHeld: 'Cartas',
  discs: 'Discos',
  battle: (attacker, defender) => `${attacker} ataca a ${defender}`,
  die: (die) => `dado ${die}`,
  aid: (aid) => `lugar +${aid}`,
  total: 'total',
  cancelled: 'anulada',
  apocalypse: 'El apocalipsis',
  kinds,
  beads,
  undecided: 'Aún no se sabe: diluvio o invasión',
  count: (counted, keeper) => `Cuenta ${counted} de 12, la lleva ${keeper}`,
  forestalled: (times) => `la igualdad la ha detenido ${times} de 6 veces`,
  active: 'Discos activos',
  cost: (cost) => (cost === 0 ? 'gratis' : `cuesta ${skulls(cost)}`),
  choose: '¿Qué hacer con ello?',
  reference: { cards: 'Cartas', discs: 'Discos de los días' },
  asked({ kind, asked }) {
    switch (kind) {
      case 'move':
        return 'Tu turno: muévete.'
      case 'disc':
        return 'El estante está vacío. ¿Tomas el disco?'
      case 'battle':
        return 'Batalla: ¿pones una carta o pasas?'
      case 'claim':
        return 'Quien pierde no tiene calaveras. ¿De qué mazo robas?'
      case 'sacrifice':
        return '¿Sacrificas?'
      case 'reward': {
        const { god: giver }: { god?: unknown } = Object(asked)
        return `${god(String(giver))} te recompensa. ¿Robas o tomas una carta descubierta?`
      }
      case 'cards':
        return '¿Juegas cartas?'
      case 'give':
        return '¿Qué carta regalas?'
      case 'give-to':
        return '¿A quién se la das?'
      case 'discard':
        return '¿Qué cartas descartas para robar otras?'
      default:
        return kind
    }
  },
  action(action, names) {
    switch (action.type) {
      case 'roll':
        return 'Tirar el dado'
      case 'go':
        return `Ir a ${numbered(action.space)}`
      case 'take-disc':
        return 'Tomar el disco'
      case 'lay':
        return `Poner ${title(action.card)}`
      case 'claim':
        return `Una carta de ${decks[action.god]}, de ${god(action.god)}`
      case 'sacrifice':
        return action.to === 'mary'
          ? 'Dar siete calaveras por una carta de María'
          : `Sacrificar a ${god(action.to)}`
      case 'sacrifice-card':
        return `Sacrificar ${title(action.card)} a ${god(action.god)}`
      case 'give-back':
        return 'Devolver una calavera al estante'
      case 'draw':
        return 'Robar una carta'
      case 'take-top':
        return `Tomar la carta de encima de ${spaceName(action.space)}`
      case 'take-bead':
        return `Tomar la cuenta para ${god(action.god)} como tu sacrificio`
      case 'decline-bead':
        return `Rechazar la cuenta para ${god(action.god)}`
      case 'play':
        return `Jugar ${title(action.card)}`
      case 'play-on':
        return `Jugar ${title(action.card)} contra ${names(action.seat)}`
      case 'play-to':
        return `Jugar ${title(action.card)}, a ${spaceName(action.space)}`
      case 'play-for':
        return `Jugar ${title(action.card)} por ${god(action.god)}`
      case 'attack':
        return `Atacar a ${names(action.seat)} con ${spaceName(action.disc)}`
      case 'give':
        return `Dar ${title(action.card)}`
      case 'give-to':
        return `A ${names(action.seat)}`
      case 'discard':
        return `Descartar ${title(action.card)}`
      case 'done':
        return 'Eso es todo'
      case 'pass':
        return 'Pasar'
    }
  },
  event(event, names) {
    switch (event.type) {
      case 'turn-began':
        return event.kind === 'extra'
          ? `${names(event.seat)} tiene otro turno.`
          : `Ronda ${event.round}: turno de ${names(event.seat)}.`
      case 'rolled':
        return event.why === 'cortes'
          ? `${names(event.seat)} saca ${event.die} contra Cortés, que tiene 5.`
          : `${names(event.seat)} saca ${event.die}.`
      case 'tossed':
        return `${names(event.seat)} lanza una moneda: ${event.heads ? 'cara' : 'cruz'}.`
      case 'moved':
        return `${names(event.seat)} va de ${spaceName(event.from)} a ${numbered(event.to)}.`
      case 'skulls':
        return skullsText(event, names)
      case 'trapped':
        return `${title(event.card)} actúa sobre ${names(event.seat)} en ${spaceName(event.space)}.`
      case 'drew':
        return event.card === null
          ? `${names(event.seat)} roba una carta de ${decks[event.deck]}.`
          : `${names(event.seat)} roba ${title(event.card)}.`
      case 'took-card':
        return event.card === null
          ? `${names(event.seat)} toma una carta de ${names(event.from)}.`
          : `${names(event.seat)} toma ${title(event.card)} de ${names(event.from)}.`
      case 'took-top':
        return `${names(event.seat)} toma ${title(event.card)} de ${spaceName(event.space)}.`
      case 'took-disc':
        return `${names(event.seat)} toma el disco de ${spaceName(event.disc)}.`
      case 'laid':
        return laidText(event, names)
      case 'hand-discarded':
        return `${names(event.seat)} descarta ${event.cards.map(({ card }) => title(card)).join(', ') || 'nada'}.`
      case 'refilled':
        return `El mazo de ${decks[event.deck]} se rehace con ${event.cards} cartas.`
      case 'battle-began':
        return `${names(event.attacker)} (${event.attackerDie + event.aid}) combate a ${names(event.defender)} (${event.defenderDie}).`
      case 'passed':
        return `${names(event.seat)} pasa.`
      case 'battle-ended':
        return battleText(event, names)
      case 'triggered':
        return `Empieza el apocalipsis. Activos: ${event.active.map(spaceName).join(', ')}.`
      case 'settled':
        return event.kind === 'flood' ? 'Es el diluvio.' : 'Es la invasión de Cortés.'
      case 'counted':
        return `El apocalipsis se acerca: ${event.counted} de 12.`
      case 'forestalled':
        return `La igualdad detiene la cuenta (${event.times} de 6).`
      case 'bead-waits':
        return `Una cuenta para ${god(event.god)} espera: ${told.beads[event.reason]}.`
      case 'bead-taken':
        return `${names(event.seat)} toma ${event.beads === 1 ? 'la cuenta' : `${event.beads} cuentas`} para ${god(event.god)}.`
      case 'bead-declined':
        return `${names(event.seat)} rechaza la cuenta para ${god(event.god)}.`
      case 'ended':
        return `La partida ha terminado: ${told.reasons[event.reason]}.`
    }
  },
  rules: async () => (await import('./flower-war-rules.ts')).rules,
}
