// A seat is held between the reservation and the connection, and no longer.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { guestToken, post } from '../../../loadtest/room/http.ts'
import { QUICK_PLAY_WAIT_MS_MAX } from '../../../server/src/config/limits/all-matches.ts'
import { HOLD_MS, MAKER_MS_MAX } from '../../../server/src/config/limits/one-match.ts'
import type { Journal } from '../../../server/src/journal/journal.ts'
import type { Timers } from '../../../server/src/timers.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { newManualTimers } from '../../support/timers.ts'

const timers = newManualTimers()
/** The delays of all timers that were started. */
const patience: number[] = []
const noted: Timers = {
  ...timers,
  after(ms, run) {
    patience.push(ms)
    return timers.after(ms, run)
  },
}

/** Runs before a match is created in the journal. */
let beforeCreation = async (): Promise<void> => {}
const plant = (journal: Journal): Journal => ({
  ...journal,
  async create(...args) {
    await beforeCreation()
    return journal.create(...args)
  },
})

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(undefined, { timers: noted, plant })
})
afterAll(async () => {
  // A room with clients in it would wait for its open reservations.
  await timers.pass(0)
  await server.stop()
})

const player = (name: string) => connect(server.url, { name })

/** Reserves a seat without connecting; a match made by that has a clock, so that quick play may lead there. */
async function reserve(call: string, token?: string) {
  const path = `${server.url}/matchmake/${call}`
  return post(path, token ?? (await guestToken(server.url)), { turnSeconds: 60 })
}

test.for(['joinOrCreate/tieqchieq', 'joinById/'])(
  'a seat reserved by %s is held until the reservation expires',
  async (call) => {
    const [one, other] = await Promise.all([player('One'), player('Other')])
    const first = await one.create('tieqchieq', { turnSeconds: 60 })
    const token = await guestToken(server.url)
    const path = call.endsWith('/') ? call + first.id : call
    expect(await reserve(path, token)).toMatchObject({ roomId: first.id })
    expect(await reserve(`joinById/${first.id}`)).toMatchObject({ code: 409, error: 'match-full' })
    const elsewhere = await other.quickPlay('tieqchieq')
    expect(elsewhere.id).not.toBe(first.id)
    await elsewhere.leave()
    // Asking again does not hold it any longer.
    await timers.pass(HOLD_MS - 1)
    expect(await reserve(`joinById/${first.id}`, token)).toMatchObject({ roomId: first.id })
    expect(await reserve(`joinById/${first.id}`)).toMatchObject({ code: 409 })
    await timers.pass(1)
    const second = await (await player('Third')).quickPlay('tieqchieq')
    expect([second.id, second.seat]).toEqual([first.id, 1])
    for (const match of [first, second]) match.disconnect()
  },
)

test('the maker of a match always has a seat in it, however quick others are', async () => {
  const maker = await guestToken(server.url)
  const { roomId } = await reserve('create/tieqchieq', maker)
  const quick = await (await player('Quick')).join<'tieqchieq'>(String(roomId))
  expect(await reserve(`joinById/${roomId}`)).toMatchObject({ code: 409 })
  expect(await reserve(`joinById/${roomId}`, maker)).toMatchObject({ roomId })
  quick.disconnect()
})

test('quick play waits for an earlier one that hangs, but only for a limited time', async () => {
  const hanging = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  beforeCreation = async () => {
    beforeCreation = async () => {}
    asked.resolve()
    await hanging.promise
  }
  const first = (await player('First')).quickPlay('mexica')
  await asked.promise
  let hasCome = false
  patience.length = 0
  const second = (await player('Second')).quickPlay('mexica').finally(() => {
    hasCome = true
  })
  await expect.poll(() => patience).toContain(QUICK_PLAY_WAIT_MS_MAX)
  await timers.pass(QUICK_PLAY_WAIT_MS_MAX - 1)
  expect(hasCome).toBe(false)
  await timers.pass(1)
  const come = await second
  hanging.resolve()
  for (const match of [come, await first]) await match.leave()
})

test('quick play does not lead to a match whose maker has not come', async () => {
  const { roomId } = await reserve('create/flower-war')
  await timers.pass(HOLD_MS)
  const quick = await (await player('Quick')).quickPlay('flower-war')
  expect(quick.id).not.toBe(roomId)
  await quick.leave()
})

test('the seat of a maker who does not come is freed after a time if another player waits', async () => {
  const { roomId } = await reserve('create/flower-war')
  const first = await (await player('First')).quickPlay('flower-war')
  expect([first.id, first.seat]).toEqual([roomId, 1])
  const isFree = new Promise<void>((resolve) => {
    first.on('change', ({ seats }) => seats[0]?.kind === 'free' && resolve())
  })
  await timers.pass(MAKER_MS_MAX - 1)
  // This request waits its turn behind any alarm that has rung by then.
  await first.ready(false).catch(() => {})
  expect(first.state.seats[0]?.kind).not.toBe('free')
  await timers.pass(1)
  await isFree
  const second = await (await player('Second')).quickPlay('flower-war')
  expect([second.id, second.seat]).toEqual([roomId, 0])
  for (const match of [first, second]) match.disconnect()
})
