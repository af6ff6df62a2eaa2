// The table at the beginning of a match, and week cards with their bonuses.
import { describe, expect, test } from 'vitest'
import { CARD_IDS, cardsOf, rowOf } from '../../../rules/src/mexica/cards/cards.ts'
import { DECKS } from '../../../rules/src/mexica/cards/deck-rows.ts'
import { BONUSES, bonusOf, mostOf, WEEKS } from '../../../rules/src/mexica/course/weeks.ts'
import { mexica } from '../../../rules/src/mexica/index.ts'
import { sacrificesToTrigger } from '../../../rules/src/mexica/options.ts'
import { seatNames } from '../../../rules/src/mexica/seats.ts'
import { TOKENS } from '../../../rules/src/mexica/state.ts'
import { seedFromText } from '../../../rules/src/random.ts'
import { SPACE_NAMES } from '../../../rules/src/ritual-calendar/spaces.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { acted, die, landed, listed, PASS, position, spaceOf, tokensOf } from './position.ts'

const NAMES: readonly string[] = SPACE_NAMES
const seed = seedFromText('table')

function begun(players: number, given: unknown = {}) {
  const options = mexica.parseOptions(given)
  if (!options.ok) throw new Error(options.refusal.detail)
  return mexica.setup({ players, options: options.value, seed })
}

describe('the table', () => {
  test.for([
    [2, ['east', 'west'], [20, 10]],
    [3, ['east', 'north', 'west'], [20, 5, 10]],
    [4, ['east', 'north', 'west', 'south'], [20, 5, 10, 15]],
  ] as const)('MX-1 %i players sit in this order and start there', ([players, names, starts]) => {
    expect(seatNames(players)).toEqual(names)
    // Seven tokens on each space: the first landing draws no card.
    const { events, state } = begun(players, { pace: 'brisk' })
    const moved = events.flatMap((event) => (event.type === 'moved' ? event.from : []))
    expect(moved[0]).toBe(starts[0])
    expect(state.players.slice(1).map(({ space }) => space)).toEqual(starts.slice(1))
    expect(mexica.view(state).players.map(({ name }) => name)).toEqual(names)
  })

  test('MX-1 fewer than two and more than four cannot play', () => {
    expect(mexica.seats).toMatchObject({ min: 2, max: 4 })
    expect(() => seatNames(5)).toThrow()
  })

  test.for([
    ['printed', 13, 100, 260],
    ['brisk', 7, 220, 182],
  ] as const)(
    'MX-2 at the %s pace spaces begin with %i and the pool with %i',
    ([pace, on, pool, at]) => {
      const { events, state } = begun(2, { pace })
      // Setting up plays on to the first decision; the tokens that left or entered the pool until then are undone.
      let inPool = state.pool
      for (const event of events) {
        if (event.type !== 'tokens') continue
        if (event.from.at === 'pool') inPool += event.count
        if (event.to.at === 'pool') inPool -= event.count
      }
      expect(inPool).toBe(pool)
      expect(sacrificesToTrigger(state.options)).toBe(at)
      expect(Math.max(...state.spaces)).toBe(on)
      expect(mexica.pieces(state)['tokens']).toBe(TOKENS)
      expect(TOKENS).toBe(360)
    },
  )

  test('MX-2 players start with no tokens', () => {
    const { state } = begun(2, { pace: 'brisk' })
    // East has collected one.
    expect([tokensOf(state, 0), tokensOf(state, 1)]).toEqual([1, 0])
  })

  test('MX-3 there are 260 day cards, 40 war cards, 40 rain cards and a week card for each space', () => {
    expect(DECKS.map((deck) => cardsOf(deck).length)).toEqual([260, 40, 40])
    expect(new Set(CARD_IDS).size).toBe(340)
    expect(begun(4).state.weeks).toHaveLength(20)
    expect(Object.keys(WEEKS)).toEqual([...SPACE_NAMES])
  })

  test.for([
    ['day', 'now', 194],
    ['day', 'turn', 36],
    ['day', 'held', 10],
    ['day', 'battle', 20],
    ['war', 'battle', 37],
    ['war', 'turn', 2],
    ['war', 'held', 1],
    ['rain', 'landing', 36],
    ['rain', 'held', 4],
  ] as const)('MX-3 the %s deck has %s cards: %i', ([deck, use, count]) => {
    expect(cardsOf(deck).filter((card) => rowOf(card).use === use)).toHaveLength(count)
  })

  test('MX-4 the view shows the tokens that are left on a space', () => {
    const { view } = mexica
    expect(view(position({ spaces: { 1: 11 } })).spaces[0]).toMatchObject({
      name: 'cipactli',
      tokens: 11,
    })
  })
})

describe('week cards', () => {
  test.for([
    ['attack', [1, 6, 14, 18]],
    ['range', [2, 13]],
    ['defence', [3, 10]],
    ['movement', [4, 7, 11, 17]],
    ['tokens', [8, 12, 16]],
    ['mary', [9, 19]],
    ['sign', [5, 15, 20]],
  ] as const)('MX-50 the week cards of %s are on their spaces', ([bonus, spaces]) => {
    const held = Object.entries(WEEKS).flatMap(([name, gives]) =>
      gives === bonus ? NAMES.indexOf(name) + 1 : [],
    )
    expect(held).toEqual(spaces)
  })

  test('MX-50 bonuses of one kind add up', () => {
    const state = position({ weeks: { 4: 0, 7: 0, 11: 1, 8: 0 } })
    const has = BONUSES.map((bonus) => bonusOf(state, seatAt(0), bonus))
    expect(has).toEqual([0, 0, 2, 0, 1, 0])
    expect(BONUSES.map(mostOf)).toEqual([4, 2, 4, 2, 3, 2])
  })

  test('MX-50 MX-11 a movement bonus is used in part, in full or not at all', () => {
    const given = { seat: 1, weeks: { 4: 0, 7: 0 }, hands: [[], ['cactus-8']] } as const
    const asked = acted(given, [PASS], [die(3)]).state
    expect(mexica.decision(asked, seatAt(0))).toMatchObject({ kind: 'move', asked: { die: 3 } })
    expect(listed(asked)).toEqual([0, 1, 2].map((bonus) => ({ type: 'move', bonus })))
    expect(mexica.apply(asked, seatAt(0), { type: 'move', bonus: 3 })).toMatchObject({
      refusal: { code: 'too-much-movement' },
    })
    for (const bonus of [0, 1, 2])
      expect(spaceOf(acted(asked, [{ type: 'move', bonus }]).state, 0)).toBe(3 + bonus)
  })

  test('MX-11 without a bonus there is no question: a move is in ascending order and past 20', () => {
    expect(spaceOf(landed({ at: [19, 10] }, 4).state, 0)).toBe(3)
  })
})
