// A table is redrawn only when something in it has changed.
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Table } from '../../../web/src/table/table.ts'
import { next } from '../../support/clients/match-events.ts'
import { openedTable } from '../../support/matches/opened-table.ts'
import { startTestServer } from '../../support/servers/server.ts'

const ANSWERS = 5

test('a table redraws a state only if something in it differs', async () => {
  const server = await startTestServer()
  const client = await connect(server.url, { name: 'Citlali' })
  const match = await client.create('tieqchieq', { bots: 1, botDelayMs: 0 })
  const table = openedTable(match)
  const shown: (typeof table.state.value)[] = []
  table.state.subscribe((state) => shown.push(state))
  const asked = async () => {
    while (match.decision === undefined) await next(match, 'decision')
    return match.decision
  }
  for (let answers = 0; answers < ANSWERS; answers++) {
    const [action] = (await asked()).actions
    if (action === undefined) throw new Error('a question has an answer')
    await match.act(action)
  }
  // By then the page has all that the last answer led to.
  await asked()
  expect(shown.length).toBeGreaterThan(ANSWERS)
  for (const [index, state] of shown.slice(1).entries())
    expect(changedIn(shown[index] ?? state, state)).not.toEqual([])
  match.disconnect()
  await server.stop()
})

type State = Table['state']['value']

function changedIn(one: State, other: State): readonly string[] {
  const members = Object.keys(other) as (keyof State)[]
  return members.filter((member) => one[member] !== other[member])
}
