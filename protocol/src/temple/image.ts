// A signed image for temples, which they take over the air: the header before the program, byte by byte as
// bridge/device/update/image.c reads it.
import { isVersion } from './version.ts'

/** The bytes that the signature covers; it follows them. */
const IMAGE_SIGNED_BYTES = 103
export const IMAGE_HEADER_BYTES = 167
/** The longest program that any temple takes. */
export const IMAGE_PROGRAM_MAX = 4 * 1024 * 1024
/** Bytes of the builder's public key in the header, so that servers need not offer programs that will be refused. */
export const IMAGE_KEY_HINT_BYTES = 4

const MARK = 'FWTI'
const LAYOUT = 1
const BOARD_BYTES = 20
const HASH_BYTES = 64
const AT = { hint: 5, board: 9, version: 29, size: 35, hash: 39 } as const

/** The header, which describes the program after it. */
export interface ImageFacts {
  /** The first bytes of the builder's public key, in hexadecimal digits. */
  readonly keyHint: string
  readonly board: string
  readonly version: string
  /** The length of the program in bytes. */
  readonly size: number
}

/** True if it can be the name of a board. */
function isBoard(input: unknown): input is string {
  return typeof input === 'string' && /^[a-z0-9-]{1,20}$/.test(input)
}

/** The part of a header that is signed. */
export function packImageHeader(
  { keyHint, board, version, size }: ImageFacts,
  hash: Uint8Array,
): Uint8Array {
  const bytes = new Uint8Array(IMAGE_SIGNED_BYTES)
  const view = new DataView(bytes.buffer)
  putText(bytes, 0, MARK)
  view.setUint8(MARK.length, LAYOUT)
  for (let index = 0; index < IMAGE_KEY_HINT_BYTES; index++)
    bytes[AT.hint + index] = Number.parseInt(keyHint.slice(2 * index, 2 * index + 2), 16)
  putText(bytes, AT.board, board)
  for (const [index, number] of version.split('.').entries())
    view.setUint16(AT.version + 2 * index, Number(number), true)
  view.setUint32(AT.size, size, true)
  bytes.set(hash.subarray(0, HASH_BYTES), AT.hash)
  return bytes
}

/** Parses a header, whoever signed it; undefined if it is none. */
export function readImageHeader(bytes: Uint8Array): ImageFacts | undefined {
  if (bytes.length < IMAGE_HEADER_BYTES || textOf(bytes, 0, MARK.length) !== MARK) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const board = textOf(bytes, AT.board, BOARD_BYTES)
  const numbers = [0, 2, 4].map((at) => view.getUint16(AT.version + at, true))
  const size = view.getUint32(AT.size, true)
  const isWhole = view.getUint8(MARK.length) === LAYOUT && size > 0 && size <= IMAGE_PROGRAM_MAX
  const hint = bytes.subarray(AT.hint, AT.hint + IMAGE_KEY_HINT_BYTES)
  const keyHint = [...hint].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const version = numbers.join('.')
  return isWhole && isBoard(board) && isVersion(version)
    ? { keyHint, board, version, size }
    : undefined
}

function putText(bytes: Uint8Array, at: number, text: string): void {
  for (let index = 0; index < text.length; index++) bytes[at + index] = text.charCodeAt(index)
}

/** The text in a field that zeros fill up. */
function textOf(bytes: Uint8Array, at: number, length: number): string {
  const field = [...bytes.subarray(at, at + length)]
  const end = field.indexOf(0)
  return String.fromCharCode(...(end === -1 ? field : field.slice(0, end)))
}
