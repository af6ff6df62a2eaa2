// Checks that this client and a server speak the same protocol.
import { PROTOCOL_VERSION, REFUSALS } from '@flower-war/protocol'
import { RefusalError } from '../refusal-error.ts'

/** Throws if the server reports another protocol version. One that reports none is let through. */
export function checkProtocol(said: unknown): void {
  if (said === null || said === undefined || Number(said) === PROTOCOL_VERSION) return
  const code = 'other-protocol'
  throw new RefusalError({ code, detail: REFUSALS[code].en })
}
