// Time in a match, on a clock that the tests move: nothing here waits.
import { describe, expect, test } from 'vitest'
import type { WireDecision } from '../../../../protocol/src/match-messages.ts'
import type { Claim } from '../../../../server/src/journal/journal.ts'
import type { Connection } from '../../../../server/src/match/live/joining/connection.ts'
import type { Entry, MatchHeader } from '../../../../server/src/match/model/entry.ts'
import { newPeekTable, toSit } from '../../../support/servers/server-match.ts'
import { newManualTimers } from '../../../support/timers.ts'

const SECOND = 1000

interface Person extends Connection {
  decision: WireDecision | null
}

/** Creates a connection that keeps its latest decision. */
function person(name: string): Person {
  const somebody: Person = {
    player: { id: name, name },
    decision: null,
    send(type, message) {
      if (type === 'decision') somebody.decision = message as WireDecision | null
      if (type === 'welcome') somebody.decision = Object(message).decision
    },
    close() {},
  }
  return somebody
}

/** Seats three players in a match with these settings; `acts` reads the answers in its journal. */
async function seated(settings: Partial<MatchHeader['settings']>) {
  const timers = newManualTimers()
  const { match, journal } = await newPeekTable({ timers, settings })
  const people = ['p0', 'p1', 'p2'].map(person)
  for (const each of people) await match.join(each, toSit)
  await timers.pass(0)
  const entries = async (): Promise<readonly Entry[]> =>
    ((await journal.read('m1'))?.lines ?? []).map((line) => JSON.parse(line).entry)
  const acts = async () =>
    (await entries()).flatMap((entry) =>
      entry.kind === 'act' ? [{ seat: entry.seat, by: entry.by, atMs: entry.atMs }] : [],
    )
  const [first, second, third] = people
  if (first === undefined || second === undefined || third === undefined) throw new Error('three')
  return { match, journal, timers, first, second, third, acts }
}

describe('a decision', () => {
  test('without a limit waits for ever for a player who is present', async () => {
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

  test('of a disconnected player is made after the grace period', async () => {
    const { match, timers, first, acts } = await seated({ turnSeconds: 0, graceSeconds: 120 })
    await timers.pass(1000 * SECOND)
    match.disconnected(first)
    await timers.pass(120 * SECOND - 1)
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

  test('has all of its time, however often it stands still', async () => {
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

  test('has it once: leaving and returning gains nothing', async () => {
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

  test('may lose it again in the next decision', async () => {
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

describe('a bot', () => {
  test('stands in after three decisions in a row made by the clock, until the player is back', async () => {
    const { match, timers, acts } = await seated({ turnSeconds: 10, botDelayMs: 500 })
    for (let n = 0; n < 40; n++) await timers.pass(10 * SECOND)
    const made = (await acts()).filter(({ seat }) => seat === 0)
    expect(made.slice(0, 3).map(({ by }) => by)).toEqual(['clock', 'clock', 'clock'])
    expect(made[3]?.by).toBe('bot')
    const back = person('p0')
    await match.join(back, toSit)
    await timers.pass(0)
    const byBots = async () => (await acts()).filter(({ by }) => by === 'bot').length
    const before = await byBots()
    for (let n = 0; n < 4 && back.decision === null; n++) await timers.pass(10 * SECOND)
    await timers.pass(9 * SECOND)
    expect(await byBots()).toBe(before)
  })

  test('always waits equally long before it acts', async () => {
    const { match, timers, first, acts } = await seated({ botDelayMs: 500 })
    await timers.pass(7 * SECOND)
    await match.request(first, 'leave', {})
    await timers.pass(499)
    expect(await acts()).toEqual([])
    await timers.pass(1)
    expect(await acts()).toEqual([{ seat: 0, by: 'bot', atMs: 7 * SECOND + 500 }])
  })
})

describe('a reaction window', () => {
  const raid = { type: 'raid', target: 1 }

  test('of a player who wishes to let it pass closes exactly when its time is up', async () => {
    const { match, timers, first, second, acts } = await seated({ windowSeconds: 5 })
    await match.request(second, 'autoPass', { on: true })
    await match.request(first, 'act', { decision: first.decision?.id, action: raid })
    await timers.pass(5 * SECOND - 1)
    expect(await acts()).toHaveLength(1)
    await timers.pass(1)
    expect(await acts()).toMatchObject([{ seat: 0 }, { seat: 1, by: 'player', atMs: 5 * SECOND }])
  })

  test('stays open for a player who does not wish so, or no longer', async () => {
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
