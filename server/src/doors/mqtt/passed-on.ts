// Passes temples on to a broker that has no limits by address, such as mosquitto. They get the same fair limit and the
// same pace as at the server's own broker; their messages are passed on unchanged.
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex, Writable } from 'node:stream'
import { Receiver } from 'ws'
import type { BrokerEndpoint } from '../../config/broker-endpoint.ts'
import {
  BROKER_CLIENTS_MAX,
  BROKER_HELLO_MS_MAX,
  MQTT_PACKET_BYTES_MAX,
} from '../../config/limits/broker.ts'
import { MESSAGES_BY_SITE, TEMPLE_MESSAGES } from '../../config/limits/rates.ts'
import { siteOf } from '../../net/address.ts'
import { type Debt, newConnectionDebt, newDebtsBySite } from '../../net/debts.ts'
import { IN_FEW_PIECES } from '../../net/outbox.ts'
import { newFairLimit } from '../../temples/broker/fair-limit.ts'
import { newPacketMeter } from '../../temples/broker/packets.ts'
import type { Timers } from '../../timers.ts'
import { refuseUpgrade } from '../upgrades.ts'
import { MQTT_PATH, takeTemples, type WebPortParts } from './web-port.ts'

/** The types of `ws` leave out that it exports its reader of frames. */
declare module 'ws' {
  class Receiver extends Writable {
    constructor(options: typeof IN_FEW_PIECES & { isServer: boolean; maxPayload: number })
  }
}

const UNAVAILABLE = 'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n'
/** The headers of a request that the broker needs. */
const NEEDED = ['host', 'sec-websocket-key', 'sec-websocket-version', 'sec-websocket-protocol']
/** Messages are counted by their bytes, since a chunk may hold several. Few have more than this; most have half. */
const BYTES_PER_MESSAGE = 256

/** The opcode of a binary frame, in which the broker answers; before, it sends only answers to pings. */
const BYTES = 2

export interface PassingParts extends WebPortParts {
  readonly timers: Pick<Timers, 'after' | 'clockMs'>
}

/** Passes on the temples that connect at the web port; the returned function cuts all of them. */
export function passTemplesOn(parts: PassingParts, broker: BrokerEndpoint): () => void {
  const keep = newFairLimit(BROKER_CLIENTS_MAX)
  const enter = newDebtsBySite(MESSAGES_BY_SITE, parts.timers.clockMs)
  const open = new Set<Duplex>()
  takeTemples(parts, (request, socket, head) => {
    const address = parts.edge.addresses.of(request)
    const isKept = keep({ key: socket, connection: socket, address })
    if (!isKept) return refuseUpgrade(socket, UNAVAILABLE)
    open.add(socket)
    const { together, onClose } = enter(siteOf(address))
    socket.once('close', () => {
      open.delete(socket)
      onClose()
    })
    const onward = passOn({ request, socket, head }, broker, () =>
      limitPace(socket, together, parts.timers.clockMs),
    )
    limitSilence(onward, parts.timers, () => socket.destroy())
  })
  return () => {
    for (const socket of open) socket.destroy()
  }
}

interface Upgrade {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
}

/** Passes a connection on; returns that to the broker. */
function passOn(
  { request, socket, head }: Upgrade,
  broker: BrokerEndpoint,
  through: () => void,
): Socket {
  let isThrough = false
  const onward = connect(broker)
  onward.setNoDelay(true)
  onward.once('connect', () => {
    isThrough = true
    // From here on the broker ends connections that stay silent.
    request.socket.setTimeout(0).setNoDelay(true)
    onward.write(`${headOf(request)}\r\n\r\n`)
    onward.write(head)
    limitPacketSize(socket, head)
    through()
    socket.pipe(onward).pipe(socket)
  })
  onward.on('error', () => {
    if (!isThrough) refuseUpgrade(socket, UNAVAILABLE)
  })
  onward.once('close', () => {
    if (isThrough) socket.destroy()
  })
  socket.once('close', () => onward.destroy())
  return onward
}

function headOf({ headers }: IncomingMessage): string {
  const named = NEEDED.flatMap((name) =>
    headers[name] === undefined ? [] : [`${name}: ${String(headers[name])}`],
  )
  const first = `GET ${MQTT_PATH} HTTP/1.1`
  return [first, 'Connection: Upgrade', 'Upgrade: websocket', ...named].join('\r\n')
}

/**
 * Cuts a temple that sends more than it could at the server's own broker, or more than a calm one while those of its
 * site send too much together.
 */
function limitPace(socket: Duplex, together: Debt, clockMs: () => number): void {
  const debt = newConnectionDebt({ own: TEMPLE_MESSAGES }, together, clockMs)
  socket.on('data', ({ length }: Buffer) => {
    for (let bytes = 0; bytes < length; bytes += BYTES_PER_MESSAGE) debt.add()
    if (debt.msLeft() > 0) socket.destroy()
  })
}

/**
 * Cuts a temple whose packets are larger than the server's own broker takes. mosquitto keeps what has come of a packet,
 * of up to 256 MB, until all of it is there, and its `max_packet_size` does not hold for WebSockets.
 */
function limitPacketSize(socket: Duplex, head: Buffer): void {
  const fits = newPacketMeter(MQTT_PACKET_BYTES_MAX)
  const frames = new Receiver({
    isServer: true,
    maxPayload: MQTT_PACKET_BYTES_MAX,
    ...IN_FEW_PIECES,
  })
  frames.on('message', (bytes: Buffer) => {
    if (!fits(bytes)) socket.destroy()
  })
  frames.on('error', () => socket.destroy())
  // A copy, since frames are unmasked in place.
  const read = (bytes: Buffer): void => void frames.write(Buffer.from(bytes))
  read(head)
  socket.on('data', read)
}

/** Cuts a connection that the broker has not answered in time, since it counts against others. */
function limitSilence(onward: Socket, { after }: Pick<Timers, 'after'>, cut: () => void): void {
  const callOff = after(BROKER_HELLO_MS_MAX, cut)
  let heard = Buffer.alloc(0)
  const look = (bytes: Buffer): void => {
    heard = Buffer.concat([heard, bytes])
    const at = heard.indexOf('\r\n\r\n')
    const first = at < 0 ? undefined : heard[at + 4]
    if (first === undefined) return
    onward.off('data', look)
    if ((first & 0x0f) === BYTES) callOff()
  }
  onward.on('data', look)
  onward.once('close', callOff)
}
