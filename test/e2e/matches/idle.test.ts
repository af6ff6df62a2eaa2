// An idle match costs nothing. Colyseus's rooms tick sixty times a second where no patch rate is set.
import { matchMaker } from '@colyseus/core'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { startTestServer } from '../../support/servers/server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A room, with the ticks of its clock counted. */
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

test('the clock of a waiting match does not tick', async () => {
  // Only intervals are faked; all else goes on at its own pace.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const client = await connect(server.url, { name: 'Patient' })
  const wish = { bots: 1, botDelayMs: 0, options: { start: 'yellow' } } as const
  const match = await client.create('tieqchieq', wish)
  const { room, ticks } = counted(match.id)
  await expect.poll(() => match.decision).toBeDefined()
  const before = ticks()
  vi.advanceTimersByTime(1_000)
  expect(ticks() - before).toBe(0)
  expect(room.patchRate).toBeNull()
  room.setTimestep(() => {}, 16)
  vi.advanceTimersByTime(160)
  expect(ticks() - before).toBe(10)
  match.disconnect()
})
