// A question that has been answered is not offered again, even if the connection was lost with the answer in flight. A
// refusal goes with its question.
import { expect, test, vi } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Match } from '../../../client-sdk/src/match.ts'
import { onceFree } from '../../../web/src/table/choices/only/once-free.ts'
import { speak } from '../../../web/src/texts/texts.ts'
import { backAgain, next } from '../../support/clients/match-events.ts'
import { openedTable } from '../../support/matches/opened-table.ts'
import { newLink } from '../../support/servers/link.ts'
import { startTestServer } from '../../support/servers/server.ts'

vi.stubGlobal('document', { documentElement: {} })
await speak('en')

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
  const isBack = backAgain(match)
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

const WHY = 'It is too late for that.'

/** The match, which refuses every answer. */
function refusing(match: Match<'tieqchieq'>): Match<'tieqchieq'> {
  return new Proxy(match, {
    get(target, name) {
      if (name === 'act') return () => Promise.reject(new Error(WHY))
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

test('a refusal is shown with the question whose answer was refused, and not with the next', async () => {
  const { match, decision: asked, action, leave } = await sitDown()
  const table = openedTable(refusing(match))
  table.act(action)
  await expect.poll(() => table.refusal.value).toBe(WHY)
  await match.act(action)
  await expect.poll(() => table.question.value?.decision.id ?? asked.id).not.toBe(asked.id)
  expect(table.refusal.value).toBe('')
  await leave()
})

test('an answer that came too late for a pause can be given again after it, without a refusal', async () => {
  const { match, table, decision: asked, action, leave } = await sitDown()
  const pausing = match.pause()
  table.act(action)
  await pausing
  await expect.poll(() => table.isSending.value).toBe(false)
  await match.resume()
  await expect.poll(() => table.question.value?.decision.id).toBe(asked.id)
  expect(table.refusal.value).toBe('')
  await leave()
})
