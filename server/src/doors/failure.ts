// Turns an error into a refusal, for all doors.
import type { Logger } from 'pino'
import { isStoreAway } from '../journal/journal.ts'
import { refuseAs } from '../refusal.ts'

/** Makes refusals of errors. One that is not temporary is our own fault, and logged with these facts. */
export function failing(
  log: Pick<Logger, 'error'>,
  facts: object,
  message = 'a request failed',
): (error: unknown) => ReturnType<typeof refuseAs> {
  return (error) => {
    if (isStoreAway(error)) return refuseAs('journal-unavailable')
    log.error({ err: error, ...facts }, message)
    return refuseAs('internal')
  }
}
