// What is said of something that has failed.
import { membersOf } from '@flower-war/protocol'

/** To people: of a refusal its sentence, without the code. */
export function messageOf(error: unknown): string {
  const { detail, message } = membersOf(error)
  return String(detail ?? message ?? error)
}
