// The rules of Tıeqchıeq, in the order of `RULES.md`.
import { describe, expect, test } from 'vitest'
import { seedFromText } from '../../../rules/src/random.ts'
import { tieqchieq } from '../../../rules/src/tieqchieq/index.ts'
import type { Event, Options } from '../../../rules/src/tieqchieq/shapes.ts'
import type { State } from '../../../rules/src/tieqchieq/state.ts'
import { allUsed } from '../../support/chance/dice.ts'
import {
  acted,
  battle,
  listed,
  type Position,
  position,
  RED,
  refusedWith,
  squaresOf,
  toss,
  YELLOW,
} from './position.ts'

const ENTER = { type: 'enter' } as const
const STEP = { type: 'step' } as const
const STAY = { type: 'stay' } as const
const from = (square: number) => ({ type: 'move', from: square }) as const
const types = (events: readonly Event[]) => events.map(({ type }) => type)

function begun(start: Options['start'], seed = 'a beginning') {
  return tieqchieq.setup({ players: 2, options: { start }, seed: seedFromText(seed) })
}

describe('who begins', () => {
  test('TQ-2 red or yellow begins as the option says', () => {
    expect(begun('red').events[0]).toMatchObject({ type: 'tossed', colour: 'red', turn: 1 })
    expect(begun('yellow').events[0]).toMatchObject({ type: 'tossed', colour: 'yellow', turn: 1 })
  })

  test('TQ-2 chance decides if the option says so, and by default', () => {
    const options = tieqchieq.parseOptions(undefined)
    expect(options).toEqual({ ok: true, value: { start: 'random' } })
    const first = Array.from({ length: 200 }, (_, n) => begun('random', `${n}`).events[0])
    const reds = first.filter((event) => event?.type === 'tossed' && event.colour === 'red').length
    expect(reds).toBeGreaterThan(70)
    expect(reds).toBeLessThan(130)
  })

  test('TQ-2 turns alternate', () => {
    const { state } = acted({ red: [3], yellow: [9], roll: 1 }, from(3), [toss(2)])
    expect(state).toMatchObject({ mover: 'yellow', turn: 2 })
    expect(tieqchieq.decision(state, RED)).toBeUndefined()
    expect(tieqchieq.decision(state, YELLOW)?.kind).toBe('move')
  })
})

describe('the toss', () => {
  test('TQ-3 the heads of four coins are the roll', () => {
    for (const heads of [1, 2, 3, 4]) {
      const { events } = acted({ red: [3], yellow: [9, 1], roll: 1 }, from(3), [toss(heads)])
      expect(events.at(-1)).toEqual({ type: 'tossed', colour: 'yellow', turn: 2, roll: heads })
    }
  })

  test('TQ-3 four coins give each roll as often as coins do', () => {
    const rolls = [0, 0, 0, 0, 0]
    for (let n = 0; n < 400; n++) {
      for (const event of begun('red', `${n}`).events) {
        if (event.type === 'tossed') rolls[event.roll] = (rolls[event.roll] ?? 0) + 1
      }
    }
    const total = rolls.reduce((sum, count) => sum + count)
    for (const [roll, share] of [1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16].entries())
      expect((rolls[roll] ?? 0) / total).toBeCloseTo(share, 1)
  })

  test('TQ-3 on a roll of 0 the turn is over', () => {
    const { state, events } = acted({ red: [3], yellow: [9], roll: 1 }, from(3), [toss(0), toss(1)])
    expect(events.slice(1)).toEqual([
      { type: 'tossed', colour: 'yellow', turn: 2, roll: 0 },
      { type: 'passed', colour: 'yellow', roll: 0 },
      { type: 'tossed', colour: 'red', turn: 3, roll: 1 },
    ])
    expect(state.mover).toBe('red')
  })

  test('TQ-3 a move that is the only legal one is made automatically, as an event of its own', () => {
    const { events } = acted({ red: [3, 8], roll: 1 }, from(3), [toss(3), toss(1)])
    expect(events.slice(1, 3)).toEqual([
      { type: 'tossed', colour: 'yellow', turn: 2, roll: 3 },
      { type: 'moved', colour: 'yellow', from: 'hand', to: 7, why: 'only-move' },
    ])
  })
})

describe('moves', () => {
  test('TQ-4 a token enters, or moves on, by the roll', () => {
    const given = { red: [3], yellow: [9], roll: 2 }
    expect(squaresOf(acted(given, ENTER, [toss(2)]).state, 'red')).toEqual([3, 4])
    expect(acted(given, from(3), [toss(1)]).events[0]).toEqual({
      type: 'moved',
      colour: 'red',
      from: 3,
      to: 5,
      why: 'chosen',
    })
  })

  test("TQ-4 a square of the opponent's territory costs three", () => {
    const given = { red: [8, 3], yellow: [1], roll: 3 }
    const { state } = acted(given, from(8), [toss(1)])
    expect(squaresOf(state, 'red')).toEqual([3, 9])
    expect(refusedWith({ ...given, roll: 2 }, from(8))).toBe('roll-too-short')
  })

  test('TQ-4 the rest of the roll is lost before a dearer square', () => {
    const { state } = acted({ red: [7], yellow: [1], roll: 2 }, from(7), [])
    expect(squaresOf(state, 'red')).toEqual([8])
    const beyond = acted({ red: [8, 3], yellow: [1], roll: 4 }, from(8), [toss(1)])
    expect(squaresOf(beyond.state, 'red')).toEqual([3, 9])
  })

  test('TQ-4 a token always goes as far as the roll pays', () => {
    expect(listed({ red: [3], yellow: [1], roll: 2 })).toEqual([ENTER, from(3)])
    const { state } = acted({ red: [3], yellow: [1], roll: 3 }, from(3), [toss(1)])
    expect(squaresOf(state, 'red')).toEqual([6])
  })

  test('TQ-4 a player with a legal move must make one', () => {
    expect(listed({ red: [3], yellow: [1], roll: 1 })).toEqual([from(3)])
    expect(refusedWith({ red: [3], yellow: [1], roll: 2 }, STAY)).toBe('not-answering')
  })

  test('TQ-4 entering is one move, however many tokens are in hand', () => {
    expect(listed({ red: [3], roll: 2 }).filter(({ type }) => type === 'enter')).toHaveLength(1)
    const all = { red: [3, 4, 5, 7, 10, 11], roll: 3 }
    expect(refusedWith(all, ENTER)).toBe('hand-empty')
  })

  test('TQ-4 a player can move only their own tokens, from where they are', () => {
    const given = { red: [3], yellow: [5], roll: 2 }
    expect(refusedWith(given, from(5))).toBe('no-token-there')
    expect(refusedWith(given, from(8))).toBe('no-token-there')
    expect(refusedWith(given, from(0))).toBe('no-token-there')
  })
})

describe('occupied squares', () => {
  test('TQ-5 a token passes any others', () => {
    const { state } = acted({ red: [3, 4], yellow: [5, 1], roll: 3 }, from(3), [toss(1)])
    expect(squaresOf(state, 'red')).toEqual([4, 6])
    expect(squaresOf(state, 'yellow')).toEqual([1, 5])
  })

  test('TQ-5 a token may not stop on another of its own', () => {
    expect(refusedWith({ red: [3, 5], roll: 2 }, from(3))).toBe('occupied-by-own')
    expect(listed({ red: [3, 5], roll: 2 })).toEqual([ENTER, from(5)])
  })

  test('TQ-5 a token may not stop on an opponent’s on the sun', () => {
    expect(refusedWith({ red: [4], yellow: [6], roll: 2 }, from(4))).toBe('safe-on-sun')
    expect(listed({ red: [4], yellow: [5], roll: 1 })).toContainEqual(from(4))
  })
})

describe('home', () => {
  test('TQ-6 X is one step after the last square and costs one', () => {
    const { state } = acted({ red: [12, 3], roll: 1 }, from(12), [toss(2), toss(2)])
    expect(state.home).toEqual({ red: 1, yellow: 0 })
    expect(acted({ red: [11, 3], roll: 2 }, from(11), [toss(2), toss(2)]).events[0]).toEqual({
      type: 'moved',
      colour: 'red',
      from: 11,
      to: 'home',
      why: 'chosen',
    })
    const yellow = { yellow: [0, 9], red: [12], mover: 'yellow', roll: 1 } as const
    expect(acted(yellow, from(0), [toss(1)]).state.home).toEqual({ red: 0, yellow: 1 })
  })

  test('TQ-6 a roll that would carry it beyond X is not legal', () => {
    expect(refusedWith({ red: [12, 3], roll: 2 }, from(12))).toBe('beyond-home')
    expect(refusedWith({ red: [11, 3], roll: 4 }, from(11))).toBe('beyond-home')
  })
})

test('TQ-7 with no legal move the turn is over', () => {
  const given = { red: [3, 12], yellow: [0, 1], yellowHome: 4, roll: 1 }
  const { events } = acted(given, from(3), [toss(4), toss(1)])
  expect(events.slice(1, 3)).toEqual([
    { type: 'tossed', colour: 'yellow', turn: 2, roll: 4 },
    { type: 'passed', colour: 'yellow', roll: 4 },
  ])
})

describe('signs', () => {
  test('TQ-8 on their own plus, a player is asked to step on or to stay', () => {
    const { state, events } = acted({ red: [7], roll: 1 }, from(7), [])
    expect(tieqchieq.decision(state, RED)).toEqual({
      kind: 'plus',
      asked: { square: 8 },
      actions: [STEP, STAY],
      illegal: [],
    })
    expect(types(events)).toEqual(['moved'])
  })

  test('TQ-8 the step is free of cost, into territory too', () => {
    const { state, events } = acted({ red: [8], yellow: [1], plus: 8 }, STEP, [toss(1)])
    expect(squaresOf(state, 'red')).toEqual([9])
    expect(events[0]).toEqual({ type: 'moved', colour: 'red', from: 8, to: 9, why: 'plus' })
  })

  test('TQ-8 the step may reach X', () => {
    const { state } = acted({ red: [12], yellow: [1], plus: 12 }, STEP, [toss(1)])
    expect(state.home.red).toBe(1)
  })

  test('TQ-8 staying ends the turn', () => {
    const { state, events } = acted({ red: [8], yellow: [1], plus: 8 }, STAY, [toss(1)])
    expect(squaresOf(state, 'red')).toEqual([8])
    expect(events[0]).toEqual({ type: 'stayed', colour: 'red', square: 8 })
    expect(state.mover).toBe('yellow')
  })

  test('TQ-8 there is no question if the step is not possible', () => {
    const { state, events } = acted({ red: [7, 9], yellow: [1], roll: 1 }, from(7), [toss(1)])
    expect(types(events)).toEqual(['moved', 'tossed'])
    expect(state.mover).toBe('yellow')
  })

  test('TQ-8 a step onto an opponent is a battle', () => {
    const given = { red: [8], yellow: [9, 1], plus: 8 }
    const { state, events } = acted(given, STEP, [battle(2), toss(1)])
    expect(types(events).slice(0, 2)).toEqual(['moved', 'battled'])
    expect(state.hand.yellow).toBe(5)
  })

  test('TQ-8 a ring gives another turn, and so does the sun', () => {
    for (const [roll, square] of [
      [2, 5],
      [3, 6],
      [4, 7],
    ] as const) {
      const { state, events } = acted({ red: [3], yellow: [1], roll }, from(3), [toss(1)])
      expect(events[1]).toEqual({ type: 'earned-turn', colour: 'red', square })
      expect(events[2]).toEqual({ type: 'tossed', colour: 'red', turn: 2, roll: 1 })
      expect(state.mover).toBe('red')
    }
  })

  test('TQ-8 an opponent’s plus is an empty square', () => {
    const { state } = acted({ red: [3], yellow: [1], roll: 1 }, from(3), [toss(1)])
    expect(squaresOf(state, 'red')).toEqual([4])
    expect(state.mover).toBe('yellow')
  })

  test('TQ-8 a token that lost its battle gets nothing from the square', () => {
    const given = { red: [3], yellow: [5, 1], roll: 2 }
    const { state, events } = acted(given, from(3), [battle(0), toss(1)])
    expect(types(events)).toEqual(['moved', 'battled', 'tossed'])
    expect(state.mover).toBe('yellow')
  })

  test('TQ-8 a token that won its battle gets the sign', () => {
    const given = { red: [3], yellow: [5, 1], roll: 2 }
    const { events } = acted(given, from(3), [battle(1), toss(1)])
    expect(types(events).slice(0, 3)).toEqual(['moved', 'battled', 'earned-turn'])
    const onPlus = acted({ red: [7], yellow: [8], roll: 1 }, from(7), [battle(1)])
    expect(onPlus.state.asked).toEqual({ kind: 'plus', square: 8 })
  })

  test('TQ-8 an extra turn already earned stays if a later battle is lost', () => {
    const given = { red: [8], yellow: [9, 1], plus: 8, again: true }
    const { events } = acted(given, STEP, [battle(0), toss(2), toss(1)])
    expect(events[2]).toMatchObject({ type: 'tossed', colour: 'red' })
  })
})

describe('battle', () => {
  const given = { red: [3], yellow: [4, 1], roll: 1 }

  test.for([
    [2, 'red'],
    [1, 'red'],
    [0, 'yellow'],
  ] as const)('TQ-9 with %i coins of the attacker’s colour %s wins', ([own, winner]) => {
    const { state, events } = acted(given, from(3), [battle(own), toss(1)])
    expect(events[1]).toEqual({ type: 'battled', colour: 'red', square: 4, coins: own, winner })
    expect(state.track[4]).toBe(winner)
    expect(state.hand).toEqual(winner === 'red' ? { red: 5, yellow: 5 } : { red: 6, yellow: 4 })
  })

  test('TQ-9 a battle cannot be declined', () => {
    expect(listed(given)).toEqual([from(3)])
    expect(refusedWith(given, STAY)).toBe('not-answering')
  })
})

describe('another turn', () => {
  test('TQ-10 is one whole turn with a new toss, and counts as a turn', () => {
    const given = { red: [3], yellow: [1], roll: 2, turn: 7 }
    const { state, events } = acted(given, from(3), [toss(0), toss(1)])
    expect(events.slice(2)).toEqual([
      { type: 'tossed', colour: 'red', turn: 8, roll: 0 },
      { type: 'passed', colour: 'red', roll: 0 },
      { type: 'tossed', colour: 'yellow', turn: 9, roll: 1 },
    ])
    expect(state.turn).toBe(9)
  })

  test('TQ-10 several earned in a turn count once', () => {
    const given = { red: [3], yellow: [1], roll: 2, again: true }
    const { events } = acted(given, from(3), [toss(0), toss(1)])
    expect(events.at(-1)).toMatchObject({ type: 'tossed', colour: 'yellow' })
  })
})

describe('the winner', () => {
  test('TQ-11 the first with all six tokens home wins', () => {
    const { state, events } = acted({ red: [12], redHome: 5, yellow: [1], roll: 1 }, from(12), [])
    expect(events.at(-1)).toEqual({ type: 'ended', reason: 'all-home', winner: 'red' })
    expect(tieqchieq.outcome(state)).toEqual({
      winners: [RED],
      ranking: [[RED], [YELLOW]],
      reason: 'all-home',
      turns: 1,
      scores: [{ home: 6 }, { home: 0 }],
    })
    expect(tieqchieq.decision(state, YELLOW)).toBeUndefined()
  })

  test('TQ-11 yellow wins as well', () => {
    const given = { yellow: [0], yellowHome: 5, mover: 'yellow', roll: 1 } as const
    expect(tieqchieq.outcome(acted(given, from(0), []).state)?.winners).toEqual([YELLOW])
  })
})

describe('the limit', () => {
  const last: State = position({ red: [3, 12], redHome: 2, roll: 1, turn: 1000 })

  test('TQ-12 a match that reaches the end of its 1,000th turn is drawn', () => {
    const result = tieqchieq.apply(last, RED, from(3))
    const state = result.ok ? result.value.state : last
    allUsed(state.random)
    expect(tieqchieq.outcome(state)).toEqual({
      winners: [],
      ranking: [[RED, YELLOW]],
      reason: 'turn-limit',
      turns: 1000,
      scores: [{ home: 2 }, { home: 0 }],
    })
  })

  test('TQ-13 an extra turn earned in the last turn is not played', () => {
    const { state } = acted({ red: [3], roll: 2, turn: 1000 }, from(3), [])
    expect(state.ended).toBe('turn-limit')
  })

  test('TQ-13 a player who gets home in the last turn still wins', () => {
    const given = { red: [12], redHome: 5, roll: 1, turn: 1000 }
    expect(acted(given, from(12), []).state.ended).toBe('all-home')
  })
})

describe('out of time', () => {
  const fallback = (given: Position) => tieqchieq.fallback(position(given), RED)

  test('TQ-14 the player stays on a plus', () => {
    expect(fallback({ red: [8], plus: 8 })).toEqual(STAY)
  })

  test('TQ-14 the foremost token that gets into no battle moves', () => {
    expect(fallback({ red: [3, 7], yellow: [8], roll: 1 })).toEqual(from(3))
    expect(fallback({ red: [3, 11], yellow: [8], roll: 1 })).toEqual(from(11))
    expect(fallback({ red: [4, 12], yellow: [8], roll: 1 })).toEqual(from(12))
  })

  test('TQ-14 if there is none, the foremost token that can move does', () => {
    expect(fallback({ red: [3, 4, 7], yellow: [5, 8], roll: 1 })).toEqual(from(7))
  })
})
