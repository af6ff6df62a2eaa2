// The catalogue of texts against the rules, which the pages do not load.
import { describe, expect, test } from 'vitest'
import { SERVER_REFUSALS } from '../../protocol/src/refusals.ts'
import { CARDS } from '../../rules/src/flower-war/cards.ts'
import { DISCS } from '../../rules/src/flower-war/discs.ts'
import { REFUSALS as FLOWER_WAR_REFUSALS } from '../../rules/src/flower-war/refusals.ts'
import { GAMES } from '../../rules/src/games.ts'
import { KERNEL_REFUSALS } from '../../rules/src/refusal.ts'
import { SPACE_NAMES } from '../../rules/src/ritual-calendar/spaces.ts'
import { REFUSALS as TIEQCHIEQ_REFUSALS } from '../../rules/src/tieqchieq/refusals.ts'
import { costOf } from '../../web/src/games/flower-war/costs.ts'
import { spaceName } from '../../web/src/games/flower-war/names.ts'
import { flowerWar as english } from '../../web/src/texts/en/flower-war.ts'
import { flowerWar as spanish } from '../../web/src/texts/es/flower-war.ts'
import { frame as spanishFrame } from '../../web/src/texts/es/frame.ts'

const kinds = Object.entries(CARDS).flatMap(([kind, { deck }]) => (deck === 'land' ? [] : [kind]))

describe.for([
  ['English', english],
  ['Spanish', spanish],
] as const)('in %s', ([, texts]) => {
  test('every card of Flower War has a title and a text, and no other', () => {
    expect(Object.keys(texts.cards).toSorted()).toEqual(kinds.toSorted())
    for (const card of Object.keys(CARDS)) {
      const { title, text } = texts.cardOf(`${card}-1`)
      expect(title).not.toBe(`${card}-1`)
      expect(text).toMatch(/\.$/)
    }
  })

  test('every disc says what it does', () => {
    expect(Object.keys(texts.days)).toEqual(Object.keys(DISCS))
  })
})

test('English cards say what the rules print on them, but for the word that names a kind', () => {
  for (const kind of kinds) {
    const card = Object.entries(CARDS).find(([name]) => name === kind)?.[1]
    expect(english.cards[kind]?.text.replace(/^(Trap|Artifact)\. /, '')).toBe(card?.text)
  }
})

test('cards cost what the rules have them cost', () => {
  for (const [kind, { cost }] of Object.entries(CARDS))
    expect([kind, costOf(kind)]).toEqual([kind, cost])
})

test('spaces are called as in the rules', () => {
  for (const [index, name] of SPACE_NAMES.entries()) {
    expect(spaceName(index + 1).toLowerCase()).toBe(name)
    expect(spaceName(name)).toBe(spaceName(index + 1))
  }
})

test('every refusal of a game that can be played is told in Spanish, and each that is told exists', () => {
  const told = Object.keys(spanishFrame.refusals)
  const ofGames = Object.keys({ ...FLOWER_WAR_REFUSALS, ...TIEQCHIEQ_REFUSALS })
  expect(ofGames.filter((code) => !told.includes(code))).toEqual([])
  const known = [...ofGames, ...Object.keys({ ...SERVER_REFUSALS, ...KERNEL_REFUSALS })]
  expect(told.filter((code) => !known.includes(code))).toEqual([])
})

test('every option of a game that can be played has a Spanish title', () => {
  for (const game of GAMES.filter(({ id }) => id in { 'flower-war': 1, tieqchieq: 1 }))
    expect(Object.keys(spanishFrame.options[game.id] ?? {})).toEqual(Object.keys(game.options))
})
