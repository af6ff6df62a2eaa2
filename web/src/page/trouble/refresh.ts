// Refreshes data that other tabs and people change, however long an answer takes.
import { useEffect } from 'preact/hooks'

/**
 * Calls `look` whenever the page becomes visible and at intervals while it is, but never while a call is under way;
 * `first` is one that was made already. The returned function stops that.
 */
export function refreshEvery(
  everyMs: number,
  look: () => Promise<unknown>,
  first?: Promise<unknown>,
): () => void {
  let isLooking = false
  function wait(call: Promise<unknown>): void {
    isLooking = true
    // A failed refresh is simply retried.
    void call.catch(() => {}).finally(() => (isLooking = false))
  }
  function lookIfSeen(): void {
    if (!document.hidden && !isLooking) wait(look())
  }
  if (first !== undefined) wait(first)
  const timer = setInterval(lookIfSeen, everyMs)
  document.addEventListener('visibilitychange', lookIfSeen)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', lookIfSeen)
  }
}

/** Calls `look` at once, whenever `of` changes, and then as `refreshEvery` does. */
export function useRefreshed(everyMs: number, look: () => Promise<unknown>, of?: unknown): void {
  useEffect(() => refreshEvery(everyMs, look, look()), [of])
}
