// Temples on a real server: claimed and paired over HTTP, and reporting over a bridge's connection, without a broker.
import { Client } from '@colyseus/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinTemples } from '../../../client-sdk/src/colyseus/temple-line.ts'
import { formatStatus, parseState } from '../../../protocol/src/temple/payloads.ts'
import {
  countOf,
  openTempleWorld,
  shows,
  type TempleWorld,
} from '../../support/temples/temple-world.ts'
import { ask, claimTemple, newToken } from '../../support/temples/temples.ts'

let world: TempleWorld
beforeAll(async () => {
  world = await openTempleWorld()
})
afterAll(() => world.stop())

test('all that bridges learn about temples is which were claimed at the same address', async () => {
  const temples: string[] = []
  for (const name of ['One', 'Other'])
    temples.push((await claimTemple(world.url, await newToken(world.url, name))).temple)
  const { strangers, places } = await world.line.unwelcome(['nobodys1', ...temples])
  expect(strangers).toEqual(['nobodys1'])
  const [none, one, other] = places
  expect([none, one]).toEqual(['', other])
  expect(one).toMatch(/^[0-9a-f]{16}$/)
})

test('a bead of a paired temple is shown to all viewers, and acknowledged', async () => {
  const { first, others, temple, binding } = await world.paired()
  await world.line.report({ temple, payload: countOf(binding, 'HT') })
  for (const { room } of [first, ...others])
    await shows(room, (state) => Object(state['view']).points[0] === 2)
  const state = await world.told(temple, 'state', (payload) => {
    const read = parseState(payload)
    return read?.ack?.count === 2 ? read : undefined
  })
  expect(state).toMatchObject({ binding, phase: 'play', turn: 0, isServed: true, h: 2, t: 0 })
})

test('TPL-14 a bead counts once, however many bridges report it and however often', async () => {
  const { first, temple, binding } = await world.paired()
  const reports = ['H', 'HT', 'HT', 'HTH', 'H'].map((slots) =>
    world.line.report({ temple, payload: countOf(binding, slots) }),
  )
  await Promise.all(reports)
  // Everything that the reports caused is sent before this answer.
  await first.room.request('resync')
  expect(Object(first.room.state).view.points[0]).toBe(3)
})

describe('TPL-22', () => {
  test('a code that the temple shows pairs it, once', async () => {
    const { first, others, match } = await world.playing()
    const { temple } = await claimTemple(world.url, await newToken(world.url, 'Owner'))
    await world.ready(temple)
    const code = await world.codeOf(temple)
    expect(code).toMatch(/^[2-9B-Z]{6}$/)
    const { token } = first
    const pairing = { token, body: { match, code } }
    expect(await ask(world.url, 'POST', '/pairings', pairing)).toMatchObject({
      status: 200,
      body: { temple, match, seats: [0] },
    })
    await shows(first.room, (state) => Object(state['temples'])[0]?.present === true)
    const again = { token: others[0]?.token ?? '', body: { match, code } }
    expect(await ask(world.url, 'POST', '/pairings', again)).toMatchObject({
      status: 404,
      body: { code: 'wrong-code' },
    })
  })

  test("pairing is refused without a seat, with another owner's temple, or for the seats of others", async () => {
    const { first, others, match } = await world.playing()
    const stranger = await newToken(world.url, 'Stranger')
    const mine = (await claimTemple(world.url, stranger)).temple
    const pair = (token: string, body: object) =>
      ask(world.url, 'POST', '/pairings', { token, body })
    expect((await pair(stranger, { match, temple: mine })).body['code']).toBe('not-seated')
    expect((await pair(first.token, { match, temple: mine })).body['code']).toBe('no-temple-here')
    expect((await pair('', { match, temple: mine })).body['code']).toBe('unauthorized')
    const second = others[0]?.token ?? ''
    const { temple } = await claimTemple(world.url, second)
    expect((await pair(second, { match, temple, seats: 'all' })).body['code']).toBe('not-host')
    expect((await pair(second, { match, temple, seats: [0] })).body['code']).toBe('not-host')
    expect((await pair(second, { match, temple, seats: [7] })).body['code']).toBe('wrong-seat')
    expect((await pair(second, { match: 'none', temple })).body['code']).toBe('no-match')
    expect((await pair(second, { match, temple, code: 'BCDFGH' })).status).toBe(400)
    expect((await pair(second, { match, temple })).status).toBe(200)
  })

  test('wrong codes are counted, and then even the right one is refused', async () => {
    const { first, match } = await world.playing()
    const { temple } = await claimTemple(world.url, await newToken(world.url, 'Owner'))
    await world.ready(temple)
    const guess = (code: string) =>
      ask(world.url, 'POST', '/pairings', { token: first.token, body: { match, code } })
    const codes: unknown[] = []
    for (let tries = 0; tries < 8; tries++) codes.push((await guess('222222')).body['code'])
    expect(codes.at(-1)).toBe('too-many-guesses')
    expect((await guess(await world.codeOf(temple))).body['code']).toBe('too-many-guesses')
  })

  test('a temple stays paired until its owner unpairs it, and its binding is stale then', async () => {
    const { first, temple, binding } = await world.paired('all')
    const table = await world.playing()
    const body = { match: table.match, temple }
    // Its owner sits only in the first match.
    expect(
      (await ask(world.url, 'POST', '/pairings', { token: first.token, body })).body['code'],
    ).toBe('not-seated')
    const { token } = first
    expect(await ask(world.url, 'DELETE', `/${temple}/pairing`, { token })).toMatchObject({
      status: 200,
    })
    await shows(first.room, (state) => Object(state['temples']).length === 0)
    await expect(
      world.line.report({ temple, payload: countOf(binding, 'H') }),
    ).rejects.toMatchObject({
      code: 'stale-binding',
    })
  })
})

test('TPL-15 a temple that reports with an old binding is sent the current one', async () => {
  const { temple, binding } = await world.paired()
  world.downs.length = 0
  const late = { temple, payload: countOf('oldold00', 'HHT') }
  await expect(world.line.report(late)).rejects.toMatchObject({ code: 'stale-binding' })
  expect(await world.bindingOf(temple)).toBe(binding)
})

test('TPL-13 too many beads at once are held until the host credits them', async () => {
  const { first, temple, binding } = await world.paired()
  const payload = countOf(binding, 'T'.repeat(70))
  await expect(world.line.report({ temple, payload })).rejects.toMatchObject({ code: 'jump' })
  await shows(first.room, (state) => Object(state['temples'])[0]?.held === 70)
  await first.room.request('judgeTemple', { temple, verdict: 'credit' })
  await shows(first.room, (state) => Object(state['view']).points[0] === 70)
  await shows(first.room, (state) => Object(state['temples'])[0]?.held === 0)
  await world.line.report({ temple, payload })
})

test('TPL-13 the host can unpair a temple, and a player whom it does not serve cannot', async () => {
  const { first, others, temple, binding } = await world.paired()
  const judge = { temple, verdict: 'unpair' }
  await expect(others[0]?.room.request('judgeTemple', judge)).rejects.toMatchObject({
    reason: { code: 'not-host' },
  })
  await first.room.request('judgeTemple', judge)
  await shows(first.room, (state) => Object(state['temples']).length === 0)
  await expect(world.line.report({ temple, payload: countOf(binding, 'H') })).rejects.toMatchObject(
    {
      code: 'stale-binding',
    },
  )
})

test('TPL-12 after the end no bead counts, and the temple is free for another match', async () => {
  const { first, others, temple, binding } = await world.paired()
  for (const { room } of [...others, first]) await room.request('leave', {})
  const state = await world.told(temple, 'state', (payload) => {
    const read = parseState(payload)
    return read?.phase === 'over' ? read : undefined
  })
  expect(state.ack).toBeUndefined()
  await world.codeOf(temple)
  await expect(world.line.report({ temple, payload: countOf(binding, 'H') })).rejects.toMatchObject(
    {
      code: 'stale-binding',
    },
  )
})

test('TPL-10 a repeated report is acknowledged again', async () => {
  const { temple, binding } = await world.paired()
  const payload = countOf(binding, 'HT')
  await world.line.report({ temple, payload })
  const acknowledged = () => world.told(temple, 'state', (state) => parseState(state)?.ack?.count)
  expect(await acknowledged()).toBe(2)
  world.downs.length = 0
  // An acknowledgement is repeated at most four times a second.
  while (world.downs.length === 0) await world.line.report({ temple, payload })
  expect(await acknowledged()).toBe(2)
})

test('TPL-16 presence is shown, and a late last will is ignored', async () => {
  const { first, temple } = await world.paired()
  const say = (is: 'ready' | 'lost', connection: number) =>
    world.line.status({ temple, payload: formatStatus({ is, epoch: '00000001', connection }) })
  const present = (is: boolean) =>
    shows(first.room, (state) => Object(state['temples'])[0]?.present === is)
  await present(false)
  await say('ready', 1)
  await present(true)
  await say('ready', 2)
  await say('lost', 1)
  // Everything that the last will has caused is sent before this answer.
  await first.room.request('resync')
  expect(Object(first.room.state).temples[0].present).toBe(true)
  await say('lost', 2)
  await present(false)
})

test('TPL-21 an owner sees their temples, and revokes one', async () => {
  const { first, temple, binding, match } = await world.paired()
  const { token } = first
  expect((await ask(world.url, 'GET', '', { token })).body).toMatchObject({
    temples: [{ temple, paired: { match, seats: [0] } }],
  })
  const stranger = await newToken(world.url, 'Stranger')
  expect((await ask(world.url, 'DELETE', `/${temple}`, { token: stranger })).status).toBe(404)
  expect((await ask(world.url, 'DELETE', `/${temple}`, { token })).status).toBe(200)
  expect((await ask(world.url, 'GET', '', { token })).body).toEqual({ temples: [] })
  await shows(first.room, (state) => Object(state['temples']).length === 0)
  await expect(world.line.report({ temple, payload: countOf(binding, 'H') })).rejects.toMatchObject(
    {
      code: 'stale-binding',
    },
  )
})

test('only a bridge can report for temples', async () => {
  const refusal = await new Promise<unknown>((resolve) => {
    joinTemples(world.url, 'another token', {
      ...{ down() {}, connected() {}, lost() {}, refused: resolve },
    })
  })
  expect(refusal).toMatchObject({ code: 'unauthorized' })
  const client = new Client(world.url)
  client.auth.token = await newToken(world.url, 'Player')
  await expect(client.joinOrCreate('temples')).rejects.toMatchObject({ code: 401 })
})

test('TPL-12 reports are counted by their result', async () => {
  const { temple, binding } = await world.paired()
  const report = (slots: string, bound = binding) =>
    world.line.report({ temple, payload: countOf(bound, slots) }).catch(() => {})
  await report('H')
  await report('HTT')
  await report('H', 'oldold00')
  await report('T'.repeat(80))
  await world.line.report({ temple, payload: '{}' }).catch(() => {})
  const figures = await (await fetch(`${world.url}/metrics`)).text()
  for (const result of ['taken', 'stale-binding', 'regress', 'malformed-request'])
    expect(figures).toMatch(
      new RegExp(`^flower_war_temple_reports_total\\{result="${result}"\\} [1-9]`, 'm'),
    )
})
