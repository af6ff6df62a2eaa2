// FW-80 to FW-82: beads that fall into the lake of a physical temple.
import { describe, expect, test } from 'vitest'
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import { COUNT_MAX, type State } from '../../../rules/src/flower-war/state.ts'
import { BEADS_MAX } from '../../../rules/src/ritual-calendar/beads.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import {
  acted,
  die,
  listed,
  offer,
  PASS,
  type Position,
  position,
  refusedWith,
  skullsOf,
} from './position.ts'

const given: Position = { step: 'sacrifice', skulls: [3, 3], hands: [['eagle-1'], ['eagle-2']] }
const TABLE = [0, 1]
const take = { type: 'take-bead', god: 'tlaloc' } as const
const decline = { type: 'decline-bead', god: 'tlaloc' } as const

/** Drops a bead for a god in a temple that serves these seats. */
function fallen(state: State, god: string, seats: readonly number[] = TABLE) {
  const result = flowerWar.offer?.(state, god, seats.map(seatAt))
  if (result === undefined || !result.ok) throw new Error('the bead was refused')
  return result.value
}

function waitingAfter(state: State, god = 'tlaloc', seats: readonly number[] = TABLE) {
  const fall = fallen(state, god, seats)
  expect(fall.events).toMatchObject([{ type: 'bead-waits', god }])
  return fall.state.beads.at(-1)?.reason
}

test('a temple shows both halves, the beads that wait, and the rest of the count', () => {
  const { state } = fallen(position({ ...given, step: 'cards' }), 'tlaloc')
  expect(flowerWar.templeLights?.(state)).toEqual({
    slots: state.lake,
    waiting: 1,
    percentLeft: 100,
  })
  const apocalypse = { active: [], effects: [], keeper: seatAt(0), forestalled: 0, kind: null }
  const late: State = { ...state, apocalypse: { ...apocalypse, counted: COUNT_MAX } }
  expect(flowerWar.templeLights?.(late)?.percentLeft).toBe(0)
})

describe('a bead', () => {
  test('FW-80 is the sacrifice of the player whose turn it is', () => {
    const { state, events } = fallen(position(given), 'tlaloc')
    expect([skullsOf(state, 0), state.lake.tlaloc, state.beads]).toEqual([2, 1, []])
    expect(state.hands[0]).toEqual(['eagle-1', 'tlalocs-tears-1'])
    expect(events.map(({ type }) => type)).toEqual(['skulls', 'drew'])
  })

  test('FW-80 FW-81 can be the sacrifice of the last skull, at once or after waiting', () => {
    const last: Position = { ...given, skulls: [1, 0] }
    expect(fallen(position(last), 'tlaloc').state.lake.tlaloc).toBe(1)
    const bead = { god: 'tlaloc', seats: TABLE.map(seatAt), reason: 'not-sacrifice-step' } as const
    const waited = position({ ...last, more: { beads: [bead] } })
    expect(acted(waited, [take]).state.lake.tlaloc).toBe(1)
  })

  test('FW-82 has the same effect as a sacrifice on the screen', () => {
    const byHand = acted(given, [offer('huitzilopochtli')])
    const byBead = fallen(position(given), 'huitzilopochtli')
    expect(byBead).toEqual(byHand)
  })

  test('FW-80 of a temple that does not serve the player waits', () => {
    expect(waitingAfter(position(given), 'tlaloc', [1])).toBe('not-their-turn')
  })

  test('FW-81 waits if it cannot be a sacrifice now, shown to all with god and reason', () => {
    expect(waitingAfter(position({ ...given, step: 'cards' }))).toBe('not-sacrifice-step')
    const none: Position = { ...given, skulls: [0, 0], active: ['atl'] }
    expect(waitingAfter(position(none))).toBe('no-skulls')
    expect(waitingAfter(position({ ...given, active: ['cuauhtli'] }))).toBe('two-needed')
    const open: Position = { ...given, active: ['calli'], piles: { 4: [['mist-1', 1]] } }
    expect(waitingAfter(acted(open, [offer('tlaloc')]).state)).toBe('open-choice')
    const { state } = fallen(position({ ...given, step: 'cards' }), 'tlaloc')
    expect(flowerWar.view(state).temple.beads).toEqual([
      { god: 'tlaloc', seats: TABLE, reason: 'not-sacrifice-step' },
    ])
  })

  test('FW-81 that waits is offered as soon as a seat that the temple serves can use it', () => {
    const { state } = fallen(position({ ...given, step: 'cards' }), 'tlaloc', [1])
    const west = acted(state, [PASS], [die(1)])
    expect(listed(west.state)).toContainEqual(take)
    expect(listed(west.state)).toContainEqual(decline)
    const { state: other } = fallen(position({ ...given, step: 'cards' }), 'tlaloc', [0])
    expect(refusedWith(acted(other, [PASS], [die(1)]).state, take)).toBe('no-bead-waits')
  })

  const waiting = (more: Position = {}): State =>
    position({
      ...given,
      more: { beads: [{ god: 'tlaloc', seats: TABLE.map(seatAt), reason: 'not-sacrifice-step' }] },
      ...more,
    })

  test('FW-81 that the player takes is the sacrifice', () => {
    const { state } = acted(waiting(), [take])
    expect([skullsOf(state, 0), state.lake.tlaloc, state.beads]).toEqual([2, 1, []])
    expect(refusedWith(waiting(), { ...take, god: 'huitzilopochtli' })).toBe('no-bead-waits')
    const poor = waiting({ skulls: [0, 0], active: ['atl'] })
    expect(refusedWith(poor, take)).toBe('too-few-skulls')
    // The bead is not offered while they cannot make the sacrifice, so it cannot be declined either.
    expect(refusedWith(poor, decline)).toBe('too-few-skulls')
  })

  test('FW-81 that the player declines is to be picked out by hand', () => {
    const { state } = acted(waiting(), [decline])
    expect([skullsOf(state, 0), state.beads]).toEqual([3, []])
    expect(flowerWar.view(state).temple.tlaloc.declined).toBe(1)
  })

  test('FW-81 goes on waiting if the player passes', () => {
    expect(acted(waiting(), [PASS]).state.beads).toHaveLength(1)
  })

  test('FW-81 makes an offer under Cuauhtli only with another for the same god', () => {
    const { state: one } = fallen(
      position({ ...given, active: ['cuauhtli'], kind: 'invasion' }),
      'tlaloc',
    )
    expect(refusedWith(one, take)).toBe('no-bead-waits')
    const { state: other } = fallen(one, 'huitzilopochtli')
    expect(refusedWith(other, take)).toBe('no-bead-waits')
    const { state: two } = fallen(other, 'tlaloc')
    const { state } = acted(two, [take])
    expect([skullsOf(state, 0), state.lake.tlaloc]).toEqual([1, 2])
    expect(state.beads.map(({ god }) => god)).toEqual(['huitzilopochtli'])
    expect(acted(two, [decline]).state.declined.tlaloc).toBe(2)
  })

  test('FW-80 falls to a god of the lake or is refused', () => {
    expect(flowerWar.offer?.(position(given), 'mary', [seatAt(0)])).toMatchObject({
      refusal: { code: 'unknown-god' },
    })
  })

  test('FW-95 is refused when as many wait as there are skulls', () => {
    const bead = { god: 'tlaloc', seats: [seatAt(1)], reason: 'not-their-turn' } as const
    const beads = Array.from({ length: BEADS_MAX }, () => bead)
    const state = position({ ...given, more: { beads } })
    expect(BEADS_MAX).toBe(360)
    expect(flowerWar.offer?.(state, 'tlaloc', [seatAt(1)])).toMatchObject({
      refusal: { code: 'too-many-beads' },
    })
    // One that is a sacrifice at once need not wait.
    expect(flowerWar.offer?.(state, 'tlaloc', [seatAt(0)])).toMatchObject({ ok: true })
  })
})
