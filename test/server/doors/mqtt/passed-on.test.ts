// Limits on strangers at a broker behind the server that has none of its own.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Aedes } from 'aedes'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createWebSocketStream, WebSocket, WebSocketServer } from 'ws'
import {
  BROKER_HELLO_MS_MAX,
  MQTT_PACKET_BYTES_MAX,
} from '../../../../server/src/config/limits/broker.ts'
import { MESSAGES_BY_SITE, TEMPLE_MESSAGES } from '../../../../server/src/config/limits/rates.ts'
import { newEdge } from '../../../../server/src/doors/http/edge.ts'
import { passTemplesOn } from '../../../../server/src/doors/mqtt/passed-on.ts'
import { newHouse } from '../../../../server/src/house/house.ts'
import { newLog } from '../../../../server/src/observe/log.ts'
import { newMetrics } from '../../../../server/src/observe/metrics.ts'
import { helloOf, text } from '../../../support/temples/mqtt-packets.ts'
import { newManualTimers } from '../../../support/timers.ts'

// Each test has its own, since the debts of an address last as long as its connections.
const [SOMEWHERE, HERE, ELSEWHERE, THERE] = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']
const PING = Buffer.from([0xc0, 0])
const timers = newManualTimers()
const stops: (() => unknown)[] = []
let url: string

/** Listens on a free port, until the tests are over. */
async function portOf(http: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  stops.push(
    () => http.close(),
    () => http.closeAllConnections(),
  )
  return (http.address() as AddressInfo).port
}

beforeAll(async () => {
  const broker = await Aedes.createBroker()
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'mqtt' })
  const behind = createServer().on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (peer) => {
      broker.handle(
        createWebSocketStream(peer).on('error', () => {}),
        request,
      )
    }),
  )
  const http = createServer()
  const parts = { house: newHouse(), metrics: newMetrics(), timers, log: newLog('silent') }
  const edge = newEdge(parts, { trustProxy: 1 })
  const checkUpgrade = () => ({ isAccepted: true, onClose() {} }) as const
  const place = { host: '127.0.0.1', port: await portOf(behind) }
  stops.push(passTemplesOn({ http, edge, checkUpgrade, timers }, place), () => broker.close())
  url = `ws://127.0.0.1:${await portOf(http)}/mqtt`
})
afterAll(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

const headersOf = (address: string) => ({ headers: { 'x-forwarded-for': address } })

/** Opens a connection that does not sign in, and counts what it hears. */
async function open(address: string) {
  const socket = new WebSocket(url, 'mqtt', headersOf(address))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  onTestFinished(() => socket.terminate())
  await new Promise((resolve) => socket.once('open', resolve))
  return { socket, closed }
}

test('a client that does not sign in is cut off after a while, whatever else it sends', async () => {
  const [silent, pinging, temple] = [
    await open(SOMEWHERE),
    await open(SOMEWHERE),
    await open(SOMEWHERE),
  ]
  pinging.socket.ping()
  temple.socket.send(helloOf({ client: 'temple01', user: 'temple01', password: 'password' }))
  await Promise.all([
    new Promise((resolve) => pinging.socket.once('pong', resolve)),
    new Promise((resolve) => temple.socket.once('message', resolve)),
  ])
  await timers.pass(BROKER_HELLO_MS_MAX - 1)
  const states = () => [silent, pinging, temple].map(({ socket }) => socket.readyState)
  expect(states()).toEqual([WebSocket.OPEN, WebSocket.OPEN, WebSocket.OPEN])
  await timers.pass(1)
  await Promise.all([silent.closed, pinging.closed])
  expect(temple.socket.readyState).toBe(WebSocket.OPEN)
})

test('temples of one site that send too much together are cut off, and calm ones go on', async () => {
  // A message counts two or three times if it arrives in pieces, and nearly once if others arrive with it.
  const EACH = 0.3 * TEMPLE_MESSAGES.atOnce
  const temples = (1.5 * MESSAGES_BY_SITE.atOnce) / EACH
  const message = Buffer.concat([
    Buffer.from([0x30, 0x80 + 72, 1]),
    text('topic'),
    Buffer.alloc(193),
  ])
  const enter = async (temple: string, address: string) => {
    const { socket, closed } = await open(address)
    const answered = () => new Promise((resolve) => socket.once('message', () => resolve(true)))
    socket.send(helloOf({ client: temple, user: temple, password: 'password' }))
    await answered()
    return {
      /** Resolves once all have arrived; false if the connection is closed. */
      async say(messages: number): Promise<unknown> {
        for (let said = 1; said < messages; said++) socket.send(message)
        socket.send(PING)
        return Promise.race([closed.then(() => false), answered()])
      },
    }
  }
  const calm = await enter('temple12', HERE)
  const other = await enter('temple13', ELSEWHERE)
  const goOn: unknown[] = []
  for (let index = 0; index < temples; index++)
    goOn.push(await (await enter(`busy00${10 + index}`, HERE)).say(EACH))
  expect(goOn.slice(0, 10)).toEqual(Array(10).fill(true))
  expect(goOn.slice(-10)).toEqual(Array(10).fill(false))
  expect(await calm.say(2)).toBe(true)
  expect(await other.say(EACH)).toBe(true)
})

/** The first bytes of a message to a topic, which announce this many bytes. */
const beginOf = (bytes: number) =>
  Buffer.concat([Buffer.from([0x30, 0x80 + (bytes % 128), Math.floor(bytes / 128)]), text('topic')])

test('a packet as large as at the own broker is passed on, in however many frames', async () => {
  const { socket } = await open(THERE)
  socket.send(helloOf({ client: 'temple14', user: 'temple14', password: 'password' }))
  await new Promise((resolve) => socket.once('message', resolve))
  const begin = beginOf(MQTT_PACKET_BYTES_MAX)
  const rest = Buffer.alloc(MQTT_PACKET_BYTES_MAX - text('topic').length)
  for (const part of [begin, rest.subarray(0, 1), rest.subarray(1), PING]) socket.send(part)
  const answer = await new Promise((resolve) => socket.once('message', resolve))
  expect(answer).toEqual(Buffer.from([0xd0, 0]))
})

test.for([
  ['packet', [beginOf(MQTT_PACKET_BYTES_MAX + 1)]],
  ['frame', [Buffer.alloc(MQTT_PACKET_BYTES_MAX + 1)]],
] as const)('a larger %s is not waited for', async ([, parts]) => {
  const { socket, closed } = await open(THERE)
  socket.send(helloOf({ client: 'temple15', user: 'temple15', password: 'password' }))
  await new Promise((resolve) => socket.once('message', resolve))
  for (const part of parts) socket.send(part)
  await closed
})
