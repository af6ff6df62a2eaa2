// Bot accounts: programs under their own name, labelled wherever people see them, with fewer rights than people.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { BOTS_PER_PLAYER_MAX } from '../../../server/src/config/limits/people.ts'
import { HttpPlayer, newHttpPlayer } from '../../support/clients/http-player.ts'
import { openJson } from '../../support/clients/json-client.ts'
import { startTestServer } from '../../support/servers/server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A player, and a bot account of theirs. */
async function newBot() {
  const owner = await newHttpPlayer(server.url)
  const made = await owner.post('/api/bots', { name: 'Xolotl' })
  expect(made).toMatchObject({ status: 201, body: { name: 'Xolotl', token: expect.any(String) } })
  const { id, token } = Object(made.body)
  return { owner, id: String(id), bot: new HttpPlayer(server.url, token) }
}

describe('a bot account', () => {
  test('plays like a person, and is labelled at the table and in lists', async () => {
    const { bot } = await newBot()
    const maker = await connect(server.url, { name: 'Maker' })
    const match = await maker.create('tieqchieq', { players: 2, readyCheck: true })
    const path = `/api/matches/${match.id}`
    expect((await bot.post(`${path}/join`)).body).toEqual({ ok: true, seat: 1 })
    const { seats } = Object((await bot.get(`${path}/state`)).body['state'])
    expect(seats).toMatchObject([{ account: null }, { name: 'Xolotl', account: 'bot' }])
    await expect.poll(() => match.state.seats[1]?.account).toBe('bot')
    expect(match.state.seats[0]?.account).toBeNull()
    const row = await bot.get(path)
    expect(row.body['seats']).toEqual([
      { kind: 'player', name: 'Maker' },
      { kind: 'player', name: 'Xolotl', account: 'bot' },
    ])
    match.disconnect()
  })

  test('is refused a seat at a match that takes no bot accounts, though it may watch', async () => {
    const { bot } = await newBot()
    const owner = await newHttpPlayer(server.url)
    const wish = { game: 'tieqchieq', players: 2, botAccounts: false }
    const path = `/api/matches/${(await owner.post('/api/matches', wish)).body['id']}`
    expect(await bot.post(`${path}/join`)).toMatchObject({
      status: 403,
      body: { code: 'no-bot-accounts' },
    })
    expect(await bot.post(`${path}/join`, { watch: true })).toMatchObject({ status: 200 })
    const other = await newHttpPlayer(server.url)
    expect((await other.post(`${path}/join`)).status).toBe(200)
  })

  test('may do no more than play', async () => {
    const { bot } = await newBot()
    for (const path of ['/api/bots', '/api/me/transfer'])
      expect(await bot.post(path, { name: 'Other' })).toMatchObject({
        status: 403,
        body: { code: 'not-for-bots' },
      })
    expect((await bot.get('/api/temples')).body).toMatchObject({ code: 'not-for-bots' })
  })

  test('is revoked by its owner alone, and its connections end', async () => {
    const { owner, id, bot } = await newBot()
    const made = await bot.post('/api/matches', { game: 'tieqchieq', players: 2 })
    const socket = await openJson(server.url, String(made.body['id']), { token: bot.token })
    const stream = await bot.listen()
    const stranger = await newHttpPlayer(server.url)
    expect(await stranger.delete(`/api/bots/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'no-bot-account' },
    })
    expect((await owner.delete(`/api/bots/${id}`)).body).toEqual({ ok: true })
    await socket.until(() => socket.closed !== undefined)
    await stream.until(() => stream.isEnded)
    expect((await bot.get('/api/matches?mine=1')).status).toBe(401)
    expect((await owner.get('/api/bots')).body).toEqual({ bots: [] })
  })
})

test('a player has a few bot accounts, each with a name that can be shown', async () => {
  const owner = await newHttpPlayer(server.url)
  for (let count = 0; count < BOTS_PER_PLAYER_MAX; count++)
    expect((await owner.post('/api/bots', { name: `Bot ${count}` })).status).toBe(201)
  expect(await owner.post('/api/bots', { name: 'One more' })).toMatchObject({
    status: 409,
    body: { code: 'too-many-bots' },
  })
  const { bots } = Object((await owner.get('/api/bots')).body)
  expect(bots).toHaveLength(BOTS_PER_PLAYER_MAX)
  expect(Object.keys(bots[0])).toEqual(['id', 'name', 'createdAtMs'])
  const other = await newHttpPlayer(server.url)
  expect((await other.post('/api/bots', { name: '' })).body).toMatchObject({ code: 'wrong-name' })
  const nobody = new HttpPlayer(server.url, '')
  expect((await nobody.post('/api/bots', { name: 'Bot' })).status).toBe(401)
})
