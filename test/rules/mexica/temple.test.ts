// FW-80 to FW-82 and MX-72: beads that fall into the lake of a physical temple, and those for gifts by cards.
import { describe, expect, test } from 'vitest'
import { mexica } from '../../../rules/src/mexica/index.ts'
import { DEBTS_MAX, type State } from '../../../rules/src/mexica/state.ts'
import { BEADS_MAX } from '../../../rules/src/ritual-calendar/beads.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import {
  acted,
  CACTUS,
  type Course,
  listed,
  offer,
  ofType,
  PASS,
  type Position,
  play,
  position,
  tokensOf,
} from './position.ts'

/** Drops a bead into the slot of a god in a temple that serves these seats. */
function fallen(given: Position | State, god: string, seats: readonly number[]): Course {
  const state = 'random' in given ? given : position(given)
  const result = mexica.offer?.(state, god, seats.map(seatAt))
  if (result?.ok !== true) throw new Error('the bead is refused')
  return result.value
}

const offering: Position = { step: 'sacrifice', tokens: [2, 0], hands: [[CACTUS]] }

describe('beads', () => {
  test('FW-80 FW-82 a bead is the sacrifice of the player who is asked for one', () => {
    const { state } = fallen(offering, 'tlaloc', [0])
    expect([tokensOf(state, 0), state.lake.tlaloc, state.hands[0]?.length]).toEqual([1, 1, 2])
    expect(state).toEqual({ ...acted(offering, [offer('tlaloc')]).state, random: state.random })
  })

  test.for([
    ['not-their-turn', offering, [1]],
    ['not-sacrifice-step', { tokens: [1, 0], hands: [[CACTUS]] }, [0]],
    ['no-tokens', { ...offering, tokens: [0, 0] }, [0]],
  ] as const)('FW-81 a bead that cannot be used waits, because of %s', ([reason, given, seats]) => {
    const course = fallen(given, 'huitzilopochtli', seats)
    const bead = { god: 'huitzilopochtli', seats, reason }
    expect(course.state.beads).toEqual([bead])
    expect(mexica.view(course.state).temple.beads).toEqual([bead])
  })

  test('FW-81 a bead that waits is offered, and taken or declined', () => {
    const waiting = fallen(offering, 'tlaloc', [1]).state
    const theirs = {
      ...waiting,
      beads: [{ god: 'tlaloc', seats: [seatAt(0)], reason: 'no-tokens' }],
    } as State
    const take = { type: 'take-bead', god: 'tlaloc' } as const
    const decline = { type: 'decline-bead', god: 'tlaloc' } as const
    expect(listed(waiting)).not.toContainEqual(take)
    expect(listed(theirs)).toContainEqual(take)
    expect(acted(theirs, [take]).state).toMatchObject({ beads: [], lake: { tlaloc: 1 } })
    const declined = acted(theirs, [decline]).state
    expect(declined).toMatchObject({ beads: [], declined: { tlaloc: 1 }, lake: { tlaloc: 0 } })
    expect(acted(theirs, [PASS]).state.beads).toHaveLength(1)
  })

  test('FW-81 beads wait up to a limit, and fall to gods alone', () => {
    const beads = Array.from({ length: BEADS_MAX }, () => ({
      god: 'tlaloc' as const,
      seats: [seatAt(1)],
      reason: 'not-their-turn' as const,
    }))
    const full = { ...position(offering), beads }
    expect(mexica.offer?.(full, 'tlaloc', [seatAt(1)])).toMatchObject({
      refusal: { code: 'too-many-beads' },
    })
    expect(mexica.offer?.(full, 'tlaloc', [seatAt(0)])).toMatchObject({ ok: true })
    expect(mexica.offer?.(full, 'mary', [seatAt(0)])).toMatchObject({
      refusal: { code: 'unknown-god' },
    })
  })
})

describe('gifts by cards', () => {
  const forced: Position = { tokens: [0, 3], hands: [['forced-rain-1', CACTUS]] }

  test('MX-72 a gift by a card asks its giver for a bead, which then counts as that gift and no sacrifice', () => {
    const gift = acted(forced, [play('forced-rain', 1)])
    expect(ofType(gift, 'bead-asked')).toEqual([{ type: 'bead-asked', seat: 1, god: 'tlaloc' }])
    expect(mexica.view(gift.state).temple.tlaloc.debts).toEqual([1])
    const other = fallen(gift.state, 'tlaloc', [0]).state
    expect(other.debts.tlaloc).toEqual([1])
    const given = fallen(gift.state, 'tlaloc', [0, 1])
    expect(given.state).toMatchObject({ debts: { tlaloc: [] }, lake: { tlaloc: 1 }, beads: [] })
    expect(ofType(given, 'bead-given')).toEqual([{ type: 'bead-given', seat: 1, god: 'tlaloc' }])
  })

  test('MX-72 the match does not wait for the bead, and asks for none if nothing was given', () => {
    const gift = acted({ ...forced, tokens: [0, 0] }, [play('forced-rain', 1)])
    expect(gift.state.debts.tlaloc).toEqual([])
    expect(gift.state.asked).not.toBeNull()
  })

  test('MX-72 at most eight beads are awaited for a slot, and none when the match has ended', () => {
    expect(DEBTS_MAX).toBe(8)
    const many = Array.from({ length: DEBTS_MAX }, () => seatAt(1))
    const state = { ...position(forced), debts: { huitzilopochtli: [], tlaloc: many } }
    const gift = acted(state, [play('forced-rain', 1)])
    expect(gift.state).toMatchObject({ debts: { tlaloc: many }, lake: { tlaloc: 1 } })
    const apocalypse = {
      since: 1,
      turnsLeft: 1,
      forestalled: 0,
      kind: 'flood',
      struck: false,
    } as const
    const ended = acted({ ...gift.state, apocalypse }, [PASS]).state
    expect(ended).toMatchObject({ ended: 'flood', debts: { tlaloc: [] } })
  })
})

test('FW-81 the lights of a temple show the halves, the beads that wait, and the turns that are left', () => {
  const state = position({ apocalypse: { turnsLeft: 6 }, lake: { huitzilopochtli: 3, tlaloc: 5 } })
  expect(mexica.templeLights?.(state)).toEqual({
    slots: { huitzilopochtli: 3, tlaloc: 5 },
    waiting: 0,
    percentLeft: 46,
  })
})
