// The texts of Space Aztecs, in English.
import { texts as told } from '@flower-war/rules/texts/space-aztecs/en'
import type { Names } from '../../../games/face.ts'
import type { ViewOf } from '../../../games/game-values.ts'
import { clockTime, factsOf } from '../../../games/space-aztecs/cards/cards.ts'
import { figure, type Words } from '../../words.ts'

const {
  cards: CARDS,
  spaces: PLACES,
}: Readonly<Record<'cards' | 'spaces', Readonly<Record<string, { title: string; text: string }>>>> =
  told
const sets: Words = told.words
const cardOf = (card: string) => CARDS[card] ?? { title: card, text: '' }
const place = (which: string) => PLACES[which]?.title ?? which
const cards = (count: number) => (count === 1 ? '1 card' : `${count} cards`)
const points = (count: number) => (count === 1 ? '1 point' : `${figure(count)} points`)

/** A card with all that distinguishes it. */
function named(card: string): string {
  const { minutes, points: worth } = factsOf(card)
  const what = worth === undefined ? '' : `, ${points(worth)}`
  return `${cardOf(card).title}${what}, ${clockTime(minutes)}`
}

export const spaceAztecs = {
  scores: told.scores as Words,
  hints: {
    take: 'Only you look through it, and one of its cards comes into your city. The rest goes back to its place.',
    choose:
      'All choose at the same time. Then the times on the cards are shown; the earliest is turned up first, the others follow clockwise.',
    hide: 'You may, while a very special agent of yours is in sight.',
    capture:
      'Every other city with this set in sight loses one; where there are several, you choose.',
  } as Words,
  score: 'The score in its parts',
  cityOwner: 'City',
  total: 'Total',
  byMore: 'Level on points: more Aztecs in the city win, then more hidden ones.',
  place,
  cardOf,
  named,
  cards,
  phases: {
    take: 'Piles are taken',
    choose: 'Cards are chosen',
    play: 'Cards are turned up',
    over: 'End of the world',
  } as Readonly<Record<string, string>>,
  round: (round: number) => `Round ${round}`,
  saucers: (played: number, toEnd: number) =>
    `${played} of ${toEnd} flying saucers that end the match`,
  pile: (where: string, count: number, taker: string) =>
    `${place(where)}: ${cards(count)}${taker && `, taken by ${taker}`}`,
  board: (
    { round, phase, piles, leftOut, saucersPlayed, saucersToEnd }: ViewOf<'space-aztecs'>,
    names: Names,
  ) =>
    `The sundial, round ${round}. ${spaceAztecs.phases[phase]}. Piles: ${piles
      .map(
        ({ place: where, cards: count, taker }) =>
          `${place(where)} ${count}${taker === null ? '' : ` (${names(taker)})`}`,
      )
      .join(
        ', ',
      )}. ${spaceAztecs.saucers(saucersPlayed, saucersToEnd)}.${leftOut === null ? '' : ` Played without ${sets[leftOut]}.`}`,
  leftOut: (set: string) => `No ${sets[set] ?? set}`,
  hand: (where: string) => `The pile that you hold: ${place(where)}`,
  holds: (where: string) => `Pile: ${place(where)}`,
  fewest: (loss: number) => `${points(-loss)} for the fewest villagers`,
  fewestInShort: (loss: number) => `fewest villagers −${loss}`,
  withTexts: 'Show card texts',
  chosen: 'chosen',
  notes: 'What you have seen in the piles',
  /** In the pile, and with its player. */
  noted: (left: number, chosen: number) =>
    `${cards(left)}${chosen === 0 ? '' : ` + ${chosen} chosen`}`,
  nothingLeft: 'Nothing is left.',
  lastRound: 'The last round',
  unveiling: 'Earliest first, then clockwise',
  examples: 'The piles hold cards like these',
  unveiledLast: 'Turned up last',
  faceDown: 'face down',
  hasChosen: 'has chosen a card',
  starter: 'begins',
  city: (owner: string) => `${owner}’s city`,
  census: (visible: number, hidden: number) => `${visible} in sight, ${hidden} hidden`,
  inSight: (set: string) => `${sets[set] ?? set} in sight`,
  under: (temple: string) => `Hidden under the ${cardOf(temple).title.toLowerCase()}`,
  emptyTemple: 'empty',
  captives: (saucer: string) => `Captives of the ${cardOf(saucer).title.toLowerCase()}`,
  points,
  codex: 'Codex',
  takenFrom: (name: string) => `from ${name}`,
  findsNobody: 'It finds nobody.',
  hides: (count: number) => (count === 0 ? 'hides nobody' : `hides ${count}`),
  gainKey: 'points it would bring now',
  hidesKey: 'Aztecs it would hide',
  goesUnder: 'goes under a temple',
  reference: 'Cards',
}

export type SpaceAztecsTexts = typeof spaceAztecs
