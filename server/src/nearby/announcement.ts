// Makes a server known on the local network, by multicast DNS, for as long as it runs. Where there is no multicast, or
// the port is taken, the server does without.
import { BlockList } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import newLine, { type QueryPacket } from 'multicast-dns'
import type { Logger } from 'pino'
import { NAMES_MAX } from '../config/own-limits.ts'
import type { Timers } from '../timers.ts'
import { freeName, NAME } from './names.ts'
import { forOutsiders, type Reply, recordsOf, replyTo, type Told } from './records.ts'

const MDNS_PORT = 5353
/** Whoever has just come to the network may have missed the first. */
const SECOND_TELLING_MS = 1_000
/** A record is told to everybody no more often. */
const AGAIN_MS = 1_000

export interface AnnouncementParts {
  readonly port: number
  /** Where others reach it, as it is now. */
  readonly addresses: () => readonly string[]
  readonly timers: Pick<Timers, 'after' | 'clockMs'>
  readonly log: Logger
  /** Another port and interface than those of multicast DNS. */
  readonly place?: { readonly port: number; readonly interface: string }
}

export interface Announcement {
  /** Tells the others that it is gone. */
  stop(): Promise<void>
}

export function announce(parts: AnnouncementParts): Announcement {
  const { port, addresses, timers, log, place } = parts
  const groupPort = place?.port ?? MDNS_PORT
  // Bound to an interface, it would not hear what is sent to the group.
  const line = newLine({ ...place, bind: '0.0.0.0' })
  const lastTold = new Map<string, number>()
  let host: string | undefined
  let isStopped = false
  const records = (): readonly Told[] =>
    host === undefined ? [] : recordsOf({ host, port, addresses: addresses(), machine: hostname() })

  function giveUp(error: Error): void {
    if (isStopped) return
    isStopped = true
    log.info({ err: error }, 'this server cannot be found on the local network')
    line.destroy()
  }
  function tell({ answers, additionals }: Reply): void {
    if (!isStopped && answers.length > 0)
      line.respond({ answers: [...answers], additionals: [...additionals] })
  }
  const tellAll = (): void => tell({ answers: records(), additionals: [] })
  /** Everybody has heard what was told a moment ago. */
  function isDue(answers: readonly Told[]): boolean {
    const nowMs = timers.clockMs()
    const keys = answers.map(({ name, type }) => `${type} ${name}`)
    if (keys.every((key) => nowMs - (lastTold.get(key) ?? -AGAIN_MS) < AGAIN_MS)) return false
    for (const key of keys) lastTold.set(key, nowMs)
    return true
  }
  /** Answers somebody who asks from another port, and hears nothing but an answer of their own. */
  function tellOutsider(query: QueryPacket, to: { port: number; address: string }, reply: Reply) {
    const [answers, additionals] = [reply.answers, reply.additionals].map(forOutsiders)
    line.respond(
      { ...query, answers: [...(answers ?? [])], additionals: [...(additionals ?? [])] },
      to,
    )
  }

  // A socket to whose errors nobody listens would end the process.
  line.on('error', giveUp)
  line.on('warning', (error) => log.debug({ err: error }, 'multicast DNS'))
  line.on('networkInterface', tellAll)
  line.on('query', (query, from) => {
    const reply = replyTo(query, records())
    if (reply === undefined || isStopped || !isOnLink(from.address)) return
    if (from.port !== groupPort) tellOutsider(query, from, reply)
    else if (isDue(reply.answers)) tell(reply)
  })
  line.on('ready', async () => {
    host = await freeName({ line, addresses, timers })
    if (host === undefined) giveUp(new Error(`${NAME} to ${NAME}-${NAMES_MAX} are taken`))
    if (isStopped) return
    log.info({ host, port }, `found on this network as http://${host}:${port}`)
    tellAll()
    timers.after(SECOND_TELLING_MS, tellAll)
  })

  return {
    stop: () =>
      new Promise((resolve) => {
        if (isStopped) return resolve()
        isStopped = true
        // Another server of this machine may have the same addresses.
        const gone = records().filter(({ type }) => type !== 'A')
        const goodBye = gone.map((each) => ({ ...each, ttl: 0 }) as Told)
        line.respond({ answers: goodBye }, () => line.destroy(resolve))
      }),
  }
}

/** True for those of the same network: multicast DNS is nobody else's business. */
function isOnLink(address: string): boolean {
  const near = new BlockList()
  for (const { cidr, family } of Object.values(networkInterfaces()).flatMap((all = []) => all)) {
    const [network = '', bits = ''] = cidr?.split('/') ?? []
    if (family === 'IPv4' && network !== '') near.addSubnet(network, Number(bits))
  }
  return near.check(address)
}
