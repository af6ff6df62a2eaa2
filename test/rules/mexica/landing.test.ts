// Landing on a space: its tokens, its week card, rain cards and the tribute.
import { describe, expect, test } from 'vitest'
import { mexica } from '../../../rules/src/mexica/index.ts'
import { SPACES } from '../../../rules/src/ritual-calendar/spaces.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import {
  acted,
  actedAnyhow,
  askedFor,
  askedSeat,
  CACTUS,
  die,
  landed,
  listed,
  ofType,
  PASS,
  type Position,
  READY,
  rain,
  SERPENT,
  spaceOf,
  tokensOf,
  tokensOn,
} from './position.ts'

describe('landing', () => {
  test('MX-12 one token is collected, if the space has one', () => {
    const { state } = landed({ spaces: { 3: 4 } }, 3)
    expect([tokensOf(state, 0), tokensOn(state, 3)]).toEqual([1, 3])
    const none = landed({ spaces: { 3: 0 }, pool: 0, tokens: [1, 0] }, 3).state
    expect([tokensOf(none, 0), tokensOn(none, 3)]).toEqual([1, 0])
  })

  test('MX-13 the last token brings the week card from the box, and the space is full again', () => {
    const course = landed({ spaces: { 3: 1 } }, 3)
    expect(course.state.weeks[2]).toBe(0)
    expect([tokensOf(course.state, 0), tokensOn(course.state, 3)]).toEqual([1, 13])
    expect(ofType(course, 'took-week')).toMatchObject([{ seat: 0, space: 3, from: null }])
  })

  test('MX-13 it comes from the player who has it, who then gets no tribute', () => {
    const course = landed({ spaces: { 3: 1 }, weeks: { 3: 1 }, tokens: [2, 0] }, 3)
    expect(course.state.weeks[2]).toBe(0)
    expect([tokensOf(course.state, 0), tokensOf(course.state, 1)]).toEqual([3, 0])
  })

  test('MX-13 a space is filled as far as the pool reaches', () => {
    const { state } = landed({ spaces: { 3: 1 }, pool: 5 }, 3)
    expect([tokensOn(state, 3), state.pool]).toEqual([5, 0])
  })

  test('MX-13 a space that is empty at a landing is filled first, and no day card is drawn for it', () => {
    const course = landed({ spaces: { 3: 0 } }, 3)
    expect([tokensOf(course.state, 0), tokensOn(course.state, 3)]).toEqual([1, 12])
    expect(ofType(course, 'drew')).toEqual([])
    const flood = { spaces: { 3: 0 }, tokens: [1, 0], apocalypse: { kind: 'flood' } } as const
    const flooded = landed(flood, 3).state
    expect([tokensOf(flooded, 0), tokensOn(flooded, 3)]).toEqual([1, 13])
  })

  test('MX-14 a player with any rain card is asked, playable or not, and plays one at most', () => {
    const given = { hands: [['harvest-1-1', 'drift-1', CACTUS]] } as const
    const asked = landed(given, 3).state
    expect([askedFor(asked), askedSeat(asked)]).toEqual(['rain', 0])
    expect(listed(asked)).toEqual([rain('harvest-1'), rain('drift'), PASS, { type: 'keep' }])
    const { state } = acted(asked, [rain('harvest-1')])
    expect(askedFor(state)).toBe('sacrifice')
    expect(askedFor(landed({ hands: [[SERPENT]] }, 3).state)).toBe('rain')
    expect(askedFor(landed({}, 3).state)).toBe('sacrifice')
  })

  test('MX-14 the decision names an action that passes', () => {
    const { state } = landed({ hands: [[SERPENT]] }, 3)
    expect(mexica.decision(state, seatAt(0))?.pass).toEqual(PASS)
  })

  test('MX-14 harvests take more from the space, safe passage saves the tribute', () => {
    const harvest = landed({ hands: [['harvest-2-1']], spaces: { 3: 9 } }, 3, [rain('harvest-2')])
    expect([tokensOf(harvest.state, 0), tokensOn(harvest.state, 3)]).toEqual([3, 6])
    const safe = landed({ hands: [['safe-passage-1']], weeks: { 3: 1 } }, 3, [rain('safe-passage')])
    expect([tokensOf(safe.state, 0), tokensOf(safe.state, 1)]).toEqual([1, 0])
  })

  test('MX-14 both banks give a token each, that of the next space first', () => {
    const course = landed({ hands: [['both-banks-1']], spaces: { 2: 1, 4: 1 } }, 3, [
      rain('both-banks'),
    ])
    expect(tokensOf(course.state, 0)).toBe(3)
    expect(ofType(course, 'took-week').map(({ space }) => space)).toEqual([4, 2])
  })

  test('MX-13 MX-66 a harvest of two that takes the last token goes on with the refilled space', () => {
    const harvest = { hands: [['harvest-2-1']], spaces: { 3: 2 } } as const
    const course = landed(harvest, 3, [rain('harvest-2')])
    const { state } = course
    expect([tokensOf(state, 0), tokensOn(state, 3), state.weeks[2]]).toEqual([3, 12, 0])
    expect(ofType(course, 'took-week')).toMatchObject([{ seat: 0, space: 3, day: 13 }])
    const empty = landed({ ...harvest, pool: 0 }, 3, [rain('harvest-2')]).state
    expect([tokensOf(empty, 0), tokensOn(empty, 3)]).toEqual([2, 0])
    // The refilled space has one token only: it is the last again, and its week card stays with its player.
    const one = landed({ ...harvest, pool: 1 }, 3, [rain('harvest-2')])
    expect([tokensOf(one.state, 0), tokensOn(one.state, 3)]).toEqual([3, 0])
    expect(ofType(one, 'took-week')).toHaveLength(1)
  })

  test('MX-13 MX-60 a harvest stops with the token that wins the match', () => {
    const given: Position = {
      at: [17, 10],
      weeks: { 5: 0, 15: 0 },
      spaces: { 20: 2 },
      hands: [['harvest-2-1']],
    }
    const { state } = landed(given, 3, [rain('harvest-2')])
    expect([state.ended, tokensOf(state, 0), tokensOn(state, 20)]).toEqual(['signs', 2, 0])
  })

  test('MX-13 MX-63 a harvest stops with the week card that brings the flood', () => {
    const weeks = Object.fromEntries(SPACES.flatMap((each) => (each === 3 ? [] : [[each, 1]])))
    const lake = { huitzilopochtli: 0, tlaloc: 2 }
    const given: Position = { weeks, lake, spaces: { 3: 2 }, hands: [['harvest-2-1']] }
    const { state } = landed(given, 3, [rain('harvest-2')])
    expect([state.apocalypse?.kind, tokensOf(state, 0), tokensOn(state, 3)]).toEqual([
      'flood',
      2,
      13,
    ])
  })

  test('MX-67 a rain card can be played even if it does nothing', () => {
    const given: Position = {
      hands: [['harvest-1-1']],
      tokens: [1, 0],
      apocalypse: { kind: 'flood' },
    }
    const { state } = landed(given, 3, [rain('harvest-1')])
    expect([tokensOf(state, 0), state.discards.rain]).toEqual([1, ['harvest-1-1']])
  })

  test('MX-15 tribute is paid to the other player who has the week card, out of collected tokens, too', () => {
    const { state } = landed({ weeks: { 3: 1 }, hands: [[SERPENT, CACTUS]] }, 3, [PASS])
    expect([tokensOf(state, 0), tokensOf(state, 1)]).toEqual([0, 1])
    const own = landed({ weeks: { 3: 0 } }, 3).state
    expect([tokensOf(own, 0), tokensOf(own, 1)]).toEqual([1, 0])
    const flood: Position = { weeks: { 3: 1 }, apocalypse: { kind: 'flood' } }
    const poor = landed({ ...flood, hands: [[SERPENT, CACTUS]] }, 3, [PASS]).state
    expect([tokensOf(poor, 0), tokensOf(poor, 1)]).toEqual([0, 0])
  })

  test('MX-15 a player who collects from an untouched space draws a day card', () => {
    const course = landed({ spaces: { 3: 13 }, tops: { day: ['cactus-1'] } }, 3)
    expect(course.state.hands[0]).toEqual(['cactus-1'])
    expect(ofType(course, 'drew')).toMatchObject([{ seat: 0, deck: 'day' }])
    expect(ofType(landed({ spaces: { 3: 12 } }, 3), 'drew')).toEqual([])
  })

  test('MX-15 the tokens of week cards are paid once, on the own turn', () => {
    const course = landed({ weeks: { 8: 0, 12: 0 } }, 3)
    expect(tokensOf(course.state, 0)).toBe(3)
    const drifted = landed({ weeks: { 8: 0 }, hands: [['drift-1', CACTUS]] }, 3, [
      rain('drift'),
      PASS,
    ])
    expect(tokensOf(drifted.state, 0)).toBe(3)
    expect(ofType(drifted, 'tokens').filter(({ why }) => why === 'bonus')).toHaveLength(1)
  })

  test('MX-68 the bonus is paid at the first landing that gets that far, even if it is nothing', () => {
    const given = { spaces: { 3: 13 }, tops: { day: ['forward-1-1'] }, weeks: { 8: 0 } } as const
    const course = landed({ ...given, hands: [[]] }, 3)
    expect(ofType(course, 'moved').map(({ to }) => to)).toEqual([3, 4])
    // The first landing was dropped before its bonus.
    expect(ofType(course, 'tokens').filter(({ why }) => why === 'bonus')).toHaveLength(1)
  })

  test('MX-15 MX-32 landing anew by a day card drops the rest, drift and battles too', () => {
    const course = landed(
      {
        at: [20, 3],
        spaces: { 3: 13 },
        tops: { day: ['forward-2-1'] },
        hands: [['drift-1']],
        tokens: [0, 5],
      },
      3,
      [rain('drift')],
    )
    expect(ofType(course, 'moved').map(({ to }) => to)).toEqual([3, 5])
    expect(ofType(course, 'battle-began')).toEqual([])
    expect(course.state.discards.rain).toEqual(['drift-1'])
  })

  test('MX-14 MX-15 drift comes after the day card and before the bonus and the battles', () => {
    const course = landed({ at: [20, 3], hands: [['drift-1']], weeks: { 3: 1 } }, 3, [
      rain('drift'),
    ])
    expect(ofType(course, 'moved').map(({ to }) => to)).toEqual([3, 4])
    expect(ofType(course, 'battle-began')).toEqual([])
    expect(ofType(course, 'tokens').map(({ why }) => why)).toEqual([
      'collected',
      'tribute',
      'collected',
    ])
  })

  test("MX-16 everybody on the space is fought, in turn order from the attacker's seat", () => {
    const given = {
      at: [20, 3, 3, 3],
      tokens: [20, 9, 9, 9],
      hands: [[], [], [], [CACTUS]],
    } as const
    const course = landed(given, 3, [READY], [1, 2, 3, 4, 5, 6].map(die))
    expect(ofType(course, 'battle-began').map(({ defender }) => defender)).toEqual([1, 2, 3])
  })

  test('MX-10 a turn goes from the landing to the sacrifices, to the cards, to the next turn', () => {
    const start = landed({ hands: [['forced-war-1'], [CACTUS]] }, 3).state
    expect(askedFor(start)).toBe('sacrifice')
    const cards = acted(start, [PASS]).state
    expect(askedFor(cards)).toBe('cards')
    const next = actedAnyhow(cards, [PASS])
    expect(ofType(next, 'turn-began')).toMatchObject([{ seat: 1, kind: 'regular' }])
  })

  test('MX-10 steps in which a player could do nothing are skipped', () => {
    const course = landed({ spaces: { 3: 0 }, pool: 0, hands: [[], [CACTUS]] }, 3, [], [die(1)])
    expect(askedSeat(course.state)).toBe(1)
    expect(spaceOf(course.state, 1)).toBe(11)
  })
})
