// A bridge's connection to a broker that may be slow.
import { connect } from 'mqtt'
import { expect, test } from 'vitest'
import { connectBroker } from '../../bridge/src/broker.ts'
import { downTopic } from '../../protocol/src/temple/topics.ts'
import { newLog } from '../../server/src/observe/log.ts'
import { startBroker } from '../../server/src/temples/broker/broker.ts'

test('a bridge sends one message of a topic at a time, and keeps only the newest waiting', async () => {
  const password = 'of the bridge'
  const parts = { isPassword: async () => true, bridgePassword: password, nowMs: Date.now }
  const place = { host: '127.0.0.1', port: 0 }
  const broker = await startBroker({ ...parts, log: newLog('silent') }, place)
  const url = `mqtt://127.0.0.1:${broker.bridgePort}`
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
  const line = await new Promise<ReturnType<typeof connectBroker>>((resolve, reject) => {
    const made = connectBroker(
      { url, username: 'bridge', password },
      { up() {}, gone() {}, connected: () => resolve(made), lost() {}, refused: reject },
    )
  })
  for (let state = 1; state <= 1_000; state++) line.publish(topic, String(state))
  line.publish(downTopic('temple01', 'bind'), 'bound')
  await last
  while (heard.at(-1) !== '1000') await new Promise((resolve) => temple.once('message', resolve))
  expect(heard).toEqual(['1', 'bound', '1000'])
  await line.stop()
  await temple.endAsync()
  await broker.stop()
})
