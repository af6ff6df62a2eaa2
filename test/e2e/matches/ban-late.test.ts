// A player who is banned while their join is still being stored.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Journal } from '../../../server/src/journal/journal.ts'
import { startTestServer } from '../../support/servers/server.ts'

const PASSWORD = 'obsidian-and-jade'

/** While it is set, appends to the journal wait for it after they are stored. */
let gate: { readonly asked: () => void; readonly open: Promise<void> } | undefined

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  const plant = (journal: Journal): Journal => ({
    ...journal,
    async append(...args) {
      await journal.append(...args)
      gate?.asked()
      await gate?.open
    },
  })
  server = await startTestServer(undefined, { plant, edge: { adminPassword: PASSWORD } })
})
afterAll(() => server.stop())

/** Makes a request to the operator's API. */
async function asOperator(path: string, body?: unknown) {
  const response = await fetch(`${server.url}/api/admin${path}`, {
    headers: { authorization: `Bearer ${PASSWORD}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  return Object(await response.json())
}

test('a player banned during the join is refused, and is not shown in the match', async () => {
  const host = await connect(server.url, { name: 'Citlali' })
  const match = await host.create('flower-war')
  const guest = await connect(server.url, { name: 'Itzli' })
  const asked = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  gate = { asked: asked.resolve, open: opened.promise }
  const joining = guest.join(match.id).then(
    (joined) => joined.closed?.code ?? 'joined',
    ({ code }) => code,
  )
  await asked.promise
  const { sub: player } = JSON.parse(atob(guest.token.split('.')[1] ?? ''))
  expect(await asOperator('/bans', { player })).toEqual({ ok: true })
  gate = undefined
  opened.resolve()
  expect(await joining).toBe('banned')
  const { players } = await asOperator('/players')
  expect(players).toMatchObject([{ name: 'Citlali' }])
  expect(match.state.seats.filter(({ present }) => present)).toHaveLength(1)
  match.disconnect()
})
