// A player who is banned, or a bot account that is revoked, while their join waits for the journal.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Match } from '../../../client-sdk/src/match.ts'
import type { Journal } from '../../../server/src/journal/journal.ts'
import { HttpPlayer, newHttpPlayer } from '../../support/clients/http-player.ts'
import { openJson } from '../../support/clients/json-client.ts'
import { asOperator, OPERATOR_PASSWORD } from '../../support/clients/operator.ts'
import { startTestServer } from '../../support/servers/server.ts'

type Gated = 'append' | 'countLive'

/** While it is set, answers of the journal to such a question wait for it. */
let gate:
  | { readonly at: Gated; readonly asked: () => void; readonly open: Promise<void> }
  | undefined

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  const passed = async (at: Gated): Promise<void> => {
    if (gate?.at !== at) return
    gate.asked()
    await gate.open
  }
  const plant = (journal: Journal): Journal => ({
    ...journal,
    async append(...args) {
      await journal.append(...args)
      await passed('append')
    },
    async countLive(...args) {
      const count = await journal.countLive(...args)
      await passed('countLive')
      return count
    },
  })
  server = await startTestServer(undefined, { plant, edge: { adminPassword: OPERATOR_PASSWORD } })
})
afterAll(() => server.stop())

type Guest = Awaited<ReturnType<typeof connect>>

/** Joins over a door, and resolves with how that ends. */
const DOORS: Readonly<Record<string, (guest: Guest, match: string) => Promise<string>>> = {
  Colyseus: (guest, match) =>
    guest.join(match).then(
      (joined) => joined.closed?.code ?? 'joined',
      ({ code }) => code,
    ),
  async JSON({ token }, match) {
    const client = await openJson(server.url, match, { token })
    return String(client.frames[0]?.['code'] ?? 'joined')
  },
  async HTTP({ token }, match) {
    const { body } = await new HttpPlayer(server.url, token).post(`/api/matches/${match}/join`)
    return String(body['code'] ?? 'joined')
  },
}

test.for<readonly [string, Gated]>([
  ['Colyseus', 'append'],
  ['Colyseus', 'countLive'],
  ['JSON', 'countLive'],
  ['HTTP', 'countLive'],
])('a player banned during the join over %s, at %s, is not let in', async ([door, at]) => {
  const host = await connect(server.url, { name: 'Citlali' })
  const match: Match<'flower-war'> = await host.create('flower-war')
  const guest = await connect(server.url, { name: 'Itzli' })
  const asked = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  gate = { at, asked: asked.resolve, open: opened.promise }
  const joining = DOORS[door]?.(guest, match.id)
  await asked.promise
  const { sub: player } = JSON.parse(atob(guest.token.split('.')[1] ?? ''))
  expect(await asOperator(server.url, '/bans', { player })).toEqual({ ok: true })
  gate = undefined
  opened.resolve()
  expect(await joining).toBe('banned')
  const { players } = await asOperator(server.url, '/players')
  expect(players.map((each: { name: string }) => each.name)).not.toContain('Itzli')
  expect(match.state.seats.filter(({ present }) => present)).toHaveLength(1)
  await match.leave()
})

test('a bot account revoked during its join is not let in', async () => {
  const host = await connect(server.url, { name: 'Citlali' })
  const match = await host.create('flower-war')
  const owner = await newHttpPlayer(server.url)
  const { id, token } = (await owner.post('/api/bots', { name: 'Xolotl' })).body
  const asked = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  gate = { at: 'countLive', asked: asked.resolve, open: opened.promise }
  const joining = openJson(server.url, match.id, { token })
  await asked.promise
  expect((await owner.delete(`/api/bots/${id}`)).body).toEqual({ ok: true })
  gate = undefined
  opened.resolve()
  expect((await joining).frames[0]).toMatchObject({ code: 'unauthorized' })
  const { players } = await asOperator(server.url, '/players')
  expect(players.map((each: { name: string }) => each.name)).not.toContain('Xolotl')
  await match.leave()
})
