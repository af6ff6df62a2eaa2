// The texts of Flower War, in Spanish.
import { texts as told } from '@flower-war/rules/texts/flower-war/es'
import { spaceOfLand } from '../../../games/flower-war/board/land.ts'
import { kindOf, spaceName } from '../../../games/ritual-calendar/names.ts'
import type { FlowerWarTexts } from '../../en/games/flower-war.ts'
import type { Words } from '../../words.ts'
import { battle } from './battle.ts'
import { founding } from './founding.ts'

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

const sacrificeHint =
  'La calavera queda para siempre en el lago y robas una carta de ese dios. Con las mitades igualadas la cuenta se detiene, tantas veces como aún pueda.'

const twoSprings = `${title('two-springs')}: ${cardOf('two-springs').text}`

const begunHints = {
  'move flood': 'Combates con quien esté donde llegas. Ya no se recoge nada.',
  'move invasion':
    'Combates con quien esté donde llegas. No se recoge nada; después tiras contra Cortés.',
  'sacrifice flood': sacrificeHint,
  'sacrifice invasion': sacrificeHint,
  'cards flood': 'Lo que cuesta una carta va a la reserva. Después acaba tu turno.',
}

export const flowerWar: FlowerWarTexts = {
  hints: {
    move: 'Recoges una calavera donde llegas y combates con quien esté allí.',
    disc: 'Algunos discos son señales.',
    battle: 'Gana el total más alto, y quien pierde paga en calaveras.',
    claim: 'Has ganado la batalla. Como quien pierde no puede pagar, robas una carta.',
    sacrifice:
      'La calavera queda para siempre en el lago y robas una carta de ese dios. La mitad más llena decide cómo acaba el mundo.',
    cards: 'Lo que cuesta una carta va al estante donde estás. Después acaba tu turno.',
    ...begunHints,
    stuck:
      'Ahora no puedes usar ninguna de tus cartas. Se te pregunta igual, para que los demás no lo sepan.',
    owed: `Tecpatl: ${discs['tecpatl']}`,
    give: twoSprings,
    'give-to': twoSprings,
  },
  founding,
  god,
  decks,
  meanings,
  effects: discs,
  cards,
  cardOf,
  round: (round) => `Ronda ${round}`,
  steps: { ...steps, cortes: 'Cortés' },
  half: (which, count) => `${god(which)}: ${count}`,
  board: ({ round, turn, temple, spaces }, names) =>
    `El calendario, ronda ${round}. Es el turno de ${names(turn.seat)}. Huitzilopochtli tiene ${temple.huitzilopochtli.skulls + temple.huitzilopochtli.cards} en el lago, Tlaloc ${temple.tlaloc.skulls + temple.tlaloc.cards}. Estantes vacíos con disco: ${
      spaces
        .filter(({ rack, disc }) => rack === 0 && disc === null)
        .map(({ name }) => spaceName(name))
        .join(', ') || 'ninguno'
    }.`,
  space(name, { rack, disc, guarded, players, top, owner }, isFree, names) {
    const who = players.map(names).join(', ')
    const rim = guarded ? ', disco guardado por ahora' : isFree ? ', disco libre' : ''
    const taken = disc === null ? rim : `, disco tomado por ${names(disc)}`
    const pile = top === null || owner === null ? '' : `, encima ${title(top)}, de ${names(owner)}`
    return `${name}: ${skulls(rack)} en el estante${taken}${who && `, aquí ${who}`}${pile}`
  },
  hand: 'Tu mano',
  handEmpty: 'No tienes cartas.',
  tribes: 'Tribus',
  skulls: 'Calaveras',
  cardsHeld: 'Cartas',
  discs: 'Discos',
  battle,
  die: (die) => `dado ${die}`,
  aid: (aid) => `ataque +${aid}`,
  total: 'total',
  stake: {
    level: 'Empate: nadie paga.',
    ahead: (winner, loser, { payment, draws }) =>
      draws
        ? `${loser} no tiene calaveras: ${winner} roba una carta.`
        : payment === 0
          ? `${winner} va por delante, pero nadie paga.`
          : `Por ahora, ${loser} paga ${skulls(payment)} a ${winner}.`,
    winning: (loser, { payment, draws }) =>
      draws
        ? `${loser} no tiene calaveras: robas una carta.`
        : payment === 0
          ? 'Vas por delante, pero nadie paga.'
          : `Por ahora, ${loser} te paga ${skulls(payment)}.`,
    losing: (winner, { payment, draws }) =>
      draws
        ? `No tienes calaveras: ${winner} roba una carta.`
        : payment === 0
          ? `${winner} va por delante, pero nadie paga.`
          : `Por ahora, pagas ${skulls(payment)} a ${winner}.`,
  },
  cancelled: 'anulada',
  apocalypse: 'El apocalipsis',
  kinds,
  beads,
  undecided: 'Aún no se sabe: diluvio o invasión.',
  brings: {
    flood: 'Todos los estantes están vacíos: ya no se recoge nada ni se puede tomar ningún disco.',
    invasion:
      'No se recoge nada: en tu turno tiras contra Cortés, que tiene 5. Con un 6 tomas una calavera del estante; con menos de 5, una tuya sale del juego.',
  },
  count: (counted, most, keeper) =>
    `Cuenta ${counted} de ${most}, la ${keeper === undefined ? 'llevas tú' : `lleva ${keeper}`}`,
  doom: (kind, counted, most) =>
    `${{ flood: 'Diluvio', invasion: 'Invasión' }[kind ?? ''] ?? 'Apocalipsis'} · ${counted}/${most}`,
  forestalled: (times) =>
    `la igualdad la ha detenido ${times === 1 ? 'una vez' : `${times} veces`}`,
  active: 'Discos activos',
  cost: (cost) => (cost === 0 ? 'gratis' : `cuesta ${skulls(cost)}`),
  toCards: 'Pasar a tus cartas',
  owed: 'Debes hacer un sacrificio.',
  whoGets: (card) => `¿A quién le das ${title(card)}?`,
  toMary: (cost) => `Dar ${skulls(cost)} por una carta de María`,
  choose: '¿Qué haces con ella?',
  toSpace: {
    go: 'Ir a un espacio',
    takeTop: 'Tomar la carta de arriba de un montón',
    play: (card, isLast) => `Jugar ${card}${isLast ? ' y terminar el turno' : ''}`,
  },
  itsDisc: 'Su disco:',
  reference: { cards: 'Cartas', discs: 'Discos de los días' },
}
