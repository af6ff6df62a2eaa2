// The SDK's lobby, on a real server.
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { FlowerWarClient } from '../../client-sdk/src/client.ts'
import { watchLobby } from '../../client-sdk/src/line/lobby.ts'
import type { LobbyNews, MatchRow } from '../../protocol/src/index.ts'
import { asOperator, OPERATOR_PASSWORD } from '../support/clients/operator.ts'
import { SDKS } from '../support/clients/sdks.ts'
import { startTestServer } from '../support/servers/server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(undefined, { edge: { adminPassword: OPERATOR_PASSWORD } })
})
afterAll(() => server.stop())

/** Takes so many uncaught errors, and resolves with their messages. */
function uncaught(count: number): Promise<readonly string[]> {
  const messages: string[] = []
  const others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  // Also if too few come: an error of a later test must not be taken for one of these.
  onTestFinished(() => {
    process.removeAllListeners('uncaughtException')
    for (const other of others) process.on('uncaughtException', other)
  })
  return new Promise((resolve) => {
    process.on('uncaughtException', ({ message }) => {
      if (messages.push(message) === count) resolve(messages)
    })
  })
}

/** Watches the lobby until it closes, and resolves with the code. */
function untilClosed(client: FlowerWarClient, seen: () => void = () => {}): Promise<string> {
  return new Promise((resolve) => client.lobby(seen, ({ code }) => resolve(code)))
}

describe.for(SDKS)('over %s', ([, connect]) => {
  test('a lobby that is stopped while being joined reports nothing', async () => {
    const client = await connect(server.url, { name: 'Citlali' })
    const match = await client.create('tieqchieq')
    const told: unknown[] = []
    client.lobby((rows) => void told.push(rows))()
    // By the time two later visits have got rows, the stopped one would have, too.
    for (let later = 0; later < 2; later++)
      await new Promise<void>((resolve) => {
        const stop = client.lobby(() => {
          stop()
          resolve()
        })
      })
    expect(told).toEqual([])
    match.disconnect()
    await expect.poll(() => asOperator(server.url, '')).toMatchObject({ connections: 0 })
  })

  test('a listener of the lobby that throws is called again, over the same connection', async () => {
    const client = await connect(server.url, { name: 'Citlali' })
    const thrown = uncaught(2)
    const stop = client.lobby(() => {
      throw new Error('a page that is wrong')
    })
    await expect.poll(() => asOperator(server.url, '')).toMatchObject({ connections: 1 })
    const match = await client.create('tieqchieq')
    expect(await thrown).toEqual(['a page that is wrong', 'a page that is wrong'])
    expect(await asOperator(server.url, '')).toMatchObject({ connections: 2 })
    stop()
    match.disconnect()
    await expect.poll(() => asOperator(server.url, '')).toMatchObject({ connections: 0 })
  })

  test('a client removed from the lobby, or refused, gets the reason', async () => {
    const client = await connect(server.url, { name: 'Itzli' })
    const there = Promise.withResolvers<void>()
    const closed = untilClosed(client, there.resolve)
    await there.promise
    const { players } = await asOperator(server.url, '/players')
    const { player } = Array.from<{ name: string; player: string }>(players).find(
      ({ name }) => name === 'Itzli',
    ) ?? { player: '' }
    await asOperator(server.url, '/bans', { player })
    expect(await closed).toBe('banned')
    expect(await untilClosed(client)).toBe('banned')
  })
})

test('rows change and disappear as the server says, and the newest comes first', async () => {
  const told: unknown[] = []
  const listening = Promise.withResolvers<(news: LobbyNews) => void>()
  const wire = { gone: new Promise<number>(() => {}), close() {} }
  const transport = {
    async lobby(listener: (news: LobbyNews) => void) {
      listening.resolve(listener)
      return wire
    },
  }
  const stop = watchLobby(transport, (rows) =>
    told.push(rows.map(({ id, phase }) => `${id} ${phase}`)),
  )
  const tell = await listening.promise
  const row = (id: string, createdAtMs: number, phase = 'open'): MatchRow =>
    Object({ id, createdAtMs, phase })
  tell({ rows: [row('old', 1), row('new', 2)], gone: [] })
  tell({ rows: [row('old', 1, 'playing'), row('newest', 3)], gone: [] })
  tell({ rows: [], gone: ['new'] })
  stop()
  expect(told).toEqual([
    ['new open', 'old open'],
    ['newest open', 'new open', 'old playing'],
    ['newest open', 'old playing'],
  ])
})
