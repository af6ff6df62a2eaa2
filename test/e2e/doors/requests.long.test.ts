// Whole matches of the longer games over HTTP alone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newHttpPlayer, playByStream } from '../../support/clients/http-player.ts'
import { startTestServer } from '../../support/servers/server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test.for(['flower-war', 'mexica'])(
  'a match of %s is played by what the stream says',
  async (game) => {
    const player = await newHttpPlayer(server.url)
    const stream = await player.listen()
    const wish = { game, players: 2, bots: 1, botDelayMs: 0 }
    const made = await player.post('/api/matches', wish)
    const match = `/api/matches/${made.body['id']}`
    await playByStream(player, stream, match)
    expect((await player.get(`${match}/state`)).body['state']).toMatchObject({ phase: 'over' })
    stream.close()
  },
)
