// A match without connections falls asleep, and wakes when a player comes back.
import { EventEmitter, once } from 'node:events'
import { matchMaker } from '@colyseus/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinTemples, type TempleLine } from '../../../client-sdk/src/colyseus/temple-line.ts'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Down } from '../../../protocol/src/temple/bridge.ts'
import { formatReport, parseBind, parseState } from '../../../protocol/src/temple/payloads.ts'
import {
  LOBBY_NEWS_MS,
  OPEN_MS_MAX,
  SLEEP_AFTER_MS,
} from '../../../server/src/config/limits/all-matches.ts'
import type { Journal } from '../../../server/src/journal/journal.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { spentSoFar } from '../../../server/src/observe/loop-work.ts'
import { BRIDGE_TOKEN, startTestServer } from '../../support/servers/server.ts'
import { claimTemple } from '../../support/temples/temples.ts'
import { newManualTimers } from '../../support/timers.ts'

const timers = newManualTimers()
/** Lines of the log with their match, since matches of earlier tests fall asleep as well. */
const lines = new EventEmitter()
/** The lines of the log about matches, without its details. */
const loud: string[] = []
const log = newLog('debug', {
  write: (line) => {
    const { msg, match, level } = JSON.parse(line)
    if (match !== undefined && level > Number(log.levels.values['debug'])) loud.push(msg)
    lines.emit(match === undefined ? msg : `${msg} ${match}`)
  },
})
const fallsAsleep = ({ id }: { readonly id: string }) => once(lines, `asleep ${id}`)

/** Runs when a match has just been claimed. */
let claimed = async (): Promise<void> => {}
const plant = (journal: Journal): Journal => ({
  ...journal,
  async claim(id, before) {
    const claim = await journal.claim(id, before)
    await claimed()
    return claim
  },
})

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(undefined, { timers, log, plant })
})
afterAll(() => server.stop())

/** The metrics of the server. */
const figures = async (): Promise<string> => (await fetch(`${server.url}/metrics`)).text()

/** Resolves when the server has noticed that all matches are empty: the minute counts from then on. */
async function allGone(): Promise<void> {
  await expect.poll(figures).not.toMatch(/^flower_war_people\{.*\} [1-9]/m)
}

test('a match falls asleep after a minute with nobody connected, and wakes as it was', async () => {
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
  const asleep = fallsAsleep(first)
  const waits = async () =>
    (await Promise.all([one.ownMatches(), other.ownMatches()])).map(([own]) => own?.waits)
  const waited = [first, second].map((match) => match.decision !== undefined)
  expect(await waits()).toEqual(waited)
  for (const match of [first, second]) match.disconnect()
  await allGone()
  const before = spentSoFar()
  await timers.pass(SLEEP_AFTER_MS - 1)
  // Colyseus waits a moment before it disposes of a room.
  const room = matchMaker.getLocalRoomById(first.id)
  expect(room?.autoDispose).toBe(false)
  await timers.pass(1)
  expect(room?.autoDispose).toBe(true)
  await asleep
  // Otherwise strangers who come and go would push all else out of the log of a container.
  expect(loud).toEqual([])
  // Asking whether it waits wakes it, but makes no player present.
  expect(await waits()).toEqual(waited)
  expect(await figures()).not.toMatch(/^flower_war_people\{.*\} [1-9]/m)
  // Three clients that come at once wake it once.
  const [again, also, watched] = await Promise.all([
    one.join<'tieqchieq'>(first.id),
    other.join<'tieqchieq'>(first.id),
    guest.watch<'tieqchieq'>(first.id),
  ])
  expect([again.seat, also.seat]).toEqual([0, 1])
  expect(again.state.view).toEqual(view)
  expect(watched.state.view).toEqual(view)
  // Both are counted as work, by which stalls are named.
  for (const work of ['sleeping', 'waking'] as const)
    expect(spentSoFar()[work]).toBeGreaterThan(before[work])
  expect([again.decision?.id, also.decision?.id]).toEqual(asked.map((each) => each?.id))
  for (const match of [again, also, watched]) match.disconnect()
})

test('quick play leads strangers to each other, and not to a match whose player has gone', async () => {
  const [gone, ...strangers] = await Promise.all(
    ['Gone', 'One', 'Other'].map((name) => connect(server.url, { name })),
  )
  const left = await gone?.create('space-aztecs', { turnSeconds: 60 })
  const watched = left && (await strangers[0]?.watch<'space-aztecs'>(left.id))
  if (left === undefined || watched === undefined) throw new Error('no match')
  const isGone = new Promise<void>((resolve) => {
    watched.on('change', ({ seats }) => seats[0]?.present === false && resolve())
  })
  left.disconnect()
  await isGone
  watched.disconnect()
  const found = await Promise.all(strangers.map((each) => each.quickPlay('space-aztecs')))
  expect(found.map(({ id }) => id)).toEqual([found[0]?.id, found[0]?.id])
  expect(found.map(({ seat }) => seat).toSorted()).toEqual([0, 1])
  expect(found[0]?.id).not.toBe(left.id)
  const asleep = fallsAsleep(left)
  await expect
    .poll(figures)
    .not.toMatch(/^flower_war_people\{game="space-aztecs",role="spectator"\} [1-9]/m)
  await timers.pass(SLEEP_AFTER_MS + 1_000)
  await asleep
  const late = await strangers[0]?.quickPlay('space-aztecs')
  expect(late?.id).not.toBe(left.id)
  for (const match of found) match.disconnect()
  await late?.leave()
})

test('a forgotten open match is closed, and leaves the lobby', async () => {
  const client = await connect(server.url, { name: 'Forgetful' })
  const match = await client.create('tieqchieq')
  const lobby = new EventEmitter()
  let listed: readonly string[] = []
  const stopWatching = client.lobby((rows) => {
    listed = rows.map(({ id }) => id)
    lobby.emit('rows')
  })
  while (!listed.includes(match.id)) await once(lobby, 'rows')
  const record = async () => (await fetch(`${server.url}/api/matches/${match.id}/record`)).json()
  const asleep = fallsAsleep(match)
  match.disconnect()
  await allGone()
  await timers.pass(SLEEP_AFTER_MS + 1_000)
  await asleep
  expect(await record()).toMatchObject({ code: 'not-finished' })
  const closed = once(lines, 'closed abandoned matches')
  timers.jump(OPEN_MS_MAX + 3_600_000)
  await timers.pass(0)
  await closed
  expect(await record()).toMatchObject({ code: 'no-record' })
  const listedLater = async () => {
    await timers.pass(LOBBY_NEWS_MS)
    return listed
  }
  await expect.poll(listedLater).not.toContain(match.id)
  stopWatching()
  const again = await client.join<'tieqchieq'>(match.id)
  expect(again.outcome).toEqual({ closed: 'abandoned' })
  again.disconnect()
})

test('a forgotten match is not closed while a player is coming back to it', async () => {
  const client = await connect(server.url, { name: 'Late' })
  const match = await client.create('tieqchieq')
  const asleep = fallsAsleep(match)
  match.disconnect()
  await allGone()
  await timers.pass(SLEEP_AFTER_MS + 1_000)
  await asleep
  timers.jump(OPEN_MS_MAX + 3_600_000)
  claimed = async () => {
    claimed = async () => {}
    // Forgotten matches are looked for now, when this one is claimed but not in a room yet.
    for (let turn = 0; turn < 5; turn++) await timers.pass(0)
  }
  const again = await client.join<'tieqchieq'>(match.id)
  expect(again.state).toMatchObject({ phase: 'open', outcome: null })
  await again.leave()
})

test('a new bead wakes a sleeping match, and a repeated one does not', async () => {
  const downs: Down[] = []
  const line = await new Promise<TempleLine>((resolve, reject) => {
    const made = joinTemples(server.url, BRIDGE_TOKEN, {
      ...{ down: (down) => downs.push(down), lost: () => {}, refused: reject },
      connected: () => resolve(made),
    })
  })
  const client = await connect(server.url, { name: 'Citlali' })
  const match = await client.create('flower-war', { players: 2, bots: 1 })
  const { temple } = await claimTemple(server.url, client.token)
  await client.temples.pair({ match: match.id, temple, seats: 'all' })
  // A message on one connection may come after an answer on another.
  const bindings = () => downs.flatMap(({ payload }) => parseBind(payload)?.binding ?? [])
  await expect.poll(bindings).not.toEqual([])
  const [binding] = bindings()
  const report = (tail: string) => {
    const counts = { count: tail.length, h: tail.length, t: 0, tail }
    const payload = formatReport({ binding: String(binding), epoch: '00000001', ...counts })
    return line.report({ temple, payload })
  }
  await report('H')
  const sleep = async (): Promise<void> => {
    const asleep = fallsAsleep(match)
    await allGone()
    await timers.pass(SLEEP_AFTER_MS + 1_000)
    await asleep
  }
  const awake = async (): Promise<number> => {
    const game = 'game="flower-war",phase="playing"'
    const playing = new RegExp(`flower_war_matches\\{${game}\\} (\\d+)`).exec(await figures())
    return Number(playing?.[1] ?? 0)
  }
  expect(await awake()).toBe(1)
  match.disconnect()
  await sleep()
  await report('H')
  expect(await awake()).toBe(0)
  await report('HH')
  expect(await awake()).toBe(1)
  const state = () => downs.map(({ payload }) => parseState(payload)).findLast((each) => each)
  await expect.poll(() => state()?.ack).toEqual({ epoch: '00000001', count: 2 })
  expect((state()?.h ?? 0) + (state()?.waiting ?? 0)).toBe(2)
  await sleep()
  line.close()
})
