// The texts of Space Aztecs, in Spanish.
import { es as told } from '@flower-war/rules/texts/es/space-aztecs'
import { clockTime, factsOf } from '../../games/space-aztecs/cards.ts'
import type { SpaceAztecsTexts } from '../en/space-aztecs.ts'
import { toldOf, type Words } from '../told.ts'

const {
  cards: CARDS,
  spaces: PLACES,
}: Readonly<Record<'cards' | 'spaces', Readonly<Record<string, { title: string; text: string }>>>> =
  told
const sets: Words = told.words
const cardOf = (card: string) => CARDS[card] ?? { title: card, text: '' }
const place = (which: string) => PLACES[which]?.title ?? which
const cards = (count: number) => (count === 1 ? '1 carta' : `${count} cartas`)
const points = (count: number) => (count === 1 ? '1 punto' : `${count} puntos`)

function short(card: string): string {
  const { points: worth } = factsOf(card)
  return worth === undefined ? cardOf(card).title : `${cardOf(card).title} (${worth})`
}
const all = (which: readonly string[]) => which.map(short).join(', ')

function named(card: string): string {
  const { minutes, points: worth } = factsOf(card)
  const what = worth === undefined ? '' : `, ${points(worth)}`
  return `${cardOf(card).title}${what}, ${clockTime(minutes)}`
}

export const spaceAztecs: SpaceAztecsTexts = {
  ...toldOf(told),
  hints: {
    take: 'Solo tú lo miras, y una de sus cartas llega a tu ciudad. Lo demás vuelve a su lugar.',
    choose:
      'Todos eligen a la vez. Luego se dicen las horas; la más temprana se descubre primero, las demás siguen en el sentido del reloj.',
    hide: 'Bajo un templo no lo encuentra ningún platillo, para siempre.',
    capture: 'Te da un punto, y a quien lo tenía ya no le da nada.',
  },
  score: 'La puntuación por partes',
  cityOwner: 'Ciudad',
  total: 'Total',
  byMore: 'Iguales en puntos: gana quien tenga más aztecas en la ciudad y luego más escondidos.',
  place,
  cardOf,
  named,
  cards,
  phases: {
    take: 'Se toman montones',
    choose: 'Se eligen cartas',
    play: 'Se descubren cartas',
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
  chosen: 'elegida',
  notes: 'Lo que has visto en los montones',
  nothingLeft: 'No queda nada.',
  unveiling: 'Se descubren las cartas',
  unveiledLast: 'Lo último descubierto',
  faceDown: 'boca abajo',
  hasChosen: 'ha elegido una carta',
  starter: 'empieza',
  city: (owner) => `La ciudad de ${owner}`,
  census: (visible, hidden) => `${visible} a la vista, ${hidden} escondidos`,
  inSight: (set) => `${sets[set] ?? set} a la vista`,
  nobodyInSight: 'No hay nadie a la vista.',
  under: (temple) => `Escondidos bajo: ${cardOf(temple).title}`,
  emptyTemple: 'vacío',
  captives: (saucer) => `Cautivos de: ${cardOf(saucer).title}`,
  points,
  codex: 'Códice',
  takenFrom: (name) => `de ${name}`,
  hides: (count) => (count === 0 ? 'no esconde a nadie' : `esconde a ${count}`),
  goesUnder: 'va bajo un templo',
  reference: 'Cartas',
  asked({ kind, asked }, names) {
    const { card = '', from = 0 }: { card?: string; from?: number } = Object(asked)
    switch (kind) {
      case 'take':
        return 'Tu turno: toma un montón.'
      case 'choose':
        return 'Elige una carta de tu montón, boca abajo.'
      case 'hide':
        return `Llega ${short(card)}. ¿Va directo bajo un templo?`
      case 'capture':
        return `Tu platillo está sobre la ciudad de ${names(from)}. ¿A quién se lleva?`
      default:
        return kind
    }
  },
  action(action) {
    switch (action.type) {
      case 'take':
        return `Tomar el montón: ${place(action.pile)}`
      case 'choose':
        return named(action.card)
      case 'hide':
        return 'Esconderlo bajo el templo'
      case 'show':
        return 'Dejarlo a la vista'
      case 'capture':
        return `Llevarse a ${short(action.aztec)}`
    }
  },
  event(event, names) {
    switch (event.type) {
      case 'round-began':
        return `Ronda ${event.round}: empieza ${names(event.starter)}.`
      case 'took':
        return event.cards === null
          ? `${names(event.seat)} toma el montón: ${place(event.pile)}.`
          : `${names(event.seat)} toma el montón: ${place(event.pile)}, con ${all(event.cards)}.`
      case 'chose':
        return event.card === null
          ? `${names(event.seat)} ha elegido.`
          : `${names(event.seat)} elige ${short(event.card)}.`
      case 'announced':
        return `Las horas: ${event.times
          .map((time, seat) => `${names(seat)} ${clockTime(time)}`)
          .join(', ')}. Empieza ${names(event.starter)}.`
      case 'played':
        return `${names(event.seat)} descubre ${short(event.card)}.`
      case 'settled':
        return event.under === null
          ? `${short(event.aztec)} queda a la vista en la ciudad de ${names(event.seat)}.`
          : `${short(event.aztec)} va directo bajo un templo de ${names(event.seat)}.`
      case 'covered':
        return event.aztecs.length === 0
          ? `Nadie queda bajo el nuevo templo de ${names(event.seat)}.`
          : `Bajo el nuevo templo de ${names(event.seat)} quedan ${all(event.aztecs)}.`
      case 'captured':
        return `El platillo de ${names(event.seat)} se lleva ${short(event.aztec)} de ${names(event.from)}.`
      case 'ended':
        return `Se acaba el mundo: ${told.reasons[event.reason]}. ${event.scores
          .map(
            ({ codex, aztecs, saucers }, seat) =>
              `${names(seat)} ${codex + aztecs + saucers} (códice ${codex}, aztecas ${aztecs}, platillos ${saucers})`,
          )
          .join('; ')}.`
    }
  },
  rules: async () => (await import('./space-aztecs-rules.ts')).rules,
}
