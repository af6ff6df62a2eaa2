// Plain JSON values, their canonical text and their hash.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { invariant } from './invariant.ts'

/** A value that survives being serialized as JSON. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

/** True if a value from outside is an object with members, not an array and not null. */
export function isRecord(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

/** Returns the canonical text of a value: keys in code-unit order, no spaces, finite numbers only. */
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

/** True unless the value is a date, a map or another object that JSON would not preserve. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function isNumber(value: unknown): boolean {
  // JSON turns -0 into 0, a different value.
  return typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)
}

/** Returns the SHA-256 of the canonical text, in hexadecimal: equal for equal values on every machine. */
export function hashJson(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(value))))
}
