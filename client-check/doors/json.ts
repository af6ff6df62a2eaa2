// The JSON door: every frame is one JSON object as text.
import { MESSAGE_BYTES_MAX } from '../../server/src/config/limits/connections.ts'
import { type Door, isPlain, type Plain, type Raw, type Said, type Told } from './door.ts'

const PATH = /^\/api\/matches\/[^/]+\/play$/
const KINDS = ['welcome', 'update', 'decision', 'reply', 'refused'] as const

export const jsonDoor: Door = {
  isLine: (path) => PATH.test(path),
  isAttempt: (path, isUpgrade) => isUpgrade && PATH.test(path),
  readSaid,
  readTold(raw) {
    const body = objectIn(raw) ?? {}
    return { kind: KINDS.find((kind) => kind === body['type']) ?? 'other', body, raw }
  },
  write: ({ body }: Told) => ({ data: Buffer.from(JSON.stringify(body)), isBinary: false }),
}

function readSaid(raw: Raw): Said {
  const frame = objectIn(raw)
  const { id, type, ...content } = frame ?? {}
  const fault = faultOf(raw, frame)
  return {
    kind: frame === undefined ? 'other' : type === 'join' ? 'join' : 'request',
    id,
    type: String(type),
    content,
    raw,
    ...(fault === undefined ? {} : { fault }),
  }
}

function faultOf({ data, isBinary }: Raw, frame: Plain | undefined): string | undefined {
  if (isBinary) return 'a binary frame'
  if (frame === undefined) return `a frame that is no JSON object: ${data.toString().slice(0, 40)}`
  if (data.byteLength > MESSAGE_BYTES_MAX) return `a frame of ${data.byteLength} bytes`
  return undefined
}

function objectIn({ data, isBinary }: Raw): Plain | undefined {
  if (isBinary) return undefined
  try {
    const value: unknown = JSON.parse(data.toString())
    return isPlain(value) ? value : undefined
  } catch {
    return undefined
  }
}
