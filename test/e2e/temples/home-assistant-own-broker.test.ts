// Home Assistant at the server's own broker, as a real client of MQTT: what it is shown, and what it may not hear or
// say.
import { connect, type IClientOptions, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discoveryOf } from '../../../bridge/src/home-assistant.ts'
import { connect as join } from '../../../client-sdk/src/connect.ts'
import { HOME_STATUS, HOME_USER } from '../../../protocol/src/temple/home.ts'
import { BRIDGE_TOPICS, downTopic, upTopic } from '../../../protocol/src/temple/topics.ts'
import { simulateTemple } from '../../../temple/src/simulated/simulated-temple.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { ask, type ClaimedTemple, claimTemple } from '../../support/temples/temples.ts'

const PASSWORD = 'a password for the house'
/** A client id such as Home Assistant makes itself, of 22 letters and digits. */
const CLIENT = '3fK9aPq0Lx7Yt2ZbV5mNw1'
const DISCOVERY = ['homeassistant/+/+/config', 'homeassistant/+/+/+/config']

let server: Awaited<ReturnType<typeof startTestServer>>
let owner: Awaited<ReturnType<typeof join>>
let claimed: ClaimedTemple
beforeAll(async () => {
  const mqtt = { host: '127.0.0.1', port: 0 }
  server = await startTestServer(undefined, { mqtt, homePassword: PASSWORD })
  owner = await join(server.url, { name: 'Owner' })
  claimed = await claimTemple(server.url, owner.token)
})
afterAll(() => server?.stop())

interface House {
  readonly client: MqttClient
  /** The last message of each topic. */
  readonly told: Map<string, string>
}

function dial(options: IClientOptions = {}): MqttClient {
  return connect(claimed.broker, {
    ...{ clientId: CLIENT, username: HOME_USER, password: PASSWORD, protocolVersion: 4 },
    ...{ will: { topic: HOME_STATUS, payload: 'offline', qos: 0, retain: false } },
    ...{ reconnectPeriod: 0, ...options },
  })
}

/** Connects as Home Assistant does, and says that it is there. */
async function openHouse(): Promise<House> {
  const client = dial()
  const told = new Map<string, string>()
  client.on('message', (topic, payload) => told.set(topic, String(payload)))
  await new Promise((resolve) => client.once('connect', resolve))
  await client.publishAsync(HOME_STATUS, 'online', { qos: 1 })
  return { client, told }
}

test('Home Assistant sees a temple, its beads and its match until the temple is revoked', async () => {
  const { temple, broker, password } = claimed
  const box = simulateTemple({ temple, broker, password, remembers: true })
  const { client, told } = await openHouse()
  await client.subscribeAsync(DISCOVERY)
  const expected = discoveryOf('homeassistant', temple)
  await expect.poll(() => Object.fromEntries(told)).toEqual(Object.fromEntries(expected))

  const match = await owner.create('flower-war', { players: 2, bots: 1 })
  await owner.temples.pair({ match: match.id, temple })
  const configs = [...expected.values()].map((config) => JSON.parse(config))
  const topics = configs.flatMap((config) => [config.state_topic, config.availability_topic])
  for (const topic of new Set<string>(topics))
    expect(await client.subscribeAsync(topic)).toMatchObject([{ qos: 0 }])
  await expect.poll(() => box.device.bind?.binding).toBeTypeOf('string')
  box.drop('T')
  const value = (topic: string, name: string) => JSON.parse(told.get(topic) ?? '{}')[name]
  await expect.poll(() => value(upTopic(temple, 'count'), 't')).toBe(1)
  await expect.poll(() => value(downTopic(temple, 'state'), 'ph')).toBe('play')
  expect(value(upTopic(temple, 'status'), 's')).toBe('ready')

  await ask(server.url, 'DELETE', `/${temple}`, { token: owner.token })
  for (const topic of expected.keys()) await expect.poll(() => told.get(topic)).toBe('')
  client.end(true)
  const later = await openHouse()
  await later.client.subscribeAsync('homeassistant/#')
  await later.client.publishAsync(HOME_STATUS, 'online', { qos: 1 })
  await expect.poll(() => [...later.told.keys()]).toEqual([HOME_STATUS])
  later.client.end(true)
  box.stop()
  match.disconnect()
})

test('it cannot subscribe to codes, to commands, or to all temples at once', async () => {
  const { temple } = claimed
  const { client } = await openHouse()
  for (const filter of [
    ...['#', '+/#', 'templo/#', '$SYS/#', BRIDGE_TOPICS.up, BRIDGE_TOPICS.status],
    ...[downTopic(temple, 'bind'), downTopic(temple, 'cmd'), upTopic(temple, 'res')],
    ...['templo/v1/+/down/state', 'templo/v1/+/up/count', `templo/v1/${temple}/#`],
  ])
    await expect(client.subscribeAsync(filter)).rejects.toThrow(/Unspecified|SUBACK|128/i)
  client.end(true)
})

test('it may publish only its own status', async () => {
  const { temple } = claimed
  for (const topic of [
    ...[downTopic(temple, 'cmd'), downTopic(temple, 'bind'), upTopic(temple, 'count')],
    ...[BRIDGE_TOPICS.status, [...discoveryOf('homeassistant', temple).keys()][0] ?? ''],
  ]) {
    const { client } = await openHouse()
    const outcome = await new Promise<string>((resolve) => {
      client.once('close', () => resolve('closed'))
      client.once('packetreceive', ({ cmd }) => resolve(cmd))
      client.publish(topic, '{}', { qos: 1, retain: true })
    })
    expect(outcome, topic).toBe('closed')
    client.end(true)
  }
})

test('no other client is admitted under its name, nor it under another', async () => {
  const cases: readonly IClientOptions[] = [
    { password: 'another password' },
    { password: '' },
    { clientId: claimed.temple },
    { clientId: 'bridge-1' },
    { username: 'bridge', clientId: 'bridge-1' },
    { username: claimed.temple, clientId: claimed.temple },
  ]
  for (const options of cases) {
    const client = dial(options)
    const why = await new Promise<unknown>((resolve) => {
      client.on('error', resolve)
      client.once('connect', () => resolve('let in'))
    })
    expect(why).toMatchObject({ code: 4 })
    client.end(true)
  }
})
