// The texts of Mexica by the ids that a match shows: kinds of card, single cards, spaces and week cards. Each language
// has a folder here, and its lines below.
import { present } from '../../invariant.ts'
import { bySpace, titleOf } from '../../ritual-calendar/days.ts'
import { nameOf, SPACE_NAMES, type SpaceName } from '../../ritual-calendar/spaces.ts'
import type { CardText, GameTexts, RefusalsByLanguage, TextsByLanguage } from '../../texts.ts'
import { REFUSALS } from '../asking/refusals.ts'
import { CARD_IDS, CARD_KINDS, CARDS, type CardKind, kindOf } from '../cards/cards.ts'
import type { Card } from '../cards/deck-rows.ts'
import { givenBy } from '../course/weeks.ts'
import { quadrantOf } from '../seats.ts'
import { FULL_WEEK } from '../state.ts'
import { refusals as refusalsDe } from './de/refusals.ts'
import { sentences as sentencesDe } from './de/sentences.ts'
import { texts as textsDe, WORDS as wordsDe } from './de/texts.ts'
import { sentences as sentencesEn } from './en/sentences.ts'
import { texts as textsEn, WORDS as wordsEn } from './en/texts.ts'
import { refusals as refusalsEs } from './es/refusals.ts'
import { sentences as sentencesEs } from './es/sentences.ts'
import { texts as textsEs, WORDS as wordsEs } from './es/texts.ts'
import type { EditionWords, MexicaSentences, MexicaTexts } from './shape.ts'

export const TEXTS: TextsByLanguage = {
  en: withEdition(wordsEn, (words) => byId(textsEn(words), sentencesEn(words))),
  de: withEdition(wordsDe, (words) => byId(textsDe(words), sentencesDe(words))),
  es: withEdition(wordsEs, (words) => byId(textsEs(words), sentencesEs(words))),
}
export const REFUSAL_TEXTS: RefusalsByLanguage = { en: REFUSALS, de: refusalsDe, es: refusalsEs }

/** Returns the texts of the usual edition, with those of the other edition beside them. */
function withEdition(
  words: typeof wordsEn,
  textsIn: (words: EditionWords) => GameTexts,
): GameTexts {
  return { ...textsIn(words.mexica), editions: { 'flower-war': textsIn(words['flower-war']) } }
}

function byId(texts: MexicaTexts, sentences: MexicaSentences): GameTexts {
  const { title, about, seats, options, decisions, actions, reasons, scores } = texts
  const kinds = new Map(CARD_KINDS.map((kind) => [kind, cardText(texts, kind)]))
  const ids = CARD_IDS.map((card) => [card, kinds.get(kindOf(card))])
  return {
    ...{ title, about, seats, options, decisions, actions, reasons, scores, sentences },
    cards: Object.fromEntries([...kinds, ...ids]),
    // MX-112: spaces are called by the meanings of their days, as in “Crocodile 2”.
    spaces: bySpace((day) => ({
      ...{ title: dayIn(texts, day), text: texts.space(titleOf(day)) },
      facts: { quadrant: quadrantOf(SPACE_NAMES.indexOf(day) + 1), tokens: FULL_WEEK },
    })),
    // A week card lies at its space like a disc in Flower War, and is identified by the space's name.
    discs: Object.fromEntries(SPACE_NAMES.map((day) => [day, weekText(texts, day)])),
    words: {
      ...{ ...texts.words, ...texts.gods, ...texts.steps, ...texts.beads, ...texts.editions },
      ...options.war.labels,
    },
  }
}

function cardText(texts: MexicaTexts, kind: CardKind): CardText {
  const row: Card = CARDS[kind]
  const facts = { deck: row.deck }
  const { effect } = row
  if (effect.verb === 'go' && effect.tokens > 0)
    return { ...texts.goTo(dayIn(texts, nameOf(effect.space))), facts }
  const cards: Readonly<Record<string, CardText>> = texts.cards
  return { ...present(cards[kind], 'every other kind of card has a text'), facts }
}

/** Returns the name of a day in a language. */
function dayIn({ meanings }: MexicaTexts, day: SpaceName): string {
  return titleOf(meanings[day])
}

function weekText(texts: MexicaTexts, day: SpaceName): CardText {
  const { bonuses, signs, weekCard } = texts
  return { title: weekCard(dayIn(texts, day)), text: { ...bonuses, ...signs }[givenBy(day)] }
}
