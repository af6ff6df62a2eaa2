// The DNS records of a server on the local network: a service that devices look for by its kind, and a name under which
// people find its pages (RFC 6762, RFC 6763).
import type { QueryPacket, ResponseOutgoingPacket } from 'multicast-dns'

/** The kind of service for which temples look. */
const SERVICE = '_flower-war._tcp.local'
const KINDS = '_services._dns-sd._udp.local'
/** More than fits into a frame of Ethernet is not read: names can be made of pointers to pointers. */
const FRAME_LENGTH = 1_500
/** The bytes of a packet before its questions, and at least of each question and of each record. */
const HEADER_LENGTH = 12
const QUESTION_LENGTH_MIN = 5
const RECORD_LENGTH_MIN = 11
/** The most bytes in a label of a name. */
const LABEL_MAX = 63
/** The lifetime of names and addresses, and of other records, as the RFC recommends. */
const HOST_SECONDS = 120
const OTHER_SECONDS = 4_500
/** The lifetime of answers to clients that do not take part in the protocol. */
const LEGACY_SECONDS = 10

/** The server that is announced. */
interface AnnouncedServer {
  /** Its name on the network, with `.local`. */
  readonly host: string
  readonly port: number
  readonly addresses: readonly string[]
  /** The name of the machine, by which people tell several servers apart. */
  readonly machine: string
}

/** A record of an answer; with `flush` it replaces all earlier ones of its name and type. */
export type DnsRecord = ResponseOutgoingPacket['answers'][number] & { readonly flush?: boolean }
type Question = NonNullable<QueryPacket['questions']>[number]

export interface Reply {
  readonly answers: readonly DnsRecord[]
  readonly additionals: readonly DnsRecord[]
}

/** True if a packet is long enough for all that it says it holds: the library reads as many, whatever the length. */
export function isPlausible(packet: unknown): boolean {
  if (!Buffer.isBuffer(packet)) return false
  if (packet.length < HEADER_LENGTH || packet.length > FRAME_LENGTH) return false
  const [questions = 0, ...records] = [4, 6, 8, 10].map((offset) => packet.readUInt16BE(offset))
  const all = records.reduce((sum, each) => sum + each, 0)
  const least = HEADER_LENGTH + questions * QUESTION_LENGTH_MIN + all * RECORD_LENGTH_MIN
  return packet.length >= least
}

/** All records of a server. */
export function recordsOf({
  host,
  port,
  addresses,
  machine,
}: AnnouncedServer): readonly DnsRecord[] {
  // Of a long name the end is left out, but never the port: it tells apart the servers of one machine.
  const end = ` ${port}`
  const name = `Flower War on ${machine.split('.')[0]}`
  const start = Buffer.from(name).subarray(0, LABEL_MAX - end.length)
  const instance = `${start.toString()}${end}.${SERVICE}`
  return [
    { name: KINDS, type: 'PTR', ttl: OTHER_SECONDS, data: SERVICE },
    { name: SERVICE, type: 'PTR', ttl: OTHER_SECONDS, data: instance },
    {
      name: instance,
      type: 'SRV',
      ttl: HOST_SECONDS,
      flush: true,
      data: { priority: 0, weight: 0, port, target: host },
    },
    { name: instance, type: 'TXT', ttl: OTHER_SECONDS, flush: true, data: ['path=/'] },
    ...addresses.map(
      (data): DnsRecord => ({ name: host, type: 'A', ttl: HOST_SECONDS, flush: true, data }),
    ),
  ]
}

/** The records that answer these questions, with those that will be asked for next; undefined if none do. */
export function replyTo(
  { questions = [] }: Pick<QueryPacket, 'questions'>,
  all: readonly DnsRecord[],
): Reply | undefined {
  const answers = all.filter((each) => questions.some((question) => isAskedFor(each, question)))
  if (answers.length === 0) return undefined
  const isPointed = answers.some(({ type, name }) => type === 'PTR' && name === SERVICE)
  const isService = isPointed || answers.some(({ type }) => type === 'SRV')
  const additionals = all.filter(
    (each) =>
      !answers.includes(each) &&
      ((isPointed && each.type !== 'PTR') || (isService && each.type === 'A')),
  )
  return { answers, additionals }
}

/** The same records for a client outside the protocol: with a short lifetime, and without the cache-flush bit. */
export function forOutsiders(records: readonly DnsRecord[]): readonly DnsRecord[] {
  return records.map((each) => ({ ...each, ttl: LEGACY_SECONDS, flush: false }) as DnsRecord)
}

function isAskedFor(record: DnsRecord, { name, type }: Question): boolean {
  // The library's types lack `ANY`.
  const isType = String(type) === 'ANY' || type === record.type
  return isType && name.toLowerCase() === record.name.toLowerCase()
}
