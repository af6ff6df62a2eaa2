// Limits the packets of an MQTT connection. The library of the broker believes whatever length a packet announces,
// up to 256 MB, and keeps all that comes until then, even from those who have not signed in.
import type { Duplex } from 'node:stream'
import { MQTT_PACKET_BYTES_MAX, MQTT_PACKET_PIECES_MAX } from '../../config/limits.ts'

/** A length has four bytes at most, of seven bits each. */
const LENGTH_END = 0x80 ** 4

/**
 * Ends a connection as soon as a packet begins on it that has too many bytes, or comes in too many pieces. It must be
 * read by `read` alone.
 */
export function limitPackets<Connection extends Duplex>(connection: Connection): Connection {
  const fits = newPacketMeter(MQTT_PACKET_BYTES_MAX, MQTT_PACKET_PIECES_MAX)
  const read = connection.read.bind(connection)
  connection.read = (size) => {
    const bytes: unknown = read(size)
    if (!(bytes instanceof Uint8Array) || fits(bytes)) return bytes
    connection.destroy()
    return null
  }
  return connection
}

/**
 * Looks at the pieces of a connection in their order; true if all packets that have begun have no more bytes than that,
 * and have come in no more pieces.
 */
export function newPacketMeter(
  bytesMax: number,
  piecesMax = Number.POSITIVE_INFINITY,
): (bytes: Uint8Array) => boolean {
  /** The number of pieces in which this packet has come. */
  let pieces = 0
  /** The number of bytes of this packet that are still to come. */
  let left = 0
  /** The length that is being read, the lowest bits first; none before the first byte of a packet. */
  let length: { value: number; factor: number } | undefined
  return (bytes) => {
    let hasEnded = false
    for (let at = 0; at < bytes.length; ) {
      if (left > 0) {
        const step = Math.min(left, bytes.length - at)
        left -= step
        at += step
        hasEnded ||= left === 0
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
      hasEnded ||= left === 0
    }
    const isWithin = left > 0 || length !== undefined
    pieces = hasEnded ? Number(isWithin) : pieces + 1
    return pieces <= piecesMax
  }
}
