// Parses frames of clients of the JSON door: text into objects, and their types into those of requests.
import { CLIENT_MESSAGES, type ClientMessage } from '@flower-war/protocol'
import { isRecord } from '@flower-war/rules'
import { MESSAGE_DEPTH_MAX } from '../../config/limits/connections.ts'

export type Frame = Readonly<Record<string, unknown>>

/** Parses a frame: a JSON object that is not nested too deep; otherwise undefined. */
export function parseFrame(text: string): Frame | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  return isRecord(value) && isShallow(value, MESSAGE_DEPTH_MAX) ? value : undefined
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1))
}

/** The type of a request: one of those at a match, or one that only this door has. */
export function requestIn(type: unknown): ClientMessage | 'ping' | 'hash' | undefined {
  if (type === 'ping' || type === 'hash') return type
  return REQUESTS.find((each) => each === type)
}

// The table has exactly these names.
const REQUESTS = Object.keys(CLIENT_MESSAGES) as readonly ClientMessage[]
