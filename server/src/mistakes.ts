// Says in a sentence what is wrong about a request.
import type { ZodError } from 'zod'

/** Every mistake, with the name of the member that it is in. */
export function mistakesIn({ issues }: ZodError): string {
  const mistakes = issues.map(({ path, message }) => [...path, message].join(': '))
  return `That cannot be asked for: ${mistakes.join('; ')}.`
}
