// Error messages for people.
import { RefusalError } from '@flower-war/client/light'
import { refusalText, texts } from '../../texts/texts.ts'

/** The sentence for a thrown error. */
export function told(error: unknown): string {
  if (error instanceof RefusalError) return refusalText(error)
  // Browsers report a failed load this way, each in its own words.
  if (error instanceof TypeError) return texts.peek().page.notLoaded
  return error instanceof Error ? error.message : String(error)
}
