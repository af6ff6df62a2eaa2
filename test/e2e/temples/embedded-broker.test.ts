// Temples at the server's own broker, with the bridge as its child process: nothing else is installed.
import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { connect } from 'mqtt'
import { beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { BRIDGE_TOPICS, downTopic, upTopic } from '../../../protocol/src/temple/topics.ts'
import { playable } from '../../../rules/src/match.ts'
import { newClock } from '../../support/clock.ts'
import {
  brokerContract,
  OPERATOR,
  showsPoints,
  sitDownAt,
} from '../../support/contracts/broker-contract.ts'
import { peek } from '../../support/peek/peek.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { switchOn } from '../../support/temples/switched-on.ts'
import { ask, type ClaimedTemple, claimTemple, newToken } from '../../support/temples/temples.ts'

let url: string
brokerContract(async () => {
  const { timers, pass } = newClock()
  const mqtt = { host: '127.0.0.1', port: 0 }
  const server = await startTestServer([playable(peek)], {
    ...{ mqtt, timers, edge: { adminPassword: OPERATOR } },
  })
  url = server.url
  return { ...server, pass }
})

test('a temple can connect through the web port, too', async () => {
  const first = await sitDownAt(url)
  const claimed = await claimTemple(url, first.token)
  const body = { match: first.room.roomId, temple: claimed.temple }
  await ask(url, 'POST', '/pairings', { token: first.token, body })
  const { box, until } = switchOn(claimed, `${url.replace('http', 'ws')}/mqtt`)
  await until(({ device }) => device.bind?.binding !== undefined)
  box.drop('H')
  await showsPoints(first.room, 1)
  box.stop()
})

describe('TPL-20 the server’s own broker', () => {
  let mine: ClaimedTemple
  let other: ClaimedTemple
  beforeAll(async () => {
    const token = await newToken(url, 'Owner')
    mine = await claimTemple(url, token)
    other = await claimTemple(url, token)
  })

  test('ends the connection of a temple that publishes to other topics, or too much', async () => {
    for (const [topic, payload] of [
      [upTopic(other.temple, 'count'), '{}'],
      [downTopic(mine.temple, 'bind'), '{"b":"k3f9q2ab"}'],
      [BRIDGE_TOPICS.status, '{"s":"offline"}'],
      [upTopic(mine.temple, 'count'), 'x'.repeat(257)],
      ['a/b/c/d/e/f/g/h/i', '{}'],
    ] as const) {
      const { temple, password } = mine
      const client = connect(mine.broker, {
        ...{ clientId: temple, username: temple, password, protocolVersion: 4, reconnectPeriod: 0 },
      })
      client.on('error', () => {})
      await new Promise<unknown>((resolve) => client.once('connect', resolve))
      client.publish(topic, payload)
      await new Promise<void>((resolve) => client.once('close', () => resolve()))
      client.end(true)
    }
  })

  test('refuses WebSockets of other pages, and nonsense', async () => {
    const address = `${url.replace('http', 'ws')}/mqtt`
    const strange = new WebSocket(address, 'mqtt', { origin: 'https://elsewhere.example' })
    const [error] = await once(strange, 'error')
    expect(String(error)).toContain('403')
    // A refused client cannot keep the connection open by not closing it.
    const { port, hostname } = new URL(url)
    const clinging = connectSocket({ port: Number(port), host: hostname, allowHalfOpen: true })
    clinging.on('error', () => {}).resume()
    clinging.write(UPGRADE_FROM_ELSEWHERE)
    await once(clinging, 'end')
    const closed = new Promise((resolve) => clinging.once('close', resolve))
    const goOn = (): void =>
      void clinging.write('still here', (error) => error ?? setImmediate(goOn))
    goOn()
    await closed
    const own = new WebSocket(address, 'mqtt', { origin: url })
    await once(own, 'open')
    own.send(Buffer.alloc(3_000))
    await once(own, 'close')
    const socket = connectSocket(Number(new URL(mine.broker).port), '127.0.0.1')
    // It may be reset.
    socket.on('error', () => {}).resume()
    socket.write('GET / HTTP/1.1\r\n\r\n')
    await new Promise((resolve) => socket.once('close', resolve))
  })
})

const UPGRADE_FROM_ELSEWHERE = [
  'GET /mqtt HTTP/1.1',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Origin: https://elsewhere.example',
  '\r\n',
].join('\r\n')
