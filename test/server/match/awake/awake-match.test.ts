// Repeated requests, and limits of spectators and connections in an awake match.
import { describe, expect, test } from 'vitest'
import {
  INPUTS_WAITING_MAX,
  JOURNAL_RETRY_MS,
  WATCHES_PER_PLAYER_MAX,
  WATCHING_MS,
} from '../../../../server/src/config/limits/one-match.ts'
import { REACTIONS_BY_SEAT, REQUESTS_BY_SEAT } from '../../../../server/src/config/limits/rates.ts'
import type { AwakeMatch } from '../../../../server/src/match/awake/awake-match.ts'
import type { Session } from '../../../../server/src/match/model/session.ts'
import { open, type Person, person } from '../../../support/clients/people.ts'
import { newPeekTable, SPECTATORS_IN_TESTS, toSit } from '../../../support/servers/server-match.ts'
import { newManualTimers } from '../../../support/timers.ts'

describe('a player who repeats the same request', () => {
  test('is refused after a while, but may always leave', async () => {
    const { match, timers, sit } = await open()
    const [one, other] = [person('one'), person('other')]
    for (const each of [one, other]) await sit(each)
    const { atOnce, perMinute } = REQUESTS_BY_SEAT
    const ready = (who: Person, on: boolean) => match.request(who, 'ready', { on })
    for (let asked = 0; asked < atOnce; asked++)
      expect(await ready(one, asked % 2 === 0)).toMatchObject({ ok: true })
    const tooMany = { refusal: { code: 'too-many-requests' } }
    expect(await ready(one, true)).toMatchObject(tooMany)
    expect(await match.request(one, 'pause', {})).toMatchObject(tooMany)
    expect(await ready(other, true)).toMatchObject({ ok: true })
    await timers.pass(60_000 / perMinute - 1.5)
    // A clock has fractions of milliseconds, and a published wait has none.
    expect(await ready(one, true)).toMatchObject({ refusal: { ...tooMany.refusal, waitMs: 2 } })
    await timers.pass(1.5)
    expect(await ready(one, true)).toMatchObject({ ok: true })
    expect(await match.request(one, 'leave', {})).toMatchObject({ ok: true })
  })
})

describe('at the maximum of spectators', () => {
  test('a player who gives up a seat does not become one', async () => {
    const { match, sit } = await open()
    const [stays, goes] = [person('stays'), person('goes')]
    for (const each of [stays, goes]) await sit(each)
    for (let each = 0; each < SPECTATORS_IN_TESTS; each++)
      expect(await match.join(person(`s${each}`), toWatch)).toMatchObject({ ok: true })
    await match.request(goes, 'leave', {})
    expect(goes.closes).toEqual(['left'])
    expect(stays.closes).toEqual([])
  })

  test('no more are admitted, even when the match is over', async () => {
    const { match, sit } = await open()
    for (const name of ['a', 'b', 'c']) await sit(person(name))
    for (let each = 0; each < SPECTATORS_IN_TESTS; each++)
      await match.join(person(`s${each}`), toWatch)
    const tooMany = { refusal: { code: 'too-many-spectators' } }
    expect(await match.join(person('late'), toWatch)).toMatchObject(tooMany)
    await match.end('operator')
    expect(await match.join(person('late'), toWatch)).toMatchObject(tooMany)
  })

  test('spectators of one address make way for others, the latest first, and are not admitted again', async () => {
    const { match, sit } = await open()
    await sit(person('player'))
    const comesFrom = (name: string, address: string) => ({ ...person(name), address })
    const flood = Array.from({ length: SPECTATORS_IN_TESTS }, (_, index) =>
      comesFrom(`flood ${index}`, 'flood'),
    )
    for (const each of flood) expect(await match.join(each, toWatch)).toMatchObject({ ok: true })
    const others = [comesFrom('friend', 'home'), comesFrom('aunt', '2001:db8:1:1::/64')]
    for (const each of others) {
      expect(await match.expects(each.player.id, toWatch, each.address)).toBe('admitted')
      expect(await match.join(each, toWatch)).toMatchObject({ ok: true })
    }
    expect(flood.map(({ closes }) => closes.join())).toEqual(['', '', '', 'moved', 'moved'])
    expect(match.census()).toMatchObject({ spectators: SPECTATORS_IN_TESTS })
    const tooMany = { refusal: { code: 'too-many-spectators' } }
    expect(await match.join(comesFrom('flood 4', 'flood'), toWatch)).toMatchObject(tooMany)
    expect(await match.expects('flood 4', toWatch, 'flood')).toBe('refused')
    // An address with two spectators takes no place from another with two.
    expect(await match.join(comesFrom('brother', 'home'), toWatch)).toMatchObject({ ok: true })
    expect(await match.join(comesFrom('sister', 'home'), toWatch)).toMatchObject(tooMany)
    expect(others.flatMap(({ closes }) => closes)).toEqual([])
  })
})

describe('many spectators who join at the same time', () => {
  /** An open match, with the numbers of spectators that it has shown. */
  async function watched() {
    const timers = newManualTimers()
    const watching: number[] = []
    const show = (_session: Session, shown: { readonly watching: number }) =>
      watching.push(shown.watching)
    const table = await newPeekTable({ timers, show })
    await table.match.open()
    return { ...table, timers, watching }
  }

  test('are shown at once, and then once a second', async () => {
    const { match, timers, watching } = await watched()
    watching.length = 0
    const people = ['a', 'b', 'c', 'd'].map((name) => person(name))
    for (const each of people) await match.join(each, toWatch)
    await timers.pass(WATCHING_MS - 1)
    expect(watching).toEqual([1])
    await timers.pass(1)
    expect(watching).toEqual([1, 4])
    for (const each of people.slice(0, 2)) match.disconnected(each)
    await timers.pass(WATCHING_MS)
    expect(watching).toEqual([1, 4, 2])
    await timers.pass(2 * WATCHING_MS)
    expect(watching).toEqual([1, 4, 2])
    for (const each of people.slice(2, 3)) match.disconnected(each)
    expect(watching).toEqual([1, 4, 2, 1])
  })

  test('are no longer counted once they have gone, even if another update showed them first', async () => {
    const { match, timers, watching } = await watched()
    const guest = person('a')
    for (const each of [person('b'), guest]) await match.join(each, toWatch)
    await match.join(person('c'), toSit)
    expect(watching.at(-1)).toBe(2)
    match.disconnected(guest)
    await timers.pass(WATCHING_MS)
    expect(watching.at(-1)).toBe(1)
  })

  test('are shown at once again after the journal was away', async () => {
    const { match, failure, timers, watching } = await watched()
    await match.join(person('a'), toWatch)
    failure.mode = 'before'
    await match.join(person('b'), toSit)
    failure.mode = 'none'
    await timers.pass(JOURNAL_RETRY_MS - 1)
    expect(await match.join(person('d'), toSit)).toMatchObject({
      refusal: { code: 'journal-unavailable' },
    })
    await timers.pass(1)
    expect(await match.join(person('d'), toSit)).toMatchObject({ ok: true })
    watching.length = 0
    await match.join(person('c'), toWatch)
    await timers.pass(0)
    expect(watching).toEqual([2])
  })
})

describe('one person who watches from many devices', () => {
  test('keeps a limited number of connections, the latest ones', async () => {
    const { match } = await open()
    const devices = Array.from({ length: WATCHES_PER_PLAYER_MAX + 2 }, () => person('same'))
    for (const device of devices)
      expect(await match.join(device, toWatch)).toMatchObject({ ok: true })
    expect(devices.map(({ closes }) => closes.join())).toEqual([
      'taken-over',
      'taken-over',
      ...Array.from({ length: WATCHES_PER_PLAYER_MAX }, () => ''),
    ])
  })
})

const toWatch = { ...toSit, watch: true }

test('a match that moves closes the connections of its players and spectators, with that reason', async () => {
  const { match, sit } = await open()
  const [player, spectator] = [person('player'), person('spectator')]
  await sit(player)
  await match.join(spectator, toWatch)
  match.dismiss('moved')
  expect([player.closes, spectator.closes]).toEqual([['moved'], ['moved']])
})

describe('a late attempt to join', () => {
  test('does not replace a later one of the same client', async () => {
    const { sit } = await open()
    const later = person('a', { from: 'phone', attempt: 2 })
    await sit(later)
    expect(await sit(person('a', { from: 'phone', attempt: 1 }))).toMatchObject({
      refusal: { code: 'superseded' },
    })
    expect(later.closes).toEqual([])
  })

  test('to watch does not replace one either', async () => {
    const { match } = await open()
    const later = Array.from({ length: WATCHES_PER_PLAYER_MAX }, (_, index) =>
      person('a', { from: 'phone', attempt: 2 + index }),
    )
    for (const each of later) expect(await match.join(each, toWatch)).toMatchObject({ ok: true })
    expect(await match.join(person('a', { from: 'phone', attempt: 1 }), toWatch)).toMatchObject({
      refusal: { code: 'superseded' },
    })
    expect(later.flatMap(({ closes }) => closes)).toEqual([])
  })

  test.for([
    ['a later one of the same client', { from: 'phone', attempt: 3 }],
    ['another client', { from: 'tablet', attempt: 1 }],
    ['a client without a name and an attempt', undefined],
  ] as const)('is not confused with %s, which takes over', async ([, origin]) => {
    const { sit } = await open()
    const here = person('a', { from: 'phone', attempt: 2 })
    await sit(here)
    expect(await sit(person('a', origin))).toEqual({ ok: true, value: undefined })
    expect(here.closes).toEqual(['taken-over'])
  })
})

describe('a flood', () => {
  const LET_GO = { temple: 'temple01', verdict: 'unpair' }
  test.for([
    [
      'reads',
      (match: AwakeMatch, somebody: Person) => match.request(somebody, 'resync', undefined),
    ],
    ['commands', (match: AwakeMatch, somebody: Person) => match.request(somebody, 'leave', {})],
    [
      'answers',
      (match: AwakeMatch, somebody: Person) =>
        match.request(somebody, 'act', { decision: 1, action: 1 }),
    ],
    [
      'verdicts',
      (match: AwakeMatch, somebody: Person) => match.request(somebody, 'judgeTemple', LET_GO),
    ],
    ['joins', (match: AwakeMatch, somebody: Person) => match.join(somebody, toSit)],
  ] as const)('of %s is refused once too many wait', async ([, ask]) => {
    const { match, sit } = await open()
    const somebody = person('a')
    await sit(somebody)
    const answers = Array.from({ length: INPUTS_WAITING_MAX + 3 }, () => ask(match, somebody))
    const results = await Promise.all(answers)
    const isBusy = results.map((each) => !each.ok && each.refusal.code === 'busy')
    expect(isBusy.indexOf(true)).toBe(INPUTS_WAITING_MAX)
    expect(isBusy.slice(INPUTS_WAITING_MAX)).toEqual([true, true, true])
  })
})

describe('while the journal is away', () => {
  test('the match shows this even as people join and leave, and no clock runs', async () => {
    const { match, timers, away, failure, sit } = await open()
    const people = ['a', 'b', 'c'].map((name) => person(name))
    for (const each of people) await sit(each)
    await timers.pass(0)
    const [first, second] = people
    if (first === undefined || second === undefined) throw new Error('somebody')
    expect(away.at(-1)).toBe(false)
    failure.mode = 'full'
    await match.request(first, 'act', { decision: 1, action: { type: 'draw' } })
    match.disconnected(second)
    // Longer than the grace period.
    await timers.pass(1_000_000)
    await match.join(person('b'), toSit)
    expect(away.slice(-3)).toEqual([true, true, true])
    failure.mode = 'none'
    await timers.pass(1_000)
    expect(away.at(-1)).toBe(false)
    expect(await match.request(first, 'act', { decision: 1, action: { type: 'draw' } })).toEqual({
      ok: true,
      value: {},
    })
  })

  test('a player who left as it failed is a spectator when it is back, and a kicked one is disconnected', async () => {
    const { match, timers, failure, sit } = await open()
    const [host, leaver, nuisance] = ['a', 'b', 'c'].map((name) => person(name))
    if (host === undefined || leaver === undefined || nuisance === undefined)
      throw new Error('three')
    for (const each of [host, leaver, nuisance]) await sit(each)
    await timers.pass(0)
    for (const [who, type, input] of [
      [leaver, 'leave', {}],
      [host, 'kick', { seat: 2 }],
    ] as const) {
      // The entry is stored, although the write seems to fail.
      failure.mode = 'after'
      expect(await match.request(who, type, input)).toMatchObject({
        refusal: { code: 'journal-unavailable' },
      })
      failure.mode = 'none'
      await timers.pass(1_000)
    }
    expect(leaver.got.at(-1)).toMatchObject({ type: 'welcome', message: { own: null } })
    expect(Object(leaver.got.at(-1)?.message).seat).toBeUndefined()
    for (const each of [leaver, nuisance])
      expect(
        await match.request(each, 'act', { decision: 1, action: { type: 'draw' } }),
      ).toMatchObject({
        refusal: { code: 'not-seated' },
      })
    expect([leaver.closes, nuisance.closes]).toEqual([[], ['kicked']])
  })
})

test('a player who left as the journal failed is disconnected if there may be no spectators', async () => {
  const timers = newManualTimers()
  const settings = { spectators: 'none' } as const
  const { match, failure } = await newPeekTable({ timers, settings })
  const [stays, leaver] = [person('a'), person('b')]
  for (const each of [stays, leaver, person('c')]) await match.join(each, toSit)
  await timers.pass(0)
  failure.mode = 'after'
  await match.request(leaver, 'leave', {})
  failure.mode = 'none'
  await timers.pass(1_000)
  expect([stays.closes, leaver.closes]).toEqual([[], ['left']])
})

describe('a sign', () => {
  const signsOf = ({ got }: Person) =>
    got.filter(({ type }) => type === 'reaction').map(({ message }) => message)

  test('from a player is shown to everyone present, and is not an entry of the match', async () => {
    const { match, shown, sit } = await open()
    const [giver, other, spectator] = [person('giver'), person('other'), person('spectator')]
    for (const each of [giver, other]) await sit(each)
    await match.join(spectator, { ...toSit, watch: true })
    const before = shown.length
    expect(await match.request(giver, 'react', { sign: 'flower' })).toMatchObject({ ok: true })
    for (const each of [giver, other, spectator])
      expect(signsOf(each)).toEqual([{ seat: 0, sign: 'flower' }])
    expect(shown.length).toBe(before)
    // Later connections do not get it.
    const late = person('late')
    await sit(late)
    expect(signsOf(late)).toEqual([])
  })

  test('is refused from a spectator, and if there is no such sign', async () => {
    const { match, sit } = await open()
    const [giver, spectator] = [person('giver'), person('spectator')]
    await sit(giver)
    await match.join(spectator, { ...toSit, watch: true })
    const refusals = await Promise.all([
      match.request(spectator, 'react', { sign: 'flower' }),
      match.request(giver, 'react', { sign: 'insult' }),
      match.request(giver, 'react', { sign: { length: 1 } }),
      match.request(giver, 'react', null),
    ])
    expect(refusals.map((each) => !each.ok && each.refusal.code)).toEqual([
      'not-seated',
      'malformed-request',
      'malformed-request',
      'malformed-request',
    ])
    expect(signsOf(giver)).toEqual([])
  })

  test('can be given only at a limited rate by each seat', async () => {
    const { match, timers, sit } = await open()
    const [giver, other] = [person('giver'), person('other')]
    for (const each of [giver, other]) await sit(each)
    const { atOnce, perMinute } = REACTIONS_BY_SEAT
    for (let given = 0; given < atOnce; given++)
      expect(await match.request(giver, 'react', { sign: 'drum' })).toMatchObject({ ok: true })
    expect(await match.request(giver, 'react', { sign: 'drum' })).toMatchObject({
      refusal: { code: 'too-many-requests' },
    })
    expect(signsOf(other)).toHaveLength(atOnce)
    expect(await match.request(other, 'react', { sign: 'rain' })).toMatchObject({ ok: true })
    await timers.pass(60_000 / perMinute - 1)
    expect(await match.request(giver, 'react', { sign: 'drum' })).toMatchObject({ ok: false })
    await timers.pass(1)
    expect(await match.request(giver, 'react', { sign: 'drum' })).toMatchObject({ ok: true })
  })
})

test('a player kicked while joining does not become a spectator either', async () => {
  const host = person('a')
  const late = person('b')
  let kicked: Promise<unknown> | undefined
  const show = ({ places }: Session): void => {
    // The host's client is quicker than the rest of the new player's join.
    if (places[1]?.person !== undefined) kicked ??= match.request(host, 'kick', { seat: 1 })
  }
  const { match } = await newPeekTable({ timers: newManualTimers(), show })
  await match.join(host, toSit)
  expect(await match.join(late, toSit)).toMatchObject({ ok: false, refusal: { code: 'kicked' } })
  expect(await kicked).toMatchObject({ ok: true })
  expect(late.got).toEqual([])
})

test('no more spectators are admitted at once than are allowed', async () => {
  const { match, sit } = await open()
  for (const name of ['a', 'b', 'c']) await sit(person(name))
  const came = await Promise.all(
    Array.from({ length: SPECTATORS_IN_TESTS + 3 }, (_, index) =>
      match.join(person(`spectator ${index}`), { ...toSit, watch: true }),
    ),
  )
  expect(came.filter(({ ok }) => ok)).toHaveLength(SPECTATORS_IN_TESTS)
})

test('a match that another process has claimed is halted here once its claim is checked', async () => {
  const { match, journal, away, sit } = await open()
  await sit(person('host'))
  await match.confirm()
  expect(away.at(-1)).toBe(false)
  await journal.claim('m1')
  await match.confirm()
  expect(away.at(-1)).toBe(true)
})
