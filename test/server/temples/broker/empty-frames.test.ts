// Over WebSocket the server's own broker also counts frames that are no part of a packet: one read may bring ten
// thousand of them, and without a limit four senders kept everybody else waiting for a second.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { listenAnywhere } from '../../../../loadtest/run/ports.ts'
import { TEMPLE_PACKETS } from '../../../../server/src/config/limits/rates.ts'
import { newLog } from '../../../../server/src/observe/log.ts'
import { type Broker, startBroker } from '../../../../server/src/temples/broker/broker.ts'
import { helloOf } from '../../../support/temples/mqtt-packets.ts'

const web = createServer()
let broker: Broker
let port: number
beforeAll(async () => {
  const parts = { isPassword: async () => true, bridgePassword: '', log: newLog('silent') }
  // Time stands still, so that nothing is paid off meanwhile.
  broker = await startBroker({ ...parts, clockMs: () => 0 }, { host: '127.0.0.1', port: 0 })
  web.on('upgrade', broker.upgrade)
  port = await listenAnywhere(web)
})
afterAll(async () => {
  await broker.stop()
  web.close()
})

test.for<readonly [frames: string, send: (socket: WebSocket, closed: Promise<unknown>) => unknown]>(
  [
    ['empty messages', (socket) => socket.send('')],
    ['pongs', (socket) => socket.pong()],
    [
      'pings',
      (socket, closed) => {
        socket.ping()
        // The library cuts off a client that does not wait for pongs.
        return Promise.race([once(socket, 'pong'), closed])
      },
    ],
  ],
)('a temple may send as many %s as packets, and is cut after one more', async ([, send]) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, 'mqtt')
  socket.on('error', () => {})
  await once(socket, 'open')
  const closed = once(socket, 'close').then(() => 'cut')
  const answered = (): Promise<string> => once(socket, 'message').then(() => 'answered')
  const ask = (bytes: Buffer): Promise<string> => {
    socket.send(bytes)
    return Promise.race([answered(), closed])
  }
  expect(await ask(helloOf({ client: 'temple12', user: 'temple12', password: 'password' }))).toBe(
    'answered',
  )
  // The first packet signed it in, and the last is a ping.
  for (let frames = 2; frames < TEMPLE_PACKETS.atOnce; frames++) await send(socket, closed)
  expect(await ask(Buffer.from([0xc0, 0]))).toBe('answered')
  await send(socket, closed)
  expect(await ask(Buffer.from([0xc0, 0]))).toBe('cut')
})
