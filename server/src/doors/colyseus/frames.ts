// Checks frames of clients before they are decoded: only frames of Colyseus's protocol whose content is a plain JSON
// value in MessagePack pass. The decoder would accept more: types that make errors or regular expressions, and lengths
// that the frame does not have.
import { Protocol } from '@colyseus/core'
import { MESSAGE_DEPTH_MAX } from '../../config/limits/connections.ts'

/** True if a client may send that frame. */
export function isFrame(bytes: Uint8Array): boolean {
  switch (bytes[0]) {
    case Protocol.JOIN_ROOM:
    case Protocol.LEAVE_ROOM:
    case Protocol.PING:
      return true
    case Protocol.ROOM_DATA:
      return isMessage(bytes, 1)
    case Protocol.ROOM_REQUEST:
      return isMessage(bytes, afterNumber(bytes, 1))
    default:
      return false
  }
}

/** The end of a request's number; beyond the frame if it is not a number. */
function afterNumber(bytes: Uint8Array, at: number): number {
  const tag = bytes[at] ?? 0xff
  if (tag < 0x80) return at + 1
  const width = { 204: 1, 205: 2, 206: 4 }[tag]
  return width === undefined ? bytes.length : at + 1 + width
}

/** A type, which is a short text in ASCII, and at most one value. */
function isMessage(bytes: Uint8Array, at: number): boolean {
  const tag = bytes[at] ?? 0
  const end = at + 1 + (tag & 0x1f)
  if (tag <= 0xa0 || tag >= 0xc0 || end > bytes.length) return false
  for (let index = at + 1; index < end; index++) {
    const byte = bytes[index] ?? 0
    if (byte < 0x20 || byte > 0x7e) return false
  }
  return end === bytes.length || isPlainValue(bytes, end)
}

/** The bytes after a tag. */
interface Form {
  /** Bytes of the value itself, and values in it, as far as the tag says. */
  readonly bytes: number
  readonly values: number
  /** The number of bytes of the length that comes first, if one does. */
  readonly lengthBytes: number
  /** The unit of the length: bytes if it is 0, otherwise elements, each of that many values. */
  readonly each: number
}

/** Two extensions of one byte are plain: undefined, and the names that an object has, before its values. */
const EXTENSION = 0xd4
const UNDEFINED = 0
const RECORD = 0x72
/** From float 32 to int 32. */
const NUMBER_BYTES = [4, 8, 1, 2, 4, 0, 1, 2, 4]
const FORMS: readonly (Form | undefined)[] = Array.from({ length: 256 }, (_, tag) => formOf(tag))

/** The bytes after a tag; undefined if its value is not plain JSON. */
function formOf(tag: number): Form | undefined {
  const none: Form = { bytes: 0, values: 0, lengthBytes: 0, each: 0 }
  if (tag < 0x80 || tag >= 0xe0) return none
  if (tag < 0x90) return { ...none, values: 2 * (tag & 0x0f) }
  if (tag < 0xa0) return { ...none, values: tag & 0x0f }
  if (tag < 0xc0) return { ...none, bytes: tag & 0x1f }
  if (tag === 0xc0 || tag === 0xc2 || tag === 0xc3) return none
  // JSON has no integers of 64 bits: the decoder would make them a bigint.
  if (tag === 0xcf || tag === 0xd3) return undefined
  if (tag >= 0xca && tag <= 0xd2) return { ...none, bytes: NUMBER_BYTES[tag - 0xca] ?? 0 }
  if (tag >= 0xd9 && tag <= 0xdb) return { ...none, lengthBytes: 2 ** (tag - 0xd9) }
  if (tag >= 0xdc) return { ...none, lengthBytes: tag % 2 === 0 ? 2 : 4, each: tag < 0xde ? 1 : 2 }
  return undefined
}

/** True if the rest of the frame is exactly one plain value, and not nested too deep. */
function isPlainValue(bytes: Uint8Array, begin: number): boolean {
  let at = begin
  /** The number of values still to come, on each level. */
  const open = [1]
  /** The number of values in each record defined so far, by the byte that stands for it. */
  let records: number[] | undefined
  for (let level = 0; level >= 0; ) {
    const left = open[level] ?? 0
    if (left === 0) {
      level--
      continue
    }
    open[level] = left - 1
    const tag = bytes[at++] ?? EXTENSION
    const form = FORMS[tag]
    let inside = records?.[tag] ?? form?.values ?? 0
    if (form !== undefined) {
      at += form.bytes
      if (form.lengthBytes > 0) {
        const length = lengthAt(bytes, at, form.lengthBytes)
        at += form.lengthBytes + (form.each === 0 ? length : 0)
        inside = length * form.each
      }
    } else if (tag === EXTENSION && bytes[at] === RECORD) {
      const record = recordAt(bytes, at + 1)
      if (record === undefined) return false
      at = record.end
      inside = record.names
      records ??= []
      records[record.id] = inside
    } else if (tag === EXTENSION && bytes[at] === UNDEFINED && bytes[at + 1] === 0) {
      at += 2
    } else {
      return false
    }
    // Every value has at least one byte, so a length that exceeds the frame is refused.
    if (at + inside > bytes.length) return false
    if (inside === 0) continue
    level++
    if (level > MESSAGE_DEPTH_MAX) return false
    open[level] = inside
  }
  return at === bytes.length
}

function lengthAt(bytes: Uint8Array, at: number, width: number): number {
  let value = 0
  for (let index = at; index < at + width; index++) value = value * 256 + (bytes[index] ?? 0)
  return value
}

/** The byte that stands for a record from now on, its number of names, and where they end. */
function recordAt(bytes: Uint8Array, begin: number) {
  const id = bytes[begin] ?? 0
  const list = bytes[begin + 1] ?? 0
  const form = FORMS[list]
  if (id < 0x40 || id >= 0x80 || form === undefined || list < 0x90) return undefined
  const isShort = list < 0xa0
  if (!isShort && form.each !== 1) return undefined
  const names = isShort ? form.values : lengthAt(bytes, begin + 2, form.lengthBytes)
  let end = begin + 2 + form.lengthBytes
  for (let name = 0; name < names; name++) {
    const tag = bytes[end] ?? 0
    const text = FORMS[tag]
    if (text === undefined || tag < 0xa0 || text.each > 0 || end >= bytes.length) return undefined
    if (tag >= 0xc0 && text.lengthBytes === 0) return undefined
    end += 1 + text.bytes + text.lengthBytes + lengthAt(bytes, end + 1, text.lengthBytes)
  }
  return { id, names, end }
}
