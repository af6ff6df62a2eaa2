// The contract of every broker that temples can use: beads arrive, and a client neither sends nor receives what belongs
// to others (TPL-20 to TPL-22). The brokers are real ones, and so is the server.
import { Client, type Room } from '@colyseus/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledOf } from '../../../protocol/src/temple/device.ts'
import { formatStatus } from '../../../protocol/src/temple/payloads.ts'
import { BRIDGE_TOPICS, downTopic, upTopic } from '../../../protocol/src/temple/topics.ts'
import { PAIRING_CODE_MS, TEMPLE_CLAIM_MS } from '../../../server/src/config/limits/codes.ts'
import { isLetIn, signIn } from '../temples/signing-in.ts'
import { codeOn, switchOn } from '../temples/switched-on.ts'
import { shows } from '../temples/temple-world.ts'
import { ask, type ClaimedTemple, claimTemple, collect, newToken } from '../temples/temples.ts'

/** A server of the fixture game, and its broker. */
export interface BrokerWorld {
  readonly url: string
  /** Moves the server's clock forward. */
  pass(ms: number): void
  stop(): Promise<void>
}

/** Starting processes takes a while on a busy machine. */
const START_MS_MAX = 60_000

/** The password of the server's operator. */
export const OPERATOR = 'the-password-of-the-operator'

/** Runs the contract in a world that `start` starts. */
export function brokerContract(start: () => Promise<BrokerWorld>): void {
  let world: BrokerWorld
  beforeAll(async () => {
    world = await start()
  }, START_MS_MAX)
  afterAll(() => world.stop())

  describe('a temple', () => temples(() => world))
  describe('TPL-20 the broker', () => rights(() => world))
  describe('TPL-21 TPL-22 a code', () => codes(() => world))
}

function temples(world: () => BrokerWorld): void {
  test('drops a bead into a match, sees it accepted, and loses none while its Wi-Fi is away', async () => {
    const { url } = world()
    const first = await sitDownAt(url)
    const claimed = await claimTemple(url, first.token)
    const { box, until } = switchOn(claimed, claimed.broker)
    // The box shows a code, with which it is paired.
    await until((each) => codeOn(each) !== undefined)
    const body = { match: first.room.roomId, code: codeOn(box) }
    expect(await ask(url, 'POST', '/pairings', { token: first.token, body })).toMatchObject({
      status: 200,
    })
    // The slower of two bridges may tell the code once more, and a bead that falls then belongs to no match.
    do {
      await until(({ device }) => device.bind?.binding !== undefined)
      box.drop('H')
    } while (box.device.bind?.binding === undefined)
    expect(ledOf(box.device)).toBe('amber')
    await showsPoints(first.room, 1)
    await until(({ device }) => ledOf(device) === 'green')
    // The Wi-Fi is away for two beads.
    box.setWifi(false)
    box.drop('T')
    box.drop('H')
    box.setWifi(true)
    await showsPoints(first.room, 3)
    box.stop()
  })

  test('that is revoked is disconnected at once, and cannot connect again', async () => {
    const { url } = world()
    const token = await newToken(url, 'Owner')
    const claimed = await claimTemple(url, token)
    const { box, until } = switchOn(claimed, claimed.broker)
    await until(({ device }) => device.isConnected)
    await ask(url, 'DELETE', `/${claimed.temple}`, { token })
    await until(({ device }) => !device.isConnected)
    await until(({ refusal }) => refusal !== undefined)
    box.stop()
  })

  test('whose owner is banned is disconnected at once, and let in again when the ban is lifted', async () => {
    const { url } = world()
    const token = await newToken(url, 'Owner')
    const claimed = await claimTemple(url, token)
    const { box, until } = switchOn(claimed, claimed.broker)
    await until(({ device }) => device.isConnected)
    const ban = await newBan(url, claimed.temple)
    await until(({ device }) => !device.isConnected)
    await until(({ refusal }) => refusal !== undefined)
    await ban.lift()
    await until(({ device }) => device.isConnected)
    box.stop()
  })

  test('that is revoked cannot get its password again', async () => {
    const { url } = world()
    const token = await newToken(url, 'Owner')
    const { body: claim } = await ask(url, 'POST', '/claims')
    await ask(url, 'POST', '/claims/approve', { token, body: { code: claim['code'] } })
    const { body } = await collect(url, claim['device'])
    await ask(url, 'DELETE', `/${body['temple']}`, { token })
    expect((await collect(url, claim['device'])).body['code']).toBe('no-claim')
    expect((await ask(url, 'GET', '', { token })).body).toEqual({ temples: [] })
  })
}

function rights(world: () => BrokerWorld): void {
  let token: string
  let mine: ClaimedTemple
  let other: ClaimedTemple
  beforeAll(async () => {
    token = await newToken(world().url, 'Owner')
    mine = await claimTemple(world().url, token)
    other = await claimTemple(world().url, token)
  })

  test('lets a temple in only by its own name and password', async () => {
    expect(await isLetIn(mine)).toBe(true)
    expect(await isLetIn(mine, { password: 'wrong' })).toBe(false)
    expect(await isLetIn(mine, { password: other.password })).toBe(false)
    for (const clientId of [other.temple, 'bridge', 'bridge-000000000000'])
      expect(await isLetIn(mine, { clientId })).toBe(false)
    expect(await isLetIn(mine, { clientId: 'bridge-000000000000', username: 'bridge' })).toBe(false)
    expect(await isLetIn(mine, { clientId: '', username: '', password: '' })).toBe(false)
  })

  test('lets a temple subscribe only to its own topics', async () => {
    const client = await signIn(mine)
    const mayHear = async (topic: string): Promise<boolean> => {
      const granted = await client.subscribeAsync(topic).catch(() => [])
      return granted.some(({ qos }) => qos !== 128)
    }
    for (const topic of [downTopic(mine.temple, 'state'), BRIDGE_TOPICS.status])
      expect(await mayHear(topic)).toBe(true)
    for (const topic of [
      ...['#', '+/#', '$SYS/#', '$CONTROL/#', '$share/all/templo/v1/+/up/+', BRIDGE_TOPICS.up],
      ...['templo/v1/+/down/state', `templo/v1/${mine.temple}/#`],
      downTopic(other.temple, 'state'),
      upTopic(other.temple, 'count'),
    ])
      expect(await mayHear(topic)).toBe(false)
    client.end(true)
  })

  test('does not forward what a temple publishes in the name of another', async () => {
    const present = async (temple: string): Promise<unknown> => {
      const { body } = await ask(world().url, 'GET', '', { token })
      const all: readonly Record<string, unknown>[] = Object(body['temples'])
      return all.find((each) => each['temple'] === temple)?.['present']
    }
    const heard: string[] = []
    const listener = await signIn(other)
    listener.on('message', (topic, payload) => heard.push(`${topic} ${payload}`))
    await listener.subscribeAsync([downTopic(other.temple, 'bind'), BRIDGE_TOPICS.status])
    const ready = formatStatus({ is: 'ready', epoch: '0000000f', connection: 1 })
    for (const [topic, payload] of [
      [upTopic(other.temple, 'status'), ready],
      [downTopic(other.temple, 'bind'), '{"b":"stolen00"}'],
      [BRIDGE_TOPICS.status, '{"s":"offline"}'],
      ['$CONTROL/dynamic-security/v1', '{"commands":[{"command":"listClients"}]}'],
      [upTopic(mine.temple, 'status'), ready.padEnd(257)],
    ] as const) {
      const client = await signIn(mine)
      await client.publishAsync(topic, payload, { qos: 0, retain: true })
      client.end()
    }
    // A later message on the same path is received.
    const last = await signIn(mine)
    expect(await present(mine.temple)).toBe(false)
    await last.publishAsync(upTopic(mine.temple, 'status'), ready, { qos: 1 })
    while ((await present(mine.temple)) !== true);
    expect(await present(other.temple)).toBe(false)
    expect(heard.filter((each) => /stolen|offline/.test(each))).toEqual([])
    for (const client of [last, listener]) client.end(true)
  })
}

function codes(world: () => BrokerWorld): void {
  async function shown() {
    const { url } = world()
    const { token, room } = await sitDownAt(url)
    const { box, until } = await switchedOn(url, token)
    const pair = async (code: unknown, who = token): Promise<unknown> => {
      const body = { match: room.roomId, code }
      const { status, body: said } = await ask(url, 'POST', '/pairings', { token: who, body })
      return said['code'] ?? status
    }
    const code = codeOn(box) ?? ''
    return { token, box, until, pair, code }
  }

  test('to pair cannot be guessed, is good once, and for five minutes', async () => {
    const { url, pass } = world()
    const { token, box, until, pair, code } = await shown()
    expect(await pair('222222')).toBe('wrong-code')
    pass(PAIRING_CODE_MS)
    expect(await pair(code)).toBe('wrong-code')
    // A new connection gets another code.
    box.setWifi(false)
    box.setWifi(true)
    // The box may ask twice while it connects, and then the later code holds.
    const codes = [code]
    let good = code
    do {
      await until((each) => ![undefined, ...codes].includes(codeOn(each)))
      good = codeOn(box) ?? ''
      codes.push(good)
    } while ((await pair(good)) !== 200)
    expect(await pair(good)).toBe('wrong-code')
    await until(({ device }) => device.bind?.binding !== undefined)
    await ask(url, 'DELETE', `/${box.device.temple}/pairing`, { token })
    await until((each) => codeOn(each) !== undefined)
    expect(await pair(good)).toBe('wrong-code')
    box.stop()
  })

  test('to pair is useless without a seat at the match, and so is a temple to anyone but its owner', async () => {
    const { url } = world()
    const { box, pair, code } = await shown()
    const stranger = await newToken(url, 'Stranger')
    expect(await pair(code, stranger)).toBe('not-seated')
    const elsewhere = await sitDownAt(url)
    const body = { match: elsewhere.room.roomId, temple: box.device.temple }
    const { body: said } = await ask(url, 'POST', '/pairings', { token: elsewhere.token, body })
    expect(said['code']).toBe('no-temple-here')
    box.stop()
  })

  test('to claim cannot be guessed, is good once, and for ten minutes', async () => {
    const { url, pass } = world()
    const token = await newToken(url, 'Owner')
    const type = async (code: unknown): Promise<unknown> =>
      (await ask(url, 'POST', '/claims/approve', { token, body: { code } })).body['code']
    const open = async () => (await ask(url, 'POST', '/claims')).body
    const poll = async (device: unknown): Promise<unknown> =>
      (await ask(url, 'POST', '/claims/poll', { body: { device } })).body['code']
    const [used, late] = [await open(), await open()]
    expect(await type('BBBBBBBB')).toBe('wrong-code')
    expect(await type(used['code'])).toBeUndefined()
    expect(await type(used['code'])).toBe('wrong-code')
    pass(TEMPLE_CLAIM_MS)
    expect(await type(late['code'])).toBe('wrong-code')
    for (const { device } of [used, late]) expect(await poll(device)).toBe('no-claim')
    expect(await poll('guessed')).toBe('no-claim')
  })
}

/** Claims a temple for a player and switches it on; resolves when it shows a code. */
async function switchedOn(url: string, token: string) {
  const claimed = await claimTemple(url, token)
  const { box, until } = switchOn(claimed, claimed.broker)
  await until((each) => codeOn(each) !== undefined)
  return { box, until }
}

/** Seats three players in a match of the fixture game; returns the first of them. */
export async function sitDownAt(url: string) {
  const people: { token: string; room: Room }[] = []
  for (const name of ['First', 'Second', 'Third']) {
    const token = await newToken(url, name)
    const client = new Client(url)
    client.auth.token = token
    const match = people[0]?.room.roomId
    const room = await (match === undefined ? client.create('peek') : client.joinById(match))
    room.onMessage('*', () => {})
    people.push({ token, room })
  }
  const [first] = people
  if (first === undefined) throw new Error('nobody')
  return first
}

/** Bans the owner of a temple, as the operator does. */
export async function newBan(url: string, temple: string) {
  const operate = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}/api/admin${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return Object(await response.json())
  }
  const { temples } = await operate('GET', '/temples')
  const { owner: player } = temples.find((each: { temple: string }) => each.temple === temple)
  await operate('POST', '/bans', { player })
  return { lift: () => operate('DELETE', `/bans?player=${player}`) }
}

/** Resolves when the first player has that many points: one for each bead. */
export function showsPoints(room: Room, points: number): Promise<void> {
  return shows(room, ({ view }) => Object(view).points?.[0] === points)
}
