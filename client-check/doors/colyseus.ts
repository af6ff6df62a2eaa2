// The Colyseus door: binary frames. Messages, requests and responses are read; everything else is passed on.
import { pack, unpack } from 'msgpackr'
import { type Door, isPlain, type Plain, type Raw, type Said, type Told } from './door.ts'

/** The kinds of frames (docs/colyseus.md). */
const FRAME = { message: 13, request: 21, response: 22 } as const
const PATH = /^\/[\w-]+\/[^/]+$/

export const colyseusDoor: Door = {
  isLine: (path) => PATH.test(path) && !path.startsWith('/api/'),
  isAttempt: (path) => path.startsWith('/matchmake/'),
  readSaid,
  readTold,
  write: ({ kind, body }: Told) => ({
    data: kind === 'reply' ? response(body) : message(kind, body),
    isBinary: true,
  }),
}

function readSaid(raw: Raw): Said {
  const { data } = raw
  const kind = kindOf(data)
  if (kind !== FRAME.message && kind !== FRAME.request)
    return { kind: 'other', id: undefined, type: '', content: {}, raw }
  const [id, at] = kind === FRAME.request ? numberAt(data, 1) : [undefined, 1]
  const [type, end] = textAt(data, at)
  const content = valueAt(data, end)
  return { kind: 'request', id, type, content: isPlain(content) ? content : {}, raw }
}

function readTold(raw: Raw): Told {
  const { data } = raw
  switch (kindOf(data)) {
    case FRAME.message:
      return readMessage(raw)
    case FRAME.response: {
      const [id, at] = numberAt(data, 1)
      const ok = data[at] === 0
      const content = valueAt(data, at + 1)
      const body = { ...(isPlain(content) ? content : {}), type: 'reply', id, ok }
      return { kind: 'reply', body, raw }
    }
    default:
      return { kind: 'other', body: {}, raw }
  }
}

function readMessage(raw: Raw): Told {
  const [type, at] = textAt(raw.data, 1)
  const content = valueAt(raw.data, at)
  if (type === 'decision') return { kind: type, body: { type, decision: content ?? null }, raw }
  const body = { ...(isPlain(content) ? content : {}), type }
  return { kind: type === 'welcome' || type === 'update' ? type : 'other', body, raw }
}

function message(kind: Told['kind'], { type, ...content }: Plain): Buffer {
  const value = kind === 'decision' ? content['decision'] : content
  return Buffer.concat([Uint8Array.of(FRAME.message), pack(String(type)), pack(value)])
}

function response({ type: _type, id, ok, ...content }: Plain): Buffer {
  const head = Uint8Array.of(FRAME.response)
  return Buffer.concat([
    head,
    number(Number(id)),
    Uint8Array.of(ok === true ? 0 : 1),
    pack(content),
  ])
}

/** The byte has room for three flags besides the kind. */
const kindOf = (data: Buffer): number => (data[0] ?? 0) & 0x1f

/** Reads a number as Colyseus encodes it; returns it and the offset after it. */
function numberAt(data: Buffer, at: number): readonly [number, number] {
  const tag = data[at] ?? 0
  if (tag === 0xcc) return [data.readUInt8(at + 1), at + 2]
  if (tag === 0xcd) return [data.readUInt16LE(at + 1), at + 3]
  if (tag === 0xce) return [data.readUInt32LE(at + 1), at + 5]
  return [tag, at + 1]
}

function number(value: number): Buffer {
  if (value < 0x80) return Buffer.of(value)
  const long = Buffer.alloc(5)
  long.writeUInt8(0xce, 0)
  long.writeUInt32LE(value, 1)
  return long
}

/** Reads a text of at most 31 bytes; returns it and the offset after it. */
function textAt(data: Buffer, at: number): readonly [string, number] {
  const end = at + 1 + ((data[at] ?? 0) & 0x1f)
  return [data.toString('utf8', at + 1, end), end]
}

function valueAt(data: Buffer, at: number): unknown {
  return at < data.length ? unpack(data.subarray(at)) : undefined
}
