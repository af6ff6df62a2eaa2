// Refreshes data at intervals, however long an answer takes.

/**
 * Calls `look` at intervals while the page is visible, and never before the last call has ended; the returned function
 * stops that.
 */
export function refreshEvery(everyMs: number, look: () => Promise<unknown>): () => void {
  let isLooking = false
  const timer = setInterval(() => {
    if (document.hidden || isLooking) return
    isLooking = true
    // A failed refresh is simply retried.
    void look()
      .catch(() => {})
      .finally(() => (isLooking = false))
  }, everyMs)
  return () => clearInterval(timer)
}
