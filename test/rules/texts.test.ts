// The texts of the games. That everything shown of a match has one, the conformance checks see.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../protocol/src/languages.ts'
import { GAMES } from '../../rules/src/games.ts'
import { guideOf, guideOfEdition } from '../../rules/src/guide.ts'
import { present } from '../../rules/src/invariant.ts'
import { CARD_IDS as MEXICA_CARDS } from '../../rules/src/mexica/cards/cards.ts'
import { SPACE_NAMES } from '../../rules/src/ritual-calendar/spaces.ts'
import type { ActionShapes } from '../../rules/src/shapes/actions.ts'
import { CARD_IDS } from '../../rules/src/space-aztecs/cards.ts'
import { type GameTexts, inLanguage } from '../../rules/src/texts.ts'
import { saidIn, TRANSLATIONS } from '../support/languages.ts'
import { gameOf } from '../support/matches/matches.ts'

/** Members of actions that are the numbers of spaces, where they are numbers. */
const SPACES = ['space', 'pile', 'from']

test.for(GAMES.map((game) => [game.id, game] as const))(
  '%s has texts in all languages and no others',
  ([, game]) => {
    expect(Object.keys(game.texts)).toEqual([...LANGUAGES])
  },
)

describe.for(GAMES.map((game) => [game.id, game] as const))('%s', ([, game]) => {
  test.for(LANGUAGES)('has a text for every id of its actions, in %s', (language) => {
    expect(untoldIn(game.shapes.actions, saidIn(game.texts, language))).toEqual([])
  })

  test.for(LANGUAGES)('has a title and a sentence for everything, in %s', (language) => {
    for (const texts of editionsOf(saidIn(game.texts, language))) {
      const { title, about, cards, spaces, discs, options, ...others } = texts
      const { editions: _editions, sentences: _sentences, ...rest } = others
      for (const each of [
        ...Object.values(cards),
        ...Object.values(spaces),
        ...Object.values(discs),
      ])
        expect([each.title, each.text]).toEqual([TITLE, SENTENCE])
      for (const each of Object.values(options))
        expect([each.title, each.description]).toEqual([TITLE, SENTENCE])
      expect([title, about]).toEqual([TITLE, SENTENCE])
      for (const table of Object.values(rest))
        for (const word of Object.values(table)) expect(word).toEqual(TITLE)
    }
  })

  test.for(TRANSLATIONS)(
    'has the ids and facts of English, and sentences of its own, in %s',
    (language) => {
      const { en } = game.texts
      const other = saidIn(game.texts, language)
      expect(editionsOf(other).map(idsOf)).toEqual(editionsOf(en).map(() => idsOf(en)))
      expect(editionsOf(other).map(factsOf)).toEqual(editionsOf(en).map(() => factsOf(en)))
      for (const [index, each] of editionsOf(en).entries())
        expect(untranslated(each, present(editionsOf(other)[index], 'the same editions'))).toEqual(
          [],
        )
    },
  )

  test('has texts for every option, and for each of its values that is a word', () => {
    for (const language of LANGUAGES) {
      const { options } = saidIn(game.texts, language)
      expect(Object.keys(options)).toEqual(Object.keys(game.shapes.options))
      for (const [name, option] of Object.entries(game.shapes.options))
        expect(Object.keys(options[name]?.labels ?? {}).toSorted()).toEqual(
          option.kind === 'choice' ? option.values.toSorted() : [],
        )
    }
  })
})

test('every card, space and disc of the boxes has a text', () => {
  const inEnglish = (id: string) => gameOf(id).texts.en
  expect(Object.keys(inEnglish('flower-war').cards)).toHaveLength(120)
  expect(Object.keys(inEnglish('flower-war').discs)).toEqual([...SPACE_NAMES])
  expect(Object.keys(inEnglish('space-aztecs').cards)).toEqual([...CARD_IDS])
  const mexica = inEnglish('mexica')
  expect(MEXICA_CARDS.filter((card) => mexica.cards[card] === undefined)).toEqual([])
  expect(Object.keys(mexica.discs ?? {})).toEqual([...SPACE_NAMES])
})

test('the example in the protocol has the texts of Flower War', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/protocol.md'), 'utf8')
  const [, example = ''] = /^```json\n(\{"id":"flower-war"[\s\S]*?)\n```$/m.exec(page) ?? []
  const { about, ...rest } = JSON.parse(example)
  const guide = guideOf(gameOf('flower-war'), 'en')
  expect(guide).toMatchObject(rest)
  expect(guide.about).toContain(about.replace(/ …$/, ''))
})

test('the guide of an edition has its words alone, also for the edition of all other words', () => {
  const mexica = gameOf('mexica')
  const { editions, ...guide } = guideOf(mexica, 'en')
  expect(guideOfEdition(mexica, 'en', 'mexica')).toEqual(guide)
  expect(guideOfEdition(mexica, 'en', 'flower-war')?.cards).toEqual(editions?.['flower-war']?.cards)
  expect(guideOfEdition(mexica, 'en', 'third')).toBeUndefined()
})

test('the facts printed on spaces and cards are served with them, and have words', () => {
  const [tieqchieq, mexica] = ['tieqchieq', 'mexica'].map((id) => gameOf(id).texts.en)
  const squares = Object.values(tieqchieq?.spaces ?? {}).map(({ facts }) => facts)
  const [no, ring] = [undefined, { sign: 'ring' }]
  const plus = (colour: string) => ({ plus: colour })
  const territory = (colour: string) => ({ territory: colour })
  expect(squares).toEqual([
    ...[plus('yellow'), no, territory('red'), territory('red'), plus('yellow')],
    ...[ring, { sign: 'sun' }, ring],
    ...[plus('red'), territory('yellow'), territory('yellow'), no, plus('red')],
  ])
  // MX-112: East 20 to 4, North 5 to 9, and so on; MX-2: a full week is 13.
  const at = (space: number) => mexica?.spaces[space]?.facts
  expect([20, 4, 5, 14, 19].map(at)).toEqual(
    ['east', 'east', 'north', 'west', 'south'].map((quadrant) => ({ quadrant, tokens: 13 })),
  )
  for (const { words, seats, spaces, cards } of GAMES.map(({ texts }) => texts.en)) {
    const printed = [spaces, cards].flatMap((table) => Object.values(table))
    const facts = printed.flatMap(({ facts = {} }) => Object.values(facts))
    const told = new Set([...Object.keys(words), ...Object.keys(seats)])
    expect(facts.filter((fact) => typeof fact === 'string' && !told.has(fact))).toEqual([])
  }
})

test('a missing text, or one that is not translated, is found', () => {
  const game = gameOf('flower-war')
  const { en } = game.texts
  const es = saidIn(game.texts, 'es')
  const { 'chinampa-3': _, ...cards } = es.cards
  const planted = { ...es, about: en.about, cards, words: {} }
  // In an action of each kind that names cards, and as gods.
  expect(new Set(untoldIn(game.shapes.actions, planted))).toEqual(
    new Set(['chinampa-3', 'huitzilopochtli', 'tlaloc', 'mary']),
  )
  expect(untranslated(en, planted)).toContain(en.about)
})

test('a text that is missing in a language is in English', () => {
  expect(inLanguage({ en: 'yes', es: 'sí' }, 'es')).toBe('sí')
  expect(inLanguage({ en: 'yes', es: 'sí' }, 'de')).toBe('yes')
  expect(inLanguage({ en: 'yes' }, 'toString')).toBe('yes')
  const mexica = gameOf('mexica')
  const english = { ...mexica, texts: { en: mexica.texts.en } }
  expect(guideOf(english, 'de')).toEqual(guideOf(mexica, 'en'))
})

const TITLE = expect.stringMatching(/^\S(.*\S)?$/)
const SENTENCE = expect.stringMatching(/^\S.*[.?]$/)

/** The types, words and spaces of actions that have no text. */
function untoldIn(shapes: ActionShapes, texts: GameTexts): readonly string[] {
  const told = new Set(Object.values(texts).flatMap((table) => Object.keys(table)))
  return Object.entries(shapes).flatMap(([type, fields]) => [
    ...(texts.actions[type] === undefined ? [type] : []),
    ...Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === 'choice') return field.values.filter((value) => !told.has(value))
      if (field.kind === 'flag' || !SPACES.includes(name)) return []
      const numbers = Array.from(
        { length: field.max - field.min + 1 },
        (_, index) => field.min + index,
      )
      return numbers.map(String).filter((number) => !Object.hasOwn(texts.spaces, number))
    }),
  ])
}

/** The sentences that are the same in two languages. */
function untranslated(one: GameTexts, other: GameTexts): readonly string[] {
  const sentences = new Set(sentencesOf(other))
  return sentencesOf(one).filter((sentence) => sentences.has(sentence))
}

/** The texts of a game, and of its other editions. */
function editionsOf(texts: GameTexts): readonly GameTexts[] {
  return [texts, ...Object.values(texts.editions ?? {})]
}

function idsOf({ editions: _, ...texts }: GameTexts): unknown {
  return Object.values(texts).map((table) => typeof table === 'string' || Object.keys(table))
}

function factsOf({ cards, spaces, discs }: GameTexts): unknown {
  return [cards, spaces, discs].map((table) => Object.values(table).map(({ facts }) => facts))
}

function sentencesOf({ about, cards, spaces, discs, options }: GameTexts): readonly string[] {
  const things = [cards, spaces, discs].flatMap((table) => Object.values(table))
  return [
    about,
    ...things.map(({ text }) => text),
    ...Object.values(options).map(({ description }) => description),
  ]
}

test('the first edition of Flower War speaks of skulls, tzompantli and week tokens', () => {
  const { en } = gameOf('mexica').texts
  const first = present(en.editions?.['flower-war'], 'its first edition has texts')
  expect(en.cards['gain-1-1']?.text).toContain('token')
  expect(first.cards['gain-1-1']?.text).toContain('skull')
  expect(first.spaces['atl']?.text).toContain('tzompantli')
  expect(first.discs['atl']?.title).toContain('week token')
  expect(JSON.stringify(first.cards)).not.toMatch(/(?<!week) token|week card/)
})
