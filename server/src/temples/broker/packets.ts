// Limits the packets of an MQTT connection. The broker's library believes any length that a packet announces, up to 256
// MB, and buffers all bytes until then, even from clients that have not signed in.
import type { Duplex } from 'node:stream'
import { MQTT_PACKET_BYTES_MAX, MQTT_PACKET_PIECES_MAX } from '../../config/limits/broker.ts'
import { TEMPLE_PACKETS } from '../../config/limits/rates.ts'
import { type Debt, newConnectionDebt } from '../../net/debts.ts'

/** A length has four bytes at most, of seven bits each. */
const LENGTH_END = 0x80 ** 4

interface PacketParts {
  /** True if the connection has to keep the pace of a temple. */
  readonly isPaced: () => boolean
  readonly clockMs: () => number
  /** The packets of all connections of its site. */
  readonly together: Debt
  /** The WebSocket that brings the packets, if one does. */
  readonly peer?: Peer | undefined
}

/** The part of a WebSocket that is used here. */
interface Peer {
  on(event: 'message', listener: (bytes: { readonly length: number }) => void): unknown
  on(event: 'ping' | 'pong', listener: () => void): unknown
}

/**
 * Ends a connection as soon as a packet on it has too many bytes, or comes in too many pieces. A connection that is
 * paced is also ended when it brings more packets than a temple sends or, while those of its site bring too many
 * together, more than a calm one. The connection must be read by `read` alone.
 *
 * A WebSocket also brings frames that are no part of a packet, as many as ten thousand in one read: pings, pongs, and
 * empty messages. Each counts as a packet.
 */
export function limitPackets<Connection extends Duplex>(
  connection: Connection,
  { isPaced, clockMs, together, peer }: PacketParts,
): Connection {
  const debt = newConnectionDebt({ own: TEMPLE_PACKETS }, together, clockMs)
  const count = (): void => debt.add(isPaced())
  const isBeyond = (): boolean => isPaced() && debt.msLeft() > 0
  const countFrame = (): void => {
    count()
    if (isBeyond()) connection.destroy()
  }
  for (const control of ['ping', 'pong'] as const) peer?.on(control, countFrame)
  peer?.on('message', ({ length }) => {
    if (length === 0) countFrame()
  })
  const fits = newPacketMeter(MQTT_PACKET_BYTES_MAX, MQTT_PACKET_PIECES_MAX, count)
  const read = connection.read.bind(connection)
  connection.read = (size) => {
    const bytes: unknown = read(size)
    if (!(bytes instanceof Uint8Array)) return bytes
    if (fits(bytes) && !isBeyond()) return bytes
    connection.destroy()
    return null
  }
  return connection
}

/**
 * Returns a function that takes the pieces of a connection in order, and is false once a packet has too many bytes, or
 * has come in too many pieces. It calls `count` for each packet that is whole.
 */
export function newPacketMeter(
  bytesMax: number,
  piecesMax = Number.POSITIVE_INFINITY,
  count: () => void = () => {},
): (bytes: Uint8Array) => boolean {
  /** The number of pieces in which this packet has come. */
  let pieces = 0
  /** The number of bytes of this packet that are still to come. */
  let left = 0
  /** The length that is being read, the lowest bits first; none before the first byte of a packet. */
  let length: { value: number; factor: number } | undefined
  return (bytes) => {
    let hasEnded = false
    const end = (): void => {
      hasEnded = true
      count()
    }
    for (let at = 0; at < bytes.length; ) {
      if (left > 0) {
        const step = Math.min(left, bytes.length - at)
        left -= step
        at += step
        if (left === 0) end()
        continue
      }
      const byte = bytes[at++] ?? 0
      if (length === undefined) {
        length = { value: 0, factor: 1 }
        continue
      }
      length.value += (byte & 0x7f) * length.factor
      length.factor *= 0x80
      const isWhole = byte < 0x80
      if (length.value > bytesMax || (!isWhole && length.factor === LENGTH_END)) return false
      if (!isWhole) continue
      left = length.value
      length = undefined
      if (left === 0) end()
    }
    const isWithin = left > 0 || length !== undefined
    pieces = hasEnded ? Number(isWithin) : pieces + 1
    return pieces <= piecesMax
  }
}
