// The options of a match on a server. Its state does not hold them, so the server is asked for its row, once, when
// something on the page needs them; again if no answer comes.
import { signal } from '@preact/signals'
import type { Options } from '../games/face.ts'

/** Returns the options as far as they are known; `code` is an invitation code, which shows a private match. */
export function optionsOnServer(
  id: string,
  code: () => string | undefined,
): () => Options | undefined {
  const known = signal<Options | undefined>(undefined)
  let isAsked = false
  return () => {
    if (!isAsked) {
      isAsked = true
      const path = `/api/matches/${id}?code=${encodeURIComponent(code() ?? '')}`
      fetch(path)
        .then((answer) => answer.json())
        .then(
          ({ options }: { readonly options?: Options }) => (known.value = options),
          // Meanwhile the page says only what the view shows.
          () => (isAsked = false),
        )
    }
    return known.value
  }
}
