// What went wrong, in words for people.
import { RefusalError } from '@flower-war/client'
import { refusalText } from '../texts/texts.ts'

/** The sentence for what was thrown. */
export function told(error: unknown): string {
  return error instanceof RefusalError ? refusalText(error) : String(error)
}
