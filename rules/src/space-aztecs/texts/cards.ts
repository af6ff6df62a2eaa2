// The texts of the cards, composed from the table of cards, so that the two cannot disagree (ALL-1).
import type { CardText } from '../../texts.ts'
import {
  type Bonus,
  CARD_IDS,
  CARDS,
  type CardId,
  type CardSet,
  COMPANIES,
  type Company,
  SETS,
  timeOf,
  type Worth,
} from '../cards.ts'

type EnglishTitle = (typeof CARDS)[CardId]['title']

/** A language's words for the cards. Each is one or more sentences, except `points` and `counted`. */
export interface CardWords {
  /** The table of cards has English titles. */
  title(english: EnglishTitle): string
  points(count: number): string
  company(which: Company, inAll: readonly number[]): string
  host(points: string): string
  guest(points: string): string
  doubledIfHidden(points: string): string
  readonly hide: string
  fewest(set: CardSet, points: string): string
  temple(set: CardSet): string
  saucer(set: CardSet): string
  /** The things counted, as they follow “for each”. */
  readonly counted: { readonly [Op in Exclude<Bonus['op'], 'of-set'>]: string }
  countedOf(set: CardSet): string
  bonus(points: string, counted: string, most: number | undefined): string
}

/** Returns the text of every card in a language, with the other facts printed on it. */
export function cardTexts(words: CardWords): Readonly<Record<string, CardText>> {
  return Object.fromEntries(
    CARD_IDS.map((card) => {
      const row = CARDS[card]
      const facts = {
        ...('set' in row ? { set: row.set } : {}),
        time: timeOf(card),
        ...('worth' in row && 'points' in row.worth ? { points: row.worth.points } : {}),
      }
      return [card, { title: words.title(row.title), text: textOf(card, words), facts }]
    }),
  )
}

function textOf(id: CardId, words: CardWords): string {
  const card = CARDS[id]
  switch (card.kind) {
    case 'aztec': {
      const power = 'power' in card ? [words.hide] : []
      return [worthText(card.worth, words), ...power, ...fewestText(card.set, words)].join(' ')
    }
    case 'temple':
      return words.temple(card.set)
    case 'saucer':
      return words.saucer(card.set)
    case 'codex':
      return bonusText(card.bonus, words)
  }
}

function worthText(worth: Worth, words: CardWords): string {
  switch (worth.op) {
    case 'points':
      return `${words.points(worth.points)}.`
    case 'company':
      return words.company(worth.of, COMPANIES[worth.of])
    case 'host':
      return words.host(words.points(worth.points))
    case 'guest':
      return words.guest(words.points(worth.points))
    case 'doubled-if-hidden':
      return words.doubledIfHidden(words.points(worth.points))
  }
}

/** SA-30 */
function fewestText(set: CardSet, words: CardWords): readonly string[] {
  const { fewestLose } = SETS[set]
  return fewestLose === 0 ? [] : [words.fewest(set, words.points(fewestLose))]
}

function bonusText(bonus: Bonus, words: CardWords): string {
  const counted = bonus.op === 'of-set' ? words.countedOf(bonus.set) : words.counted[bonus.op]
  return words.bonus(words.points(bonus.points), counted, bonus.most)
}
