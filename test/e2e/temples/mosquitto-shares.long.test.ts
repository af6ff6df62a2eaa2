// Temples that a server passes on to a real mosquitto. By itself, mosquitto would let one address take all connections;
// the server gives each address its share.
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { upTopic } from '../../../protocol/src/temple/topics.ts'
import {
  BROKER_CLIENTS_MAX,
  BROKER_HELLO_MS_MAX,
} from '../../../server/src/config/limits/broker.ts'
import { RATES, TEMPLE_MESSAGES } from '../../../server/src/config/limits/rates.ts'
import { systemTimers, type Timers } from '../../../server/src/timers.ts'
import type { Child } from '../../support/servers/child.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { newBridge } from '../../support/temples/bridge.ts'
import {
  isMosquittoMissing,
  type Mosquitto,
  newMosquitto,
} from '../../support/temples/mosquitto.ts'
import { isLetIn, signIn } from '../../support/temples/signing-in.ts'
import { type ClaimedTemple, claimTemple, newToken } from '../../support/temples/temples.ts'

const START_MS_MAX = 60_000
const HOME = '192.0.2.1'

/** Timers that never cut off a client before it signs in: on a slow machine the first would go before the last came. */
const patient: Timers = {
  ...systemTimers,
  after: (ms, run) => (ms === BROKER_HELLO_MS_MAX ? () => {} : systemTimers.after(ms, run)),
}

/** Options of a temple at an address that the proxy names. */
const at = (address: string) => ({ wsOptions: { headers: { 'x-forwarded-for': address } } })

describe.skipIf(isMosquittoMissing)('mosquitto (apt-get install mosquitto)', () => {
  let mosquitto: Mosquitto
  let bridge: Child
  let server: Awaited<ReturnType<typeof startTestServer>>
  let temple: ClaimedTemple
  let other: ClaimedTemple

  beforeAll(async () => {
    mosquitto = await newMosquitto()
    await mosquitto.start()
    server = await startTestServer(undefined, {
      timers: patient,
      brokerBehind: mosquitto.web,
      edge: { limits: 1, trustProxy: 1 },
    })
    bridge = newBridge(server.url, mosquitto)
    await bridge.start()
    const token = await newToken(server.url, 'Owner')
    temple = await claimTemple(server.url, token)
    other = await claimTemple(server.url, token)
  }, START_MS_MAX)
  afterAll(async () => {
    await bridge.kill()
    await server.stop()
    await mosquitto.stop()
  })

  /** Opens a connection that does not sign in; undefined if it is refused. */
  async function open(address: string): Promise<WebSocket | undefined> {
    const headers = { 'x-forwarded-for': address }
    const socket = new WebSocket(temple.broker, 'mqtt', { headers })
    socket.on('error', () => {})
    onTestFinished(() => socket.terminate())
    return new Promise((resolve) => {
      socket.once('open', () => resolve(socket))
      socket.once('close', () => resolve(undefined))
    })
  }

  test('is reached through the web port, and checks passwords', async () => {
    expect(temple.broker).toBe(`${server.url.replace('http', 'ws')}/mqtt`)
    expect(await isLetIn(temple, at(HOME))).toBe(true)
    expect(await isLetIn({ ...temple, password: 'another' }, at(HOME))).toBe(false)
  })

  test('has room for a temple elsewhere, even if a few addresses open more connections than there are places', {
    timeout: START_MS_MAX,
  }, async () => {
    const early = await signIn(temple, at(HOME))
    const flood: (WebSocket | undefined)[] = []
    for (let address = 1; address <= 5; address++)
      for (let count = 0; count < RATES['requests-by-address'].atOnce; count += 50) {
        const opened = Array.from({ length: 50 }, () => open(`198.51.100.${address}`))
        flood.push(...(await Promise.all(opened)))
      }
    const isOpen = (socket: WebSocket | undefined) => socket?.readyState === WebSocket.OPEN
    await expect.poll(() => flood.filter(isOpen).length).toBeLessThanOrEqual(BROKER_CLIENTS_MAX - 1)
    expect(flood.filter(isOpen).length).toBeGreaterThan(BROKER_CLIENTS_MAX / 2)
    // Another address takes a place, and one that was there before keeps its own.
    const late = await signIn(other, at('192.0.2.2'))
    for (const [client, { temple: name }] of [
      [early, temple],
      [late, other],
    ] as const) {
      expect(client.connected).toBe(true)
      await client.publishAsync(upTopic(name, 'res'), '{}', { qos: 1 })
      client.end(true)
    }
  })

  test('disconnects a temple that sends too much', async () => {
    const client = await signIn(temple, at(HOME))
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
    const { atOnce } = TEMPLE_MESSAGES
    for (let said = 0; said < 20 * atOnce; said++)
      client.publish(upTopic(temple.temple, 'res'), 'x'.repeat(200))
    await closed
    client.end(true)
  })

  test('that is away has temples refused at once', async () => {
    await mosquitto.kill()
    onTestFinished(() => mosquitto.start())
    const socket = new WebSocket(temple.broker, 'mqtt')
    // The connection may be reset once it is refused.
    socket.on('error', () => {})
    const [, answer] = await once(socket, 'unexpected-response')
    expect(answer.statusCode).toBe(503)
  })
})
