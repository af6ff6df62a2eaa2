// Connections that a client no longer uses are closed on the server, too.
import { Client, type Room } from '@colyseus/sdk'
import { describe, expect, test, vi } from 'vitest'
import { colyseusClient } from '../../client-sdk/src/colyseus/client.ts'
import { joinTemples } from '../../client-sdk/src/colyseus/temple-line.ts'
import { colyseusTransport } from '../../client-sdk/src/colyseus/transport.ts'
import { wireOf } from '../../client-sdk/src/colyseus/wire.ts'
import { connect } from '../../client-sdk/src/connect.ts'
import { jsonTransport } from '../../client-sdk/src/json/transport.ts'
import { Line } from '../../client-sdk/src/line/line.ts'
import { LOST_CODE } from '../../client-sdk/src/line/pulse.ts'
import { asOperator, OPERATOR_PASSWORD } from '../support/clients/operator.ts'
import { SDKS } from '../support/clients/sdks.ts'
import { openLinkedServer } from '../support/servers/linked-server.ts'
import { BRIDGE_TOKEN, startTestServer } from '../support/servers/server.ts'

const at = openLinkedServer(() =>
  startTestServer(undefined, { edge: { adminPassword: OPERATOR_PASSWORD } }),
)

/** Resolves when the server has this many connections left. */
const untilLeft = (count: number) =>
  expect.poll(() => asOperator(at.url, '')).toMatchObject({ connections: count })

describe.for(SDKS)('over %s', ([, connect]) => {
  test('a client that disconnects while it reconnects stays disconnected', async () => {
    const host = await connect(at.url, { name: 'Citlali' })
    const match = await host.create('tieqchieq')
    const guest = await connect(at.link.url, { name: 'Itzli' })
    const seen = await guest.watch(match.id)
    const states: string[] = []
    seen.on('connection', (state) => states.push(state))
    at.link.cut()
    seen.on('own', () => seen.disconnect())
    at.link.mend()
    await expect.poll(() => states).toContain('closed')
    await untilLeft(1)
    // On a busy machine, the connection may be lost before, too.
    expect(states.slice(-2)).toEqual(['lost', 'closed'])
    match.disconnect()
    await untilLeft(0)
  })

  test('a client that has disconnected gets no connection events, even if the connection is then lost', async () => {
    const host = await connect(at.link.url, { name: 'Citlali' })
    const match = await host.create('tieqchieq')
    const states: string[] = []
    match.on('connection', (state) => states.push(state))
    at.link.deafen()
    match.disconnect()
    at.link.cut()
    await untilLeft(0)
    // By the time this join succeeds, a late event would have arrived.
    at.link.mend()
    const again = await host.join(match.id)
    // The last state, which comes once.
    expect(states.indexOf('closed')).toBe(states.length - 1)
    again.disconnect()
    await untilLeft(0)
  })

  test('a join that is called off while it cannot get through takes no seat once it could', async () => {
    const host = await connect(at.url, { name: 'Citlali' })
    const match = await host.create('flower-war', { players: 3 })
    const guest = await connect(at.link.url, { name: 'Itzli' })
    const signals = [new AbortController(), new AbortController(), new AbortController()]
    const [joined, coded, watched] = signals.map(({ signal }) => ({ signal }))
    at.link.deafen()
    const asked = at.link.requested.length
    const callingOff = [
      guest.join(match.id, joined),
      guest.joinByCode(match.code ?? '', coded),
      guest.watch(match.id, watched),
    ].map((joining, index) => expect(joining).rejects.toBe(`reason ${index}`))
    await expect.poll(() => at.link.requested.length - asked).toBeGreaterThanOrEqual(3)
    for (const [index, signal] of signals.entries()) signal.abort(`reason ${index}`)
    await Promise.all(callingOff)
    at.link.mend()
    const other = await connect(at.link.url, { name: 'Tezca' })
    const second = await other.join(match.id)
    await untilLeft(2)
    const names = second.state.seats.map(({ name }) => name)
    expect(names.filter((name) => name !== '')).toEqual(['Citlali', 'Tezca'])
    for (const each of [match, second]) each.disconnect()
    await untilLeft(0)
  })

  test('a join whose signal is aborted before is not begun, and after it has succeeded goes on', async () => {
    const client = await connect(at.link.url, { name: 'Citlali' })
    const match = await client.create('tieqchieq')
    match.disconnect()
    const asked = at.link.requested.length
    const early = { signal: AbortSignal.abort('too early') }
    await expect(client.join(match.id, early)).rejects.toBe('too early')
    await expect(client.joinByCode(match.code ?? '', early)).rejects.toBe('too early')
    expect(at.link.requested).toHaveLength(asked)
    const leaving = new AbortController()
    const again = await client.join(match.id, { signal: leaving.signal })
    leaving.abort('too late')
    await again.ready()
    expect(again.closed).toBeUndefined()
    again.disconnect()
    await untilLeft(0)
  })

  test('a client told to leave twice at once leaves the match', async () => {
    const client = await connect(at.url, { name: 'Citlali' })
    const match = await client.create('tieqchieq', { bots: 1 })
    await Promise.all([match.leave(), match.leave()])
    expect(match.closed).toMatchObject({ code: 'left' })
    await untilLeft(0)
  })

  test('a client that has disconnected cannot leave: it keeps its seat', async () => {
    const client = await connect(at.url, { name: 'Citlali' })
    const match = await client.create('tieqchieq', { bots: 1 })
    match.disconnect()
    await expect(match.leave()).rejects.toThrow()
    await untilLeft(0)
    const again = await client.join(match.id)
    expect(again.seat).toBe(0)
    again.disconnect()
    await untilLeft(0)
  })

  test('leaving succeeds even if the match has ended in the meantime', async () => {
    const client = await connect(at.link.url, { name: 'Citlali' })
    const match = await client.create('tieqchieq')
    at.link.deafen()
    await asOperator(at.url, `/matches/${match.id}/end`, {})
    const left = match.leave()
    at.link.cut()
    at.link.mend()
    await left
    expect(match.closed).toMatchObject({ code: 'left' })
    await untilLeft(0)
  })
})

test('a room that was not received completely is left before it is joined again', async () => {
  const { token } = await connect(at.url, { name: 'Citlali' })
  const transport = colyseusTransport(colyseusClient(at.url, token))
  const { id, wire: joined } = await transport.create('tieqchieq', {}, '')
  let tries = 0
  const line = new Line(
    { transport, url: at.url, token, id, watch: true, entropy: '', joined },
    {
      async enter() {
        if (++tries === 1) throw new Error('it took too long')
      },
      changed: () => {},
    },
  )
  await line.opened()
  await untilLeft(1)
  line.close('disconnected')
  await untilLeft(0)
})

test.for([
  ['Colyseus', (token: string) => colyseusTransport(colyseusClient(at.url, token))],
  ['plain JSON', (token: string) => jsonTransport(at.url, token)],
] as const)(
  'a device whose seat is taken over while it enters over %s does not take it back',
  async ([, open]) => {
    const client = await connect(at.url, { name: 'Citlali' })
    const { token } = client
    const match = await client.create('tieqchieq')
    match.disconnect()
    const entering = Promise.withResolvers<void>()
    const here = { transport: open(token), url: at.url, token, id: match.id }
    const line = new Line(
      { ...here, watch: false, entropy: '' },
      {
        enter(wire) {
          wire.listen({ state() {}, welcome() {}, update() {}, decision() {}, reaction() {} })
          entering.resolve()
          return new Promise(() => {})
        },
        changed: () => {},
      },
    )
    const ended = expect(line.opened()).rejects.toMatchObject({ code: 'taken-over' })
    await entering.promise
    const again = await client.join(match.id)
    await ended
    await untilLeft(1)
    expect(again.closed).toBeUndefined()
    again.disconnect()
    await untilLeft(0)
  },
)

test.for([
  ['a message without a type', [13, 0xc0]],
  // `down`, without a temple.
  ['a message that its listener does not understand', [13, 0xa4, 0x64, 0x6f, 0x77, 0x6e, 0xc0]],
] as const)('the connection to a room is lost with %s', async ([, bytes]) => {
  const { token } = await connect(at.url, { name: 'Citlali' })
  const client = colyseusClient(at.url, token)
  const room = await client.create('tieqchieq')
  const { gone } = wireOf(room)
  room.onMessage('down', ({ temple }: { temple: string }) => temple)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  room.connection.events.onmessage?.({ data: Uint8Array.from(bytes).buffer } as MessageEvent)
  expect(await gone).toBe(LOST_CODE)
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
  await untilLeft(0)
})

test.for([
  ['while it joins', []],
  ['once it has joined', ['connected']],
] as const)(
  'a bridge that stops %s leaves the server, and hears of no loss',
  async ([, expected]) => {
    const joining = vi.spyOn(Client.prototype, 'joinOrCreate')
    const told: string[] = []
    const line = joinTemples(at.url, BRIDGE_TOKEN, {
      down() {},
      connected() {
        told.push('connected')
        line.close()
      },
      lost: () => void told.push('lost'),
      refused: ({ code }) => void told.push(code),
    })
    if (expected.length === 0) line.close()
    const room: Room = await joining.mock.results[0]?.value
    joining.mockRestore()
    await new Promise((resolve) => room.onLeave(resolve))
    await new Promise(setImmediate)
    expect(told).toEqual(expected)
  },
)
