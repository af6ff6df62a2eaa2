// Error messages for people.
import { RefusalError } from '@flower-war/client'
import { refusalText } from '../texts/texts.ts'

/** The sentence for a thrown error. */
export function told(error: unknown): string {
  if (error instanceof RefusalError) return refusalText(error)
  return error instanceof Error ? error.message : String(error)
}
