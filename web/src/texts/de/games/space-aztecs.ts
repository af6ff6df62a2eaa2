// The texts of Space Aztecs, in German.
import { texts as told } from '@flower-war/rules/texts/space-aztecs/de'
import { clockTime, factsOf } from '../../../games/space-aztecs/cards/cards.ts'
import type { SpaceAztecsTexts } from '../../en/games/space-aztecs.ts'
import { figure, type Words } from '../../words.ts'

const {
  cards: CARDS,
  spaces: PLACES,
}: Readonly<Record<'cards' | 'spaces', Readonly<Record<string, { title: string; text: string }>>>> =
  told
const sets: Words = told.words
/** The points at which titles may be hyphenated, since they stand under small cards too. */
const JOINTS = /(?<=Adler|Jaguar|Kojoten)krieger|(?<=Unter)tasse|(?<=Super)agent/g
function cardOf(card: string) {
  const { title, text } = CARDS[card] ?? { title: card, text: '' }
  return { title: title.replaceAll(JOINTS, '\u00AD$&'), text }
}
const place = (which: string) => PLACES[which]?.title ?? which
const cards = (count: number) => (count === 1 ? '1 Karte' : `${count} Karten`)
const points = (count: number) => (count === 1 ? '1 Punkt' : `${figure(count)} Punkte`)

function named(card: string): string {
  const { minutes, points: worth } = factsOf(card)
  const what = worth === undefined ? '' : `, ${points(worth)}`
  return `${cardOf(card).title}${what}, ${clockTime(minutes)}`
}

export const spaceAztecs: SpaceAztecsTexts = {
  scores: told.scores as Words,
  hints: {
    take: 'Nur du siehst ihn durch, und eine seiner Karten kommt in deine Stadt. Der Rest geht an seinen Platz zurück.',
    choose:
      'Alle wählen zugleich. Dann werden die Uhrzeiten genannt; die früheste wird zuerst aufgedeckt, die anderen folgen im Uhrzeigersinn.',
    hide: 'Das darfst du, solange einer deiner Superagenten sichtbar ist.',
    capture:
      'Jede andere Stadt, in der diese Gruppe sichtbar ist, verliert einen; wo es mehrere gibt, wählst du.',
  },
  score: 'Die Wertung im Einzelnen',
  cityOwner: 'Stadt',
  total: 'Summe',
  byMore:
    'Bei gleichen Punkten gewinnt, wer mehr Azteken in der Stadt hat, dann wer mehr verborgene hat.',
  place,
  cardOf,
  named,
  cards,
  phases: {
    take: 'Stapel nehmen',
    choose: 'Karten wählen',
    play: 'Karten aufdecken',
    over: 'Weltuntergang',
  },
  round: (round) => `Runde ${round}`,
  saucers: (played, toEnd) => `${played} von ${toEnd} Untertassen, mit denen die Partie endet`,
  pile: (where, count, taker) =>
    `${place(where)}: ${cards(count)}${taker && `, genommen von ${taker}`}`,
  board: ({ round, phase, piles, leftOut, saucersPlayed, saucersToEnd }, names) =>
    `Die Sonnenuhr, Runde ${round}. ${spaceAztecs.phases[phase]}. Stapel: ${piles
      .map(
        ({ place: where, cards: count, taker }) =>
          `${place(where)} ${count}${taker === null ? '' : ` (${names(taker)})`}`,
      )
      .join(
        ', ',
      )}. ${spaceAztecs.saucers(saucersPlayed, saucersToEnd)}.${leftOut === null ? '' : ` Gespielt wird ohne ${sets[leftOut]}.`}`,
  leftOut: (set) => `ohne ${sets[set] ?? set}`,
  hand: (where) => `Dein Stapel: ${place(where)}`,
  holds: (where) => `Stapel: ${place(where)}`,
  fewest: (loss) => `${points(-loss)} für die wenigsten Dörfler`,
  fewestInShort: (loss) => `wenigste Dörfler −${loss}`,
  withTexts: 'Kartentexte zeigen',
  chosen: 'gewählt',
  notes: 'Was du in den Stapeln gesehen hast',
  noted: (left, chosen) => `${cards(left)}${chosen === 0 ? '' : ` + ${chosen} gewählte`}`,
  nothingLeft: 'Nichts ist übrig.',
  lastRound: 'Die letzte Runde',
  unveiling: 'Früheste zuerst, dann reihum',
  examples: 'In den Stapeln liegen Karten wie diese',
  unveiledLast: 'Zuletzt aufgedeckt',
  faceDown: 'verdeckt',
  hasChosen: 'hat eine Karte gewählt',
  starter: 'beginnt',
  city: (owner) => `Die Stadt von ${owner}`,
  census: (visible, hidden) => `${visible} sichtbar, ${hidden} verborgen`,
  inSight: (set) => `Sichtbare ${sets[set] ?? set}`,
  under: (temple) => `Verborgen unter: ${cardOf(temple).title}`,
  emptyTemple: 'leer',
  captives: (saucer) => `Gefangene: ${cardOf(saucer).title}`,
  points,
  codex: 'Kodex',
  takenFrom: (name) => `von ${name}`,
  findsNobody: 'Sie findet niemanden.',
  hides: (count) => (count === 0 ? 'verbirgt niemanden' : `verbirgt ${count}`),
  gainKey: 'Punkte, die die Karte jetzt brächte',
  hidesKey: 'Azteken, die der Tempel verbergen würde',
  goesUnder: 'kommt unter einen Tempel',
  reference: 'Karten',
}
