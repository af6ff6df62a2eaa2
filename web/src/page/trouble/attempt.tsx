// Actions that the server may refuse, and the element that shows the refusal.
import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals'
import { loadedErrorText } from './error-text.ts'

export interface Attempts {
  /** The reason the last attempt failed; empty if it didn't. */
  readonly refusal: Signal<string>
  /** Runs an action, and shows the reason if it fails. */
  attempt(deed: () => Promise<unknown>): Promise<void>
}

/** Makes attempts that share one error message; `say` puts the error into words. */
export function useAttempts(
  say: (error: unknown) => string | Promise<string> = loadedErrorText,
): Attempts {
  const refusal = useSignal('')
  return {
    refusal,
    async attempt(deed) {
      refusal.value = ''
      await deed().catch(async (error: unknown) => {
        refusal.value = await say(error)
      })
    },
  }
}

/** Shows the error, and announces it to screen readers. */
export function Refusal({ why }: { readonly why: ReadonlySignal<string> }) {
  return (
    <p class="refusal" role="alert">
      {why}
    </p>
  )
}
