// A bridge's connection to a broker that may be slow, or gone for a while.
import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial } from 'node:net'
import { connect, type MqttClient } from 'mqtt'
import { describe, expect, test } from 'vitest'
import { type BrokerLine, type BrokerListener, connectBroker } from '../../bridge/src/broker.ts'
import { BRIDGE_TOPICS, downTopic } from '../../protocol/src/temple/topics.ts'
import { newLink } from '../support/servers/link.ts'
import { startLoneBroker } from '../support/temples/lone-broker.ts'
import { isMosquittoMissing, newHouseBroker } from '../support/temples/mosquitto.ts'

/** Resolves with the next message that a client hears. */
const nextAt = (client: MqttClient): Promise<string> =>
  new Promise((resolve) => client.once('message', (_topic, payload) => resolve(String(payload))))

/** Resolves with the line of a bridge that is connected. */
function joined(
  url: string,
  password: string | undefined,
  listener: Partial<BrokerListener> = {},
): Promise<BrokerLine> {
  return new Promise((resolve, reject) => {
    const line = connectBroker(
      { url, username: 'bridge', password },
      {
        ...{ up() {}, gone() {}, lost() {}, refused: reject },
        ...listener,
        connected() {
          listener.connected?.()
          resolve(line)
        },
      },
    )
  })
}

test('a bridge sends one message of a topic at a time, and keeps only the newest waiting', async () => {
  const broker = await startLoneBroker()
  const { url, password } = broker
  const topic = downTopic('temple01', 'state')
  const temple = connect(url, {
    ...{ clientId: 'temple01', username: 'temple01', password: 'any', protocolVersion: 4 },
  })
  await temple.subscribeAsync([topic, downTopic('temple01', 'bind')])
  const heard: string[] = []
  const last = new Promise<void>((resolve) => {
    temple.on('message', (_topic, payload) => {
      heard.push(String(payload))
      if (String(payload) === 'bound') resolve()
    })
  })
  const line = await joined(url, password)
  for (let state = 1; state <= 1_000; state++) line.publish(topic, String(state))
  line.publish(downTopic('temple01', 'bind'), 'bound')
  await last
  while (heard.at(-1) !== '1000') await nextAt(temple)
  expect(heard).toEqual(['1', 'bound', '1000'])
  await line.stop()
  await temple.endAsync()
  await broker.stop()
})

test('a bridge connects again to a broker that refuses at first because it is not ready', async () => {
  const ready = await startLoneBroker()
  let connections = 0
  const door = createServer((socket) => {
    socket.on('error', () => {})
    if (++connections > 1) {
      const behind = dial(Number(new URL(ready.url).port), '127.0.0.1')
      behind.on('error', () => {})
      return socket.pipe(behind).pipe(socket)
    }
    // "Server unavailable" on the wire.
    return socket.once('data', () => socket.end(Buffer.of(0x20, 2, 0, 3)))
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const { port } = door.address() as AddressInfo
  const lost: string[] = []
  const line = await joined(`mqtt://127.0.0.1:${port}`, ready.password, {
    lost: (why) => void lost.push(why),
  })
  expect(lost).toContain('Connection refused: Server unavailable')
  await line.stop()
  door.close()
  await ready.stop()
})

describe.skipIf(isMosquittoMissing)('at mosquitto (apt-get install mosquitto)', () => {
  test('a bridge that is stopped in order leaves word that it is offline', async () => {
    const house = await newHouseBroker()
    const line = await joined(house.url, undefined)
    await line.stop()
    const reader = connect(house.url)
    const heard = nextAt(reader)
    await reader.subscribeAsync(BRIDGE_TOPICS.status)
    expect(await heard).toBe('{"s":"offline"}')
    await reader.endAsync()
    await house.stop()
  })

  test('a command that may have arrived is not sent again after a loss of the connection', async () => {
    const house = await newHouseBroker()
    const link = await newLink(house.url)
    const topic = downTopic('temple01', 'cmd')
    const temple = connect(house.url)
    const heard: string[] = []
    await temple.subscribeAsync(topic, { qos: 1 })
    temple.on('message', (_topic, payload, { qos }) => heard.push(`${payload} at ${qos}`))
    const isBack = Promise.withResolvers<void>()
    let connections = 0
    const connected = () => void (++connections === 2 && isBack.resolve())
    const line = await joined(link.url.replace('http', 'mqtt'), undefined, { connected })
    link.deafen()
    line.say(topic, 'the first')
    await nextAt(temple)
    link.cut()
    link.mend()
    await isBack.promise
    line.say(topic, 'the second')
    while (heard.at(-1) !== 'the second at 1') await nextAt(temple)
    expect(heard).toEqual(['the first at 1', 'the second at 1'])
    await line.stop()
    await temple.endAsync()
    link.stop()
    await house.stop()
  })
})
