// The discovery of temples by Home Assistant at a household broker, checked against its documentation.
import { join } from 'node:path'
import { connect } from 'mqtt'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../bridge/src/config.ts'
import { discoveryOf, newHome } from '../../../bridge/src/home-assistant.ts'
import { STRANGERS_KNOWN_MAX, TEMPLES_SHOWN_MAX } from '../../../bridge/src/limits.ts'
import { formatReport, formatState, formatStatus } from '../../../protocol/src/temple/payloads.ts'
import { downTopic, upTopic } from '../../../protocol/src/temple/topics.ts'
import { newChild } from '../../support/servers/child.ts'
import { seededArgs, seededVariables } from '../../support/servers/program.ts'
import { BRIDGE_TOKEN, startTestServer } from '../../support/servers/server.ts'
import { isMosquittoMissing, newHouseBroker } from '../../support/temples/mosquitto.ts'
import { claimTemple, newToken } from '../../support/temples/temples.ts'

const main = join(import.meta.dirname, '../../../bridge/src/main.ts')
/** The keys of MQTT discovery that both kinds of sensor take (home-assistant.io/integrations/mqtt). */
const BOTH = [
  ...['availability', 'availability_mode', 'availability_template', 'availability_topic', 'device'],
  ...['device_class', 'enabled_by_default', 'encoding', 'entity_category', 'expire_after', 'icon'],
  ...['force_update', 'json_attributes_template', 'json_attributes_topic', 'name', 'origin', 'qos'],
  ...['payload_available', 'payload_not_available', 'state_topic', 'unique_id', 'value_template'],
]
const KEYS: Readonly<Record<string, readonly string[]>> = {
  sensor: [...BOTH, 'options', 'state_class', 'unit_of_measurement'],
  binary_sensor: [...BOTH, 'off_delay', 'payload_off', 'payload_on'],
}
const DEVICE_KEYS = ['identifiers', 'manufacturer', 'model', 'name', 'serial_number', 'sw_version']
const STATE_CLASSES = [undefined, 'measurement', 'total', 'total_increasing']

const TEMPLE = 'temple01'
const counted = { binding: 'k3f9q2ab', epoch: '9f3a1c20', count: 3, h: 2, t: 1, tail: 'HTH' }
const moment = { turn: 0, isServed: true, h: 5, t: 4, waiting: 2, percentLeft: 35 }
/** A payload for each topic, in which the templates find their values. */
const SAID: Readonly<Record<string, string>> = {
  [upTopic(TEMPLE, 'count')]: formatReport(counted),
  [upTopic(TEMPLE, 'status')]: formatStatus({ is: 'ready', epoch: '9f3a1c20', connection: 1 }),
  [downTopic(TEMPLE, 'state')]: formatState({
    ...{ binding: 'k3f9q2ab', ack: undefined, sequence: 1, phase: 'play' },
    ...moment,
  }),
}

/** Renders the little of Jinja that is used: a value of the payload, or one of two words chosen by it. */
function rendered(template: string, payload: string): unknown {
  const value: Readonly<Record<string, unknown>> = JSON.parse(payload)
  const [, plain] = /^\{\{ value_json\.(\w+) \}\}$/.exec(template) ?? []
  if (plain !== undefined) return value[plain]
  const choice = /^\{\{ '(\w+)' if value_json\.(\w+) == ('?)(\w+)\3 else '(\w+)' \}\}$/.exec(
    template,
  )
  const [, yes, key = '', , wanted, no] = choice ?? []
  return String(value[key]) === wanted ? yes : no
}

test('each value has a topic, an id and keys that Home Assistant documents', () => {
  const configs = [...discoveryOf('homeassistant', TEMPLE)]
  const values: Record<string, unknown> = {}
  for (const [topic, text] of configs) {
    const [, component = '', object = ''] =
      /^homeassistant\/([a-z_]+)\/[\w-]+\/([\w-]+)\/config$/.exec(topic) ?? []
    const config = JSON.parse(text)
    expect(KEYS[component]).toEqual(expect.arrayContaining(Object.keys(config)))
    expect(DEVICE_KEYS).toEqual(expect.arrayContaining(Object.keys(config.device)))
    expect(config.device.identifiers).toEqual([`flower_war_${TEMPLE}`])
    expect(config.origin).toEqual({ name: 'Flower War' })
    expect(STATE_CLASSES).toContain(config.state_class)
    const { availability_topic: there, availability_template: isThere } = config
    expect(rendered(isThere, SAID[there] ?? '{}')).toBe('online')
    expect(rendered(isThere, '{"s":"lost","e":"9f3a1c20","c":1}')).toBe('offline')
    values[object] = rendered(config.value_template, SAID[config.state_topic] ?? '{}')
    if (config.device_class === 'enum') expect(config.options).toContain(values[object])
  }
  expect(values).toEqual({ h: 2, t: 1, waiting: 2, left: 35, phase: 'play', turn: 'ON' })
  expect(new Set(configs.map(([, text]) => JSON.parse(text).unique_id)).size).toBe(configs.length)
})

test('discovery is off by default, and refused where the broker would not take it', () => {
  const homeOf = (more: Record<string, string>) => {
    const config = readConfig({ BRIDGE_TOKEN, ...more })
    return typeof config === 'string' ? config : config.homePrefix
  }
  expect(homeOf({})).toBeUndefined()
  expect(homeOf({ HOMEASSISTANT_PREFIX: 'home' })).toBeUndefined()
  expect(homeOf({ HOMEASSISTANT: 'on' })).toBe('homeassistant')
  expect(homeOf({ HOMEASSISTANT: 'on', HOMEASSISTANT_PREFIX: 'my/home' })).toBe('my/home')
  for (const prefix of ['#', 'a/+', '/a', 'a/'])
    expect(homeOf({ HOMEASSISTANT: 'on', HOMEASSISTANT_PREFIX: prefix })).toMatch(/wildcards/)
  expect(homeOf({ HOMEASSISTANT: 'on', MQTT_ACCOUNTS: 'dynamic-security' })).toMatch(
    /not available/,
  )
})

test('a temple is announced once, an unknown one is removed, and the number of temples is limited', async () => {
  const told: string[] = []
  const asked: string[] = []
  let isServerThere = false
  const home = newHome({
    prefix: 'home',
    publish: (topic, payload) => told.push(`${topic.split('/')[2]} ${payload === '' ? '-' : '+'}`),
    async unwelcome(temples) {
      if (!isServerThere) throw new Error('away')
      asked.push(...temples)
      const strangers = temples.filter((temple) => temple.startsWith('stranger'))
      return { strangers, places: [] }
    },
  })
  const hear = async (temple: string): Promise<readonly string[]> => {
    told.length = 0
    home.heard(temple)
    await new Promise(setImmediate)
    return [...new Set(told)]
  }
  expect(await hear(TEMPLE)).toEqual([])
  isServerThere = true
  expect(await hear(TEMPLE)).toEqual([`flower_war_${TEMPLE} +`])
  expect(await hear(TEMPLE)).toEqual([])
  expect(await hear('stranger')).toEqual(['flower_war_stranger -'])
  expect(await hear('stranger')).toEqual([])
  home.askAgain()
  expect(await hear(TEMPLE)).toHaveLength(1)
  // Names that are no temple's take no place from temples, and the server is asked about each of the latest once.
  for (let index = 0; index < STRANGERS_KNOWN_MAX; index++) await hear(`stranger${index}`)
  asked.length = 0
  await hear('stranger0')
  expect(asked).toEqual([])
  await hear('stranger')
  await hear('stranger0')
  expect(asked).toEqual(['stranger', 'stranger0'])
  for (let index = 1; index < TEMPLES_SHOWN_MAX; index++)
    expect(await hear(`another${index}`)).toEqual([`flower_war_another${index} +`])
  expect(await hear('onetoomany')).toEqual(['flower_war_onetoomany -'])
  expect(await hear('onetoomany')).toEqual([])
})

test('an address with many claimed temples gives up its latest, and each is looked up once', async () => {
  const told: string[] = []
  const asked: string[] = []
  const home = newHome({
    prefix: 'home',
    publish: (topic, payload) =>
      told.push(`${topic.split('/')[2]?.replace('flower_war_', '')}${payload === '' ? ' -' : ''}`),
    async unwelcome(temples) {
      asked.push(...temples)
      return { strangers: [], places: temples.map((temple) => temple.replace(/\d+$/, '')) }
    },
  })
  const hear = async (temple: string): Promise<readonly string[]> => {
    told.length = 0
    home.heard(temple)
    await new Promise(setImmediate)
    return [...new Set(told)]
  }
  for (let index = 1; index <= TEMPLES_SHOWN_MAX; index++)
    expect(await hear(`flood${index}`)).toEqual([`flood${index}`])
  expect(await hear('home1')).toEqual([`flood${TEMPLES_SHOWN_MAX} -`, 'home1'])
  expect(await hear('home2')).toEqual([`flood${TEMPLES_SHOWN_MAX - 1} -`, 'home2'])
  expect(await hear('flood999')).toEqual(['flood999 -'])
  for (const temple of ['flood999', `flood${TEMPLES_SHOWN_MAX}`])
    expect(await hear(temple)).toEqual([])
  expect(asked.filter((temple) => temple === 'flood999')).toHaveLength(1)
  // If all have equally many, none gives way to a newcomer that would have more.
  for (let index = 3; index <= TEMPLES_SHOWN_MAX / 2; index++) await hear(`home${index}`)
  expect(await hear('home51')).toEqual(['home51 -'])
  home.gone('home1')
  expect(await hear('home51')).toEqual(['home51'])
})

describe.skipIf(isMosquittoMissing)('a household broker (apt-get install mosquitto)', () => {
  test('retains the discovery of a temple', async () => {
    const house = await newHouseBroker()
    const brokerUrl = house.url
    const server = await startTestServer(undefined, { brokerUrl })
    const bridge = newChild({
      command: process.execPath,
      args: seededArgs(main),
      environment: {
        ...seededVariables(),
        ...{ SERVER_URL: server.url, BRIDGE_TOKEN, MQTT_URL: brokerUrl, HOMEASSISTANT: 'on' },
      },
      ready: 'connected to the server',
    })
    await bridge.start()
    const { temple } = await claimTemple(server.url, await newToken(server.url, 'Owner'))
    const box = connect(brokerUrl, { clientId: temple })
    for (const name of ['nobodys1', temple]) {
      const status = formatStatus({ is: 'ready', epoch: '9f3a1c20', connection: 1 })
      await box.publishAsync(upTopic(name, 'status'), status, { qos: 1, retain: true })
    }
    const expected = discoveryOf('homeassistant', temple)
    const told = new Map<string, string>()
    const home = connect(brokerUrl)
    const isAll = new Promise<void>((resolve) => {
      home.on('message', (topic, payload) => {
        told.set(topic, String(payload))
        if ([...expected.keys()].every((each) => told.has(each))) resolve()
      })
    })
    await home.subscribeAsync('homeassistant/#')
    await isAll
    // A later subscriber gets it, too.
    const later = connect(brokerUrl)
    const kept = new Set<string>()
    const isKept = new Promise<void>((resolve) => {
      later.on('message', (topic, _payload, { retain }) => {
        if (retain) kept.add(topic)
        if (kept.size === expected.size) resolve()
      })
    })
    await later.subscribeAsync('homeassistant/#')
    await isKept
    expect(kept).toEqual(new Set(expected.keys()))
    expect(Object.fromEntries(told)).toMatchObject(Object.fromEntries(expected))
    for (const each of [box, home, later]) each.end(true)
    await bridge.kill()
    await server.stop()
    await house.stop()
  })
})
