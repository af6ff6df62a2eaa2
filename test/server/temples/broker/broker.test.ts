// The server's own broker limits its clients, and keeps nothing for those that are absent or deleted.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import {
  connect as connectMqtt,
  type IClientOptions,
  type IConnackPacket,
  type MqttClient,
} from 'mqtt'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { listenAnywhere } from '../../../../loadtest/run/ports.ts'
import { HOME_PREFIX, HOME_USER } from '../../../../protocol/src/temple/home.ts'
import { BRIDGE_TOPICS, downTopic, upTopic } from '../../../../protocol/src/temple/topics.ts'
import {
  BROKER_BYTES_WAITING_MAX,
  BROKER_CLIENTS_MAX,
  BROKER_HELLO_MS_MAX,
  BROKER_SOCKETS_MAX,
  HOME_FILTERS_MAX,
  MQTT_PACKET_BYTES_MAX,
} from '../../../../server/src/config/limits/broker.ts'
import { TEMPLE_MESSAGES, TEMPLE_PACKETS } from '../../../../server/src/config/limits/rates.ts'
import { newLog } from '../../../../server/src/observe/log.ts'
import { type Broker, startBroker } from '../../../../server/src/temples/broker/broker.ts'
import { systemTimers } from '../../../../server/src/timers.ts'
import { helloOf, packet, text } from '../../../support/temples/mqtt-packets.ts'

/** Encodes the CONNECT packet of a temple, with a last will if it has one. */
const hello = (temple: string, will: readonly [topic: string, payload: string] | [] = []): Buffer =>
  helloOf({ client: temple, user: temple, password: 'password', will })

const SECRETS = {
  ...{ isPassword: async () => true, bridgePassword: 'of the bridge' },
  isHomePassword: async (password: string) => password === 'of the house',
  clockMs: systemTimers.clockMs,
  log: newLog('silent'),
}

let broker: Broker
beforeAll(async () => {
  broker = await startBroker(SECRETS, { host: '127.0.0.1', port: 0 })
})
afterAll(() => broker.stop())
afterEach(() => {
  vi.useRealTimers()
})

function open(localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port: broker.port ?? 0, host: '127.0.0.1', localAddress })
  socket.on('error', () => {})
  return socket
}

/** Resolves with a client once it has signed in at the broker. */
async function signIn(id: string, options: IClientOptions = {}): Promise<MqttClient> {
  const client = connectMqtt(`mqtt://127.0.0.1:${broker.port}`, {
    ...{ clientId: id, username: id, password: 'password', protocolVersion: 4 },
    ...{ reconnectPeriod: 0, ...options },
  })
  // Later errors are followed by `close`: the broker may reset the connection of a client that still sends.
  await new Promise<unknown>((resolve, reject) => {
    client.once('connect', resolve)
    client.on('error', reject)
  })
  return client
}

/** Resolves on the next such event of a client. */
function next(client: MqttClient, event: 'close' | 'message'): Promise<void> {
  return new Promise((resolve) => client.once(event, () => resolve()))
}

const newBridge = () => signIn('bridge-1', { username: 'bridge', password: 'of the bridge' })

test('a limited number of clients is admitted, and others once some have gone', async () => {
  // Keeps silent clients connected.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let temples = 0
  /** Connects a temple; returns undefined if its connection is closed. */
  const enter = async (address?: string): Promise<Socket | undefined> => {
    const socket = open(address)
    socket.write(hello(`temple${++temples}`))
    const closed = once(socket, 'close').then(() => undefined)
    return Promise.race([once(socket, 'data').then(() => socket), closed])
  }
  const all: (Socket | undefined)[] = []
  while (all.length < BROKER_CLIENTS_MAX - 50)
    all.push(...(await Promise.all(Array.from({ length: 50 }, () => enter()))))
  // One by one, so that the last of them is the latest.
  while (all.length < BROKER_CLIENTS_MAX) all.push(await enter())
  expect(all).not.toContain(undefined)
  expect(await enter()).toBeUndefined()
  // One from elsewhere takes the place of the latest.
  const isCut = once(all.at(-1) ?? open(), 'close')
  const elsewhere = await enter('127.0.0.2')
  expect(elsewhere).toBeDefined()
  await isCut
  all.push(elsewhere)
  // Sockets that have not signed in are limited too; one too many is closed without an answer.
  const silent = Array.from({ length: BROKER_SOCKETS_MAX - BROKER_CLIENTS_MAX }, () => open())
  await Promise.all(silent.map((socket) => once(socket, 'connect')))
  await once(open(), 'close')
  for (const socket of [...silent, all[0]]) socket?.destroy()
  let again: Socket | undefined
  while (again === undefined) again = await enter()
  for (const socket of [...all, again]) socket?.destroy()
})

test('behind a proxy, WebSockets count for the address it names, and a crowded address gives up a place to another', async () => {
  const web = createHttpServer()
  const own = await startBroker(
    { ...SECRETS, addressOf: ({ headers }) => String(headers['x-forwarded-for']) },
    { host: '127.0.0.1', port: 0 },
  )
  web.on('upgrade', own.upgrade)
  const port = await listenAnywhere(web)
  onTestFinished(async () => {
    await own.stop()
    web.close()
  })
  let temples = 0
  /** Connects a temple; returns undefined if its connection is closed. */
  const enter = async (address: string): Promise<WebSocket | undefined> => {
    const headers = { 'x-forwarded-for': address }
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, 'mqtt', { headers })
    socket.on('error', () => {})
    socket.once('open', () => socket.send(hello(`behind${++temples}`)))
    const closed = once(socket, 'close').then(() => undefined)
    return Promise.race([once(socket, 'message').then(() => socket), closed])
  }
  const all: (WebSocket | undefined)[] = []
  while (all.length < BROKER_CLIENTS_MAX)
    all.push(...(await Promise.all(Array.from({ length: 50 }, () => enter('192.0.2.1')))))
  expect(all).not.toContain(undefined)
  expect(await enter('192.0.2.1')).toBeUndefined()
  expect(await enter('192.0.2.2')).toBeDefined()
})

test('Home Assistant may subscribe to a limited number of topics', async () => {
  const home = await signIn('home', { username: HOME_USER, password: 'of the house' })
  const REFUSED = 128
  let heard = 0
  // A packet has room for only some of the topics.
  for (let asked = 0; asked <= HOME_FILTERS_MAX; asked += 23) {
    const topics = Array.from(
      { length: 23 },
      (_, index) => `${HOME_PREFIX}/sensor/${asked + index}`,
    )
    const grants: readonly number[] = await home.subscribeAsync(topics).then(
      (granted) => granted.map(({ qos }) => qos),
      ({ packet }) => packet.granted,
    )
    heard += grants.filter((qos) => qos < REFUSED).length
  }
  expect(heard).toBe(HOME_FILTERS_MAX)
  await home.endAsync()
})

test('silent sockets of one address do not keep a temple elsewhere out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const silent = Array.from({ length: BROKER_SOCKETS_MAX }, () => open('127.0.0.2'))
  await Promise.all(silent.map((socket) => once(socket, 'connect')))
  const socket = open('127.0.0.3')
  socket.write(hello('temple01'))
  const [answer] = await once(socket, 'data')
  expect([...answer]).toEqual([0x20, 2, 0, 0])
  for (const each of [...silent, socket]) each.destroy()
})

test('a client that has not signed in completely is disconnected after a time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [silent, slow] = [open(), open()]
  slow.write(hello('temple01').subarray(0, 9))
  let closed = 0
  const closes = [silent, slow].map(async (socket) => {
    await once(socket.resume(), 'close')
    closed++
  })
  await heardBy('temple06')
  vi.advanceTimersByTime(BROKER_HELLO_MS_MAX - 1)
  await heardBy('temple06')
  expect(closed).toBe(0)
  vi.advanceTimersByTime(1)
  await Promise.all(closes)
})

/** Resolves once the broker has let a temple in, and so has seen everything before. */
async function heardBy(temple: string): Promise<void> {
  const socket = open()
  socket.write(hello(temple))
  await once(socket, 'data')
  socket.destroy()
}

test('a temple may send a number of messages at once, and then only at its rate', async () => {
  const { atOnce, perMinute } = TEMPLE_MESSAGES
  vi.useFakeTimers({ toFake: ['performance'] })
  const temple = await signIn('temple07')
  let hasClosed = false
  const closed = next(temple, 'close').then(() => {
    hasClosed = true
  })
  const say = () => temple.publishAsync(upTopic('temple07', 'count'), '{}', { qos: 1 })
  for (let said = 0; said < atOnce; said++) await say()
  vi.advanceTimersByTime(60_000 / perMinute)
  await say()
  expect(hasClosed).toBe(false)
  say().catch(() => {})
  await closed
})

test('a temple may send a number of packets at once, whatever they are, and then only at their rate', async () => {
  const { atOnce, perMinute } = TEMPLE_PACKETS
  vi.useFakeTimers({ toFake: ['performance'] })
  const temple = open()
  const ping = Buffer.from([0xc0, 0])
  const pings = (count: number): void => {
    temple.write(Buffer.concat(Array.from({ length: count }, () => ping)))
  }
  temple.write(hello('temple09'))
  await once(temple, 'data')
  const closed = once(temple, 'close').then(() => 'closed')
  const answered = async (count: number): Promise<void> => {
    for (let bytes = 0; bytes < count * ping.length; ) {
      const [data] = await once(temple, 'data')
      bytes += data.length
    }
  }
  pings(atOnce - 1)
  await answered(atOnce - 1)
  vi.advanceTimersByTime(60_000 / perMinute)
  pings(1)
  await answered(1)
  pings(1)
  const answer = once(temple, 'data').then(() => 'answered')
  expect(await Promise.race([closed, answer])).toBe('closed')
})

describe('a packet', () => {
  const LONGEST = [0xff, 0xff, 0xff, 0x7f]

  test('that announces too many bytes ends the connection, before and after signing in', async () => {
    const [stranger, temple] = [open(), open()]
    temple.write(hello('temple01'))
    await once(temple, 'data')
    stranger.resume().write(Buffer.from([0x10, ...LONGEST]))
    temple.resume().write(Buffer.from([0x30, ...LONGEST]))
    await expect.poll(() => [stranger.closed, temple.closed]).toEqual([true, true])
  })

  test('may announce exactly the maximum', async () => {
    const announced = (bytes: number) => Buffer.from([0x30, (bytes % 128) + 128, bytes >> 7])
    const [waitedFor, refused] = [open(), open()]
    for (const [index, each] of [waitedFor, refused].entries()) {
      each.write(hello(`temple1${index}`))
      await once(each, 'data')
    }
    waitedFor.resume().write(announced(MQTT_PACKET_BYTES_MAX))
    await heardBy('temple08')
    refused.resume().write(announced(MQTT_PACKET_BYTES_MAX + 1))
    await expect.poll(() => refused.closed).toBe(true)
    expect(waitedFor.closed).toBe(false)
    waitedFor.destroy()
  })

  test('that comes in too many pieces ends its connection', async () => {
    const temple = open()
    temple.write(hello('temple01'))
    await once(temple, 'data')
    let hasClosed = false
    temple.resume().on('close', () => {
      hasClosed = true
    })
    // Otherwise the system would join pieces.
    temple.setNoDelay()
    temple.write(Buffer.from([0x30, 0x80, 0x10]))
    let pieces = 0
    for (; !hasClosed; pieces++) {
      temple.write(Buffer.from([0]))
      await new Promise(setImmediate)
    }
    // The whole packet would be refused, too.
    expect(pieces).toBeLessThan(MQTT_PACKET_BYTES_MAX)
  })
})

test('a temple that does not read is disconnected, and does not hold up others', async () => {
  const [bridge, other] = [await newBridge(), await signIn('temple02')]
  await other.subscribeAsync(downTopic('temple02', 'bind'))
  await bridge.subscribeAsync(BRIDGE_TOPICS.up)
  const lastWill = next(bridge, 'message')
  const accepted: Socket[] = []
  const accept = (message: unknown): void => void accepted.push(Object(message).socket)
  subscribe('net.server.socket', accept)
  const deaf = open()
  deaf.write(hello('temple03', [upTopic('temple03', 'status'), 'lost']))
  await once(deaf, 'readable')
  unsubscribe('net.server.socket', accept)
  const end = accepted.find(({ remotePort }) => remotePort === deaf.localPort)
  const topic = text(downTopic('temple03', 'state'))
  deaf.write(packet(0x82, [Buffer.from([0, 1]), topic, Buffer.from([0])]))
  // As much as the system's buffers take, and then more than the broker keeps.
  const payload = 'x'.repeat(250)
  const BURST = 10
  let longest = 0
  while (end?.destroyed === false) {
    for (let index = 0; index < BURST; index++)
      bridge.publish(downTopic('temple03', 'state'), payload)
    await bridge.publishAsync(downTopic('temple03', 'bind'), 'flushed', { qos: 1 })
    longest = Math.max(longest, end.writableLength)
  }
  const burstBytes = (BURST + 1) * 300
  expect(longest).toBeGreaterThan(BROKER_BYTES_WAITING_MAX - burstBytes)
  expect(longest).toBeLessThan(BROKER_BYTES_WAITING_MAX + burstBytes)
  const heard = next(other, 'message')
  bridge.publish(downTopic('temple02', 'bind'), 'hello')
  await heard
  await lastWill
  deaf.destroy()
  for (const each of [bridge, other]) each.end(true)
})

test('nothing is kept for an absent client, even at its request', async () => {
  const bridge = await newBridge()
  const away = await signIn('temple04', { clean: false })
  await away.subscribeAsync(downTopic('temple04', 'state'), { qos: 1 })
  const gone = next(away, 'close')
  away.stream.destroy()
  await gone
  await bridge.publishAsync(downTopic('temple04', 'state'), 'missed', { qos: 1 })
  const back = connectMqtt(`mqtt://127.0.0.1:${broker.port}`, {
    ...{ clientId: 'temple04', username: 'temple04', password: 'password', clean: false },
    ...{ protocolVersion: 4, reconnectPeriod: 0, resubscribe: false },
  })
  const heard: string[] = []
  back.on('message', (_topic, payload) => heard.push(String(payload)))
  const { sessionPresent } = await new Promise<IConnackPacket>((resolve) =>
    back.once('connect', resolve),
  )
  expect(sessionPresent).toBe(false)
  await back.subscribeAsync(downTopic('temple04', 'bind'))
  expect(heard).toEqual([])
  for (const each of [bridge, back]) each.end(true)
})

test('a temple gets its retained messages without a search through those of others', async () => {
  const bridge = await newBridge()
  const kept = { qos: 1, retain: true } as const
  const [own, other] = ['temple10', 'temple11'].map((temple) => downTopic(temple, 'bind'))
  for (const topic of [own, other]) await bridge.publishAsync(topic ?? '', 'bound', kept)
  const heard: string[] = []
  const temple = await signIn('temple10')
  temple.on('message', (topic, payload) => heard.push(`${topic} ${payload}`))
  const iterated = vi.spyOn(Map.prototype, Symbol.iterator)
  await temple.subscribeAsync([own ?? '', downTopic('temple10', 'state')])
  await expect.poll(() => heard).toEqual([`${own} bound`])
  const searched = iterated.mock.contexts.filter((each) => Object(each).has(other ?? ''))
  iterated.mockRestore()
  expect(searched).toEqual([])
  for (const each of [bridge, temple]) each.end(true)
})

test('nothing is kept of a deleted temple, not even its last will', async () => {
  const bridge = await newBridge()
  const will = { topic: upTopic('temple05', 'status'), payload: Buffer.of(0) }
  const temple = await signIn('temple05', { will: { ...will, qos: 1, retain: true } })
  const kept = { qos: 1, retain: true } as const
  await temple.publishAsync(upTopic('temple05', 'count'), 'counted', kept)
  await bridge.publishAsync(downTopic('temple05', 'bind'), 'bound', kept)
  const closed = next(temple, 'close')
  broker.forget('temple05')
  await closed
  broker.forget('nobody05')
  const heard: string[] = []
  const last = new Promise<void>((resolve) => {
    bridge.on('message', (topic, payload) => {
      heard.push(`${topic} ${payload}`)
      if (topic === BRIDGE_TOPICS.status) resolve()
    })
  })
  const back = await signIn('temple05')
  back.on('message', (topic, payload) => heard.push(`${topic} ${payload}`))
  await back.subscribeAsync(downTopic('temple05', 'bind'))
  await bridge.subscribeAsync(BRIDGE_TOPICS.up)
  await bridge.subscribeAsync(BRIDGE_TOPICS.status)
  bridge.publish(BRIDGE_TOPICS.status, 'the last')
  await last
  expect(heard).toEqual([`${BRIDGE_TOPICS.status} the last`])
  for (const each of [bridge, back]) each.end(true)
})
