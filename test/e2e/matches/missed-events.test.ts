// The events that a client has missed while its connection was lost.
import { Client } from '@colyseus/sdk'
import { describe, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { EVENTS_TOLD_AGAIN_MAX } from '../../../protocol/src/limits.ts'
import type { Welcome } from '../../../protocol/src/match-messages.ts'
import { backAgain, next } from '../../support/clients/match-events.ts'
import { SDKS } from '../../support/clients/sdks.ts'
import { leaveAll, play, twoAtOne } from '../../support/clients/two-people.ts'
import { openLinkedServer } from '../../support/servers/linked-server.ts'

type Game = 'tieqchieq'

const at = openLinkedServer()

/** The latest events of a match, and the number of those before, as a newcomer gets them. */
async function eventsOf(id: string): Promise<Pick<Welcome, 'before' | 'events'>> {
  const client = new Client(at.url)
  client.auth.token = (await connect(at.url, { name: 'Guest' })).token
  const room = await client.joinById(id, { watch: true })
  const welcome = await new Promise<Welcome>((resolve) => room.onMessage('welcome', resolve))
  await room.leave()
  return welcome
}

async function countTold(id: string): Promise<number> {
  const { before, events } = await eventsOf(id)
  return before + events.length
}

describe.for(SDKS)('over %s, missed events', ([, connect]) => {
  test('are delivered on reconnecting to a player who had joined before the first of them', async () => {
    const [one, other] = await Promise.all(
      [at.link.url, at.url].map((url) => connect(url, { name: 'Somebody' })),
    )
    if (one === undefined || other === undefined) throw new Error('two')
    const first = await one.create('tieqchieq')
    const heard: unknown[] = []
    first.on('event', (event) => heard.push(event))
    at.link.cut()
    const second = await other.join<Game>(first.id)
    const back = backAgain(first)
    at.link.mend()
    await back
    expect(heard).not.toEqual([])
    expect(heard).toEqual((await eventsOf(first.id)).events)
    for (const match of [first, second]) match.disconnect()
  })

  test('are not delivered to a client that joins anew', async () => {
    const [first, other] = await Promise.all([
      connect(at.url, { name: 'Somebody' }).then((client) => client.create('tieqchieq')),
      connect(at.url, { name: 'Somebody' }),
    ])
    const second = await other.join<Game>(first.id)
    second.disconnect()
    const again = await other.join<Game>(first.id)
    const heard: unknown[] = []
    again.on('event', (event) => heard.push(event))
    const missed = await countTold(first.id)
    expect(missed).toBeGreaterThan(0)
    await play([first, again], 1)
    const since = (await countTold(first.id)) - missed
    expect(since).toBeGreaterThan(0)
    await expect.poll(() => heard).toHaveLength(since)
    for (const match of [first, again]) match.disconnect()
  })

  test('are counted if there were more than the server tells again, before those that it tells', async () => {
    const players = await twoAtOne(at.url)
    const [{ id } = { id: '' }] = players
    const watcher = await (await connect(at.link.url, { name: 'Watcher' })).watch<Game>(id)
    await play(players, 1)
    const { events } = await eventsOf(id)
    await expect.poll(() => watcher.recent).toEqual(events)
    const heard: unknown[] = []
    watcher.on('event', (event) => heard.push(event))
    watcher.on('missed', (missed) => heard.push(missed))
    const lost = next(watcher, 'connection', (state) => state === 'lost')
    const known = await countTold(id)
    at.link.cut()
    await lost
    await play(players, EVENTS_TOLD_AGAIN_MAX + 2)
    const fell = (await countTold(id)) - known
    const back = backAgain(watcher)
    at.link.mend()
    await back
    expect(heard).toEqual([fell - EVENTS_TOLD_AGAIN_MAX, ...(await eventsOf(id)).events])
    leaveAll([...players, watcher])
  })
})
