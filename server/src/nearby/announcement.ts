// Announces a server on the local network by multicast DNS while it runs. Without multicast, or if the port is taken,
// the server does without.
import { createSocket, type Socket } from 'node:dgram'
import { BlockList } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import openMdns, { type QueryPacket } from 'multicast-dns'
import type { Logger } from 'pino'
import { NAMES_MAX } from '../config/limits/own-work.ts'
import type { Timers } from '../timers.ts'
import { freeName, NAME } from './names.ts'
import {
  type DnsRecord,
  forOutsiders,
  isPlausible,
  type Reply,
  recordsOf,
  replyTo,
} from './records.ts'

const MDNS_PORT = 5353
/** The announcement is repeated once, for devices that have just joined the network. */
const SECOND_TELLING_MS = 1_000
/** The shortest interval between two multicasts of a record. */
const AGAIN_MS = 1_000

interface AnnouncementParts {
  readonly port: number
  /** The addresses at which others reach it now. */
  readonly addresses: () => readonly string[]
  readonly timers: Pick<Timers, 'after' | 'clockMs'>
  readonly log: Logger
  /** In tests, another port and interface than those of multicast DNS. */
  readonly group?: { readonly port: number; readonly interface: string }
}

interface Announcement {
  /** Announces that the server is gone. */
  stop(): Promise<void>
}

export function announce(parts: AnnouncementParts): Announcement {
  const { port, addresses, timers, log, group } = parts
  const groupPort = group?.port ?? MDNS_PORT
  // Bound to an interface, it would not hear what is sent to the group.
  const mdns = openMdns({ ...group, bind: '0.0.0.0', socket: newSocket() })
  const lastTold = new Map<string, number>()
  let host: string | undefined
  let isStopped = false
  const records = (): readonly DnsRecord[] =>
    host === undefined ? [] : recordsOf({ host, port, addresses: addresses(), machine: hostname() })

  function giveUp(error: Error): void {
    if (isStopped) return
    isStopped = true
    log.info({ err: error }, 'this server is not announced on the local network')
    mdns.destroy()
  }
  function tell({ answers, additionals }: Reply): void {
    if (!isStopped && answers.length > 0)
      mdns.respond({ answers: [...answers], additionals: [...additionals] })
  }
  const tellAll = (): void => tell({ answers: records(), additionals: [] })
  /** Multicasts a reply, unless all of it was multicast a moment ago. */
  function tellUnlessTold(reply: Reply): void {
    const nowMs = timers.clockMs()
    const keys = reply.answers.map(({ name, type }) => `${type} ${name}`)
    if (keys.every((key) => nowMs - (lastTold.get(key) ?? -AGAIN_MS) < AGAIN_MS)) return
    for (const key of keys) lastTold.set(key, nowMs)
    tell(reply)
  }
  /** Answers a query from another port, whose sender does not hear multicasts. */
  function tellOutsider(
    { id, questions = [] }: QueryPacket,
    to: { port: number; address: string },
    reply: Reply,
  ) {
    const [answers = [], additionals = []] = [reply.answers, reply.additionals].map(forOutsiders)
    // Of all that is answered, one question is repeated: the rest can be long, or cannot be written again.
    const asked = questions
      .filter((each) => replyTo({ questions: [each] }, reply.answers))
      .slice(0, 1)
    mdns.respond({ id, questions: asked, answers: [...answers], additionals: [...additionals] }, to)
  }

  // An error without a listener would end the process.
  mdns.on('error', giveUp)
  mdns.on('warning', (error) => log.debug({ err: error }, 'multicast DNS warning'))
  mdns.on('networkInterface', tellAll)
  mdns.on('query', (query, from) => {
    const reply = replyTo(query, records())
    if (reply === undefined || isStopped || !isOnLink(from.address)) return
    if (from.port !== groupPort) tellOutsider(query, from, reply)
    else tellUnlessTold(reply)
  })
  mdns.on('ready', async () => {
    host = await freeName({ mdns, addresses, timers })
    if (host === undefined)
      giveUp(new Error(`all names from ${NAME} to ${NAME}-${NAMES_MAX} are in use`))
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
        const goodBye = gone.map((each) => ({ ...each, ttl: 0 }) as DnsRecord)
        mdns.respond({ answers: goodBye }, () => mdns.destroy(resolve))
      }),
  }
}

/** Opens a socket that hears plausible packets only. */
function newSocket(): Socket {
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  const emit: (event: string | symbol, ...parts: unknown[]) => boolean = socket.emit.bind(socket)
  socket.emit = (event: string | symbol, ...parts: unknown[]) =>
    event === 'message' && !isPlausible(parts[0]) ? false : emit(event, ...parts)
  return socket
}

/** True for an address in the same network: queries from elsewhere are not answered. */
function isOnLink(address: string): boolean {
  const near = new BlockList()
  for (const { cidr, family } of Object.values(networkInterfaces()).flatMap((all = []) => all)) {
    const [network = '', bits = ''] = cidr?.split('/') ?? []
    if (family === 'IPv4' && network !== '') near.addSubnet(network, Number(bits))
  }
  return near.check(address)
}
