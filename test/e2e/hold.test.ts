// A seat is kept for somebody between the reservation and their connection, and not for longer.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { guestToken, post } from '../../loadtest/room/http.ts'
import { HOLD_MS, MAKER_MS_MAX } from '../../server/src/limits.ts'
import { startTestServer } from '../support/server.ts'
import { newManualTimers } from '../support/timers.ts'

const timers = newManualTimers()
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(undefined, { timers })
})
afterAll(async () => {
  // A room with somebody in it would wait for what is still reserved.
  await timers.pass(0)
  await server.stop()
})

const player = (name: string) => connect(server.url, { name })

/** Reserves a seat, and does not connect. */
async function reserve(call: string, token?: string) {
  const path = `${server.url}/matchmake/${call}`
  return post(path, token ?? (await guestToken(server.url)), {})
}

test.for(['joinOrCreate/tieqchieq', 'joinById/'])(
  'a seat reserved by %s is nobody else’s until it is let go',
  async (call) => {
    const [one, other] = await Promise.all([player('One'), player('Other')])
    const first = await one.create('tieqchieq')
    const token = await guestToken(server.url)
    const path = call.endsWith('/') ? call + first.id : call
    expect(await reserve(path, token)).toMatchObject({ roomId: first.id })
    expect(await reserve(`joinById/${first.id}`)).toMatchObject({ code: 409, error: 'match-full' })
    const elsewhere = await other.quickPlay('tieqchieq')
    expect(elsewhere.id).not.toBe(first.id)
    await elsewhere.leave()
    // Asking again keeps it no longer.
    await timers.pass(HOLD_MS - 1)
    expect(await reserve(`joinById/${first.id}`, token)).toMatchObject({ roomId: first.id })
    expect(await reserve(`joinById/${first.id}`)).toMatchObject({ code: 409 })
    await timers.pass(1)
    const second = await (await player('Third')).quickPlay('tieqchieq')
    expect([second.id, second.seat]).toEqual([first.id, 1])
    for (const match of [first, second]) match.disconnect()
  },
)

test('whoever makes a match has a seat in it, however quick others are', async () => {
  const maker = await guestToken(server.url)
  const { roomId } = await reserve('create/tieqchieq', maker)
  const quick = await (await player('Quick')).join<'tieqchieq'>(String(roomId))
  expect(await reserve(`joinById/${roomId}`)).toMatchObject({ code: 409 })
  expect(await reserve(`joinById/${roomId}`, maker)).toMatchObject({ roomId })
  quick.disconnect()
})

test('nobody is led to a match whose maker does not come', async () => {
  const { roomId } = await reserve('create/flower-war')
  await timers.pass(HOLD_MS)
  const quick = await (await player('Quick')).quickPlay('flower-war')
  expect(quick.id).not.toBe(roomId)
  await quick.leave()
})

test('where somebody waits, the seat of a maker who does not come is free after a time', async () => {
  const { roomId } = await reserve('create/flower-war')
  const first = await (await player('First')).quickPlay('flower-war')
  expect([first.id, first.seat]).toEqual([roomId, 1])
  const isFree = new Promise<void>((resolve) => {
    first.on('change', ({ seats }) => seats[0]?.kind === 'free' && resolve())
  })
  await timers.pass(MAKER_MS_MAX)
  await isFree
  const second = await (await player('Second')).quickPlay('flower-war')
  expect([second.id, second.seat]).toEqual([roomId, 0])
  for (const match of [first, second]) match.disconnect()
})
