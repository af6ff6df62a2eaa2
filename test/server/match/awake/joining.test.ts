// Joining a match.
import { expect, test } from 'vitest'
import type { MatchHeader } from '../../../../server/src/match/model/entry.ts'
import { open, person } from '../../../support/clients/people.ts'
import { peekHeader, toSit } from '../../../support/servers/server-match.ts'

const seating: MatchHeader['seating'] = [{ player: 'maker', name: 'Maker' }, 'free', 'free']

test('a player who has a seat, or for whom one is kept, is expected on it, and others are admitted', async () => {
  const { match, sit } = await open({ seating })
  const expected = (...players: readonly string[]) =>
    Promise.all(players.map((player) => match.expects(player, toSit)))
  await sit(person('one'))
  expect(await expected('one', 'maker', 'other')).toEqual(['has-seat', 'has-seat', 'admitted'])
})

test('a player may look at a match without joining it, if they would be admitted', async () => {
  const settings = { ...peekHeader.settings, visibility: 'private' as const }
  const { match, sit, shown } = await open({ settings, seating })
  const looked = async (player: string, code = '') => {
    const seen = await match.look({ player, code }, ({ seat, own }) => ({ seat, own }))
    return seen.ok ? seen.value : seen.refusal.code
  }
  await sit(person('maker'))
  const before = shown.length
  expect(await looked('stranger')).toBe('invitation-needed')
  expect(await looked('stranger', peekHeader.code)).toEqual({ own: null })
  expect(await looked('maker')).toEqual({ seat: 0, own: null })
  expect(match.census()).toMatchObject({ players: 1, spectators: 0 })
  expect(shown.length).toBe(before)
})

test('a kicked player is refused before they connect', async () => {
  const { match } = await open({ kicked: ['kicked'] })
  expect(await match.expects('kicked', toSit)).toBe('refused')
  expect(await match.expects('other', toSit)).toBe('admitted')
})

test('a player who joins when all seats are taken is refused', async () => {
  const settings = { ...peekHeader.settings, readyCheck: true }
  const { sit } = await open({ settings })
  for (const name of ['one', 'two', 'three'])
    expect(await sit(person(name))).toMatchObject({ ok: true })
  expect(await sit(person('four'))).toMatchObject({ refusal: { code: 'match-full' } })
})

test('a player who joins twice at once while others take the last seats has one of them', async () => {
  const settings = { ...peekHeader.settings, readyCheck: true }
  const { sit } = await open({ settings })
  const joined = await Promise.all(['one', 'two', 'three', 'one'].map((name) => sit(person(name))))
  expect(joined.map(({ ok }) => ok)).toEqual([true, true, true, true])
})

test('a player who joins while the last one leaves is not seated in the closed match', async () => {
  const { match, journal, sit } = await open()
  const [last, late] = [person('last'), person('late')]
  await sit(last)
  const { append } = journal
  const written = Promise.withResolvers<void>()
  journal.append = async (...args) => {
    await written.promise
    return append(...args)
  }
  const left = match.request(last, 'leave', {})
  const joined = sit(late)
  written.resolve()
  expect(await Promise.all([left, joined])).toMatchObject([{ ok: true }, { ok: true }])
  const { lines = [] } = (await journal.read('m1')) ?? {}
  expect(lines.map((line) => JSON.parse(line).entry.kind)).toEqual(['sit', 'leave', 'close'])
  expect(late.got.at(-1)).toMatchObject({ type: 'welcome' })
  expect(Object(late.got.at(-1)?.message).seat).toBeUndefined()
})
