// A process is reached below a path of its own, which the proxy in front of several leaves in place or strips.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newHttpPlayer } from '../../support/clients/http-player.ts'
import { joinAt, openAt } from '../../support/clients/json-client.ts'
import { startTestServer } from '../../support/servers/server.ts'

const PATH = '/several/p.1'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(undefined, { publicAddress: PATH })
})
afterAll(() => server.stop())

test('the address of a match leads there by requests and by WebSocket, and so does the one without the path', async () => {
  const player = await newHttpPlayer(server.url)
  const { body } = await player.post('/api/matches', { game: 'tieqchieq', players: 2, bots: 1 })
  const play = String(body['play'])
  expect(play).toBe(`${server.url.replace('http', 'ws')}${PATH}/api/matches/${body['id']}/play`)
  const { pathname } = new URL(play)
  for (const path of [pathname, pathname.slice(PATH.length)]) {
    const state = await player.get(path.replace(/play$/, 'state'))
    expect(state).toMatchObject({ status: 200, body: { match: body['id'], seat: 0 } })
    const client = await joinAt(openAt(`ws://${new URL(play).host}${path}`), player)
    expect(client.frames[0]).toMatchObject({ type: 'welcome', match: body['id'], seat: 0 })
    client.close()
  }
})

test('below the path of another process there is nothing', async () => {
  const player = await newHttpPlayer(server.url)
  expect(await player.get('/several/p.2/api/games')).toMatchObject({ status: 404 })
  expect(await player.get(`${PATH}2/api/games`)).toMatchObject({ status: 404 })
})
