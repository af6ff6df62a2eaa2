// A question that has been answered is not offered again, even if the connection was lost with the answer in flight.
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { next } from '../../support/clients/match-events.ts'
import { openedTable } from '../../support/matches/opened-table.ts'
import { newLink } from '../../support/servers/link.ts'
import { startTestServer } from '../../support/servers/server.ts'

test('a player who reconnects is not asked a question again that they have answered', async () => {
  const server = await startTestServer()
  const link = await newLink(server.url)
  const client = await connect(link.url, { name: 'Citlali' })
  const match = await client.create('tieqchieq', { bots: 1, botDelayMs: 0 })
  while (match.decision === undefined) await next(match, 'decision')
  const table = openedTable(match)
  const answered = match.decision
  let offers = 0
  const look = (): void => {
    const { decision } = table.question.value ?? {}
    if (!table.isSending.value && decision?.id === answered.id) offers++
  }
  const [action] = answered.actions
  if (action === undefined) throw new Error('a question has an answer')
  const isBack = next(match, 'connection', (state) => state === 'connected')
  const isSettled = next(match, 'decision', (decision) => decision?.id !== answered.id)
  link.cut()
  table.act(action)
  for (const told of [table.question, table.isSending]) told.subscribe(look)
  link.mend()
  await Promise.all([isBack, isSettled])
  expect(offers).toBe(0)
  match.disconnect()
  link.stop()
  await server.stop()
})
