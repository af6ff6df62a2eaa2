// Another name for the same player, over each transport.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { systemTimers } from '../../../server/src/timers.ts'
import { next } from '../../support/clients/match-events.ts'
import { SDKS } from '../../support/clients/sdks.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { NEARLY_OVER } from '../nearly-over.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(NEARLY_OVER)
})
afterAll(() => server.stop())

test.for(SDKS)(
  'a player who changes their name keeps their seats, which show it (%s)',
  async ([, connectBy]) => {
    const before = await connectBy(server.url, { name: 'Before' })
    const other = await connectBy(server.url, { name: 'Other' })
    const open = await before.create('mexica')
    const match = await other.create('tieqchieq')
    const joined = await before.join<'tieqchieq'>(match.id)
    const shown = next(match, 'change', ({ seats }) => seats[1]?.name === 'After')
    const after = await connectBy(server.url, { token: await before.rename('After') })
    await shown
    await expect.poll(() => joined.state.seats[1]?.name).toBe('After')
    expect((await after.find(open.id)).seats[0]?.name).toBe('After')
    // They are the same player: nothing was given up, and no one new has come.
    const own = (await after.ownMatches()).map(({ match: { id } }) => id)
    expect(own.toSorted()).toEqual([open.id, match.id].toSorted())
    const again = await after.join<'tieqchieq'>(match.id)
    expect([again.seat, again.state.seats.map(({ name }) => name)]).toEqual([1, ['Other', 'After']])
    for (const each of [open, match, joined, again]) each.disconnect()
  },
)

test('whoever stores their token comes back under the new name', async () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const before = await connect(server.url, { name: 'Before', storage })
  const token = await before.rename('After')
  const after = await connect(server.url, { name: 'Nobody', storage })
  expect(after.token).toBe(token)
  const match = await after.create('tieqchieq')
  expect(match.state.seats[0]?.name).toBe('After')
  match.disconnect()
})

test('a seat kept in a rematch shows the new name, and a finished match the old one', async () => {
  const [host, guest] = await Promise.all(
    ['Host', 'Guest'].map((name) => connect(server.url, { name })),
  )
  if (host === undefined || guest === undefined) throw new Error('two')
  const first = await host.create('tieqchieq')
  const second = await guest.join<'tieqchieq'>(first.id)
  for (const match of [first, second]) {
    const answer = () => {
      const action = match.decision?.actions[0]
      if (action !== undefined) void match.act(action).catch(() => {})
    }
    match.on('decision', answer)
    answer()
  }
  if (first.outcome === null) await next(first, 'end')
  const rematch = await first.rematch()
  expect(rematch.state.seats.map(({ kind, name }) => [kind, name])).toContainEqual([
    'kept',
    'Guest',
  ])
  const shown = next(rematch, 'change', ({ seats }) => seats.some(({ name }) => name === 'Other'))
  await guest.rename('Other')
  await shown
  expect((await host.find(first.id)).seats.map(({ name }) => name)).toEqual(['Host', 'Guest'])
  for (const match of [first, second, rematch]) match.disconnect()
})

test('names that cannot be shown are refused, and nothing changes', async () => {
  const client = await connect(server.url, { name: 'Plain' })
  const match = await client.create('tieqchieq')
  for (const name of ['', 'x'.repeat(33), 'a\u202eb'])
    await expect(client.rename(name)).rejects.toMatchObject({ code: 'wrong-name' })
  expect((await client.find(match.id)).seats[0]?.name).toBe('Plain')
  match.disconnect()
})

test('a fault in a match that is told the new name is logged with the match', async () => {
  let isBroken = false
  const timers = {
    ...systemTimers,
    nowMs() {
      if (!isBroken) return systemTimers.nowMs()
      // Only once: a timer that reads the clock would end the process.
      isBroken = false
      throw new Error('planted')
    },
  }
  const faults: unknown[] = []
  const log = { ...newLog('silent'), error: (fault: unknown) => void faults.push(fault) }
  const other = await startTestServer(NEARLY_OVER, {
    timers,
    log: log as ReturnType<typeof newLog>,
  })
  const player = await connect(other.url, { name: 'Before' })
  const match = await player.create('tieqchieq')
  isBroken = true
  await player.rename('After')
  expect(faults).toContainEqual(
    expect.objectContaining({ err: expect.any(Error), match: match.id }),
  )
  match.disconnect()
  await other.stop()
})
