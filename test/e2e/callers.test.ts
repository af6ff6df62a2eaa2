// For how long somebody without a connection counts as present.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { ATTENDED_MS, CALLED_MS, STREAM_ALIVE_MS } from '../../server/src/config/caller-limits.ts'
import { newHttpPlayer } from '../support/http-player.ts'
import { startTestServer } from '../support/server.ts'
import { newManualTimers } from '../support/timers.ts'

const timers = newManualTimers()
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(undefined, { timers })
})
afterAll(() => server.stop())

/** Somebody who plays over HTTP at a match whose maker watches whether they are there. */
async function seated() {
  const maker = await connect(server.url, { name: 'Maker' })
  const match = await maker.create('tieqchieq', { players: 2, readyCheck: true })
  const player = await newHttpPlayer(server.url)
  onTestFinished(() => match.disconnect())
  const path = `/api/matches/${match.id}`
  expect((await player.post(`${path}/join`)).status).toBe(200)
  const isPresent = (is: boolean) => expect.poll(() => match.state.seats[1]?.present).toBe(is)
  await isPresent(true)
  return { player, path, isPresent }
}

test('a request counts as presence for a minute, and each begins it anew', async () => {
  const { player, path, isPresent } = await seated()
  await timers.pass(CALLED_MS - 1)
  await player.post(`${path}/ready`, { on: true })
  await timers.pass(CALLED_MS - 1)
  await isPresent(true)
  await timers.pass(1)
  await isPresent(false)
})

test('a stream counts as presence as long as it is open, and for some seconds after it', async () => {
  const { player, isPresent } = await seated()
  const stream = await player.listen()
  await stream.next('alive')
  await timers.pass(CALLED_MS)
  for (const count of [2, 3, 4, 5]) {
    await timers.pass(STREAM_ALIVE_MS)
    await stream.until(() => stream.of('alive').length >= count)
  }
  await isPresent(true)
  stream.close()
  await timers.pass(ATTENDED_MS)
  await isPresent(false)
})
