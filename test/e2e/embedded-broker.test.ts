// Temples at the broker that a server brings along, with the bridge as its child: nothing else is installed.
import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { Client, type Room } from '@colyseus/sdk'
import { connect, type IClientOptions, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type SimulatedTemple, simulateTemple } from '../../bridge/temple/simulated-temple.ts'
import { ledOf } from '../../protocol/src/temple/device.ts'
import { BRIDGE_TOPICS, downTopic, upTopic } from '../../protocol/src/temple/topics.ts'
import { playable } from '../../rules/src/match.ts'
import { peek } from '../support/peek.ts'
import { PeekViewSchema } from '../support/peek-view.ts'
import { startTestServer } from '../support/server.ts'
import { ask, type ClaimedTemple, claimTemple, newToken } from '../support/temples.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  const mqtt = { host: '127.0.0.1', port: 0 }
  server = await startTestServer([{ game: playable(peek), view: PeekViewSchema }], { mqtt })
})
afterAll(() => server.stop())

let epochs = 0
const newEpoch = (): string => String(++epochs).padStart(8, '0')

/** A temple that is switched on, and resolves whenever it has changed to be so. */
function switchOn({ temple, password }: ClaimedTemple, broker: string) {
  const watchers = new Set<() => void>()
  const changed = (): void => {
    for (const look of watchers) look()
  }
  const box = simulateTemple({ temple, password, broker, remembers: true, newEpoch, changed })
  const until = (holds: (box: SimulatedTemple) => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!holds(box)) return
        watchers.delete(look)
        resolve()
      }
      watchers.add(look)
      look()
    })
  return { box, until }
}

/** Three people at a match. */
async function sitDown() {
  const people: { token: string; room: Room }[] = []
  for (const name of ['First', 'Second', 'Third']) {
    const token = await newToken(server.url, name)
    const client = new Client(server.url)
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

function shows(room: Room, points: number): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (Object(room.state).view?.points?.[0] !== points) return
      room.onStateChange.remove(look)
      resolve()
    }
    room.onStateChange(look)
    look()
  })
}

describe('a temple', () => {
  test.for(['TCP', 'WebSocket'])(
    'drops a bead into a match over %s, and sees it accepted',
    async (kind) => {
      const first = await sitDown()
      const claimed = await claimTemple(server.url, first.token)
      const broker = kind === 'TCP' ? claimed.broker : `${server.url.replace('http', 'ws')}/mqtt`
      const { box, until } = switchOn(claimed, broker)
      // It shows a code, by which it is paired.
      await until(({ device }) => device.bind !== undefined && device.bind.binding === undefined)
      const { bind } = box.device
      const code = bind !== undefined && bind.binding === undefined ? bind.code : ''
      const body = { match: first.room.roomId, code }
      await ask(server.url, 'POST', '/pairings', { token: first.token, body })
      await until(({ device }) => device.bind?.binding !== undefined)
      box.drop('H')
      expect(ledOf(box.device)).toBe('amber')
      await shows(first.room, 1)
      await until(({ device }) => ledOf(device) === 'green')
      // The Wi-Fi is away for two beads.
      box.setWifi(false)
      box.drop('T')
      box.drop('H')
      box.setWifi(true)
      await shows(first.room, 3)
      box.stop()
    },
  )

  test('that is revoked loses its connection at once, and gets no other', async () => {
    const token = await newToken(server.url, 'Owner')
    const claimed = await claimTemple(server.url, token)
    const { box, until } = switchOn(claimed, claimed.broker)
    await until(({ device }) => device.isConnected)
    await ask(server.url, 'DELETE', `/${claimed.temple}`, { token })
    await until(({ device }) => !device.isConnected)
    await until(({ refusal }) => refusal !== undefined)
    box.stop()
  })
})

describe('TPL-20 the broker', () => {
  let mine: ClaimedTemple
  let other: ClaimedTemple
  beforeAll(async () => {
    const token = await newToken(server.url, 'Owner')
    mine = await claimTemple(server.url, token)
    other = await claimTemple(server.url, token)
  })

  const signIn = (options: Partial<IClientOptions> = {}): MqttClient =>
    connect(mine.broker, {
      clientId: mine.temple,
      username: mine.temple,
      password: mine.password,
      protocolVersion: 4,
      reconnectPeriod: 0,
      ...options,
    })

  const heard = <Event extends 'connect' | 'close'>(client: MqttClient, event: Event) =>
    new Promise<Event>((resolve) => client.once(event, () => resolve(event)))

  /** Whether somebody who signs in so is let in. */
  async function isLetIn(options: Partial<IClientOptions>): Promise<boolean> {
    const client = signIn(options)
    client.on('error', () => {})
    const event = await Promise.race([heard(client, 'connect'), heard(client, 'close')])
    client.end(true)
    return event === 'connect'
  }

  test('lets a temple in by its own name and password alone', async () => {
    expect(await isLetIn({})).toBe(true)
    expect(await isLetIn({ password: 'wrong' })).toBe(false)
    expect(await isLetIn({ password: other.password })).toBe(false)
    expect(await isLetIn({ clientId: other.temple })).toBe(false)
    expect(await isLetIn({ clientId: 'bridge-000000000000' })).toBe(false)
    expect(await isLetIn({ clientId: 'bridge-000000000000', username: 'bridge' })).toBe(false)
    expect(await isLetIn({ clientId: '', username: '', password: '' })).toBe(false)
  })

  test('lets it hear only what is its own', async () => {
    const client = signIn()
    await heard(client, 'connect')
    const mayHear = async (topic: string): Promise<boolean> => {
      const granted = await client.subscribeAsync(topic).catch(() => [])
      return granted.some(({ qos }) => qos !== 128)
    }
    expect(await mayHear(downTopic(mine.temple, 'state'))).toBe(true)
    expect(await mayHear(BRIDGE_TOPICS.status)).toBe(true)
    for (const topic of [
      '#',
      '$SYS/#',
      BRIDGE_TOPICS.up,
      downTopic(other.temple, 'state'),
      upTopic(other.temple, 'count'),
      'templo/v1/+/down/state',
    ])
      expect(await mayHear(topic)).toBe(false)
    client.end(true)
  })

  test('ends its connection if it says what is not its own, or too much', async () => {
    for (const [topic, payload] of [
      [upTopic(other.temple, 'count'), '{}'],
      [downTopic(mine.temple, 'bind'), '{"b":"k3f9q2ab"}'],
      [BRIDGE_TOPICS.status, '{"s":"offline"}'],
      [upTopic(mine.temple, 'count'), 'x'.repeat(257)],
      ['a/b/c/d/e/f/g/h/i', '{}'],
    ] as const) {
      const client = signIn()
      client.on('error', () => {})
      await heard(client, 'connect')
      client.publish(topic, payload)
      await heard(client, 'close')
      client.end(true)
    }
  })

  test('takes WebSockets of other pages as little as nonsense', async () => {
    const url = `${server.url.replace('http', 'ws')}/mqtt`
    const strange = new WebSocket(url, 'mqtt', { origin: 'https://elsewhere.example' })
    const [error] = await once(strange, 'error')
    expect(String(error)).toContain('403')
    const own = new WebSocket(url, 'mqtt', { origin: server.url })
    await once(own, 'open')
    own.send(Buffer.alloc(3_000))
    await once(own, 'close')
    const socket = connectSocket(Number(new URL(mine.broker).port), '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\n\r\n')
    await once(socket, 'close')
  })
})
