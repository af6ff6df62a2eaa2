// Refuses in the sentence of the table, where it says all that there is to say.
import { REFUSALS, type RefusalCode } from '@flower-war/protocol'
import { refuse } from '@flower-war/rules'

/** The answer of something that was refused, in the words that the table has for that code. */
export function refuseAs(code: RefusalCode): ReturnType<typeof refuse> {
  return refuse(code, REFUSALS[code].en)
}
