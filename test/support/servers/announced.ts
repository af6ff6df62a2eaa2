// A server announced by multicast DNS on a port of its own, so that only its test finds it.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import openMdns from 'multicast-dns'
import { announce } from '../../../server/src/nearby/announcement.ts'
import { forOutsiders, recordsOf, replyTo } from '../../../server/src/nearby/records.ts'
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

/** Announces a server at the place of another, where it does not hear the first query of each search. */
export function announcedFaintly(url: string, beside: string): { stop(): void } {
  const [HOST = '', port] = beside.split(':')
  const heard = new Set<string>()
  const records = recordsOf({
    ...{ host: 'faint.local', machine: 'faint' },
    ...{ port: Number(new URL(url).port), addresses: [HOST] },
  })
  const mdns = openMdns({ port: Number(port), interface: HOST, bind: '0.0.0.0' })
  mdns.on('query', (query, from) => {
    const reply = replyTo(query, records)
    if (reply === undefined) return
    const isFirst = !heard.has(`${from.port}`)
    heard.add(`${from.port}`)
    const [answers = [], additionals = []] = [reply.answers, reply.additionals].map(forOutsiders)
    if (!isFirst)
      mdns.respond({ id: query.id, answers: [...answers], additionals: [...additionals] }, from)
  })
  return { stop: () => mdns.destroy() }
}
