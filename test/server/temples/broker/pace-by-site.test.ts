// The limit on packets that the temples of one site send together to the server's own broker.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  CALM_MESSAGES,
  MESSAGES_BY_SITE,
  TEMPLE_PACKETS,
} from '../../../../server/src/config/limits/rates.ts'
import { newLog } from '../../../../server/src/observe/log.ts'
import { type Broker, startBroker } from '../../../../server/src/temples/broker/broker.ts'
import { helloOf } from '../../../support/temples/mqtt-packets.ts'

let broker: Broker
beforeAll(async () => {
  const parts = { isPassword: async () => true, bridgePassword: '', log: newLog('silent') }
  // Time stands still, so that nothing is paid off meanwhile.
  broker = await startBroker({ ...parts, clockMs: () => 0 }, { host: '127.0.0.1', port: 0 })
})
afterAll(() => broker.stop())

test('temples of one site together may send a number of packets at once, and calm ones go on', async () => {
  const [here, ping] = ['127.0.0.4', Buffer.from([0xc0, 0])]
  const enter = async (at: string, temple: string): Promise<Socket> => {
    const socket = connect({ port: broker.port ?? 0, host: '127.0.0.1', localAddress: at })
    socket.on('error', () => {})
    socket.write(helloOf({ client: temple, user: temple, password: 'password' }))
    await once(socket, 'data')
    return socket
  }
  /** Resolves once all pings are answered; false if the connection is closed. */
  const ask = async (socket: Socket, count: number): Promise<boolean> => {
    socket.write(Buffer.concat(Array.from({ length: count }, () => ping)))
    const closed = once(socket, 'close').then(() => [])
    for (let bytes = 0; bytes < count * ping.length; ) {
      const [data] = await Promise.race([once(socket, 'data'), closed])
      if (data === undefined) return false
      bytes += data.length
    }
    return true
  }
  const calm = await enter(here, 'temple12')
  const temples = MESSAGES_BY_SITE.atOnce / TEMPLE_PACKETS.atOnce
  const busy = await Promise.all(
    Array.from({ length: temples }, (_, index) => enter(here, `busy000${index}`)),
  )
  const elsewhere = await enter('127.0.0.5', 'temple13')
  // One packet of each was the first.
  for (const each of busy.slice(1)) expect(await ask(each, TEMPLE_PACKETS.atOnce - 1)).toBe(true)
  const [last = calm] = busy
  expect(await ask(last, TEMPLE_PACKETS.atOnce - 2)).toBe(true)
  expect(await ask(calm, CALM_MESSAGES.atOnce - 1)).toBe(true)
  expect(await ask(last, 1)).toBe(false)
  expect(await ask(elsewhere, TEMPLE_PACKETS.atOnce - 1)).toBe(true)
  for (const each of [calm, ...busy, elsewhere]) each.destroy()
})
