// Time in a match, on a clock that the tests move: nothing here waits.
import { describe, expect, test } from 'vitest'
import type { Claim } from '../../../../server/src/journal/journal.ts'
import { person } from '../../../support/clients/people.ts'
import { SECOND, seated } from '../../../support/clients/seated.ts'
import { toSit } from '../../../support/servers/server-match.ts'

describe('a decision', () => {
  test('without a limit waits forever for a player who is present', async () => {
    const { timers, first, acts } = await seated({ turnSeconds: 0 })
    expect(first.decision?.msLeft).toBeUndefined()
    await timers.pass(1_000_000 * SECOND)
    expect(await acts()).toEqual([])
  })

  test('with a limit shows the time left, and is made by the clock exactly when it is up', async () => {
    const { timers, first, acts } = await seated({ turnSeconds: 30 })
    expect(first.decision?.msLeft).toBe(30 * SECOND)
    await timers.pass(30 * SECOND - 1)
    expect(await acts()).toEqual([])
    await timers.pass(1)
    expect(await acts()).toEqual([{ seat: 0, by: 'clock', atMs: 30 * SECOND }])
  })

  test('shows its time in whole milliseconds, and never less than there is', async () => {
    const { match, timers, first } = await seated({ turnSeconds: 30 })
    timers.jump(0.4)
    await match.request(first, 'resync', undefined)
    expect(first.decision?.msLeft).toBe(30 * SECOND)
    timers.jump(40 * SECOND)
    await match.request(first, 'resync', undefined)
    expect(first.decision?.msLeft).toBe(0)
  })

  test('of a disconnected player is made after the grace period', async () => {
    const { match, timers, first, acts } = await seated({ turnSeconds: 0, graceSeconds: 120 })
    await timers.pass(1000 * SECOND)
    match.disconnected(first)
    await timers.pass(120 * SECOND - 1)
    expect(await acts()).toEqual([])
    await timers.pass(1)
    expect(await acts()).toMatchObject([{ seat: 0, by: 'clock' }])
  })

  test('is made when the absences of its player add up to the grace period', async () => {
    const { match, timers, first, acts } = await seated({ turnSeconds: 0, graceSeconds: 120 })
    match.disconnected(first)
    await timers.pass(100 * SECOND)
    await match.join(first, toSit)
    await timers.pass(1000 * SECOND)
    match.disconnected(first)
    await timers.pass(20 * SECOND - 1)
    expect(await acts()).toEqual([])
    await timers.pass(1)
    expect(await acts()).toMatchObject([{ seat: 0, by: 'clock' }])
  })

  test('waits for a player who returns in time', async () => {
    const { match, timers, first, acts } = await seated({ turnSeconds: 0, graceSeconds: 120 })
    match.disconnected(first)
    await timers.pass(100 * SECOND)
    await match.join(person('p0'), toSit)
    await timers.pass(1000 * SECOND)
    expect(await acts()).toEqual([])
  })

  test('stands still while no player is present, and then has the rest of its time', async () => {
    const { match, timers, first, second, third, acts } = await seated({ turnSeconds: 30 })
    for (const each of [first, second, third]) match.disconnected(each)
    await timers.pass(1000 * SECOND)
    expect(await acts()).toEqual([])
    const back = person('p0')
    await match.join(back, toSit)
    await timers.pass(0)
    expect(back.decision?.msLeft).toBe(30 * SECOND)
    await timers.pass(30 * SECOND)
    expect(await acts()).toHaveLength(1)
  })

  test('stands still while the match is paused, and then has the rest of its time', async () => {
    const { match, timers, first, acts } = await seated({ turnSeconds: 30 })
    await timers.pass(20 * SECOND)
    await match.request(first, 'pause', {})
    await timers.pass(1000 * SECOND)
    expect(await acts()).toEqual([])
    await match.request(first, 'resume', {})
    await timers.pass(10 * SECOND - 1)
    expect(await acts()).toEqual([])
    await timers.pass(1)
    expect(await acts()).toHaveLength(1)
  })

  test('is made as soon as the match is resumed, if its time was up before the pause', async () => {
    const { match, timers, first, acts } = await seated({ turnSeconds: 30 })
    timers.jump(40 * SECOND)
    await match.request(first, 'pause', {})
    // Until the clocks stand still.
    await timers.pass(0)
    await match.request(first, 'resume', {})
    await timers.pass(0)
    expect(await acts()).toMatchObject([{ seat: 0, by: 'clock', atMs: 40 * SECOND }])
  })

  test('has its full time, however often it stands still', async () => {
    const { match, timers, first, acts } = await seated({ turnSeconds: 30 })
    for (let pauses = 1; pauses <= 3; pauses++) {
      await timers.pass(5 * SECOND)
      await match.request(first, 'pause', {})
      await timers.pass(100 * SECOND)
      await match.request(first, 'resume', {})
      await timers.pass(2 * SECOND)
      await match.request(first, 'resync', undefined)
      expect(first.decision?.msLeft).toBe((30 - 7 * pauses) * SECOND)
    }
    await timers.pass(9 * SECOND - 1)
    expect(await acts()).toEqual([])
    await timers.pass(1)
    expect(await acts()).toHaveLength(1)
  })
})

describe('a player who first sees a decision some time after it was put', () => {
  test('has the full time from then on', async () => {
    const settings = { turnSeconds: 30, graceSeconds: 120 }
    const { match, timers, first, second, acts } = await seated(settings)
    match.disconnected(second)
    await match.request(first, 'act', { decision: first.decision?.id, action: { type: 'draw' } })
    await timers.pass(100 * SECOND)
    const back = person('p1')
    await match.join(back, toSit)
    expect(back.decision?.msLeft).toBe(30 * SECOND)
    await timers.pass(30 * SECOND - 1)
    expect(await acts()).toHaveLength(1)
    await timers.pass(1)
    expect(await acts()).toMatchObject([{ by: 'player' }, { seat: 1, by: 'clock' }])
  })

  test('still has what is left when they lose the connection and return', async () => {
    const settings = { turnSeconds: 30, graceSeconds: 120 }
    const { match, timers, first, second } = await seated(settings)
    match.disconnected(second)
    await match.request(first, 'act', { decision: first.decision?.id, action: { type: 'draw' } })
    await timers.pass(100 * SECOND)
    await match.join(second, toSit)
    await timers.pass(5 * SECOND)
    match.disconnected(second)
    await timers.pass(40 * SECOND)
    await match.join(second, toSit)
    expect(second.decision?.msLeft).toBe(25 * SECOND)
  })

  test('has the full time even if it was up while they were joining', async () => {
    const settings = { turnSeconds: 30, graceSeconds: 120 }
    const { match, journal, timers, first, second, acts } = await seated(settings)
    match.disconnected(second)
    await match.request(first, 'act', { decision: first.decision?.id, action: { type: 'draw' } })
    await timers.pass(120 * SECOND - 1)
    // The journal is slow to confirm that the match is still here: the clock's answer is chosen before they are seated.
    const { isHeld } = journal
    const said = Promise.withResolvers<void>()
    Object.assign(journal, { isHeld: (claim: Claim) => said.promise.then(() => isHeld(claim)) })
    const back = person('p1')
    const joining = match.join(back, toSit)
    await timers.pass(1)
    said.resolve()
    await joining
    expect(back.decision?.msLeft).toBe(30 * SECOND)
    await timers.pass(30 * SECOND - 1)
    expect(await acts()).toHaveLength(1)
    await timers.pass(1)
    expect(await acts()).toMatchObject([{ by: 'player' }, { seat: 1, by: 'clock' }])
  })

  test('has the full time only once: leaving and returning gains nothing', async () => {
    const { match, timers, first, second, acts } = await seated({ turnSeconds: 30 })
    match.disconnected(second)
    await match.request(first, 'act', { decision: first.decision?.id, action: { type: 'draw' } })
    for (let n = 0; n < 30; n++) {
      const back = person('p1')
      await match.join(back, toSit)
      await timers.pass(SECOND)
      match.disconnected(back)
    }
    await match.join(person('p1'), toSit)
    await timers.pass(0)
    expect(await acts()).toHaveLength(2)
  })
})

describe('a player who loses the connection', () => {
  const lost = { turnSeconds: 30, graceSeconds: 120 }

  test('has the time that was left, however long they were away', async () => {
    const { match, timers, first, acts } = await seated(lost)
    await timers.pass(5 * SECOND)
    match.disconnected(first)
    await timers.pass(40 * SECOND)
    await match.join(first, toSit)
    expect(first.decision?.msLeft).toBe(25 * SECOND)
    await timers.pass(25 * SECOND - 1)
    expect(await acts()).toEqual([])
    await timers.pass(1)
    expect(await acts()).toMatchObject([{ seat: 0, by: 'clock' }])
  })

  test('has the time that was left of a later turn, too', async () => {
    const { match, timers, first, second } = await seated(lost)
    await timers.pass(5 * SECOND)
    await match.request(first, 'act', { decision: first.decision?.id, action: { type: 'draw' } })
    await timers.pass(5 * SECOND)
    match.disconnected(second)
    await timers.pass(40 * SECOND)
    await match.join(second, toSit)
    expect(second.decision?.msLeft).toBe(25 * SECOND)
  })

  test('has at least ten seconds on return', async () => {
    const { match, timers, first } = await seated(lost)
    await timers.pass(28 * SECOND)
    match.disconnected(first)
    await timers.pass(5 * SECOND)
    await match.join(first, toSit)
    expect(first.decision?.msLeft).toBe(10 * SECOND)
  })

  test('has no more than a turn on return', async () => {
    const { match, timers, first } = await seated({ turnSeconds: 6, graceSeconds: 120 })
    await timers.pass(5 * SECOND)
    match.disconnected(first)
    await timers.pass(SECOND)
    await match.join(first, toSit)
    expect(first.decision?.msLeft).toBe(6 * SECOND)
  })

  test('loses no time while the match is paused', async () => {
    const { match, timers, first } = await seated(lost)
    await timers.pass(5 * SECOND)
    await match.request(first, 'pause', {})
    match.disconnected(first)
    await timers.pass(40 * SECOND)
    await match.join(first, toSit)
    await match.request(first, 'resume', {})
    await timers.pass(0)
    await match.request(first, 'resync', undefined)
    expect(first.decision?.msLeft).toBe(25 * SECOND)
  })

  test('has what is left on a second return, because later absences count', async () => {
    const { match, timers, first } = await seated(lost)
    for (const msLeft of [29, 27, 25]) {
      await timers.pass(SECOND)
      match.disconnected(first)
      await timers.pass(SECOND)
      await match.join(first, toSit)
      expect(first.decision?.msLeft).toBe(msLeft * SECOND)
    }
  })

  test('has at least ten seconds again after losing it in a later decision', async () => {
    const { match, timers, first, second, third } = await seated(lost)
    const answer = (who: typeof first) =>
      match.request(who, 'act', { decision: who.decision?.id, action: { type: 'draw' } })
    for (let turn = 0; turn < 2; turn++) {
      await timers.pass(20 * SECOND)
      match.disconnected(first)
      await timers.pass(15 * SECOND)
      await match.join(first, toSit)
      expect(first.decision?.msLeft).toBe(10 * SECOND)
      for (const each of [first, second, third]) {
        await answer(each)
        await timers.pass(0)
      }
    }
  })
})

describe('a decision whose clock stood still', () => {
  test('is put again with the time that is left after a pause, unless that took no time', async () => {
    const { match, timers, first, second } = await seated({ turnSeconds: 30 })
    await timers.pass(5 * SECOND)
    first.got.length = 0
    await match.request(first, 'pause', {})
    await match.request(first, 'resume', {})
    await timers.pass(0)
    expect(first.got).toEqual([])
    await match.request(first, 'pause', {})
    await timers.pass(60 * SECOND)
    expect(first.got).toEqual([])
    await match.request(first, 'resume', {})
    await timers.pass(0)
    expect(first.got).toMatchObject([{ type: 'decision', message: { id: 1, msLeft: 25 * SECOND } }])
    expect(second.decision).toBe(null)
  })

  test('is put again after a pause to a player who joined in it', async () => {
    const { match, timers, first, second } = await seated({ turnSeconds: 30 })
    await match.request(first, 'handOver', { seat: 1 })
    await match.request(second, 'pause', {})
    const again = person('p0')
    await match.join(again, toSit)
    expect(again.decision).toMatchObject({ id: 1 })
    expect(again.decision?.msLeft).toBeUndefined()
    await match.request(second, 'resume', {})
    await timers.pass(0)
    expect(again.decision).toMatchObject({ id: 1, msLeft: 30 * SECOND })
  })

  test('is put again once the journal is back', async () => {
    const { match, timers, first, failure } = await seated({ turnSeconds: 30 })
    await match.rename({ id: 'p1', name: 'Other' })
    await timers.pass(5 * SECOND)
    failure.mode = 'full'
    await match.rename({ id: 'p1', name: 'Another' })
    await timers.pass(60 * SECOND)
    failure.mode = 'none'
    await timers.pass(SECOND)
    expect(first.decision).toMatchObject({ id: 1, msLeft: 25 * SECOND })
  })
})

test('setting the date forward or back affects no clock', async () => {
  const HOUR = 3_600 * SECOND
  const { match, timers, first, acts } = await seated({ turnSeconds: 30 })
  await timers.pass(10 * SECOND)
  timers.setDate(HOUR)
  await match.request(first, 'resync', {})
  expect(first.decision?.msLeft).toBe(20 * SECOND)
  timers.setDate(-2 * HOUR)
  await timers.pass(20 * SECOND - 1)
  expect(await acts()).toEqual([])
  await timers.pass(1)
  expect(await acts()).toMatchObject([{ seat: 0, by: 'clock' }])
})

test('pausing or reconnecting gains no time, except on the first return', async () => {
  const { match, timers, first, acts } = await seated({ turnSeconds: 30, graceSeconds: 30 })
  for (let n = 0; n < 10; n++) {
    await timers.pass(SECOND)
    await match.request(first, 'pause', {})
    await match.request(first, 'resume', {})
  }
  for (let n = 0; n < 10; n++) {
    await timers.pass(SECOND)
    match.disconnected(first)
    await timers.pass(SECOND)
    await match.join(first, toSit)
  }
  await timers.pass(SECOND)
  expect(await acts()).toMatchObject([{ seat: 0, by: 'clock', atMs: 31 * SECOND }])
})
