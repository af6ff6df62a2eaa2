// A mixed table: its temple serves the players who sit there with their hands on their phones, while another plays from
// elsewhere.
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { AnyMatch } from '../../../client-sdk/src/match.ts'
import { RefusalError } from '../../../client-sdk/src/refusal-error.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { switchOn } from '../../support/temples/switched-on.ts'
import { claimTemple } from '../../support/temples/temples.ts'

function ifStale(error: unknown): void {
  if (!(error instanceof RefusalError) || error.code !== 'stale-decision') throw error
}

/** More actions than it takes until each player can sacrifice. */
const ACTIONS_MAX = 5_000

/** True if the player is asked and can sacrifice a skull to Huitzilopochtli. */
function maySacrifice(match: AnyMatch | undefined): boolean {
  const { actions = [] } = match?.decision ?? {}
  return actions.some((action) => {
    const { type, to } = Object(action)
    return type === 'sacrifice' && to === 'huitzilopochtli'
  })
}

test('FW-80 FW-81 a temple serves the players at its table, and not one who plays from elsewhere', async () => {
  const server = await startTestServer(undefined, { mqtt: { host: '127.0.0.1', port: 0 } })
  const host = await connect(server.url, { name: 'Citlali' })
  const first = await host.create('flower-war', { players: 3 })
  const second = await (await connect(server.url, { name: 'Itzli' })).join<'flower-war'>(first.id)
  const remote = await (await connect(server.url, { name: 'Remote' })).join<'flower-war'>(first.id)
  const watcher = await (await connect(server.url, { name: 'Watcher' })).watch(first.id)
  const people = [first, second, remote]
  const claimed = await claimTemple(server.url, host.token)
  await host.temples.pair({ match: first.id, temple: claimed.temple, seats: [0, 1] })
  const { box, until } = switchOn(claimed, claimed.broker)
  await until(({ device }) => device.state?.phase === 'play')

  /** Resolves with the event by which a spectator sees a bead. */
  const seen = () =>
    new Promise<Readonly<Record<string, unknown>>>((resolve) => {
      const stop = watcher.on('event', (event) => {
        const isSacrifice = event.type === 'skulls' && event.why === 'sacrifice'
        if (event.type !== 'bead-waits' && !isSacrifice) return
        stop()
        resolve({ ...event })
      })
    })
  const fallen: unknown[] = []
  for (let turn = 0; turn < 3; turn++) {
    for (let acts = 0; !maySacrifice(people[turn]) && acts < ACTIONS_MAX; ) {
      const match = people.find(({ decision }) => decision !== undefined)
      const { actions = [] } = match?.decision ?? {}
      const action = actions[(acts * 7_919) % Math.max(1, actions.length)]
      if (action === undefined) {
        await new Promise((resolve) => setImmediate(resolve))
        continue
      }
      acts++
      // A bead may have changed the decision before its player has heard of it.
      await match?.act(action).catch(ifStale)
    }
    const event = seen()
    box.drop('H')
    const { type, from, seats } = await event
    fallen.push([type, Object(from).seat ?? seats])
  }
  expect(fallen).toEqual([
    ['skulls', 0],
    ['skulls', 1],
    ['bead-waits', [0, 1]],
  ])
  // Each player has a hand on their own screen, and the spectator has none.
  for (const { own } of people) expect(own).not.toBeNull()
  expect(watcher.own).toBeNull()
  expect(box.device.temple).toBe(first.state.temples[0]?.temple)
  box.stop()
  for (const match of [...people, watcher]) match.disconnect()
  await server.stop()
})
