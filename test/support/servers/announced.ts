// A server announced by multicast DNS on a port of its own, so that only its test finds it.
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

/** Announces a server; with the search of another one, at the same place. */
export async function announced(url: string, beside?: string): Promise<Announced> {
  // Keeps the port for as long as it is announced there.
  const group = createSocket({ type: 'udp4', reuseAddr: true })
  group.bind(Number(beside?.split(':')[1] ?? 0))
  await once(group, 'listening')
  const { port } = group.address()
  const { promise: isAnnounced, resolve, reject } = Promise.withResolvers<void>()
  const told = (line: string) =>
    line.includes('found on this network') ? resolve() : reject(new Error(line))
  const announcement = announce({
    port: Number(new URL(url).port),
    addresses: () => [HERE],
    timers: systemTimers,
    // The first line says that it can be found, or why it is not announced.
    log: newLog('info', { write: told }),
    group: { port, interface: HERE },
  })
  await isAnnounced
  return {
    search: `${HERE}:${port}`,
    async stop() {
      await announcement.stop()
      group.close()
    },
  }
}
