// Copies all data of Redis as replicas get it: a snapshot, while others may go on writing.
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { COPY_HEAD_BYTES_MAX } from '../config/limits/own-work.ts'
import { openOnce } from './redis-connection.ts'
import { checkRedisFile, REDIS_FILE } from './redis-file.ts'

/** Writes the copy into a folder. */
export async function copyRedis(url: string, into: string): Promise<void> {
  const file = join(into, REDIS_FILE)
  const redis = await openOnce(url)
  // From here on, the connection carries the copy, not replies to commands.
  const { stream } = redis
  stream.removeAllListeners('data')
  stream.write('SYNC\r\n')
  await receive(stream, file).finally(() => redis.disconnect())
  await checkRedisFile(file)
}

async function receive(stream: AsyncIterable<Buffer>, file: string): Promise<void> {
  const kept = await open(file, 'wx', 0o600)
  let head = Buffer.alloc(0)
  let left: number | undefined
  try {
    for await (const chunk of stream) {
      let bytes = chunk
      if (left === undefined) {
        head = Buffer.concat([head, chunk])
        const begun = lengthIn(head)
        if (begun === undefined) continue
        left = begun.length
        bytes = head.subarray(begun.at)
      }
      // The bytes after the copy are later writes.
      const part = bytes.subarray(0, left)
      await kept.write(part)
      left -= part.length
      if (left === 0) break
    }
    await kept.sync()
  } finally {
    await kept.close()
  }
  if (left !== 0) throw new Error('Redis ended the copy early.')
}

/** The length of the copy, and where it begins; undefined until that has arrived. Throws if Redis refuses. */
function lengthIn(head: Buffer): { readonly length: number; readonly at: number } | undefined {
  // While it prepares the copy, Redis keeps the connection open with line breaks.
  const [line = '', said = ''] =
    /^\n*([^\r\n]+)\r\n/.exec(head.subarray(0, COPY_HEAD_BYTES_MAX).toString('latin1')) ?? []
  if (line === '') {
    if (head.length > COPY_HEAD_BYTES_MAX) throw new Error('Redis sends no copy.')
    return undefined
  }
  const length = /^\$(\d+)$/.exec(said)?.[1]
  if (length === undefined) throw new Error(`Redis sends no copy (${said}).`)
  return { length: Number(length), at: line.length }
}
