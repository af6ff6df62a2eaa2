// A match to which nobody is connected falls asleep, and is woken by whoever comes back.
import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { newLog } from '../../server/src/log.ts'
import { startTestServer } from '../support/server.ts'
import { newManualTimers } from '../support/timers.ts'

const timers = newManualTimers()
const lines = new EventEmitter()
const log = newLog('info', { write: (line) => lines.emit(String(JSON.parse(line).msg)) })

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(undefined, { timers, log })
})
afterAll(() => server.stop())

test('a match sleeps when nobody has been there for a minute, and wakes as it was', async () => {
  const [one, other, guest] = await Promise.all(
    ['One', 'Other', 'Guest'].map((name) => connect(server.url, { name })),
  )
  if (one === undefined || other === undefined || guest === undefined) throw new Error('three')
  const first = await one.create('tieqchieq')
  const second = await other.join<'tieqchieq'>(first.id)
  await new Promise<void>((resolve) => {
    const look = () => first.decision ?? second.decision
    for (const match of [first, second]) match.on('decision', () => look() && resolve())
    if (look()) resolve()
  })
  const { view } = first.state
  const asked = [first.decision, second.decision]
  const asleep = once(lines, 'asleep')
  for (const match of [first, second]) match.disconnect()
  await timers.pass(59_000)
  await timers.pass(2_000)
  await asleep
  // All of them at once wake it once.
  const [again, also, watched] = await Promise.all([
    one.join<'tieqchieq'>(first.id),
    other.join<'tieqchieq'>(first.id),
    guest.watch<'tieqchieq'>(first.id),
  ])
  expect([again.seat, also.seat]).toEqual([0, 1])
  expect(again.state.view).toEqual(view)
  expect(watched.state.view).toEqual(view)
  expect([again.decision?.id, also.decision?.id]).toEqual(asked.map((each) => each?.id))
  for (const match of [again, also, watched]) match.disconnect()
})

test('an open match that everybody has forgotten is closed', async () => {
  const client = await connect(server.url, { name: 'Forgetful' })
  const match = await client.create('tieqchieq')
  const record = async () => (await fetch(`${server.url}/api/matches/${match.id}/record`)).json()
  const asleep = once(lines, 'asleep')
  match.disconnect()
  await timers.pass(61_000)
  await asleep
  expect(await record()).toMatchObject({ code: 'not-finished' })
  const closed = once(lines, 'forgotten matches were closed')
  await timers.pass(25 * 3_600_000)
  await closed
  expect(await record()).toMatchObject({ code: 'no-record' })
  const again = await client.join<'tieqchieq'>(match.id)
  expect(again.outcome).toEqual({ closed: 'abandoned' })
  again.disconnect()
})
