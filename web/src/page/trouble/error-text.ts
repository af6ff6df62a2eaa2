// Error messages for people.
import { RefusalError } from '@flower-war/client/light'
import { refusalsReady, refusalText } from '../../texts/refusals.ts'
import { texts } from '../../texts/texts.ts'

/** The sentence for a thrown error, to be drawn: it is drawn again when the sentences are loaded. */
export function errorText(error: unknown): string {
  if (error instanceof RefusalError) return refusalText(error)
  if (isNotLoaded(error)) return texts.peek().page.notLoaded
  return error instanceof Error ? error.message : String(error)
}

/** Browsers report a failed load this way, each in its own words, and by these names one that took too long. */
function isNotLoaded(error: unknown): boolean {
  return error instanceof TypeError || TOO_LONG.includes(Object(error).name)
}

/** Chrome before 124 has only the second. */
const TOO_LONG: readonly unknown[] = ['TimeoutError', 'AbortError']

/** The sentence for a thrown error, to be stored in a signal: waits for the sentences of the current language. */
export async function loadedErrorText(error: unknown): Promise<string> {
  if (error instanceof RefusalError) await refusalsReady()
  return errorText(error)
}
