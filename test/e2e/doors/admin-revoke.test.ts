// The operator finds temples and bot accounts, and revokes them, whoever owns them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REVOKES_MAX } from '../../../protocol/src/index.ts'
import { HttpPlayer, newHttpPlayer } from '../../support/clients/http-player.ts'
import { asOperator, OPERATOR_PASSWORD } from '../../support/clients/operator.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { ask, newToken } from '../../support/temples/temples.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(undefined, { edge: { adminPassword: OPERATOR_PASSWORD } })
})
afterAll(() => server.stop())

const lastAct = async () => (await asOperator(server.url, '/acts')).acts[0]

test('temples are found by where they were claimed, and revoked together', async () => {
  const token = await newToken(server.url, 'Citlali')
  const claim = async (): Promise<string> => {
    const { code } = (await ask(server.url, 'POST', '/claims')).body
    const claimed = await ask(server.url, 'POST', '/claims/approve', { token, body: { code } })
    return String(claimed.body['temple'])
  }
  const ids = [await claim(), await claim()].toSorted()
  const { temples } = await asOperator(server.url, '/temples')
  const [{ site }] = temples
  expect(site).toMatch(/^[0-9a-f]{16}$/)
  for (const [text, found] of [
    [site, ids],
    [ids[0], [ids[0]]],
    ['nowhere', []],
  ])
    expect(
      (await asOperator(server.url, `/temples?order=site&text=${text}`)).temples.map(
        ({ temple }: { temple: string }) => temple,
      ),
    ).toEqual(found)
  expect(await asOperator(server.url, '/temples/revoke', { temples: [...ids, 'none'] })).toEqual({
    revoked: ids,
    refused: [{ id: 'none', code: 'no-temple-here' }],
  })
  expect((await ask(server.url, 'GET', '', { token })).body).toEqual({ temples: [] })
  expect((await asOperator(server.url, '/temples')).temples).toEqual([])
  expect((await asOperator(server.url, '/acts')).acts.slice(0, 2)).toMatchObject([
    { deed: 'revoke-temple', about: ['none'], code: 'no-temple-here' },
    { deed: 'revoke-temple', about: ids, code: 'done' },
  ])
})

test('bot accounts are found by the address at which they were made, and revoked together', async () => {
  const owner = await newHttpPlayer(server.url)
  const names = ['Xolotl', 'Tlaloc']
  const made = await Promise.all(names.map((name) => owner.post('/api/bots', { name })))
  const bots = made.map(({ body }) => ({ id: String(body['id']), token: String(body['token']) }))
  const ids = bots.map(({ id }) => id)
  const find = async (query: string): Promise<readonly { bot: string }[]> =>
    (await asOperator(server.url, `/bots?${query}`)).bots
  expect(await find('order=address&text=127.0.0.1')).toHaveLength(2)
  expect(await find('text=xolo')).toMatchObject([
    { bot: ids[0], name: 'Xolotl', address: '127.0.0.1', createdAtMs: expect.any(Number) },
  ])
  for (const order of ['id', 'owner', 'newest'])
    expect(await find(`order=${order}`)).toHaveLength(2)
  expect(await find('address=127.0.0.1')).toHaveLength(2)
  expect(await find('address=127.0.0.')).toEqual([])
  const play = async () =>
    (await new HttpPlayer(server.url, bots[0]?.token ?? '').get('/api/me')).status
  expect(await play()).toBe(200)
  expect(await asOperator(server.url, '/bots/revoke', { bots: [...ids, 'b:none'] })).toEqual({
    revoked: ids,
    refused: [{ id: 'b:none', code: 'no-bot-account' }],
  })
  expect(await play()).toBe(401)
  expect((await owner.get('/api/bots')).body).toEqual({ bots: [] })
  expect(await find('')).toEqual([])
  expect(await lastAct()).toMatchObject({ deed: 'revoke-bot', code: 'no-bot-account' })
})

test('a limited number is revoked with one request, and none with a malformed one', async () => {
  const most = Array.from({ length: REVOKES_MAX }, (_, index) => `none-${index}`)
  for (const what of ['temples', 'bots']) {
    const path = `/${what}/revoke`
    const answered = await asOperator(server.url, path, { [what]: most })
    expect(answered).toMatchObject({ revoked: [], refused: { length: REVOKES_MAX } })
    for (const ids of [[...most, 'one-more'], 'all', [1], undefined])
      expect(await asOperator(server.url, path, { [what]: ids })).toMatchObject({
        code: 'malformed-request',
      })
  }
})
