// One player on two devices.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { next } from '../support/clients/match-events.ts'
import { startTestServer } from '../support/servers/server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('a code makes another device the same player, who can take over the seat there', async () => {
  const phone = await connect(server.url, { name: 'Citlali' })
  const match = await phone.create('tieqchieq')
  const { code, seconds } = await phone.transfer()
  expect(seconds).toBe(300)
  const kept = new Map([[`flower-war ${server.url}`, 'the token of somebody who was here before']])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const taken = next(match, 'connection', (state) => state === 'closed')
  const table = await connect(server.url, { transfer: code, storage })
  expect([...kept.values()]).toEqual([table.token])
  const again = await table.join<'tieqchieq'>(match.id)
  expect(again.seat).toBe(match.seat)
  await taken
  again.disconnect()
})

test('a code is valid once', async () => {
  const { code } = await (await connect(server.url, { name: 'Once' })).transfer()
  await connect(server.url, { transfer: code })
  await expect(connect(server.url, { transfer: code })).rejects.toMatchObject({
    code: 'no-transfer',
  })
})
