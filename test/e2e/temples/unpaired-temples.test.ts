// Temples that are unpaired, paired elsewhere, or left behind by their players: no bead counts twice, or for others.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseState } from '../../../protocol/src/temple/payloads.ts'
import type { Journal } from '../../../server/src/journal/journal.ts'
import {
  countOf,
  openTempleWorld,
  shows,
  type TempleWorld,
} from '../../support/temples/temple-world.ts'
import { ask, claimTemple } from '../../support/temples/temples.ts'

/** While it is set, every search for a match in the journal waits for it. */
let slow: { readonly asked: () => void; readonly go: Promise<void> } | undefined
const slowly = (journal: Journal): Journal => ({
  ...journal,
  async find(match) {
    slow?.asked()
    await slow?.go
    return journal.find(match)
  },
})

let world: TempleWorld
beforeAll(async () => {
  world = await openTempleWorld({ plant: slowly })
})
afterAll(() => world.stop())

test('TPL-22 a temple that is paired with two matches at once ends up with one of them', async () => {
  const { first, match } = await world.playing()
  const { token } = first
  const { room: other } = await world.sitDownAs(token)
  const { temple } = await claimTemple(world.url, token)
  // Both pairings are allowed before either of them is stored.
  let go = (): void => {}
  let looks = 0
  const both = new Promise<void>((resolve) => {
    const asked = (): void => {
      if (++looks === 2) resolve()
    }
    slow = { asked, go: new Promise((held) => (go = held)) }
  })
  const pairings = [match, other.roomId].map((each) =>
    ask(world.url, 'POST', '/pairings', { token, body: { match: each, temple } }),
  )
  await both
  slow = undefined
  go()
  for (const { status } of await Promise.all(pairings)) expect(status).toBe(200)
  const { body } = await ask(world.url, 'GET', '', { token })
  const holds = Object(body['temples'])[0].paired.match
  for (const room of [first.room, other])
    await shows(room, ({ temples }) => Object(temples).length === (room.roomId === holds ? 1 : 0))
})

test('TPL-11 a report in flight while its temple is unpaired counts nothing', async () => {
  const { first, temple, binding } = await world.paired()
  await world.line.report({ temple, payload: countOf(binding, 'HHT') })
  let go = (): void => {}
  const asked = new Promise<void>((resolve) => {
    slow = { asked: resolve, go: new Promise((held) => (go = held)) }
  })
  const late = world.line.report({ temple, payload: countOf(binding, 'HHTH') })
  const refused = expect(late).rejects.toMatchObject({ code: 'stale-binding' })
  await asked
  await first.room.request('judgeTemple', { temple, verdict: 'unpair' })
  slow = undefined
  go()
  await refused
  await first.room.request('resync', {})
  expect(JSON.parse(JSON.stringify(first.room.state))).toMatchObject({
    temples: [],
    view: { points: [3, 0, 0] },
  })
})

test('the temple of a player who has left or was kicked is unpaired', async () => {
  const { first, others, match } = await world.playing()
  for (const [index, person] of others.entries()) {
    const { token, room } = person
    const { temple } = await claimTemple(world.url, token)
    const body = { match, temple }
    expect((await ask(world.url, 'POST', '/pairings', { token, body })).status).toBe(200)
    const binding = await world.bindingOf(temple)
    if (index === 0) await first.room.request('kick', { seat: 1 })
    else await room.request('leave', {})
    await shows(first.room, (state) => Object(state['temples']).length === 0)
    await world.codeOf(temple)
    await expect(
      world.line.report({ temple, payload: countOf(binding, 'H') }),
    ).rejects.toMatchObject({
      code: 'stale-binding',
    })
  }
})

test('a temple that serves several players stays when one of them leaves', async () => {
  const { first, others } = await world.paired('all')
  await others[0]?.room.request('leave', {})
  await shows(first.room, (state) => Object(state['seats'])[1]?.kind === 'left')
  expect(JSON.parse(JSON.stringify(first.room.state)).temples).toHaveLength(1)
})

test('a match that has ended sends nothing to its former temple, even when a player opens the match', async () => {
  const { first, others, match, temple, binding } = await world.paired()
  for (const { room } of [...others, first]) await room.request('leave', {})
  await world.codeOf(temple)
  const { room: next } = await world.sitDownAs(first.token)
  const body = { match: next.roomId, temple }
  expect((await ask(world.url, 'POST', '/pairings', { token: first.token, body })).status).toBe(200)
  const now = await world.bindingOf(temple, binding)
  await world.told(temple, 'state', (payload) => parseState(payload)?.binding === now || undefined)
  world.downs.length = 0
  const guest = await world.sitDown('Guest', match)
  await shows(guest.room, ({ phase }) => phase === 'over')
  await world.ready(temple)
  expect(world.downs.map((down) => parseState(down.payload)?.binding ?? now)).toEqual([now, now])
})
