// Several processes with one Redis: a match goes on, whichever process players ask, and whichever one dies.
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { joinTemples } from '../../../client-sdk/src/colyseus/temple-line.ts'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Match } from '../../../client-sdk/src/match.ts'
import { guestToken, post } from '../../../loadtest/room/http.ts'
import type { Down } from '../../../protocol/src/temple/bridge.ts'
import {
  formatReport,
  formatStatus,
  parseBind,
  parseState,
} from '../../../protocol/src/temple/payloads.ts'
import { joinAt, openAt } from '../../support/clients/json-client.ts'
import { leaveAll, play, twoAtOne, whoIsAsked } from '../../support/clients/two-people.ts'
import { askOperator, startCluster, type TestCluster } from '../../support/servers/cluster.ts'
import { newLink } from '../../support/servers/link.ts'
import { isRedisMissing } from '../../support/servers/redis.ts'
import { BRIDGE_TOKEN } from '../../support/servers/server.ts'
import { ask, claimTemple } from '../../support/temples/temples.ts'

let cluster: TestCluster

describe.skipIf(isRedisMissing)('two servers', () => {
  beforeAll(async () => {
    const environment = { BRIDGE_TOKEN, MQTT_URL: 'mqtt://127.0.0.1:1' }
    cluster = await startCluster(2, environment)
  })
  afterAll(() => cluster?.stop())
  // A process may have lost its lease for a moment on a busy machine, and makes no matches until it has another.
  beforeEach(() => cluster.settled())

  test('act as one: a match made at one is found, joined and played through the other', async () => {
    const { url } = cluster.entrance
    cluster.entrance.prefer(0)
    const one = await connect(url, { name: 'One' })
    const first = await one.create('tieqchieq')
    cluster.entrance.prefer(1)
    const other = await connect(url, { name: 'Other' })
    expect((await other.matches({ phase: 'open' })).matches.map(({ id }) => id)).toContain(first.id)
    const second = await other.join<'tieqchieq'>(first.id)
    await play([first, second], 3)
    // The player who answered has seen it; the other is about to.
    await expect.poll(() => isDeepStrictEqual(second.state.view, first.state.view)).toBe(true)
    leaveAll([first, second])
  })

  test('send a client of the JSON door to the one that has the match', async () => {
    const { url } = cluster.entrance
    const token = await guestToken(url)
    const made = await post(`${url}/api/matches`, token, { game: 'tieqchieq', bots: 1 })
    const play = String(made['play'])
    // Either server may have the match, whichever was asked: they share the load.
    const other = play.replace(/\/p(\d)\//, (_path, owner) => `/p${3 - Number(owner)}/`)
    const refused = await joinAt(openAt(other), { token })
    await refused.until(() => refused.closed !== undefined)
    expect(refused.frames).toMatchObject([{ type: 'refused', code: 'moved', play }])
    expect(refused.closed?.code).toBe(1013)
    const player = await joinAt(openAt(play), { token })
    expect(player.frames[0]).toMatchObject({ type: 'welcome', match: made['id'], seat: 0 })
    player.close()
  })

  test('each show the operator both', async () => {
    const { url } = cluster.entrance
    const matches = await twoAtOne(cluster.entrance.url)
    for (const server of [0, 1]) {
      cluster.entrance.prefer(server)
      // A process that is too busy to answer in time is left out of an answer.
      await expect
        .poll(async () => (await askOperator(url))['servers'])
        .toMatchObject([
          { now: { draining: false, memoryBytes: expect.any(Number) } },
          { now: { draining: false, memoryBytes: expect.any(Number) } },
        ])
      const here = async (): Promise<unknown> =>
        (await askOperator(url, '/players'))['players']?.map(({ name }) => name)
      await expect.poll(here).toEqual(expect.arrayContaining(['One', 'Other']))
      const { id } = matches[0] ?? never()
      await expect
        .poll(async () => (await askOperator(url, '/matches'))['matches'])
        .toContainEqual(expect.objectContaining({ id, here: 2 }))
      // There may be others, which are empty by now.
      const left = async (): Promise<unknown> =>
        (await askOperator(url, '/matches?here=none'))['matches']?.map((match) => match['id'])
      await expect.poll(left).not.toContain(id)
    }
    await askOperator(url, '/matches/nowhere/end', 'POST')
    cluster.entrance.prefer(0)
    expect((await askOperator(url, '/acts'))['acts']).toMatchObject([{ about: ['nowhere'] }])
    leaveAll(matches)
  })

  test('continue a match when its owner is killed in the middle of a turn', async () => {
    const matches = await twoAtOne(cluster.entrance.url)
    await play(matches, 3)
    const owner = await ownerOf(matches)
    await cluster.servers[owner]?.kill()
    await play(matches, 4)
    expect(await ownerOf(matches)).toBe(1 - owner)
    leaveAll(matches)
    await cluster.servers[owner]?.start()
  })

  test('neither store nor show anything from one that stalled for longer than its lease', async () => {
    const { url } = cluster.entrance
    const link = await newLink(url)
    const one = await connect(link.url, { name: 'One' })
    const other = await connect(link.url, { name: 'Other' })
    const first = await one.create('tieqchieq')
    const early = [first, await other.join<'tieqchieq'>(first.id)]
    await play(early, 2)
    const owner = await ownerOf(early)
    const asked = await whoIsAsked(early)
    // It may have been fenced off before: other tests share it.
    const before = await fencedAt(owner)
    cluster.servers[owner]?.stall()
    cluster.entrance.prefer(1 - owner)
    // The stalled process takes this answer only after the others have played on.
    const [action] = asked.decision?.actions ?? []
    const answer = asked.act(action ?? never()).catch(() => {})
    // Keeps the early clients from reconnecting before the late ones have.
    link.deafen()
    const again = await Promise.all([one, other].map(({ token }) => connect(url, { token })))
    const late = await Promise.all(again.map((each) => each.join<'tieqchieq'>(first.id)))
    await play(late, 2)
    // The player who answered has seen it; the other is about to.
    const [here, there] = late
    await expect.poll(() => isDeepStrictEqual(here?.state.view, there?.state.view)).toBe(true)
    const { view } = late[0]?.state ?? never()
    leaveAll(late)
    const lines = await cluster.redis.ask('XLEN', key(early))
    cluster.servers[owner]?.goOn()
    link.mend()
    await answer
    await expect.poll(() => fencedAt(owner)).toBeGreaterThan(before)
    // The early clients are led to the new owner, and see what was played there.
    await expect.poll(() => early.map((match) => match.state.view)).toEqual([view, view])
    expect(await ownerOf(early)).toBe(1 - owner)
    expect(await cluster.redis.ask('XLEN', key(early))).toBe(lines)
    leaveAll(early)
    link.stop()
  })

  test('get back the players of one that stalls without closing their connections', async () => {
    const matches = await twoAtOne(cluster.entrance.url)
    await play(matches, 2)
    const owner = await ownerOf(matches)
    cluster.entrance.prefer(1 - owner)
    cluster.servers[owner]?.stall()
    await play(matches, 3)
    expect(await ownerOf(matches)).toBe(1 - owner)
    cluster.servers[owner]?.goOn()
    await play(matches, 2)
    leaveAll(matches)
  })

  test('take beads from a bridge at one for a match at the other, even after that one has died', async () => {
    const one = await connect(cluster.entrance.url, { name: 'One' })
    const match = await one.create('flower-war', { players: 2, bots: 1 })
    const owner = (await cluster.ownerOf(match.id)) ?? never()
    const [there = never(), elsewhere = never()] = [owner, 1 - owner].map(
      (index) => cluster.servers[index]?.url ?? never(),
    )
    const downs: Down[] = []
    const line = joinTemples(elsewhere, BRIDGE_TOKEN, {
      down: (down) => downs.push(down),
      ...{ connected() {}, lost() {}, refused() {} },
    })
    // The temple and its owner ask the process that has no bridge.
    const { temple } = await claimTemple(there, one.token)
    await line.status({
      temple,
      payload: formatStatus({ is: 'ready', epoch: '00000001', connection: 1 }),
    })
    const asOwner = { token: one.token }
    const listed = async () => (await ask(there, 'GET', '', asOwner)).body['temples']
    await expect.poll(listed).toMatchObject([{ temple, present: true }])
    await ask(there, 'POST', '/pairings', { ...asOwner, body: { temple, match: match.id } })
    const last = (leaf: Down['leaf']) => downs.findLast((down) => down.leaf === leaf)?.payload ?? ''
    await expect.poll(() => parseBind(last('bind'))?.binding).toMatch(/^\w{8}$/)
    const binding = parseBind(last('bind'))?.binding ?? ''
    const report = (count: number) => {
      const told = { binding, epoch: '00000001', count, h: count, t: 0, tail: 'H'.repeat(count) }
      return line.report({ temple, payload: formatReport(told) })
    }
    await report(1)
    await expect.poll(() => parseState(last('state'))?.ack?.count).toBe(1)
    await expect.poll(() => match.state.temples).toMatchObject([{ temple, present: true }])
    cluster.entrance.prefer(1 - owner)
    await cluster.servers[owner]?.kill()
    // Reported until it is taken, as a bridge does.
    await expect.poll(() => report(2).then(() => 'taken', String)).toBe('taken')
    await expect.poll(() => parseState(last('state'))?.ack?.count).toBe(2)
    match.disconnect()
    line.close()
    await cluster.servers[owner]?.start()
  })

  test('hand over their matches when they are stopped one after the other', async () => {
    const matches = await twoAtOne(cluster.entrance.url)
    await play(matches, 2)
    for (const [index, server] of cluster.servers.entries()) {
      cluster.entrance.prefer(1 - index)
      const [ended] = await Promise.all([server.stop(), play(matches, 4)])
      expect(ended.code).toBe(0)
      // The other one takes it when a player comes, or when it next looks for matches without an owner.
      await expect.poll(() => cluster.ownerOf(matches[0]?.id ?? '')).toBe(1 - index)
      await server.start()
    }
    const [, , ...lines] = (await cluster.redis.ask('XRANGE', key(matches), '-', '+')) as unknown[]
    expect(lines.length).toBeGreaterThanOrEqual(10)
    leaveAll(matches)
  })

  test('pause while Redis is away, say why, and go on by themselves', async () => {
    const matches = await twoAtOne(cluster.entrance.url)
    await play(matches, 2)
    const [first] = matches
    const asked = await whoIsAsked(matches)
    await cluster.redis.kill()
    const [action] = asked.decision?.actions ?? []
    const answer = asked.act(action ?? never())
    await expect.poll(() => first?.state.paused).toBe('journal')
    const refused = await fetch(`${cluster.entrance.url}/api/matches`)
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { code: 'journal-unavailable' },
    ])
    const client = connect(cluster.entrance.url, { name: 'Late' })
    await expect(client.then((late) => late.create('tieqchieq'))).rejects.toMatchObject({
      code: 'journal-unavailable',
    })
    expect((await fetch(`${cluster.servers[0]?.url}/readyz`)).status).toBe(503)
    await cluster.redis.start()
    await answer
    await play(matches, 3)
    // Each server reconnects by itself.
    for (const { url } of cluster.servers)
      await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
    leaveAll(matches)
  })
})

describe.skipIf(isRedisMissing)('three servers', () => {
  beforeAll(async () => {
    cluster = await startCluster(3)
  })
  afterAll(() => cluster?.stop())

  test('share new matches, and those of one that dies: one of the others takes over each', async () => {
    const { url } = cluster.entrance
    const made: Match<'tieqchieq'>[] = []
    const ownersOf = () => Promise.all(made.map(({ id }) => cluster.ownerOf(id)))
    let before: Awaited<ReturnType<typeof ownersOf>> = []
    const leastShare = async (): Promise<number> => {
      const makers = await Promise.all(['One', 'Other'].map((name) => connect(url, { name })))
      for (let count = 0; count < 18; count++)
        for (const maker of makers) made.push(await maker.create('tieqchieq'))
      before = await ownersOf()
      const counts = [0, 1, 2].map((server) => before.filter((owner) => owner === server).length)
      return Math.min(...counts)
    }
    // The load of each is known with a short delay, so the shares are not quite equal, and a process that the machine
    // holds up has none for a while.
    await expect.poll(leastShare, { interval: 1_000 }).toBeGreaterThan(3)
    leaveAll(made)
    await cluster.servers[0]?.kill()
    const orphans = made.filter((_, index) => before[index] === 0)
    const heirs = () => Promise.all(orphans.map(({ id }) => cluster.ownerOf(id)))
    // The shares depend on which of them looks first.
    const haveHeirs = async () => (await heirs()).every((heir) => heir === 1 || heir === 2)
    await expect.poll(haveHeirs).toBe(true)
    const epochs = await Promise.all(
      orphans.map(({ id }) => cluster.redis.ask('HGET', `fw:match:${id}`, 'epoch')),
    )
    // A process that the machine holds up asks twice, or loses a match to the other one.
    expect(Math.min(...epochs.map(Number))).toBeGreaterThan(1)
    // The takeovers that both report add up to all of them.
    const taken = async (): Promise<number> => {
      const texts = await Promise.all([1, 2].map(figuresOf))
      return texts
        .map((text) => Number(/adoptions_total\{outcome="taken-over"\} (\d+)/.exec(text)?.[1]))
        .reduce((one, other) => one + other)
    }
    await expect.poll(taken).toBeGreaterThanOrEqual(orphans.length)
  })
})

const ownerOf = async ([match]: readonly Match<'tieqchieq'>[]): Promise<number> =>
  (await cluster.ownerOf(match?.id ?? '')) ?? never()
const key = ([match]: readonly Match<'tieqchieq'>[]): string => `fw:entries:${match?.id}`

const figuresOf = async (server: number): Promise<string> =>
  (await fetch(`${cluster.servers[server]?.url}/metrics`)).text()

/** Returns how many appends of a server have been refused because another one has the match. */
async function fencedAt(server: number): Promise<number> {
  const [, count = 0] =
    /failed_appends_total\{code="fenced"\} (\d+)/.exec(await figuresOf(server)) ?? []
  return Number(count)
}

function never(): never {
  throw new Error('it is there')
}
