// Whether this client and a server speak the same protocol.
import { PROTOCOL_VERSION, SERVER_REFUSALS } from '@flower-war/protocol'
import { RefusalError } from './refusal-error.ts'

/** Throws if the server has said that it speaks another version. One that says nothing is taken at its word. */
export function checkProtocol(said: unknown): void {
  if (said === null || said === undefined || Number(said) === PROTOCOL_VERSION) return
  const code = 'other-protocol'
  throw new RefusalError({ code, detail: SERVER_REFUSALS[code] })
}
