// During a flood of requests, players and newcomers wait for some of them, but never for all.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestToken, post } from '../../../loadtest/room/http.ts'
import { openJson } from '../../support/clients/json-client.ts'
import { startTestServer } from '../../support/servers/server.ts'

const CONNECTIONS = 50
const REQUESTS = 400
/** The channel on which Node reports every request that it has parsed. */
const PARSED = 'http.server.request.start'

let server: Awaited<ReturnType<typeof startTestServer>>
let parsed = 0
const count = (): void => {
  parsed++
}
beforeAll(async () => {
  server = await startTestServer()
  subscribe(PARSED, count)
})
afterAll(async () => {
  unsubscribe(PARSED, count)
  await server.stop()
})

/** Requests a guide many times on each of many connections; resolves when the first answers arrive. */
async function flood(): Promise<readonly Socket[]> {
  const { hostname, port } = new URL(server.url)
  const text = 'GET /api/games/flower-war HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(REQUESTS)
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(Number(port), hostname))
  const isAnswered = sockets.map(
    (socket) => new Promise((resolve) => socket.on('data', resolve).on('close', resolve)),
  )
  for (const socket of sockets) {
    // It may be reset.
    socket.on('error', () => {})
    socket.write(text)
  }
  await Promise.race(isAnswered)
  return sockets
}

test('a move, a request and a new WebSocket get through a flood of requests', async () => {
  const token = await guestToken(server.url)
  const wish = { game: 'tieqchieq', players: 2, bots: 1, botDelayMs: 0 }
  const { id } = await post(`${server.url}/api/matches`, token, wish)
  const player = await openJson(server.url, String(id), { token })
  await player.until(() => player.decision !== null)
  parsed = 0
  const sockets = await flood()
  const { id: decision, actions: [action] = [] } = player.decision ?? {}
  expect(await player.ask('act', { decision, action })).toMatchObject({ ok: true })
  const other = { token: await guestToken(server.url), watch: true }
  const spectator = await openJson(server.url, String(id), other)
  expect(spectator.frames[0]).toMatchObject({ type: 'welcome' })
  const parsedMeanwhile = parsed
  for (const socket of sockets) socket.destroy()
  expect(parsedMeanwhile).toBeLessThan(CONNECTIONS * REQUESTS)
  player.close()
  spectator.close()
})
