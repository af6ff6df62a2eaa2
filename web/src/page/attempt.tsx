// What somebody tries that the server may refuse, and where it is said that it was.
import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals'
import { told } from './told.ts'

interface Attempts {
  /** Why the last attempt has failed; empty if it has not. */
  readonly refusal: Signal<string>
  /** Does something, and says why if it cannot be done. */
  attempt(deed: () => Promise<unknown>): Promise<void>
}

/** A place at a page where things are tried; `say` puts what went wrong into words. */
export function useAttempts(say: (error: unknown) => string = told): Attempts {
  const refusal = useSignal('')
  return {
    refusal,
    async attempt(deed) {
      refusal.value = ''
      await deed().catch((error: unknown) => {
        refusal.value = say(error)
      })
    },
  }
}

/** Where it is said, aloud too. */
export function Refusal({ why }: { readonly why: ReadonlySignal<string> }) {
  return (
    <p class="refusal" role="alert">
      {why}
    </p>
  )
}
