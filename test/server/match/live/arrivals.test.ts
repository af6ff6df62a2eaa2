import { expect, test } from 'vitest'
import { playable } from '../../../../rules/src/index.ts'
import type { MatchHeader } from '../../../../server/src/match/model/entry.ts'
import { fold } from '../../../../server/src/match/model/fold.ts'
import { peek } from '../../../support/peek.ts'
import { open, person } from '../../../support/people.ts'
import { peekHeader, toSit } from '../../../support/server-match.ts'

const seating: MatchHeader['seating'] = [{ player: 'maker', name: 'Maker' }, 'free', 'free']

test('who has a seat, or has one kept, is expected as seated, others as welcome while a seat is free', async () => {
  const { table, sit } = await open({ seating })
  const expected = (...players: readonly string[]) =>
    Promise.all(players.map((player) => table.expects(player, toSit)))
  await sit(person('one'))
  expect(await expected('one', 'maker', 'other')).toEqual(['seated', 'seated', 'welcome'])
})

test('who may not come is refused before they have a connection', async () => {
  const { table } = await open({ kicked: ['kicked'] })
  expect(await table.expects('kicked', toSit)).toBe('refused')
  expect(await table.expects('other', toSit)).toBe('welcome')
})

test('whoever comes when all seats are taken is told so', async () => {
  const settings = { ...peekHeader.settings, readyCheck: true }
  const { sit } = await open({ settings })
  for (const name of ['one', 'two', 'three'])
    expect(await sit(person(name))).toMatchObject({ ok: true })
  expect(await sit(person('four'))).toMatchObject({ refusal: { code: 'match-full' } })
})

test('a match to which nobody has come yet folds from a journal without lines', () => {
  expect(fold(playable(peek), peekHeader, [])).toMatchObject({ ok: true, value: { lastLine: '' } })
})
