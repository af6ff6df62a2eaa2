// The texts of Flower War by the ids that a match shows: single cards, and spaces by number and by name.

import { present } from '../../invariant.ts'
import { bySpace, titleOf } from '../../ritual-calendar/days.ts'
import { nameOf, SPACE_NAMES } from '../../ritual-calendar/spaces.ts'
import type { CardText, GameTexts, TextsByLanguage } from '../../texts.ts'
import { CARD_IDS, type CardId, kindOf, rowOf } from '../cards.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { sentences as english } from './sentences-en.ts'
import { sentences as spanish } from './sentences-es.ts'
import type { FlowerWarSentences, FlowerWarTexts } from './shape.ts'

export const TEXTS: TextsByLanguage = { en: byId(en, english), es: byId(es, spanish) }

function byId(texts: FlowerWarTexts, sentences: FlowerWarSentences): GameTexts {
  const { title, about, seats, options, decisions, actions, reasons, scores } = texts
  return {
    ...{ title, about, seats, options, decisions, actions, reasons, scores, sentences },
    cards: Object.fromEntries(CARD_IDS.map((card) => [card, cardText(texts, card)])),
    spaces: bySpace((day) => ({ title: titleOf(day), text: texts.space(texts.meanings[day]) })),
    discs: Object.fromEntries(
      SPACE_NAMES.map((day) => [day, { title: titleOf(day), text: texts.discs[day] }]),
    ),
    words: { ...texts.gods, ...texts.steps, ...texts.kinds, ...texts.beads },
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
