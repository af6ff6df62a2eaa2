// The texts of Space Aztecs, in Spanish.
import { texts as told } from '@flower-war/rules/texts/space-aztecs/es'
import { clockTime, factsOf } from '../../../games/space-aztecs/cards/cards.ts'
import type { SpaceAztecsTexts } from '../../en/games/space-aztecs.ts'
import { figure, type Words } from '../../words.ts'

const {
  cards: CARDS,
  spaces: PLACES,
}: Readonly<Record<'cards' | 'spaces', Readonly<Record<string, { title: string; text: string }>>>> =
  told
const sets: Words = told.words
const cardOf = (card: string) => CARDS[card] ?? { title: card, text: '' }
const place = (which: string) => PLACES[which]?.title ?? which
const cards = (count: number) => (count === 1 ? '1 carta' : `${count} cartas`)
const points = (count: number) => (count === 1 ? '1 punto' : `${figure(count)} puntos`)

function named(card: string): string {
  const { minutes, points: worth } = factsOf(card)
  const what = worth === undefined ? '' : `, ${points(worth)}`
  return `${cardOf(card).title}${what}, ${clockTime(minutes)}`
}

export const spaceAztecs: SpaceAztecsTexts = {
  scores: told.scores as Words,
  hints: {
    take: 'Solo tú lo miras, y una de sus cartas llega a tu ciudad. Lo demás vuelve a su lugar.',
    choose:
      'Todos eligen a la vez. Luego se dicen las horas: la más temprana se descubre primero y las demás la siguen en el sentido del reloj.',
    hide: 'Puedes hacerlo mientras tengas a la vista un agente muy especial.',
    capture:
      'Cada una de las demás ciudades con este grupo a la vista pierde uno; donde hay varios, eliges tú.',
  },
  score: 'La puntuación por partes',
  cityOwner: 'Ciudad',
  total: 'Total',
  byMore: 'Con los mismos puntos gana quien tenga más aztecas en la ciudad y luego más escondidos.',
  place,
  cardOf,
  named,
  cards,
  phases: {
    take: 'Elegir montón',
    choose: 'Elegir carta',
    play: 'Descubrir cartas',
    over: 'El mundo se acabó',
  },
  round: (round) => `Ronda ${round}`,
  saucers: (played, toEnd) => `${played} de ${toEnd} platillos volantes que acaban la partida`,
  pile: (where, count, taker) =>
    `${place(where)}: ${cards(count)}${taker && `, lo tiene ${taker}`}`,
  board: ({ round, phase, piles, leftOut, saucersPlayed, saucersToEnd }, names) =>
    `El reloj de sol, ronda ${round}. ${spaceAztecs.phases[phase]}. Montones: ${piles
      .map(
        ({ place: where, cards: count, taker }) =>
          `${place(where)} ${count}${taker === null ? '' : ` (${names(taker)})`}`,
      )
      .join(
        ', ',
      )}. ${spaceAztecs.saucers(saucersPlayed, saucersToEnd)}.${leftOut === null ? '' : ` Se juega sin ${sets[leftOut]}.`}`,
  leftOut: (set) => `sin ${sets[set] ?? set}`,
  hand: (where) => `El montón que tienes: ${place(where)}`,
  holds: (where) => `Montón: ${place(where)}`,
  fewest: (loss) => `${points(-loss)} por ser quien menos aldeanos tiene`,
  fewestInShort: (loss) => `menos aldeanos −${loss}`,
  withTexts: 'Mostrar los textos',
  chosen: 'elegida',
  notes: 'Lo que has visto en los montones',
  noted: (left, chosen) => `${cards(left)}${chosen === 0 ? '' : ` + ${chosen} elegida`}`,
  nothingLeft: 'No queda nada.',
  lastRound: 'La última ronda',
  unveiling: 'Primero la más temprana, y en ronda',
  examples: 'En los montones hay cartas como estas',
  unveiledLast: 'Lo último descubierto',
  faceDown: 'boca abajo',
  hasChosen: 'ha elegido una carta',
  starter: 'empieza',
  city: (owner) => `La ciudad de ${owner}`,
  census: (visible, hidden) =>
    `${visible} a la vista, ${hidden} ${hidden === 1 ? 'escondido' : 'escondidos'}`,
  inSight: (set) => `${sets[set] ?? set} a la vista`,
  under: (temple) => `Escondidos bajo: ${cardOf(temple).title}`,
  emptyTemple: 'vacío',
  captives: (saucer) => `Cautivos de: ${cardOf(saucer).title}`,
  points,
  codex: 'Códice',
  takenFrom: (name) => `de ${name}`,
  findsNobody: 'No encuentra a nadie.',
  hides: (count) => (count === 0 ? 'no esconde a nadie' : `esconde a ${count}`),
  gainKey: 'puntos que daría ahora',
  hidesKey: 'aztecas que escondería',
  goesUnder: 'va bajo un templo',
  reference: 'Cartas',
}
