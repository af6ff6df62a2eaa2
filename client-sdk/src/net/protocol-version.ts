// Checks that this client and a server speak the same protocol.
import { PROTOCOL_VERSION } from '@flower-war/protocol'
import { refusalOf } from '../refusal-error.ts'

/** Throws if the server reports another protocol version. One that reports none is let through. */
export function checkProtocol(said: unknown): void {
  if (said === null || said === undefined || Number(said) === PROTOCOL_VERSION) return
  throw refusalOf('other-protocol')
}
