// A message of QoS 2 is remembered by the broker until its sender releases it. A thousand temples that released none
// took a gigabyte.
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upTopic } from '../../../../protocol/src/temple/topics.ts'
import { BROKER_UNRELEASED_MAX } from '../../../../server/src/config/limits/broker.ts'
import { newLog } from '../../../../server/src/observe/log.ts'
import { type Broker, startBroker } from '../../../../server/src/temples/broker/broker.ts'
import { helloOf, packet, text } from '../../../support/temples/mqtt-packets.ts'

/** The first byte of a message of QoS 2, and of the packet that releases it. */
const [PUBLISH, RELEASE] = [0x34, 0x62]

let broker: Broker
beforeAll(async () => {
  const parts = {
    isPassword: async () => true,
    bridgePassword: '',
    clockMs: () => 0,
    log: newLog('silent'),
  }
  broker = await startBroker(parts, { host: '127.0.0.1', port: 0 })
})
afterAll(() => broker.stop())

test('a temple may leave a number of messages unreleased, and is cut off after one more', async () => {
  const temple = 'temple12'
  const socket = connect({ port: broker.port ?? 0, host: '127.0.0.1' })
  socket.on('error', () => {})
  const closed = once(socket, 'close').then(() => 'cut')
  const say = (bytes: Buffer): Promise<string> => {
    const answered = once(socket, 'data').then(() => 'answered')
    socket.write(bytes)
    return Promise.race([answered, closed])
  }
  const publish = (id: number): Promise<string> =>
    say(packet(PUBLISH, [text(upTopic(temple, 'count')), Buffer.from([0, id, 0x78])]))
  expect(await say(helloOf({ client: temple, user: temple, password: 'password' }))).toBe(
    'answered',
  )
  for (let id = 1; id <= BROKER_UNRELEASED_MAX; id++) expect(await publish(id)).toBe('answered')
  // One that is released makes room, and one that is repeated needs none.
  expect(await say(packet(RELEASE, [Buffer.from([0, 1])]))).toBe('answered')
  expect(await publish(BROKER_UNRELEASED_MAX + 1)).toBe('answered')
  expect(await publish(2)).toBe('answered')
  expect(await publish(BROKER_UNRELEASED_MAX + 2)).toBe('cut')
})
