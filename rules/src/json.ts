// Plain JSON values: the one way to write each of them down, and its hash.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { invariant } from './invariant.ts'

/** A value that survives being written as JSON. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

/** Whether a value from outside is an object with names and values: no array, no null. */
export function isRecord(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

/** The canonical text of a value: keys in code-unit order, no spaces, finite numbers only. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`
  if (isRecord(value) && isPlain(value)) {
    const members = Object.keys(value)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`)
    return `{${members.join(',')}}`
  }
  invariant(
    value === null || typeof value === 'boolean' || typeof value === 'string' || isNumber(value),
    `${String(value)} is not a JSON value`,
  )
  return JSON.stringify(value)
}

/** Not a date, a map or another thing of which JSON would keep nothing. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function isNumber(value: unknown): boolean {
  // -0 would come back from its text as 0: not the same value, so not a JSON value.
  return typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)
}

/** SHA-256 of the canonical text, in hexadecimal: equal for equal values on every machine. */
export function hashJson(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(value))))
}
