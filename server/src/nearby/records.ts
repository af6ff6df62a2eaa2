// What a server tells the local network about itself, in the records of DNS: a service that devices look for by its
// kind, and a name under which people find its pages (RFC 6762, RFC 6763).
import type { QueryPacket, ResponseOutgoingPacket } from 'multicast-dns'

/** The kind of service for which temples look. */
const SERVICE = '_flower-war._tcp.local'
const KINDS = '_services._dns-sd._udp.local'
/** A label of a name has no more bytes. */
const LABEL_MAX = 63
/** How long others may rely on names and addresses, and on the rest, as the RFC recommends. */
const HOST_SECONDS = 120
const OTHER_SECONDS = 4_500
/** Whoever asks without taking part in the protocol must not keep an answer for longer. */
const LEGACY_SECONDS = 10

/** What is told: a server of this name, at this port and these addresses. */
export interface Place {
  /** Its name on the network, with `.local`. */
  readonly host: string
  readonly port: number
  readonly addresses: readonly string[]
  /** The name of the machine, by which people tell several servers apart. */
  readonly machine: string
}

/** The record of an answer, with whether it replaces all that others have of its name and type. */
export type Told = ResponseOutgoingPacket['answers'][number] & { readonly flush?: boolean }
type Question = NonNullable<QueryPacket['questions']>[number]

export interface Reply {
  readonly answers: readonly Told[]
  readonly additionals: readonly Told[]
}

/** All that there is to tell. */
export function recordsOf({ host, port, addresses, machine }: Place): readonly Told[] {
  const label = `Flower War on ${machine.split('.')[0]} ${port}`
  const instance = `${Buffer.from(label).subarray(0, LABEL_MAX).toString()}.${SERVICE}`
  return [
    { name: KINDS, type: 'PTR', ttl: OTHER_SECONDS, data: SERVICE },
    { name: SERVICE, type: 'PTR', ttl: OTHER_SECONDS, data: instance },
    {
      ...{ name: instance, type: 'SRV', ttl: HOST_SECONDS, flush: true },
      data: { priority: 0, weight: 0, port, target: host },
    },
    { name: instance, type: 'TXT', ttl: OTHER_SECONDS, flush: true, data: ['path=/'] },
    ...addresses.map(
      (data): Told => ({ name: host, type: 'A', ttl: HOST_SECONDS, flush: true, data }),
    ),
  ]
}

/** What answers these questions, if anything does, and what whoever asks will ask next. */
export function replyTo({ questions = [] }: QueryPacket, all: readonly Told[]): Reply | undefined {
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

/** The same for somebody who does not take part: for a short time, and nothing that concerns what others know. */
export function forOutsiders(records: readonly Told[]): readonly Told[] {
  return records.map((each) => ({ ...each, ttl: LEGACY_SECONDS, flush: false }) as Told)
}

function isAskedFor(record: Told, { name, type }: Question): boolean {
  // The types of the library know no question for everything.
  const isType = String(type) === 'ANY' || type === record.type
  return isType && name.toLowerCase() === record.name.toLowerCase()
}
