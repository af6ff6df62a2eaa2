// Copies all data of Redis as replicas get it: a snapshot, while others may go on writing.
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { REDIS_SILENT_MS_MAX } from '../config/limits/backup.ts'
import { COPY_HEAD_BYTES_MAX } from '../config/limits/own-work.ts'
import { isCutOff, openOnce } from './redis-connection.ts'
import { checkRedisFile, REDIS_FILE } from './redis-file.ts'

const LINE_BREAK = 0x0a
const CUT_OFF =
  'Redis is a replica without its master, as a restore that was killed leaves it; restore again.'

/** Writes the copy into a folder. */
export async function copyRedis(
  url: string,
  into: string,
  silentMs = REDIS_SILENT_MS_MAX,
): Promise<void> {
  const file = join(into, REDIS_FILE)
  const redis = await openOnce(url, { socketTimeout: silentMs })
  if (await isCutOff(redis)) {
    redis.disconnect()
    throw new Error(CUT_OFF)
  }
  // From here on, the connection carries the copy, not replies to commands.
  const { stream } = redis
  for (const event of ['data', 'timeout']) stream.removeAllListeners(event)
  // Otherwise what comes before the file is open would be lost.
  stream.pause()
  stream.setTimeout(silentMs, () => stream.destroy(new Error('Redis has fallen silent.')))
  stream.write('SYNC\r\n')
  await receive(stream, file).finally(() => redis.disconnect())
  await checkRedisFile(file)
}

async function receive(stream: AsyncIterable<Buffer>, file: string): Promise<void> {
  const kept = await open(file, 'wx', 0o600)
  let head: Buffer = Buffer.alloc(0)
  let left: number | undefined
  try {
    for await (const chunk of stream) {
      let bytes = chunk
      if (left === undefined) {
        head = withoutBreaks(Buffer.concat([head, chunk]))
        const begun = lengthIn(head)
        if (begun === undefined) continue
        left = begun.length
        bytes = head.subarray(begun.at)
      }
      // The bytes after the copy are later writes.
      const part = bytes.subarray(0, left)
      await kept.appendFile(part)
      left -= part.length
      if (left === 0) break
    }
    await kept.sync()
  } finally {
    await kept.close()
  }
  if (left !== 0) throw new Error('Redis ended the copy early.')
}

/** Leaves out the line breaks with which Redis keeps the connection open while it prepares the copy. */
function withoutBreaks(head: Buffer): Buffer {
  const at = head.findIndex((byte) => byte !== LINE_BREAK)
  return at < 0 ? Buffer.alloc(0) : head.subarray(at)
}

/** The length of the copy, and where it begins; undefined until that has arrived. Throws if Redis refuses. */
function lengthIn(head: Buffer): { readonly length: number; readonly at: number } | undefined {
  const [line = '', said = ''] =
    /^([^\r\n]+)\r\n/.exec(head.subarray(0, COPY_HEAD_BYTES_MAX).toString('latin1')) ?? []
  if (line === '') {
    if (head.length > COPY_HEAD_BYTES_MAX) throw new Error('Redis sends no copy.')
    return undefined
  }
  const length = /^\$(\d+)$/.exec(said)?.[1]
  if (length === undefined) throw new Error(`Redis sends no copy (${said}).`)
  return { length: Number(length), at: line.length }
}
