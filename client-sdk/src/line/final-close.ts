// The final close codes, after which joining again would fail, or push out the device that has taken over.
import { CLOSE_CODES, REFUSALS } from '@flower-war/protocol'
import { RefusalError } from '../refusal-error.ts'

const FINAL_CLOSES = [
  'left',
  'taken-over',
  'kicked',
  'banned',
  'history-lost',
  // Joining again would only send the same frame again.
  'malformed-frame',
] as const
type FinalClose = (typeof FINAL_CLOSES)[number]

/** The reason not to reconnect after this close code; undefined if the client should reconnect. */
export function finalClose(closeCode: number): RefusalError | undefined {
  const code = FINAL_CLOSES.find((each) => CLOSE_CODES[each] === closeCode)
  return code === undefined ? undefined : closedAs(code)
}

/** The error for a line that is closed for this reason. */
export function closedAs(code: FinalClose | 'disconnected'): RefusalError {
  return new RefusalError({ code, detail: REFUSALS[code].en })
}
