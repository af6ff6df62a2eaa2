// What a match costs while nothing happens: nothing. Colyseus's rooms tick sixty times a second where no patch rate is set.
import { matchMaker } from '@colyseus/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { startTestServer } from '../support/server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A room whose clock is counted. */
function counted(id: string) {
  const room = matchMaker.getLocalRoomById(id)
  if (room === undefined) throw new Error('the match is in a room here')
  const { clock } = room
  const tick = clock.tick.bind(clock)
  let ticks = 0
  clock.tick = () => {
    ticks++
    tick()
  }
  return { room, ticks: () => ticks }
}

test('a match that waits has no clock that ticks', async () => {
  const client = await connect(server.url, { name: 'Patient' })
  const wish = { bots: 1, botDelayMs: 600, options: { start: 'yellow' } } as const
  const beginMs = performance.now()
  const match = await client.create('tieqchieq', wish)
  const { room, ticks } = counted(match.id)
  await expect.poll(() => match.decision).toBeDefined()
  // However many turns the bot has had: one with each patch of them at most, where there would be sixty a second.
  const seconds = (performance.now() - beginMs) / 1_000
  expect(ticks() / seconds).toBeLessThan(20)
  expect(room.patchRate).toBeNull()
  room.setTimestep(() => {}, 16)
  const before = ticks()
  await expect.poll(() => ticks() - before).toBeGreaterThan(6)
  match.disconnect()
})
