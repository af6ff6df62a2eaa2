// MX-60 to MX-65: the signs, the trigger, the count, and the end by flood or war.
import { describe, expect, test } from 'vitest'
import { mexica } from '../../../rules/src/mexica/index.ts'
import { ROUNDS_MAX, TURNS_LEFT } from '../../../rules/src/mexica/state.ts'
import { SPACES } from '../../../rules/src/ritual-calendar/spaces.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import {
  acted,
  actedAnyhow,
  CACTUS,
  die,
  landed,
  offer,
  ofType,
  PASS,
  type Position,
  play,
  position,
  rain,
  tokensOf,
  tokensOn,
} from './position.ts'

const uneven = { huitzilopochtli: 2, tlaloc: 1 }
const war = (more: Position = {}): Position => ({ ...more, apocalypse: { kind: 'war' } })

describe('the signs', () => {
  test('MX-60 eagle, serpent and flower at once win, from cards or week cards', () => {
    const won = landed({ weeks: { 5: 0, 15: 0 }, spaces: { 20: 1 }, at: [17, 10] }, 3)
    expect(won.state).toMatchObject({ ended: 'signs', asked: null })
    expect(mexica.outcome(won.state)).toMatchObject({
      winners: [0],
      ranking: [[0], [1]],
      reason: 'signs',
    })
    expect(mexica.view(won.state).founding).toEqual(['cuauhtli', 'coatl', 'xochitl'])
  })

  test('MX-60 a card that completes them wins as it is drawn, and is shown', () => {
    const given: Position = {
      step: 'sacrifice',
      tokens: [1, 0],
      hands: [['eagle-1', 'cactus-1']],
      tops: { rain: ['serpent-1'] },
    }
    const course = acted(given, [offer('tlaloc')])
    expect(course.state.ended).toBe('signs')
    const [event] = ofType(course, 'drew')
    expect(event && mexica.redact(event, 'spectator')).toMatchObject({
      card: 'serpent-1',
      founds: true,
    })
    expect(ofType(course, 'ended')).toMatchObject([
      { founding: ['eagle-1', 'serpent-1', 'cactus-1'] },
    ])
  })

  test('MX-60 cards and week cards count together, and two of one sign do not stand for another', () => {
    const given: Position = { step: 'sacrifice', tokens: [1, 0], tops: { rain: ['serpent-1'] } }
    const held: Position = { weeks: { 15: 0 }, hands: [['cactus-1']] }
    const founded = acted({ ...given, ...held }, [offer('tlaloc')])
    expect(founded.state.ended).toBe('signs')
    expect(ofType(founded, 'ended')).toMatchObject([
      { founding: ['cuauhtli', 'serpent-1', 'cactus-1'] },
    ])
    // Two serpents and an eagle.
    const serpents: Position = { weeks: { 5: 0 }, spaces: { 15: 1 }, at: [12, 10] }
    expect(landed({ ...serpents, hands: [['serpent-1']] }, 3).state.ended).toBeNull()
  })

  test('MX-60 the week cards of another player do not count as signs', () => {
    const given: Position = { weeks: { 5: 1, 15: 1 }, spaces: { 3: 1 }, hands: [[], ['cactus-1']] }
    expect(landed(given, 3).state.ended).toBeNull()
  })
})

describe('the trigger', () => {
  test.for([
    [{}, 182],
    [{ pace: 'printed' }, 260],
    [{ apocalypseAt: 104 }, 104],
    [{ pace: 'brisk', apocalypseAt: 260 }, 260],
  ] as const)('MX-61 MX-69 with %o the apocalypse comes at %i sacrifices', ([options, at]) => {
    const huitzilopochtli = at - 1
    const given: Position = {
      step: 'sacrifice',
      options,
      tokens: [2, 0],
      hands: [[CACTUS]],
      spaces: Object.fromEntries(SPACES.map((space) => [space, 2])),
    }
    const before = acted({ ...given, lake: { huitzilopochtli: at - 2, tlaloc: 0 } }, [
      offer('tlaloc'),
    ])
    expect(before.state.apocalypse).toBeNull()
    const course = acted({ ...given, lake: { huitzilopochtli, tlaloc: 0 } }, [offer('tlaloc')])
    expect(course.state.apocalypse).toMatchObject({ turnsLeft: 13, kind: 'war' })
  })

  test('MX-61 the twentieth week card triggers it, too', () => {
    const weeks = Object.fromEntries(SPACES.flatMap((each) => (each === 3 ? [] : [[each, 1]])))
    const course = landed({ weeks, spaces: { 3: 1 }, lake: { huitzilopochtli: 0, tlaloc: 2 } }, 3)
    expect(ofType(course, 'triggered')).toHaveLength(1)
    expect(course.state.apocalypse).toMatchObject({ kind: 'flood' })
  })

  test('MX-61 gifts by cards count towards it', () => {
    const given: Position = {
      options: { apocalypseAt: 1 },
      tokens: [0, 1],
      hands: [['forced-rain-1', CACTUS]],
    }
    expect(acted(given, [play('forced-rain', 1)]).state.apocalypse?.kind).toBe('flood')
  })
})

describe('the count', () => {
  const ending = (more: Position): Position => ({ hands: [[CACTUS]], ...more })

  test('MX-62 thirteen turns are left, the triggering turn not among them', () => {
    expect(TURNS_LEFT).toBe(13)
    const since = (turn: number) =>
      actedAnyhow(ending({ apocalypse: { since: turn, kind: 'war' }, lake: uneven }), [PASS])
    expect(since(7).state.apocalypse?.turnsLeft).toBe(13)
    expect(ofType(since(6), 'counted')[0]).toEqual({ type: 'counted', turnsLeft: 12 })
  })

  test('MX-62 even gods forestall it, at most 13 times', () => {
    const forestalled = (times: number) =>
      actedAnyhow(ending({ apocalypse: { forestalled: times } }), [PASS])
    expect(ofType(forestalled(12), 'forestalled')[0]).toEqual({
      type: 'forestalled',
      times: 13,
      most: 13,
    })
    expect(ofType(forestalled(13), 'counted')[0]).toEqual({ type: 'counted', turnsLeft: 12 })
  })

  test.for([
    [0, 0, 'counted'],
    [1, 0, 'forestalled'],
    [1, 1, 'counted'],
    [99, 98, 'forestalled'],
  ] as const)(
    'MX-62 with the option forestalls %i, after %i forestalled ends the next is %s',
    ([forestalls, forestalled, type]) => {
      const given = ending({ apocalypse: { forestalled }, options: { forestalls } })
      const course = actedAnyhow(given, [PASS])
      expect(course.events.some((event) => event.type === type)).toBe(true)
      expect(mexica.view(course.state).apocalypse).toMatchObject({ forestalls })
    },
  )

  test.for([-1, 100, 1.5])('MX-62 the option forestalls cannot be %f', (forestalls) => {
    expect(mexica.parseOptions({ forestalls }).ok).toBe(false)
  })

  test.for([
    ['flood', 'flood'],
    ['war', 'war'],
    [null, 'unsettled'],
  ] as const)(
    'MX-62 MX-64 of kind %s the match ends at zero, as %s, without a winner',
    ([kind, end]) => {
      const apocalypse = { turnsLeft: 1, forestalled: 13, kind }
      const { state } = acted(ending({ apocalypse }), [PASS])
      expect(mexica.outcome(state)).toMatchObject({ reason: end, winners: [] })
    },
  )

  test('MX-62 extra turns are counted, too', () => {
    const given = ending({
      apocalypse: { kind: 'war' },
      lake: uneven,
      hands: [[CACTUS], ['cactus-9']],
    })
    const extra = actedAnyhow({ ...given, more: { extra: [seatAt(1)] } }, [PASS, PASS])
    const next = actedAnyhow(extra.state, [])
    expect(next.state.apocalypse?.turnsLeft).toBe(12)
    expect(ofType(extra, 'turn-began')).toMatchObject([{ kind: 'extra' }])
  })

  test('MX-65 after 250 rounds the match ends without a winner', () => {
    expect(ROUNDS_MAX).toBe(250)
    const given: Position = { seat: 1, hands: [[], [CACTUS]], more: { round: ROUNDS_MAX } }
    const { state } = acted(given, [PASS])
    expect(mexica.outcome(state)).toMatchObject({ reason: 'rounds', winners: [] })
  })
})

describe('flood and war', () => {
  test('MX-63 the kind is settled at the trigger or as soon as the gods are uneven, and then for good', () => {
    const even: Position = {
      step: 'sacrifice',
      tokens: [3, 0],
      hands: [[CACTUS]],
      options: { apocalypseAt: 2 },
      lake: { huitzilopochtli: 1, tlaloc: 0 },
    }
    const first = acted(even, [offer('tlaloc')])
    expect(first.state.apocalypse?.kind).toBeNull()
    const second = acted(first.state, [offer('tlaloc')])
    expect(ofType(second, 'settled')).toEqual([{ type: 'settled', kind: 'flood' }])
    const third = acted(second.state, [offer('huitzilopochtli')])
    expect(third.state.apocalypse?.kind).toBe('flood')
  })

  test('MX-63 in the flood nothing is collected, by landing or by card, and no day card is drawn', () => {
    const given: Position = {
      spaces: { 3: 13 },
      tokens: [1, 0],
      hands: [['harvest-2-1']],
      apocalypse: { kind: 'flood' },
    }
    const course = landed(given, 3, [rain('harvest-2')])
    expect([tokensOf(course.state, 0), tokensOn(course.state, 3)]).toEqual([1, 13])
    expect(ofType(course, 'drew')).toEqual([])
  })

  test('MX-63 bonuses and tribute still apply', () => {
    const given: Position = { weeks: { 3: 1, 8: 0 }, tokens: [1, 0], apocalypse: { kind: 'flood' } }
    const { state } = landed(given, 3)
    expect([tokensOf(state, 0), tokensOf(state, 1)]).toEqual([1, 1])
  })

  test('MX-63 in the war one more token of the space leaves play, once a landing', () => {
    const { state } = landed(war({ spaces: { 3: 5 }, hands: [['harvest-1-1']] }), 3, [
      rain('harvest-1'),
    ])
    expect([tokensOf(state, 0), tokensOn(state, 3), state.gone]).toEqual([2, 2, 1])
  })

  test('MX-63 if it was the last, no player gets the week card, and the space is filled', () => {
    const { state } = landed(war({ spaces: { 3: 2 } }), 3)
    expect([state.weeks[2], tokensOn(state, 3), state.gone]).toEqual([null, 13, 1])
    const filled = landed(war({ spaces: { 3: 1 } }), 3).state
    expect([filled.weeks[2], tokensOn(filled, 3), filled.gone]).toEqual([0, 12, 1])
  })

  test('MX-63 with the option `every` the war takes one token of each space before the first seat’s next turn', () => {
    const given = war({
      options: { war: 'every' },
      seat: 1,
      hands: [[CACTUS], ['cactus-9']],
      tokens: [3, 3],
      spaces: { 3: 5, 9: 1, 10: 0 },
      weeks: { 9: 1 },
      lake: uneven,
    })
    const course = acted(given, [PASS], [die(3)])
    const taken = ofType(course, 'tokens').filter(({ why }) => why === 'war')
    expect(taken.map(({ from }) => (from.at === 'space' ? from.space : 0))).toEqual(
      SPACES.filter((space) => space !== 10),
    )
    expect(
      course.events.findLastIndex((each) => each.type === 'tokens' && each.why === 'war'),
    ).toBeLessThan(course.events.findIndex(({ type }) => type === 'turn-began'))
    // The landing costs nothing more; no player gets the week card of space 9, which is filled.
    expect([3, 9, 10].map((space) => tokensOn(course.state, space))).toEqual([3, 13, 0])
    expect([course.state.gone, course.state.weeks[8]]).toEqual([19, 1])
    expect(mexica.view(course.state).apocalypse).toMatchObject({ war: 'every', struck: true })
    const again = acted(given, [PASS, PASS, PASS, PASS, PASS], [3, 1, 1].map(die))
    expect([again.state.turn.seat, again.state.gone]).toEqual([0, 19])
  })

  test('MX-63 with the option `every` the war takes nothing before an extra turn, or a turn of another seat', () => {
    const given = war({ options: { war: 'every' }, hands: [[CACTUS], ['cactus-9']], lake: uneven })
    const extra = acted({ ...given, more: { extra: [seatAt(0)] } }, [PASS], [die(3)])
    expect([extra.state.turn.seat, extra.state.gone]).toEqual([0, 0])
    expect(acted(given, [PASS], [die(3)]).state).toMatchObject({ turn: { seat: 1 }, gone: 0 })
    const unsettled: Position = { ...given, seat: 1, apocalypse: { kind: null } }
    expect(acted(unsettled, [PASS], [die(3)]).state.gone).toBe(0)
  })

  test('MX-63 neither applies until the kind is settled', () => {
    const { state } = landed({ apocalypse: { kind: null }, spaces: { 3: 5 } }, 3)
    expect([tokensOf(state, 0), tokensOn(state, 3), state.gone]).toEqual([1, 4, 0])
  })
})

test('MX-71 players who have not won are ranked by what everyone sees: week cards, tokens, cards', () => {
  const given: Position = {
    at: [20, 5, 10],
    tokens: [3, 1, 1],
    weeks: { 3: 1, 4: 2 },
    hands: [[CACTUS], ['cactus-9'], ['cactus-7', 'edge-1-1']],
    apocalypse: { turnsLeft: 1, kind: 'war' },
    lake: { huitzilopochtli: 1, tlaloc: 0 },
  }
  const { state } = acted(given, [PASS])
  expect(mexica.outcome(state)).toMatchObject({
    ranking: [[2], [1], [0]],
    scores: [
      { weeks: 0, tokens: 3, cards: 1 },
      { weeks: 1, tokens: 1, cards: 1 },
      { weeks: 1, tokens: 1, cards: 2 },
    ],
  })
  expect(position(given).ended).toBeNull()
})
