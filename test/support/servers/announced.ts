// A server that is made known by multicast DNS to those alone who are told where.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { announce } from '../../../server/src/nearby/announcement.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { systemTimers } from '../../../server/src/timers.ts'

const HERE = '127.0.0.1'

export interface Announced {
  /** The place where boxes look for it, in the form that bridge/device/posix/radio.h reads. */
  readonly search: string
  stop(): Promise<void>
}

export async function announced(url: string): Promise<Announced> {
  // Keeps the port for as long as it is announced there.
  const group = createSocket({ type: 'udp4', reuseAddr: true })
  group.bind(0)
  await once(group, 'listening')
  const { port } = group.address()
  const announcement = announce({
    port: Number(new URL(url).port),
    addresses: () => [HERE],
    timers: systemTimers,
    log: newLog('silent'),
    place: { port, interface: HERE },
  })
  return {
    search: `${HERE}:${port}`,
    async stop() {
      await announcement.stop()
      group.close()
    },
  }
}
