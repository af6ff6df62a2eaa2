// A question that has been answered is not offered again, even if the connection was lost with the answer in flight.
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { onceFree } from '../../../web/src/table/choices/only/once-free.ts'
import { next } from '../../support/clients/match-events.ts'
import { openedTable } from '../../support/matches/opened-table.ts'
import { newLink } from '../../support/servers/link.ts'
import { startTestServer } from '../../support/servers/server.ts'

/** A match of one person, and the link that it runs over. */
async function sitDown() {
  const server = await startTestServer()
  const link = await newLink(server.url)
  const client = await connect(link.url, { name: 'Citlali' })
  const match = await client.create('tieqchieq', { bots: 1, botDelayMs: 0 })
  while (match.decision === undefined) await next(match, 'decision')
  const table = openedTable(match)
  const { decision } = match
  const [action] = decision.actions
  if (action === undefined) throw new Error('a question has an answer')
  const leave = () => {
    match.disconnect()
    link.stop()
    return server.stop()
  }
  return { match, link, table, decision, action, leave }
}

test('a player who reconnects is not asked a question again that they have answered', async () => {
  const { match, link, table, decision: answered, action, leave } = await sitDown()
  let offers = 0
  const look = (): void => {
    const { decision } = table.question.value ?? {}
    if (!table.isSending.value && decision?.id === answered.id) offers++
  }
  const isBack = next(match, 'connection', (state) => state === 'connected')
  const isSettled = next(match, 'decision', (decision) => decision?.id !== answered.id)
  link.cut()
  table.act(action)
  for (const told of [table.question, table.isSending]) told.subscribe(look)
  link.mend()
  await Promise.all([isBack, isSettled])
  expect(offers).toBe(0)
  await leave()
})

test('an answer that the page makes by itself waits for the one on its way, and is made once', async () => {
  const { link, table, action, leave } = await sitDown()
  let made = 0
  link.cut()
  table.act(action)
  onceFree(0, table.isSending, () => made++)
  const stop = onceFree(0, table.isSending, () => made++)
  await new Promise((resolve) => setTimeout(resolve))
  expect(made).toBe(0)
  stop()
  link.mend()
  await expect.poll(() => made).toBe(1)
  await expect.poll(() => table.question.value).toBeDefined()
  const [other] = table.question.value?.decision.actions ?? []
  if (other !== undefined) table.act(other)
  expect(table.isSending.value).toBe(true)
  await expect.poll(() => table.isSending.value).toBe(false)
  expect(made).toBe(1)
  await leave()
})
