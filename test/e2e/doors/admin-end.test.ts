// The operator ends matches where nobody is: not those to which somebody has come since.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { asOperator, OPERATOR_PASSWORD } from '../../support/clients/operator.ts'
import { startTestServer } from '../../support/servers/server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(undefined, { edge: { adminPassword: OPERATOR_PASSWORD } })
})
afterAll(() => server.stop())

test('of several matches only those are ended where nobody is, if the operator asks so', async () => {
  const host = await connect(server.url, { name: 'Citlali' })
  const guest = await connect(server.url, { name: 'Itzli' })
  const [played, watched, empty] = [
    await host.create('tieqchieq'),
    await host.create('tieqchieq'),
    await host.create('tieqchieq'),
  ]
  const spectator = await guest.watch(watched.id)
  const here = await asOperator(server.url, '/matches?address=127.0.0.1&here=some')
  expect(here.matches).toMatchObject(Array(3).fill({ address: '127.0.0.1' }))
  watched.disconnect()
  empty.disconnect()
  await expect
    .poll(() => asOperator(server.url, `/matches/${empty.id}/end`, { onlyEmpty: true }))
    .toEqual({ ok: true })
  const matches = [played, watched, empty].map(({ id }) => id)
  expect(await asOperator(server.url, '/matches/end', { matches, onlyEmpty: true })).toEqual({
    ended: [],
    refused: [
      { match: played.id, code: 'not-empty' },
      { match: watched.id, code: 'not-empty' },
      { match: empty.id, code: 'match-over' },
    ],
  })
  expect(await asOperator(server.url, `/matches/${played.id}/end`, { onlyEmpty: true })).toEqual({
    code: 'not-empty',
    detail: 'Somebody is at this match.',
  })
  expect((await asOperator(server.url, '/acts')).acts[0]).toMatchObject({
    about: [played.id],
    code: 'not-empty',
  })
  played.disconnect()
  await expect
    .poll(() => asOperator(server.url, '/matches/end', { matches: [played.id], onlyEmpty: true }))
    .toMatchObject({ ended: [played.id] })
  const ended = new Promise((resolve) => spectator.on('end', resolve))
  expect(await asOperator(server.url, '/matches/end', { matches })).toMatchObject({
    ended: [watched.id],
  })
  expect(await ended).toEqual({ closed: 'operator' })
  spectator.disconnect()
})

test('a request that does not say plainly whether to spare others ends nothing', async () => {
  const client = await connect(server.url, { name: 'Citlali' })
  const match = await client.create('tieqchieq')
  for (const path of ['/matches/end', `/matches/${match.id}/end`])
    expect(
      await asOperator(server.url, path, { matches: [match.id], onlyEmpty: 'yes' }),
    ).toMatchObject({ code: 'malformed-request', detail: 'Say "onlyEmpty": true or false.' })
  expect(await client.find(match.id)).toMatchObject({ phase: 'open' })
  match.disconnect()
})
