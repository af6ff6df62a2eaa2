// Limits the packets of an MQTT connection. The library of the broker believes whatever length a packet announces,
// up to 256 MB, and keeps all that comes until then, even from those who have not signed in.
import type { Duplex } from 'node:stream'

/** A length has four bytes at most, of seven bits each. */
const LENGTH_END = 0x80 ** 4

/**
 * Ends a connection as soon as a packet begins on it that has more bytes than that. It must be read by `read` alone.
 */
export function limitPackets<Connection extends Duplex>(
  connection: Connection,
  bytesMax: number,
): Connection {
  const fits = newPacketMeter(bytesMax)
  const read = connection.read.bind(connection)
  connection.read = (size) => {
    const bytes: unknown = read(size)
    if (!(bytes instanceof Uint8Array) || fits(bytes)) return bytes
    connection.destroy()
    return null
  }
  return connection
}

/** Looks at the bytes of a connection in their order; whether all packets that have begun have no more than that. */
export function newPacketMeter(bytesMax: number): (bytes: Uint8Array) => boolean {
  /** The number of bytes of this packet that are still to come. */
  let left = 0
  /** The length that is being read, the lowest bits first; none before the first byte of a packet. */
  let length: { value: number; factor: number } | undefined
  return (bytes) => {
    for (let at = 0; at < bytes.length; ) {
      if (left > 0) {
        const step = Math.min(left, bytes.length - at)
        left -= step
        at += step
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
    }
    return true
  }
}
