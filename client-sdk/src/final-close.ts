// Which closes are final: joining again would be in vain, or push out the device that has taken over.
import { CLOSE_CODES, SERVER_REFUSALS } from '@flower-war/protocol'
import { RefusalError } from './refusal-error.ts'

const FINAL_CLOSES = [
  'left',
  'taken-over',
  'kicked',
  'banned',
  'history-lost',
  // Joining again would send it again.
  'malformed-frame',
] as const
type FinalClose = (typeof FINAL_CLOSES)[number]

/** Why a connection that was closed with this code is not opened again, if it is not. */
export function finalClose(closeCode: number): RefusalError | undefined {
  const code = FINAL_CLOSES.find((each) => CLOSE_CODES[each] === closeCode)
  return code === undefined ? undefined : closedAs(code)
}

/** That it was closed so. */
export function closedAs(code: FinalClose): RefusalError {
  return new RefusalError({ code, detail: SERVER_REFUSALS[code] })
}
