// The cards that a table of the calendar shows as news.
import { expect, test } from 'vitest'
import { drawnIn } from '../../../web/src/games/ritual-calendar/cards/drawn.ts'
import { withTold } from '../../../web/src/table/choices/with-told.ts'

test('drawn cards are news until the turn goes on, and only to viewers who see them', () => {
  const drew = (seat: number, card: string | null) => ({ type: 'drew', seat, card })
  const past = [drew(0, 'mist-1'), { type: 'turn-began' }, drew(1, null), drew(0, 'pay-one-3')]
  expect(drawnIn(past)).toEqual([{ seat: 0, card: 'pay-one-3' }])
  expect(drawnIn([...past, { type: 'tokens' }])).toHaveLength(1)
  expect(drawnIn([...past, { type: 'passed' }])).toEqual([])
})

test('a drawn card that is in the hand says so, and one that has acted at once does not', () => {
  const drew = (card: string) => ({ type: 'drew', seat: 0, card })
  const isInHand = drawnIn([drew('mist-1'), drew('drift')], 0, ['mist-1'])
  expect(isInHand.map((each) => each.isInHand ?? false)).toEqual([true, false])
})

test('a card played by another is news until the end of their turn, and replaces earlier news', () => {
  const drew = { type: 'drew', seat: 1, card: 'two-springs' }
  for (const play of [
    { type: 'laid', why: 'played', seat: 1, card: 'two-springs', deck: 'tlaloc' },
    { type: 'used', why: 'played', seat: 1, card: 'drift' },
  ]) {
    const { seat, card } = play
    const past = [{ type: 'turn-began' }, drew, play, { type: 'passed' }]
    expect(drawnIn(past, 0)).toEqual([expect.objectContaining({ seat, card })])
    expect(drawnIn(past, 1)).toEqual([])
    expect(drawnIn([...past, drew], 1)).toEqual([{ seat, card: 'two-springs' }])
    expect(drawnIn([...past, { type: 'turn-began' }], 0)).toEqual([])
    const discarded = { ...play, why: 'discarded' }
    expect(drawnIn([discarded], 0)).toEqual([])
  }
})

test('a card is news while it is told, in place of the one told before', () => {
  const play = (card: string) => ({ type: 'laid', why: 'played', seat: 1, card })
  const [rain, season] = [play('sweet-rain'), play('dry-season')]
  const log = [{ type: 'turn-began' }, rain]
  expect(drawnIn(withTold(log, season), 0)).toEqual([
    expect.objectContaining({ card: 'dry-season' }),
  ])
  // Once its beat is over, it is in the log, and the event told last no longer comes after newer ones.
  const passed = { type: 'passed' }
  expect(withTold([...log, season, passed], season)).toEqual([...log, season, passed])
  expect(withTold(log, undefined)).toEqual(log)
})
