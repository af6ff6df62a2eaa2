// Describes the mistakes in a request in one sentence.
import type { ZodError } from 'zod'

/** Lists every mistake, with the name of its member. */
export function mistakesIn({ issues }: ZodError): string {
  const mistakes = issues.map(({ path, message }) => [...path, message].join(': '))
  return `That cannot be asked for: ${mistakes.join('; ')}.`
}
