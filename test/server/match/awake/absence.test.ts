// Players who are away: the host's role passes on, and a seat that is given up is gone.
import { describe, expect, test } from 'vitest'
import { open, person } from '../../../support/clients/people.ts'

describe('the role of an absent host', () => {
  const GRACE_MS = 120_000

  async function seated() {
    const opened = await open()
    const people = ['a', 'b', 'c'].map((name) => person(name))
    for (const each of people) await opened.sit(each)
    const [host, next, third] = people
    if (host === undefined || next === undefined || third === undefined) throw new Error('three')
    return { ...opened, host, next, third, hostNow: () => opened.shown.at(-1)?.host }
  }

  test('passes to the next player in turn who is present, after the grace period', async () => {
    const { match, timers, host, next, hostNow } = await seated()
    match.disconnected(next)
    await timers.pass(1000)
    match.disconnected(host)
    await timers.pass(GRACE_MS - 1)
    expect(hostNow()).toBe(0)
    await timers.pass(1)
    expect(hostNow()).toBe(2)
  })

  test('stays with a host who returns in time, and the grace period begins anew when they leave again', async () => {
    const { match, timers, sit, host, hostNow } = await seated()
    match.disconnected(host)
    await timers.pass(GRACE_MS - 1)
    await sit(host)
    await timers.pass(2 * GRACE_MS)
    expect(hostNow()).toBe(0)
    match.disconnected(host)
    await timers.pass(GRACE_MS - 1)
    expect(hostNow()).toBe(0)
    await timers.pass(1)
    expect(hostNow()).toBe(1)
  })

  test('passes to no one while no player is present', async () => {
    const { match, timers, sit, host, next, third, hostNow } = await seated()
    for (const each of [host, next, third]) match.disconnected(each)
    await timers.pass(2 * GRACE_MS)
    expect(hostNow()).toBe(0)
    await sit(third)
    await timers.pass(GRACE_MS - 1)
    expect(hostNow()).toBe(0)
    await timers.pass(1)
    expect(hostNow()).toBe(2)
  })
})

describe('a player who has given up a seat', () => {
  test('before the start gets nothing meant for the next player on it', async () => {
    const { match, timers, sit } = await open()
    const [stays, gone, ...others] = ['a', 'gone', 'b', 'c'].map((name) => person(name))
    if (stays === undefined || gone === undefined) throw new Error('somebody')
    await sit(stays)
    await sit(gone)
    await match.request(gone, 'leave', {})
    gone.got.length = 0
    for (const each of others) await sit(each)
    await timers.pass(0)
    expect(stays.got.some(({ type }) => type === 'decision')).toBe(true)
    expect(others[0]?.got.some(({ message }) => Object(message).own?.hand)).toBe(true)
    expect(gone.got.filter(({ type }) => type === 'decision')).toEqual([])
    for (const { message } of gone.got) expect(Object(message).own ?? null).toBeNull()
    expect(
      await match.request(gone, 'act', { decision: 1, action: { type: 'draw' } }),
    ).toMatchObject({
      refusal: { code: 'not-seated' },
    })
  })

  test('cannot give it up again for the next player on it', async () => {
    const { match, timers, journal, shown, sit } = await open()
    const [stays, gone, next] = ['stays', 'gone', 'next'].map((name) => person(name))
    if (stays === undefined || gone === undefined || next === undefined) throw new Error('three')
    await sit(stays)
    await sit(gone)
    const writes: (() => void)[] = []
    const { append } = journal
    journal.append = async (...args) => {
      await new Promise<void>((write) => writes.push(write))
      return append(...args)
    }
    const sat = sit(next)
    const left = match.request(gone, 'leave', {})
    await timers.pass(0)
    const ready = match.request(stays, 'ready', { on: true })
    writes.shift()?.()
    await timers.pass(0)
    // Sent before the first reply, and carried out after the other player has sat down.
    const again = match.request(gone, 'leave', {})
    journal.append = append
    writes.shift()?.()
    expect(await Promise.all([left, ready, sat])).toMatchObject(Array(3).fill({ ok: true }))
    expect(await again).toMatchObject({ refusal: { code: 'not-seated' } })
    expect(shown.at(-1)?.places[1]?.person?.player).toBe('next')
  })

  test('after the start becomes a spectator, and does not get it back', async () => {
    const { match, timers, shown, sit } = await open()
    const people = ['a', 'b', 'c'].map((name) => person(name))
    for (const each of people) await sit(each)
    await timers.pass(0)
    const [first] = people
    if (first === undefined) throw new Error('somebody')
    await match.request(first, 'leave', {})
    expect(await match.request(first, 'pause', {})).toMatchObject({
      refusal: { code: 'not-seated' },
    })
    expect(first.got.at(-1)).toMatchObject({ type: 'welcome', message: { own: null } })
    expect(await sit(person('a'))).toMatchObject({ refusal: { code: 'match-full' } })
    expect(shown.at(-1)?.places[0]?.bot).toBe('took-over')
  })
})
