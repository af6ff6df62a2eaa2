// Temples on a real server: claimed and paired over HTTP, and heard through a bridge's line, without a broker.
import { Client, type Room } from '@colyseus/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinTemples, type TempleLine } from '../../client-sdk/src/temple-line.ts'
import type { Down } from '../../protocol/src/temple/bridge.ts'
import {
  formatReport,
  formatStatus,
  parseBind,
  parseState,
} from '../../protocol/src/temple/payloads.ts'
import { playable } from '../../rules/src/match.ts'
import { peek } from '../support/peek.ts'
import { PeekViewSchema } from '../support/peek-view.ts'
import { BRIDGE_TOKEN, startTestServer } from '../support/server.ts'
import { ask, claimTemple, newToken } from '../support/temples.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
const downs: Down[] = []
const watchers = new Set<() => void>()
let line: TempleLine

beforeAll(async () => {
  server = await startTestServer([{ game: playable(peek), view: PeekViewSchema }])
  await new Promise<void>((resolve, reject) => {
    line = joinTemples(server.url, BRIDGE_TOKEN, {
      down(down) {
        downs.push(down)
        for (const look of watchers) look()
      },
      connected: resolve,
      lost: () => {},
      refused: reject,
    })
  })
})
afterAll(async () => {
  line.close()
  await server.stop()
})

/** The last that a temple was told on a topic, as soon as that holds. */
function told<Value>(
  temple: string,
  leaf: Down['leaf'],
  read: (payload: string) => Value | undefined,
) {
  return new Promise<Value>((resolve) => {
    const look = (): void => {
      const last = downs.findLast((down) => down.temple === temple && down.leaf === leaf)
      const value = last === undefined ? undefined : read(last.payload)
      if (value === undefined) return
      watchers.delete(look)
      resolve(value)
    }
    watchers.add(look)
    look()
  })
}

const bindingOf = (temple: string, not = '') =>
  told(temple, 'bind', (payload) => {
    const binding = parseBind(payload)?.binding
    return binding === not ? undefined : binding
  })
const codeOf = (temple: string) =>
  told(temple, 'bind', (payload) => {
    const bind = parseBind(payload)
    return bind !== undefined && bind.binding === undefined ? bind.code : undefined
  })

function countOf(binding: string, slots: string): string {
  const h = [...slots].filter((slot) => slot === 'H').length
  const count = slots.length
  const tail = slots.slice(-64)
  return formatReport({ binding, epoch: '00000001', count, h, t: count - h, tail })
}

const ready = (temple: string) =>
  line.status({ temple, payload: formatStatus({ is: 'ready', epoch: '00000001', connection: 1 }) })

/** Somebody at a match. */
async function sitDown(
  name: string,
  id = '',
): Promise<{ readonly token: string; readonly room: Room }> {
  const token = await newToken(server.url, name)
  const client = new Client(server.url)
  client.auth.token = token
  const room = await (id === '' ? client.create('peek') : client.joinById(id))
  room.onMessage('*', () => {})
  await new Promise<void>((resolve) => room.onStateChange.once(() => resolve()))
  return { token, room }
}

async function playing() {
  const first = await sitDown('First')
  const others = [
    await sitDown('Second', first.room.roomId),
    await sitDown('Third', first.room.roomId),
  ]
  await shows(first.room, ({ phase }) => phase === 'playing')
  return { first, others, match: first.room.roomId }
}

/** Resolves when the synced state is so. */
function shows(room: Room, holds: (state: Record<string, unknown>) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!holds(JSON.parse(JSON.stringify(room.state)))) return
      room.onStateChange.remove(look)
      resolve()
    }
    room.onStateChange(look)
    look()
  })
}

/** A match that is played, and a temple that serves the first seat. */
async function paired(seats: unknown = 'mine') {
  const table = await playing()
  const { token } = table.first
  const { temple } = await claimTemple(server.url, token)
  const body = { match: table.match, temple, seats }
  expect(await ask(server.url, 'POST', '/pairings', { token, body })).toMatchObject({ status: 200 })
  return { ...table, temple, binding: await bindingOf(temple) }
}

test('a bead of a paired temple is in everybody’s match, and acknowledged', async () => {
  const { first, others, temple, binding } = await paired()
  await line.report({ temple, payload: countOf(binding, 'HT') })
  for (const { room } of [first, ...others])
    await shows(room, (state) => Object(state['view']).points[0] === 2)
  const state = await told(temple, 'state', (payload) => {
    const read = parseState(payload)
    return read?.ack?.count === 2 ? read : undefined
  })
  expect(state).toMatchObject({ binding, phase: 'play', turn: 0, isServed: true, h: 2, t: 0 })
})

test('TPL-14 however many bridges say it, and however often, it counts once', async () => {
  const { first, temple, binding } = await paired()
  const reports = ['H', 'HT', 'HT', 'HTH', 'H'].map((slots) =>
    line.report({ temple, payload: countOf(binding, slots) }),
  )
  await Promise.all(reports)
  await shows(first.room, (state) => Object(state['view']).points[0] === 3)
})

describe('TPL-22', () => {
  test('a code that the temple shows pairs it, once', async () => {
    const { first, others, match } = await playing()
    const { temple } = await claimTemple(server.url, await newToken(server.url, 'Owner'))
    await ready(temple)
    const code = await codeOf(temple)
    expect(code).toMatch(/^[2-9B-Z]{6}$/)
    const { token } = first
    const pairing = { token, body: { match, code } }
    expect(await ask(server.url, 'POST', '/pairings', pairing)).toMatchObject({
      status: 200,
      body: { temple, match, seats: [0] },
    })
    await shows(first.room, (state) => Object(state['temples'])[0]?.present === true)
    const again = { token: others[0]?.token ?? '', body: { match, code } }
    expect(await ask(server.url, 'POST', '/pairings', again)).toMatchObject({
      status: 404,
      body: { code: 'wrong-code' },
    })
  })

  test('by somebody who is not seated, or not theirs, or for others, is refused', async () => {
    const { first, others, match } = await playing()
    const stranger = await newToken(server.url, 'Stranger')
    const mine = (await claimTemple(server.url, stranger)).temple
    const pair = (token: string, body: object) =>
      ask(server.url, 'POST', '/pairings', { token, body })
    expect((await pair(stranger, { match, temple: mine })).body['code']).toBe('not-seated')
    expect((await pair(first.token, { match, temple: mine })).body['code']).toBe('no-temple-here')
    expect((await pair('', { match, temple: mine })).body['code']).toBe('unauthorized')
    const second = others[0]?.token ?? ''
    const { temple } = await claimTemple(server.url, second)
    expect((await pair(second, { match, temple, seats: 'all' })).body['code']).toBe('not-host')
    expect((await pair(second, { match, temple, seats: [0] })).body['code']).toBe('not-host')
    expect((await pair(second, { match, temple, seats: [7] })).body['code']).toBe('wrong-seat')
    expect((await pair(second, { match: 'none', temple })).body['code']).toBe('no-match')
    expect((await pair(second, { match, temple, code: 'BCDFGH' })).status).toBe(400)
    expect((await pair(second, { match, temple })).status).toBe(200)
  })

  test('wrong codes are counted, and then even the right one is refused', async () => {
    const { first, match } = await playing()
    const { temple } = await claimTemple(server.url, await newToken(server.url, 'Owner'))
    await ready(temple)
    const guess = (code: string) =>
      ask(server.url, 'POST', '/pairings', { token: first.token, body: { match, code } })
    const codes: unknown[] = []
    for (let tries = 0; tries < 8; tries++) codes.push((await guess('222222')).body['code'])
    expect(codes.at(-1)).toBe('too-many-guesses')
    expect((await guess(await codeOf(temple))).body['code']).toBe('too-many-guesses')
  })

  test('a temple has one open binding: paired elsewhere, it is nobody’s here', async () => {
    const { first, temple, binding } = await paired('all')
    const table = await playing()
    const body = { match: table.match, temple }
    // Its owner sits in the first match alone.
    expect(
      (await ask(server.url, 'POST', '/pairings', { token: first.token, body })).body['code'],
    ).toBe('not-seated')
    const { token } = first
    expect(await ask(server.url, 'DELETE', `/${temple}/pairing`, { token })).toMatchObject({
      status: 200,
    })
    await shows(first.room, (state) => Object(state['temples']).length === 0)
    await expect(line.report({ temple, payload: countOf(binding, 'H') })).rejects.toMatchObject({
      code: 'stale-binding',
    })
  })
})

test('TPL-15 a temple that speaks of an old binding is told the one that holds', async () => {
  const { temple, binding } = await paired()
  downs.length = 0
  const late = { temple, payload: countOf('oldold00', 'HHT') }
  await expect(line.report(late)).rejects.toMatchObject({ code: 'stale-binding' })
  expect(await bindingOf(temple)).toBe(binding)
})

test('TPL-13 beads that are too many wait for the host, who gives them to the match', async () => {
  const { first, temple, binding } = await paired()
  const payload = countOf(binding, 'T'.repeat(70))
  await expect(line.report({ temple, payload })).rejects.toMatchObject({ code: 'jump' })
  await shows(first.room, (state) => Object(state['temples'])[0]?.held === 70)
  await first.room.request('judgeTemple', { temple, verdict: 'credit' })
  await shows(first.room, (state) => Object(state['view']).points[0] === 70)
  await shows(first.room, (state) => Object(state['temples'])[0]?.held === 0)
  await line.report({ temple, payload })
})

test('TPL-13 the host, or whom it serves, lets go of a temple', async () => {
  const { first, others, temple, binding } = await paired()
  const judge = { temple, verdict: 'unpair' }
  await expect(others[0]?.room.request('judgeTemple', judge)).rejects.toMatchObject({
    reason: { code: 'not-host' },
  })
  await first.room.request('judgeTemple', judge)
  await shows(first.room, (state) => Object(state['temples']).length === 0)
  await expect(line.report({ temple, payload: countOf(binding, 'H') })).rejects.toMatchObject({
    code: 'stale-binding',
  })
})

test('after the end nothing counts, and the temple is free for another match', async () => {
  const { first, others, temple, binding } = await paired()
  for (const { room } of [...others, first]) await room.request('leave', {})
  const state = await told(temple, 'state', (payload) => {
    const read = parseState(payload)
    return read?.phase === 'over' ? read : undefined
  })
  expect(state.ack).toBeUndefined()
  await codeOf(temple)
  await expect(line.report({ temple, payload: countOf(binding, 'H') })).rejects.toMatchObject({
    code: 'stale-binding',
  })
})

test('TPL-16 presence is shown, and a last will that comes late is ignored', async () => {
  const { first, temple } = await paired()
  const say = (is: 'ready' | 'lost', connection: number) =>
    line.status({ temple, payload: formatStatus({ is, epoch: '00000001', connection }) })
  const present = (is: boolean) =>
    shows(first.room, (state) => Object(state['temples'])[0]?.present === is)
  await present(false)
  await say('ready', 1)
  await present(true)
  await say('ready', 2)
  await say('lost', 1)
  expect(Object(first.room.state).temples[0].present).toBe(true)
  await say('lost', 2)
  await present(false)
})

test('an owner sees their temples, and takes one its rights away', async () => {
  const { first, temple, binding, match } = await paired()
  const { token } = first
  expect((await ask(server.url, 'GET', '', { token })).body).toMatchObject({
    temples: [{ temple, paired: { match, seats: [0] } }],
  })
  const stranger = await newToken(server.url, 'Stranger')
  expect((await ask(server.url, 'DELETE', `/${temple}`, { token: stranger })).status).toBe(404)
  expect((await ask(server.url, 'DELETE', `/${temple}`, { token })).status).toBe(200)
  expect((await ask(server.url, 'GET', '', { token })).body).toEqual({ temples: [] })
  await shows(first.room, (state) => Object(state['temples']).length === 0)
  await expect(line.report({ temple, payload: countOf(binding, 'H') })).rejects.toMatchObject({
    code: 'stale-binding',
  })
})

test('nobody but a bridge speaks for temples', async () => {
  const refusal = await new Promise<unknown>((resolve) => {
    joinTemples(server.url, 'another token', {
      ...{ down() {}, connected() {}, lost() {}, refused: resolve },
    })
  })
  expect(refusal).toMatchObject({ code: 'unauthorized' })
  const client = new Client(server.url)
  client.auth.token = await newToken(server.url, 'Player')
  await expect(client.joinOrCreate('temples')).rejects.toMatchObject({ code: 401 })
})
