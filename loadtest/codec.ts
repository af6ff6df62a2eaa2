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

/** The kind of a frame. */
export function kindOf(frame: Uint8Array): number {
  // The byte has room for three flags besides the kind.
  return (frame[0] ?? 0) & 0x1f
}

export function parseData(frame: Uint8Array): DataFrame {
  const reader = new Reader(frame, 1)
  const type = reader.text()
  return { type, message: reader.isAtEnd() ? undefined : reader.value() }
}

export function parseResponse(frame: Uint8Array): ResponseFrame {
  const reader = new Reader(frame, 1)
  const id = reader.number()
  const isOk = reader.byte() === 0
  return { id, isOk, message: reader.isAtEnd() ? undefined : reader.value() }
}

/** Encodes a request to a room. */
export function formatRequest(id: number, type: string, message: unknown): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [FRAME.request]
  writeNumber(bytes, id)
  writeText(bytes, type)
  writeValue(bytes, message)
  return Uint8Array.from(bytes)
}

/** Reads the bytes of a frame, one after the other. */
class Reader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #at: number

  constructor(bytes: Uint8Array, begin: number) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#at = begin
  }

  isAtEnd(): boolean {
    return this.#at >= this.#bytes.byteLength
  }

  byte(): number {
    return this.#view.getUint8(this.#advance(1))
  }

  /** Reads a number as Colyseus's own header encodes it. */
  number(): number {
    const tag = this.byte()
    if (tag < 0x80) return tag
    if (tag === 0xcc) return this.byte()
    if (tag === 0xcd) return this.#view.getUint16(this.#advance(2), true)
    return this.#view.getUint32(this.#advance(4), true)
  }

  text(): string {
    const tag = this.byte()
    return this.#text(tag < 0xc0 ? tag & 0x1f : this.byte())
  }

  /** Reads a value of MessagePack. */
  value(): unknown {
    const tag = this.byte()
    if (tag < 0x80) return tag
    if (tag < 0x90) return this.#map(tag & 0x0f)
    if (tag < 0xa0) return this.#list(tag & 0x0f)
    if (tag < 0xc0) return this.#text(tag & 0x1f)
    if (tag >= 0xe0) return tag - 0x100
    return this.#tagged(tag)
  }

  #tagged(tag: number): unknown {
    const view = this.#view
    switch (tag) {
      case 0xc0:
        return null
      case 0xc2:
        return false
      case 0xc3:
        return true
      case 0xca:
        return view.getFloat32(this.#advance(4))
      case 0xcb:
        return view.getFloat64(this.#advance(8))
      case 0xcc:
        return this.byte()
      case 0xcd:
        return this.#short()
      case 0xce:
        return view.getUint32(this.#advance(4))
      case 0xd0:
        return view.getInt8(this.#advance(1))
      case 0xd1:
        return view.getInt16(this.#advance(2))
      case 0xd2:
        return view.getInt32(this.#advance(4))
      case 0xd9:
        return this.#text(this.byte())
      case 0xda:
        return this.#text(this.#short())
      case 0xdc:
        return this.#list(this.#short())
      case 0xde:
        return this.#map(this.#short())
      default:
        throw new Error(`0x${tag.toString(16)} is no value that is sent here`)
    }
  }

  #short(): number {
    return this.#view.getUint16(this.#advance(2))
  }

  #text(length: number): string {
    const from = this.#advance(length)
    let escaped = ''
    for (const each of this.#bytes.subarray(from, from + length))
      escaped += `%${each.toString(16).padStart(2, '0')}`
    return decodeURIComponent(escaped)
  }

  #list(length: number): unknown[] {
    return Array.from({ length }, () => this.value())
  }

  #map(length: number): object {
    return Object.fromEntries(Array.from({ length }, () => [this.value(), this.value()]))
  }

  /** Skips this many bytes and returns where they begin. */
  #advance(count: number): number {
    const from = this.#at
    this.#at += count
    return from
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
