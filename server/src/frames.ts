// What a client may send over a WebSocket, looked at before anything else does: frames of Colyseus's protocol whose
// content is a plain JSON value as MessagePack. The decoder behind this knows more: types that make errors or regular
// expressions, and lengths that nothing stands behind.
import { Protocol } from '@colyseus/core'
import { MESSAGE_DEPTH_MAX } from './limits.ts'

/** Whether a frame is one that a client may send. */
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

/** Where the number of a request ends; beyond the frame, if that is no number. */
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

/** The bytes that follow a tag without a length in it, by tag; what is not here is not plain. */
const WIDTHS: Readonly<Record<number, number>> = {
  ...{ 192: 0, 194: 0, 195: 0 },
  ...{ 202: 4, 203: 8, 204: 1, 205: 2, 206: 4, 207: 8, 208: 1, 209: 2, 210: 4, 211: 8 },
}
/** The bytes that the length has, by the tag of a text, a list or a map. */
const TEXT_LENGTHS: Readonly<Record<number, number>> = { 217: 1, 218: 2, 219: 4 }
const LIST_LENGTHS: Readonly<Record<number, number>> = { 220: 2, 221: 4 }
const MAP_LENGTHS: Readonly<Record<number, number>> = { 222: 2, 223: 4 }
/** An extension with one byte of its own. Two of them are plain: undefined, and the names that an object has. */
const EXTENSION = 212
const UNDEFINED = 0
const RECORD = 0x72

/** Whether there is just one plain value from there to the end, not too deep. */
function isPlainValue(bytes: Uint8Array, begin: number): boolean {
  const reader = newReader(bytes, begin)
  /** How many values are still to come, on each level. */
  const open = [1]
  for (let level = 0; level >= 0; ) {
    const left = open[level] ?? 0
    if (left === 0) {
      level--
      continue
    }
    open[level] = left - 1
    const inside = reader.step()
    // Every value has a byte at least, so no length is believed that the frame cannot hold.
    if (inside === undefined || reader.at() + inside > bytes.length) return false
    if (inside === 0) continue
    level++
    if (level > MESSAGE_DEPTH_MAX) return false
    open[level] = inside
  }
  return reader.at() === bytes.length
}

/** Steps over values, or into them. */
function newReader(bytes: Uint8Array, begin: number) {
  let at = begin
  /** How many values the records have whose names were told, by the byte that stands for them. */
  const records: number[] = []

  function length(width: number): number {
    let value = 0
    for (let end = at + width; at < end; at++) value = value * 256 + (bytes[at] ?? 0)
    return value
  }

  function text(tag: number): boolean {
    const width = TEXT_LENGTHS[tag]
    if (width === undefined && (tag < 0xa0 || tag >= 0xc0)) return false
    const characters = width === undefined ? tag & 0x1f : length(width)
    at += characters
    return true
  }

  function list(tag: number): number | undefined {
    if (tag >= 0x90 && tag < 0xa0) return tag & 0x0f
    const width = LIST_LENGTHS[tag]
    return width === undefined ? undefined : length(width)
  }

  function extension(): number | undefined {
    const type = bytes[at++]
    const id = bytes[at++] ?? 0
    if (type === UNDEFINED && id === 0) return 0
    const names = type === RECORD ? list(bytes[at++] ?? 0) : undefined
    if (names === undefined || id < 0x40 || id >= 0x80) return undefined
    for (let name = 0; name < names && at < bytes.length; name++)
      if (!text(bytes[at++] ?? 0)) return undefined
    records[id] = names
    return names
  }

  return {
    at: () => at,
    /** How many values the next one has in it; undefined if it is not plain. */
    step(): number | undefined {
      const tag = bytes[at++] ?? 0xc1
      if (tag < 0x80) return records[tag] ?? 0
      if (tag >= 0xe0) return 0
      if (tag < 0x90) return 2 * (tag & 0x0f)
      if (tag === EXTENSION) return extension()
      const map = MAP_LENGTHS[tag]
      if (map !== undefined) return 2 * length(map)
      const width = WIDTHS[tag]
      if (width === undefined) return list(tag) ?? (text(tag) ? 0 : undefined)
      at += width
      return 0
    },
  }
}
