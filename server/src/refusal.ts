// Refuses in the sentence of the table, where it says all that there is to say.
import { SERVER_REFUSALS } from '@flower-war/protocol'
import { refuse } from '@flower-war/rules'

/** The answer of something that was refused, in the words that the table has for that code. */
export function refuseAs(code: keyof typeof SERVER_REFUSALS): ReturnType<typeof refuse> {
  return refuse(code, SERVER_REFUSALS[code])
}
