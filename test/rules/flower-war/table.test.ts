// FW-1 to FW-5: the table at the beginning of a match.

import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../../protocol/src/languages.ts'
import {
  CARD_IDS,
  CARDS,
  type CardId,
  kindOf,
  rowOf,
} from '../../../rules/src/flower-war/cards/cards.ts'
import { DECKS } from '../../../rules/src/flower-war/cards/deck-rows.ts'
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import type { State } from '../../../rules/src/flower-war/state.ts'
import { TEXTS } from '../../../rules/src/flower-war/texts/texts.ts'
import { seedFromText } from '../../../rules/src/random.ts'
import { distance, nameOf, SPACES, walk } from '../../../rules/src/ritual-calendar/spaces.ts'
import { saidIn } from '../../support/languages.ts'

function begun(players: number, given: unknown = {}, seed = 'a beginning'): State {
  const options = flowerWar.parseOptions(given)
  if (!options.ok) throw new Error(options.refusal.detail)
  return flowerWar.setup({ players, options: options.value, seed: seedFromText(seed) }).state
}

const all = (state: State) => DECKS.flatMap((deck) => state.decks[deck])

describe('the calendar', () => {
  test('FW-1 twenty spaces are walked in ascending order, and after 20 comes 1', () => {
    expect(SPACES.length).toBe(20)
    expect([1, 5, 10, 14, 15, 20].map(nameOf)).toEqual([
      'cipactli',
      'coatl',
      'itzcuintli',
      'ocelotl',
      'cuauhtli',
      'xochitl',
    ])
    expect(walk(20, 1)).toBe(1)
    expect(walk(18, 6)).toBe(4)
    expect(walk(1, -1)).toBe(20)
    expect(distance(19, 2)).toBe(3)
    expect(distance(1, 11)).toBe(10)
  })

  test('FW-1 each day means what the rulebook says', () => {
    const told = Object.values(TEXTS.en.spaces).map(({ text }) => /“(.+)”/.exec(text)?.[1])
    const meanings =
      'crocodile wind house lizard serpent death deer rabbit water dog monkey grass reed jaguar eagle vulture earthquake flint rain flower'
    expect([...new Set(told)].sort()).toEqual(meanings.split(' ').sort())
    expect(TEXTS.en.spaces['17']?.text).toContain('earthquake')
  })

  test.for([
    ['12', 120],
    ['8', 200],
    ['6', 240],
  ] as const)(
    'FW-2 racks hold %s skulls each, the other %i of 360 are the pool',
    ([racks, pool]) => {
      const state = begun(2, { racks })
      // East has collected one already.
      expect(state.racks.reduce((sum, skulls) => sum + skulls, 1)).toBe(20 * Number(racks))
      expect(state.pool).toBe(pool)
      expect(flowerWar.pieces(state)['skulls']).toBe(360)
      expect(state.players[1]).toMatchObject({ skulls: 0 })
    },
  )

  test('FW-3 a disc lies under each rack', () => {
    expect(begun(2).discs).toEqual(SPACES.map(() => null))
    expect(flowerWar.view(begun(2)).spaces.map(({ disc }) => disc)).toEqual(SPACES.map(() => null))
  })

  test.for([
    [2, ['east', 'west'], [20, 10]],
    [3, ['east', 'north', 'west'], [20, 5, 10]],
    [4, ['east', 'north', 'south', 'west'], [20, 5, 15, 10]],
    [5, ['east', 'north', 'south', 'zenith', 'west'], [20, 5, 15, 3, 10]],
    [6, ['east', 'north', 'south', 'zenith', 'nadir', 'west'], [20, 5, 15, 3, 13, 10]],
  ] as const)('FW-4 %i players have these seats and places', ([players, names, places]) => {
    expect(flowerWar.seats.names(players)).toEqual(names)
    const state = begun(players, {}, 'nobody is met')
    expect(state.turn.seat).toBe(0)
    // East has moved already.
    expect(state.players.slice(1).map(({ space }) => space)).toEqual(places.slice(1))
    const { events } = flowerWar.setup({
      players,
      options: state.options,
      seed: seedFromText('nobody is met'),
    })
    expect(events).toContainEqual(expect.objectContaining({ type: 'moved', seat: 0, from: 20 }))
  })
})

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, one: 1, another: 1, two: 2, three: 3, five: 5, six: 6, eight: 8, twelve: 12 },
  ...{
    ein: 1,
    eine: 1,
    einen: 1,
    weiteren: 1,
    zwei: 2,
    drei: 3,
    fünf: 5,
    sechs: 6,
    acht: 8,
    zwölf: 12,
  },
  ...{ un: 1, una: 1, otra: 1, dos: 2, tres: 3, cinco: 5, seis: 6, ocho: 8, doce: 12 },
}

/** Patterns for the number before each thing that a row counts, by language. */
const COUNTED: Readonly<Record<Language, Readonly<Record<string, RegExp>>>> = {
  en: {
    skulls: /(\w+) skulls?/g,
    cards: /(\w+) (?:rain|war) cards?/g,
    steps: /(\w+) spaces?/g,
    share: /give (\w+) of them/g,
    points: /\+(\d)/g,
    bonus: /\+(\d)/g,
    kept: /keep (\w+)/g,
  },
  de: {
    skulls: /([\p{L}]+) Schädel/gu,
    cards: /([\p{L}]+) (?:Regen|Kriegs)karten?/gu,
    steps: /([\p{L}]+) Feld(?:er)?(?= |,|;)/gu,
    share: /gib (\w+) davon/g,
    points: /\+(\d)/g,
    bonus: /\+(\d)/g,
    kept: /(\w+) davon behältst/g,
  },
  es: {
    skulls: /(\w+) calaveras?/g,
    cards: /(\w+) cartas?/g,
    steps: /(\w+) espacios?/g,
    share: /da (\w+) a/g,
    points: /\+(\d)/g,
    bonus: /\+(\d)/g,
    kept: /quedas (\w+)/g,
  },
}

type Numbered = readonly [card: CardId, numbers: Readonly<Record<string, number>>]

/** The numbers in the rows of cards, except of land cards: theirs is a space. The reach of an attack is no number. */
const NUMBERED = CARD_IDS.flatMap((card): readonly Numbered[] => {
  const { deck, effect } = rowOf(card)
  const numbers = Object.entries(effect).filter(
    ([, value]) => typeof value === 'number' && value !== 0,
  )
  return deck === 'land' || numbers.length === 0 ? [] : [[card, Object.fromEntries(numbers)]]
})

describe.for(LANGUAGES)('the texts in %s', (language) => {
  test.for(NUMBERED)('FW-30 the text of %s has the numbers of its row, %o', ([card, numbers]) => {
    const text = saidIn(TEXTS, language).cards[card]?.text ?? ''
    const said = Object.entries(COUNTED[language])
      .filter(([name]) => name in numbers)
      .map(([name, counted]) => {
        const words = [...text.matchAll(counted)].map(([, word = '']) => word)
        return [name, words.map((word) => NUMBERS[word.toLowerCase()] ?? Number(word))]
      })
    const rows = Object.entries(numbers).map(([name, number]) => [name, [number]])
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(rows))
  })
})

describe('the decks', () => {
  test('FW-5 two decks of 40 and one of 20, shuffled', () => {
    const { decks } = begun(4)
    expect(DECKS.map((deck) => decks[deck].length)).toEqual([40, 40, 20])
    expect(decks).not.toEqual(begun(4, {}, 'another').decks)
    expect(new Set(all(begun(4))).size).toBe(100)
  })

  test('FW-5 twenty land cards are dealt ten to each deck, at random', () => {
    const state = begun(4, { lands: true })
    expect(DECKS.map((deck) => state.decks[deck].length)).toEqual([50, 50, 20])
    expect(state.rainLands.length).toBe(10)
    const rain = state.decks.tlaloc.filter((card) => rowOf(card).deck === 'land')
    expect(rain.length).toBe(10)
    expect(begun(4, { lands: true }, 'another').rainLands).not.toEqual(state.rainLands)
  })

  test('FW-5 without signs there is no Mary, eagle or serpent', () => {
    const state = begun(4, { signs: false })
    expect(DECKS.map((deck) => state.decks[deck].length)).toEqual([38, 38, 0])
    expect(all(state).some((card) => rowOf(card).effect.verb === 'sign')).toBe(false)
  })

  test('FW-5 without the option battleCards there are none', () => {
    const state = begun(4, { battleCards: false })
    expect(DECKS.map((deck) => state.decks[deck].length)).toEqual([24, 30, 20])
    expect(all(state).some((card) => rowOf(card).use === 'battle')).toBe(false)
  })

  test.for([
    ['flower-war', 2, 1],
    ['macuahuitl', 3, 0],
    ['tepoztopilli', 2, 1],
    ['jaguar-knight', 2, 2],
    ['quachic', 2, 3],
    ['eagle-knight', 2, 2],
    ['captive-taking', 2, 1],
    ['shield-breaker', 2, 0],
    ['coin-of-fate', 1, 1],
    ['atlatl', 3, 0],
    ['challenge', 3, 0],
    ['war-drum', 1, 0],
    ['night-raid', 2, 1],
    ['tribute-roll', 2, 0],
    ['imperial-tribute', 1, 3],
    ['burning-temple', 1, 5],
    ['forced-offering', 2, 0],
    ['war-canoe', 2, 1],
    ['obsidian-butterfly', 2, 1],
    ['armory', 1, 0],
    ['eagle', 2, 0],
    ['tlalocs-tears', 3, 0],
    ['chinampa', 3, 0],
    ['sweet-rain', 3, 0],
    ['cloudburst', 2, 3],
    ['mountain-of-plenty', 1, 5],
    ['jade-skirt', 1, 3],
    ['cotton-armor', 3, 1],
    ['mist', 2, 0],
    ['ransom', 3, 1],
    ['silence-of-frogs', 2, 0],
    ['jade-gift', 2, 0],
    ['two-springs', 2, 0],
    ['cleansing', 2, 0],
    ['current', 3, 0],
    ['tlalocan', 1, 1],
    ['balance', 2, 0],
    ['dry-season', 2, 0],
    ['spring', 1, 0],
    ['serpent', 2, 0],
    ['nopal', 2, 0],
    ['gift', 6, 0],
    ['war-blessing', 3, 0],
    ['rain-blessing', 3, 0],
    ['tears', 2, 0],
    ['again', 2, 0],
    ['peace', 2, 0],
  ] as const)('FW-5 FW-30 %s: there are %i, which cost %i each', ([kind, copies, cost]) => {
    expect(CARDS[kind]).toMatchObject({ copies, cost })
    expect(CARD_IDS.filter((card) => kindOf(card) === kind)).toHaveLength(copies)
  })

  test('FW-110 at least four kinds of card cost three, and at least two cost five', () => {
    const costing = (cost: number) => Object.values(CARDS).filter((row) => row.cost === cost)
    expect(costing(3).length).toBeGreaterThanOrEqual(4)
    expect(costing(5).length).toBeGreaterThanOrEqual(2)
  })

  test('every copy has an id of its own', () => {
    expect(new Set(CARD_IDS).size).toBe(120)
    expect(CARD_IDS.map(kindOf)).toContain('land-xochitl')
  })
})
