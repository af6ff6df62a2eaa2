// The time for which a player without a connection counts as present.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import {
  ATTENDED_MS,
  CALLED_MS,
  STREAM_ALIVE_MS,
} from '../../../server/src/config/limits/connections.ts'
import { newHttpPlayer } from '../../support/clients/http-player.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { newManualTimers } from '../../support/timers.ts'

const timers = newManualTimers()
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(undefined, { timers })
})
afterAll(() => server.stop())

/** Seats a player over HTTP at a match whose maker sees whether they are present. */
async function seated() {
  const maker = await connect(server.url, { name: 'Maker' })
  const match = await maker.create('tieqchieq', { players: 2, readyCheck: true })
  const player = await newHttpPlayer(server.url)
  onTestFinished(() => match.disconnect())
  const path = `/api/matches/${match.id}`
  expect((await player.post(`${path}/join`)).status).toBe(200)
  // An answer to the maker comes after everything that their match has done.
  let isReady = false
  const isPresent = async () => {
    isReady = !isReady
    await match.ready(isReady)
    return (await player.get(`${path}/state`)).body['state']?.['seats'][1]['present']
  }
  await expect.poll(isPresent).toBe(true)
  return { player, path, isPresent }
}

/** Opens a stream of a player; `close` resolves once the server has noticed. */
async function listening(player: Awaited<ReturnType<typeof newHttpPlayer>>) {
  // The server does other things in intervals of that length too.
  const waiting = () => timers.waits().filter((ms) => ms === STREAM_ALIVE_MS).length
  const others = waiting()
  const stream = await player.listen()
  await stream.next('alive')
  expect(waiting()).toBe(others + 1)
  const close = () => {
    stream.close()
    return expect.poll(waiting).toBe(others)
  }
  return { stream, close }
}

test('a request counts as presence for a minute, which each request restarts', async () => {
  const { player, path, isPresent } = await seated()
  await timers.pass(CALLED_MS - 1)
  expect(await isPresent()).toBe(true)
  // It counts although it changes nothing.
  await player.post(`${path}/ready`, { on: false })
  await timers.pass(CALLED_MS - 1)
  expect(await isPresent()).toBe(true)
  await timers.pass(1)
  await expect.poll(isPresent).toBe(false)
})

test('a stream counts as presence while it is open, and for some seconds afterwards', async () => {
  const { player, isPresent } = await seated()
  const { stream, close } = await listening(player)
  for (let count = 2; (count - 2) * STREAM_ALIVE_MS <= CALLED_MS; count++) {
    await timers.pass(STREAM_ALIVE_MS)
    await stream.until(() => stream.of('alive').length === count)
  }
  expect(await isPresent()).toBe(true)
  await close()
  await timers.pass(ATTENDED_MS - 1)
  expect(await isPresent()).toBe(true)
  await timers.pass(1)
  await expect.poll(isPresent).toBe(false)
})

test('closing a stream does not cut short the minute of a request', async () => {
  const { player, isPresent } = await seated()
  const { close } = await listening(player)
  await close()
  await timers.pass(CALLED_MS - 1)
  expect(await isPresent()).toBe(true)
  await timers.pass(1)
  await expect.poll(isPresent).toBe(false)
})
