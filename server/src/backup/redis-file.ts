// The file with all data of Redis.
import { createReadStream } from 'node:fs'

export const REDIS_FILE = 'dump.rdb'

const BEGIN = 'REDIS'
/** The file ends with a checksum of everything before it, or with zeros if Redis is set to make none. */
const SUM_BYTES = 8
/** The polynomial of the checksum, CRC-64 by Jones, its bits reversed. */
const POLYNOMIAL = 0x95ac_9329_ac4b_c9b5n
const [HIGH, LOW] = tables()

/** Throws if a file is damaged or of another kind. Redis would discard its data before it noticed, and then exit. */
export async function checkRedisFile(file: string): Promise<void> {
  let begin = ''
  let [high, low] = [0, 0]
  let last = Buffer.alloc(0)
  for await (const chunk of createReadStream(file)) {
    const bytes = Buffer.concat([last, chunk])
    begin ||= bytes.toString('latin1', 0, BEGIN.length)
    const end = Math.max(bytes.length - SUM_BYTES, 0)
    for (let at = 0; at < end; at++) {
      const row = (low ^ (bytes[at] ?? 0)) & 0xff
      low = ((low >>> 8) | (high << 24)) ^ (LOW[row] ?? 0)
      high = (high >>> 8) ^ (HIGH[row] ?? 0)
    }
    last = bytes.subarray(end)
  }
  const sum = (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)
  const said = last.length < SUM_BYTES ? undefined : last.readBigUInt64LE()
  if (begin !== BEGIN || said === undefined || (said !== 0n && said !== sum))
    throw new Error(`the backup is bad: ${file} is not a whole copy of Redis.`)
}

/** The checksum table in halves of 32 bits, since 64-bit arithmetic would take minutes. */
function tables(): readonly [high: Int32Array, low: Int32Array] {
  const [high, low] = [new Int32Array(256), new Int32Array(256)]
  for (let byte = 0; byte < 256; byte++) {
    let sum = BigInt(byte)
    for (let bit = 0; bit < 8; bit++) sum = sum & 1n ? (sum >> 1n) ^ POLYNOMIAL : sum >> 1n
    high[byte] = Number(BigInt.asIntN(32, sum >> 32n))
    low[byte] = Number(BigInt.asIntN(32, sum))
  }
  return [high, low]
}
