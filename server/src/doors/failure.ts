// Turns an error into a refusal, for all doors.
import type { Result } from '@flower-war/rules'
import type { Logger } from 'pino'
import { isStoreAway } from '../journal/journal.ts'
import { IssuerUnavailable } from '../people/issuer.ts'
import { refuseAs } from '../refusal.ts'

/** Refuses a request that has failed. An error that is not temporary is our own fault, and logged with these facts. */
export function failure(
  error: unknown,
  log: Pick<Logger, 'error'>,
  facts: object,
  message = 'a request failed',
): Extract<Result<never>, { ok: false }> {
  if (isStoreAway(error)) return refuseAs('journal-unavailable')
  if (error instanceof IssuerUnavailable) return refuseAs('issuer-unavailable')
  log.error({ err: error, ...facts }, message)
  return refuseAs('internal')
}
