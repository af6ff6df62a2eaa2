// Answers that the server gives for a seat: those of bots, and automatic passes.
import { describe, expect, test } from 'vitest'
import { type Journal, StoreError } from '../../../../server/src/journal/journal.ts'
import { person } from '../../../support/clients/people.ts'
import { SECOND, seated } from '../../../support/clients/seated.ts'
import { toSit } from '../../../support/servers/server-match.ts'

describe('a bot', () => {
  test('stands in after three decisions in a row made by the clock, until the player is back', async () => {
    const { match, timers, acts } = await seated({ turnSeconds: 10, botDelayMs: 500 })
    const made = async () => (await acts()).flatMap(({ seat, by }) => (seat === 0 ? by : []))
    // In small steps: bots among themselves finish a match within seconds.
    for (let n = 0; n < 400 && (await made()).length < 4; n++) await timers.pass(SECOND / 2)
    expect((await made()).slice(0, 4)).toEqual(['clock', 'clock', 'clock', 'bot'])
    const back = person('p0')
    await match.join(back, toSit)
    for (let n = 0; n < 60 && back.decision === null; n++) await timers.pass(SECOND / 2)
    expect(back.decision).not.toBeNull()
    const before = await made()
    await timers.pass(9 * SECOND)
    expect(await made()).toEqual(before)
  })

  test.for([
    ['is there', 1],
    ['has gone again', 0],
  ] as const)('that stands in retires when the journal is back if the player %s', async (given) => {
    const [, returns] = given
    const { match, journal, timers, first, acts } = await seated({ turnSeconds: 10 })
    const hasBot = async () => (await acts()).some(({ seat, by }) => seat === 0 && by === 'bot')
    for (let n = 0; n < 400 && !(await hasBot()); n++) await timers.pass(SECOND / 2)
    match.disconnected(first)
    const { append } = journal
    journal.append = async () => Promise.reject(new StoreError('unavailable', 'planted'))
    const back = person('p0')
    await match.join(back, toSit)
    await timers.pass(SECOND)
    if (returns === 0) match.disconnected(back)
    journal.append = append
    await timers.pass(9 * SECOND)
    const { lines = [] } = (await journal.read('m1')) ?? {}
    expect(lines.filter((line) => JSON.parse(line).entry.kind === 'back')).toHaveLength(returns)
  })

  test('ALL-5 always waits equally long before it acts', async () => {
    const { match, timers, first, acts } = await seated({ botDelayMs: 500 })
    await timers.pass(7 * SECOND)
    await match.request(first, 'leave', {})
    await timers.pass(499)
    expect(await acts()).toEqual([])
    await timers.pass(1)
    expect(await acts()).toEqual([{ seat: 0, by: 'bot', atMs: 7 * SECOND + 500 }])
  })
})

/** Lets the journal store nothing from now on until `resume` is called. */
function holdUp(journal: Journal) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { append } = journal
  journal.append = (...args) => promise.then(() => append(...args))
  return resolve
}

test('a bot whose answer waits for the journal does not wait again because a player leaves', async () => {
  const { match, journal, timers, first, second, acts } = await seated({ botDelayMs: 500 })
  await match.request(first, 'leave', {})
  await timers.pass(499)
  const resume = holdUp(journal)
  const renamed = match.rename({ id: 'p2', name: 'Citlali' })
  await timers.pass(1)
  match.disconnected(second)
  resume()
  await renamed
  await timers.pass(0)
  expect(await acts()).toEqual([{ seat: 0, by: 'bot', atMs: 500 }])
})

describe('ALL-5 a reaction window', () => {
  const raid = { type: 'raid', target: 1 }

  test('stays open if the player switches automatic passing off just before its end is stored', async () => {
    const { match, journal, timers, first, second, acts } = await seated({ windowSeconds: 5 })
    await match.request(second, 'autoPass', { on: true })
    await match.request(first, 'act', { decision: first.decision?.id, action: raid })
    await timers.pass(5 * SECOND - 1)
    const resume = holdUp(journal)
    const renamed = match.rename({ id: 'p2', name: 'Citlali' })
    await timers.pass(1)
    await match.request(second, 'autoPass', { on: false })
    resume()
    await renamed
    await timers.pass(1000 * SECOND)
    expect(await acts()).toHaveLength(1)
  })

  test('of a player with automatic passing closes exactly when its time is up', async () => {
    const { match, timers, first, second, acts } = await seated({ windowSeconds: 5 })
    await match.request(second, 'autoPass', { on: true })
    await match.request(first, 'act', { decision: first.decision?.id, action: raid })
    await timers.pass(5 * SECOND - 1)
    expect(await acts()).toHaveLength(1)
    await timers.pass(1)
    expect(await acts()).toMatchObject([{ seat: 0 }, { seat: 1, by: 'player', atMs: 5 * SECOND }])
  })

  test('lasts no longer if the player switches automatic passing off and on again', async () => {
    const settings = { turnSeconds: 30, windowSeconds: 5 }
    const { match, timers, first, second, acts } = await seated(settings)
    await match.request(second, 'autoPass', { on: true })
    await match.request(first, 'act', { decision: first.decision?.id, action: raid })
    for (const on of [false, true, false, true]) {
      await timers.pass(SECOND)
      await match.request(second, 'autoPass', { on })
    }
    await timers.pass(SECOND - 1)
    expect(await acts()).toHaveLength(1)
    await timers.pass(1)
    expect(await acts()).toMatchObject([{ seat: 0 }, { seat: 1, by: 'player', atMs: 5 * SECOND }])
  })

  test('counts against the turn of a player who switches automatic passing off', async () => {
    const settings = { turnSeconds: 30, windowSeconds: 5 }
    const { match, timers, first, second, acts } = await seated(settings)
    await match.request(second, 'autoPass', { on: true })
    await match.request(first, 'act', { decision: first.decision?.id, action: raid })
    await timers.pass(4 * SECOND)
    await match.request(second, 'autoPass', { on: false })
    await timers.pass(26 * SECOND - 1)
    expect(await acts()).toHaveLength(1)
    await timers.pass(1)
    expect(await acts()).toMatchObject([{ seat: 0 }, { seat: 1, by: 'clock', atMs: 30 * SECOND }])
  })

  test('stays open for a player without automatic passing, or who has switched it off', async () => {
    const { match, timers, first, second, acts } = await seated({ windowSeconds: 5 })
    await match.request(second, 'autoPass', { on: true })
    await match.request(first, 'act', { decision: first.decision?.id, action: raid })
    await timers.pass(4 * SECOND)
    await match.request(second, 'autoPass', { on: false })
    await timers.pass(1000 * SECOND)
    expect(await acts()).toHaveLength(1)
    expect(await match.request(second, 'autoPass', {})).toMatchObject({
      refusal: { code: 'malformed-request' },
    })
  })
})
