// The public matches that are open or running, as they change.
import type { MatchRow } from '@flower-war/client/light'
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { client } from '../../page/player/session.ts'
import { loadedErrorText } from '../../page/trouble/error-text.ts'

/** Undefined until the server has listed them. */
export const liveMatches = signal<readonly MatchRow[] | undefined>(undefined)
/** The reason why the server does not list them; empty if it does. */
export const liveRefusal = signal('')

/** Keeps the list up to date while the page is shown. */
export function useLiveMatches(): void {
  const connected = client.value
  useEffect(() => {
    liveMatches.value = undefined
    liveRefusal.value = ''
    return connected?.lobby(
      (all) => (liveMatches.value = all),
      async (why) => (liveRefusal.value = await loadedErrorText(why)),
    )
  }, [connected])
}
