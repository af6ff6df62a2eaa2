// Actions that the server may refuse, and the element that shows the refusal.
import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { loadedErrorText } from './error-text.ts'

export interface Attempts {
  /** The reason the last attempt failed; empty if it didn't. */
  readonly refusal: Signal<string>
  /** Runs an action, and shows the reason if it fails. */
  attempt(deed: () => Promise<unknown>): Promise<void>
  /** The same for what a double click must not do twice: does nothing while the last one is under way. */
  once(deed: () => Promise<unknown>): Promise<void>
}

/** Makes attempts that share one error message; `say` puts the error into words. */
export function useAttempts(
  say: (error: unknown) => string | Promise<string> = loadedErrorText,
): Attempts {
  const refusal = useSignal('')
  const isUnderWay = useRef(false)
  async function attempt(deed: () => Promise<unknown>): Promise<void> {
    refusal.value = ''
    await deed().catch(async (error: unknown) => {
      refusal.value = await say(error)
    })
  }
  async function once(deed: () => Promise<unknown>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    await attempt(deed).finally(() => (isUnderWay.current = false))
  }
  return { refusal, attempt, once }
}

interface RefusalProps {
  readonly why: ReadonlySignal<string>
  /** True if the error may be out of sight, far from what was refused: the page then scrolls to it. */
  readonly isFar?: true
}

/** Shows the error, and announces it to screen readers. */
export function Refusal({ why, isFar }: RefusalProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const isSaid = why.value !== ''
  useEffect(() => {
    if (isFar && isSaid) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isFar, isSaid])
  return (
    <p class="refusal" role="alert" ref={line}>
      {why}
    </p>
  )
}
