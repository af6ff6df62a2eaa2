// The final close codes, after which joining again would fail, or push out the device that has taken over.
import { CLOSE_CODES } from '@flower-war/protocol'
import { type RefusalError, refusalOf } from '../refusal-error.ts'

const FINAL_CLOSES = [
  'left',
  'taken-over',
  'kicked',
  'banned',
  'history-lost',
  // Joining again would only send the same frame again.
  'malformed-frame',
] as const

/** The reason not to reconnect after this close code; undefined if the client should reconnect. */
export function finalClose(closeCode: number): RefusalError | undefined {
  const code = FINAL_CLOSES.find((each) => CLOSE_CODES[each] === closeCode)
  return code === undefined ? undefined : refusalOf(code)
}
