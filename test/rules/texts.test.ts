// The texts of the games: everything shown of a match has words in every language.
import { describe, expect, test } from 'vitest'
import { nextToAct } from '../../rules/src/asked.ts'
import { ACTIONS as FLOWER_WAR_ACTIONS } from '../../rules/src/flower-war/actions.ts'
import { GAMES } from '../../rules/src/games.ts'
import { present } from '../../rules/src/invariant.ts'
import type { Playable } from '../../rules/src/match.ts'
import { ACTIONS as MEXICA_ACTIONS } from '../../rules/src/mexica/actions.ts'
import { CARD_IDS as MEXICA_CARDS } from '../../rules/src/mexica/cards.ts'
import { POLICIES } from '../../rules/src/policy.ts'
import { seedFromText } from '../../rules/src/random.ts'
import { SPACE_NAMES } from '../../rules/src/ritual-calendar/spaces.ts'
import type { ActionShapes } from '../../rules/src/shapes/actions.ts'
import { CARD_IDS } from '../../rules/src/space-aztecs/cards.ts'
import { ACTIONS as SPACE_AZTECS_ACTIONS } from '../../rules/src/space-aztecs/shapes.ts'
import { type GameTexts, LANGUAGES } from '../../rules/src/texts.ts'
import { ACTIONS as TIEQCHIEQ_ACTIONS } from '../../rules/src/tieqchieq/shapes.ts'
import { chanceOf, drawn } from '../support/chance.ts'

const MATCHES = 4
/** The actions of each game, which have the ids of all cards, spaces and discs that can be named at all. */
const SHAPES: Readonly<Record<string, ActionShapes>> = {
  tieqchieq: TIEQCHIEQ_ACTIONS,
  'flower-war': FLOWER_WAR_ACTIONS,
  mexica: MEXICA_ACTIONS,
  'space-aztecs': SPACE_AZTECS_ACTIONS,
}
/** The table in which a member of an action is looked up. */
const TABLES = {
  card: 'cards',
  aztec: 'cards',
  space: 'spaces',
  pile: 'spaces',
  from: 'spaces',
  disc: 'discs',
  god: 'words',
  to: 'words',
} as const

test.for(GAMES.map((game) => [game.id, game] as const))(
  '%s has texts in all languages and no others',
  ([, game]) => {
    expect(Object.keys(game.texts)).toEqual([...LANGUAGES])
  },
)

describe.for(GAMES.map((game) => [game.id, game] as const))('%s', ([id, game]) => {
  test.for(LANGUAGES)('has a text for every id of its actions, in %s', (language) => {
    expect(untoldIn(shapesOf(id), game.texts[language])).toEqual([])
  })

  test('has a text for every word shown of its matches', () => {
    const shown = shownIn(game)
    expect(shown.size).toBeGreaterThan(3)
    for (const language of LANGUAGES) expect(untold(shown, game.texts[language])).toEqual([])
  })

  test.for(LANGUAGES)('has a title and a sentence for everything, in %s', (language) => {
    for (const texts of editionsOf(game.texts[language])) {
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

  test('has the same ids in both languages, and different sentences', () => {
    const { en, es } = game.texts
    expect(editionsOf(es).map(idsOf)).toEqual(editionsOf(en).map(() => idsOf(en)))
    expect(editionsOf(es).map(factsOf)).toEqual(editionsOf(en).map(() => factsOf(en)))
    for (const [index, each] of editionsOf(en).entries())
      expect(untranslated(each, present(editionsOf(es)[index], 'the same editions'))).toEqual([])
  })

  test('has texts for every option, and for each of its values that is a word', () => {
    for (const language of LANGUAGES) {
      const { options } = game.texts[language]
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

test('a missing text, or one that is not translated, is found', () => {
  const game = gameOf('flower-war')
  const { en, es } = game.texts
  const { 'chinampa-3': _, ...cards } = es.cards
  const planted = { ...es, about: en.about, cards, words: {} }
  // In an action of each kind that names cards, and as gods.
  expect(new Set(untoldIn(shapesOf(game.id), planted))).toEqual(
    new Set(['chinampa-3', 'huitzilopochtli', 'tlaloc', 'mary']),
  )
  expect(untold(shownIn(game), planted)).toContain('tlaloc')
  expect(untranslated(en, planted)).toContain(en.about)
})

const TITLE = expect.stringMatching(/^\S(.*\S)?$/)
const SENTENCE = expect.stringMatching(/^\S.*[.?]$/)

function tableOf(member: string): keyof GameTexts & (typeof TABLES)[keyof typeof TABLES] {
  const table = Object.entries(TABLES).find(([name]) => name === member)?.[1]
  if (table === undefined) throw new Error(`where is "${member}" told?`)
  return table
}

function valuesOf(field: ActionShapes[string][string]): readonly string[] {
  if (field.kind === 'choice') return field.values
  if (field.kind === 'flag') return []
  return Array.from({ length: field.max - field.min + 1 }, (_, index) => String(field.min + index))
}

function gameOf(id: string): Playable {
  const game = GAMES.find((each) => each.id === id)
  if (game === undefined) throw new Error(`${id} is not played`)
  return game
}

function shapesOf(id: string): ActionShapes {
  const shapes = SHAPES[id]
  if (shapes === undefined) throw new Error(`the actions of ${id} are to be listed here`)
  return shapes
}

/** The types and ids of actions that have no text. */
function untoldIn(shapes: ActionShapes, texts: GameTexts): readonly string[] {
  return Object.entries(shapes).flatMap(([type, fields]) => [
    ...(texts.actions[type] === undefined ? [type] : []),
    ...Object.entries(fields).flatMap(([name, field]) => {
      // Seats and bonuses are numbers, and no words.
      if (name === 'seat' || name === 'bonus') return []
      const table = texts[tableOf(name)]
      return valuesOf(field).filter((value) => !Object.hasOwn(table, value))
    }),
  ])
}

function untold(shown: ReadonlySet<string>, texts: GameTexts): readonly string[] {
  const told = new Set(Object.values(texts).flatMap((table) => Object.keys(Object(table))))
  return [...shown].filter((word) => !told.has(word))
}

/** The sentences that are the same in both languages. */
function untranslated(one: GameTexts, other: GameTexts): readonly string[] {
  const sentences = new Set(sentencesOf(other))
  return sentencesOf(one).filter((sentence) => sentences.has(sentence))
}

/** Every string in the views, hands, decisions and outcomes of some matches. */
function shownIn(game: Playable): ReadonlySet<string> {
  const shown = new Set<string>()
  for (let index = 0; index < MATCHES; index++) gatherMatch(shown, game, index)
  return shown
}

function gatherMatch(shown: Set<string>, game: Playable, index: number): void {
  const chance = chanceOf(`texts ${index}`)
  const { min, max } = game.seats
  const players = index % 2 === 0 ? min : max
  const seed = seedFromText(drawn(`texts ${game.id} ${index}`))
  const started = game.start({ players, options: {}, seed })
  if (!started.ok) throw new Error(started.refusal.detail)
  const { match } = started.value
  for (
    let asked = nextToAct(match, chance);
    asked !== undefined;
    asked = nextToAct(match, chance)
  ) {
    const { decision } = asked
    gather(shown, [match.view(), match.own(asked.seat)])
    gather(shown, [decision.kind, decision.asked, decision.actions])
    const acted = match.act(asked.seat, POLICIES.random(match, asked, chance))
    if (!acted.ok) throw new Error(acted.refusal.detail)
  }
  gather(shown, [match.view(), match.outcome()?.reason])
  for (const score of match.outcome()?.scores ?? []) gather(shown, Object.keys(score))
}

function gather(into: Set<string>, value: unknown): void {
  if (typeof value === 'string') into.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) gather(into, member)
}

/** The texts of a game, and of its other editions. */
function editionsOf(texts: GameTexts): readonly GameTexts[] {
  return [texts, ...Object.values(texts.editions ?? {})]
}

function idsOf({ editions: _, ...texts }: GameTexts): unknown {
  return Object.values(texts).map((table) => typeof table === 'string' || Object.keys(table))
}

function factsOf({ cards }: GameTexts): unknown {
  return Object.values(cards).map(({ facts }) => facts)
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
  const { en } = present(
    GAMES.find(({ id }) => id === 'mexica'),
    'Mexica is a game of the list',
  ).texts
  const first = present(en.editions?.['flower-war'], 'its first edition has texts')
  expect(en.cards['gain-1-1']?.text).toContain('token')
  expect(first.cards['gain-1-1']?.text).toContain('skull')
  expect(first.spaces['atl']?.text).toContain('tzompantli')
  expect(first.discs['atl']?.title).toContain('week token')
  expect(JSON.stringify(first.cards)).not.toMatch(/(?<!week) token|week card/)
})
