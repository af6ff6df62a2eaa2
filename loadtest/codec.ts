// The few frames of Colyseus's protocol that a load generator reads and writes. Plain arithmetic on bytes, so that
// it runs wherever there is JavaScript.

/** The first byte of a frame. */
export const FRAME = {
  join: 10,
  data: 13,
  state: 14,
  patch: 15,
  request: 21,
  response: 22,
} as const

/** A message of a server. */
export interface DataFrame {
  readonly type: string
  readonly message: unknown
}

/** The answer to a request. */
export interface ResponseFrame {
  readonly id: number
  readonly isOk: boolean
  readonly message: unknown
}

/** What kind of frame it is. */
export function kindOf(frame: Uint8Array): number {
  // Beside the kind, the byte has room for three flags.
  return (frame[0] ?? 0) & 0x1f
}

export function parseData(frame: Uint8Array): DataFrame {
  const reader = newReader(frame, 1)
  const type = reader.text()
  return { type, message: reader.isAtEnd() ? undefined : reader.value() }
}

export function parseResponse(frame: Uint8Array): ResponseFrame {
  const reader = newReader(frame, 1)
  const id = reader.number()
  const isOk = reader.byte() === 0
  return { id, isOk, message: reader.isAtEnd() ? undefined : reader.value() }
}

/** Asks a room for something. */
export function formatRequest(id: number, type: string, message: unknown): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [FRAME.request]
  writeNumber(bytes, id)
  writeText(bytes, type)
  writeValue(bytes, message)
  return Uint8Array.from(bytes)
}

interface Reader {
  byte(): number
  /** A number as Colyseus's own header has it. */
  number(): number
  text(): string
  /** A value of MessagePack. */
  value(): unknown
  isAtEnd(): boolean
}

function newReader(bytes: Uint8Array, begin: number): Reader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = begin

  function advance(count: number): number {
    const from = at
    at += count
    return from
  }

  function byte(): number {
    return view.getUint8(advance(1))
  }

  function text(length: number): string {
    const part = bytes.subarray(at, at + length)
    at += length
    let escaped = ''
    for (const each of part) escaped += `%${each.toString(16).padStart(2, '0')}`
    return decodeURIComponent(escaped)
  }

  function list(length: number): unknown[] {
    return Array.from({ length }, value)
  }

  function map(length: number): object {
    return Object.fromEntries(Array.from({ length }, () => [value(), value()]))
  }

  function value(): unknown {
    const tag = byte()
    if (tag < 0x80) return tag
    if (tag < 0x90) return map(tag & 0x0f)
    if (tag < 0xa0) return list(tag & 0x0f)
    if (tag < 0xc0) return text(tag & 0x1f)
    if (tag >= 0xe0) return tag - 0x100
    const read = tagged[tag]
    if (read === undefined) throw new Error(`0x${tag.toString(16)} is no value that is sent here`)
    return read()
  }

  const tagged: Readonly<Record<number, () => unknown>> = {
    192: () => null,
    194: () => false,
    195: () => true,
    202: () => view.getFloat32(advance(4)),
    203: () => view.getFloat64(advance(8)),
    204: byte,
    205: () => view.getUint16(advance(2)),
    206: () => view.getUint32(advance(4)),
    208: () => view.getInt8(advance(1)),
    209: () => view.getInt16(advance(2)),
    210: () => view.getInt32(advance(4)),
    217: () => text(byte()),
    218: () => text(view.getUint16(advance(2))),
    220: () => list(view.getUint16(advance(2))),
    222: () => map(view.getUint16(advance(2))),
  }

  return {
    byte,
    number() {
      const tag = byte()
      if (tag < 0x80) return tag
      if (tag === 0xcc) return byte()
      if (tag === 0xcd) return view.getUint16(advance(2), true)
      return view.getUint32(advance(4), true)
    },
    text: () => {
      const tag = byte()
      return text(tag < 0xc0 ? tag & 0x1f : byte())
    },
    value,
    isAtEnd: () => at >= bytes.byteLength,
  }
}

function writeNumber(bytes: number[], value: number): void {
  if (value < 0x80) bytes.push(value)
  else bytes.push(0xce, value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, value >>> 24)
}

function writeText(bytes: number[], text: string): void {
  const encoded = encodeURIComponent(text).replaceAll(/%(..)/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
  if (encoded.length < 0x20) bytes.push(0xa0 | encoded.length)
  else bytes.push(0xda, encoded.length >> 8, encoded.length & 0xff)
  for (let at = 0; at < encoded.length; at++) bytes.push(encoded.charCodeAt(at))
}

function writeValue(bytes: number[], value: unknown): void {
  if (value === null || value === undefined) bytes.push(0xc0)
  else if (typeof value === 'boolean') bytes.push(value ? 0xc3 : 0xc2)
  else if (typeof value === 'number') writeInteger(bytes, value)
  else if (typeof value === 'string') writeText(bytes, value)
  else if (Array.isArray(value)) {
    bytes.push(0xdc, value.length >> 8, value.length & 0xff)
    for (const each of value) writeValue(bytes, each)
  } else {
    const entries = Object.entries(value)
    bytes.push(0xde, entries.length >> 8, entries.length & 0xff)
    for (const [name, each] of entries) {
      writeText(bytes, name)
      writeValue(bytes, each)
    }
  }
}

function writeInteger(bytes: number[], value: number): void {
  if (!Number.isInteger(value)) throw new Error('only whole numbers are sent')
  if (value >= 0 && value < 0x80) bytes.push(value)
  else
    bytes.push(0xd2, (value >> 24) & 0xff, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff)
}
