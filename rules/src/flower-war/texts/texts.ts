// The texts of Flower War by the ids that a match shows: single cards, and spaces by number and by name. Each language
// has a folder here, and its lines below.
import { present } from '../../invariant.ts'
import { bySpace, titleOf } from '../../ritual-calendar/days.ts'
import { nameOf, SPACE_NAMES } from '../../ritual-calendar/spaces.ts'
import type { CardText, GameTexts, RefusalsByLanguage, TextsByLanguage } from '../../texts.ts'
import { REFUSALS } from '../asking/refusals.ts'
import { CARD_IDS, type CardId, kindOf, rowOf } from '../cards/cards.ts'
import { refusals as refusalsDe } from './de/refusals.ts'
import { sentences as sentencesDe } from './de/sentences.ts'
import { texts as textsDe } from './de/texts.ts'
import { sentences as sentencesEn } from './en/sentences.ts'
import { texts as textsEn } from './en/texts.ts'
import { refusals as refusalsEs } from './es/refusals.ts'
import { sentences as sentencesEs } from './es/sentences.ts'
import { texts as textsEs } from './es/texts.ts'
import type { FlowerWarSentences, FlowerWarTexts } from './shape.ts'

export const TEXTS: TextsByLanguage = {
  en: byId(textsEn, sentencesEn),
  de: byId(textsDe, sentencesDe),
  es: byId(textsEs, sentencesEs),
}
export const REFUSAL_TEXTS: RefusalsByLanguage = { en: REFUSALS, de: refusalsDe, es: refusalsEs }

function byId(texts: FlowerWarTexts, sentences: FlowerWarSentences): GameTexts {
  const { title, about, seats, options, decisions, actions, reasons, scores } = texts
  return {
    ...{ title, about, seats, options, decisions, actions, reasons, scores, sentences },
    cards: Object.fromEntries(CARD_IDS.map((card) => [card, cardText(texts, card)])),
    spaces: bySpace((day) => ({ title: titleOf(day), text: texts.space(texts.meanings[day]) })),
    discs: Object.fromEntries(
      SPACE_NAMES.map((day) => [day, { title: titleOf(day), text: texts.discs[day] }]),
    ),
    words: { ...texts.words, ...texts.gods, ...texts.steps, ...texts.kinds, ...texts.beads },
  }
}

function cardText({ cards, land }: FlowerWarTexts, card: CardId): CardText {
  const { deck, cost, ...row } = rowOf(card)
  const facts = { deck, cost }
  if (row.use === 'turn' && row.on === 'nothing' && row.effect.verb === 'go-to')
    return { ...land(titleOf(nameOf(row.effect.space))), facts }
  const texts: Readonly<Record<string, CardText>> = cards
  return { ...present(texts[kindOf(card)], 'every kind of card has a text'), facts }
}
