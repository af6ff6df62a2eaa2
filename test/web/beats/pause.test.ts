// A table asks nothing while its match is paused.
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { next } from '../../support/clients/match-events.ts'
import { openedTable } from '../../support/matches/opened-table.ts'
import { startTestServer } from '../../support/servers/server.ts'

test('a pause takes the question away, and its end brings it back', async () => {
  const server = await startTestServer()
  const client = await connect(server.url, { name: 'Citlali' })
  const match = await client.create('tieqchieq', { bots: 1, botDelayMs: 0 })
  while (match.decision === undefined) await next(match, 'decision')
  const table = openedTable(match)
  const { decision } = table.question.value ?? {}
  expect(decision).toBeDefined()
  const become = (paused: string, ask: () => Promise<void>) =>
    Promise.all([next(match, 'change', (state) => state.paused === paused), ask()])
  await become('host', () => match.pause())
  expect(table.question.value).toBeUndefined()
  await become('', () => match.resume())
  expect(table.question.value?.decision.id).toBe(decision?.id)
  match.disconnect()
  await server.stop()
})
