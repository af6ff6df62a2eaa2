// Refusals that may be over by themselves.
import { RefusalError } from '@flower-war/client/light'

/** True if the server is away: nothing answers, or a proxy does in its place, with a page of its own. */
export function isAway({ code }: RefusalError): boolean {
  return code === 'no-answer' || code === 'other-server'
}

/** True if the server is away, or too busy to answer. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof RefusalError)) return false
  const { status = 0 } = error
  return isAway(error) || status === 429 || status >= 500
}
