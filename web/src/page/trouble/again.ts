// Refreshes data that other tabs and people change, while the page is visible.
import { useEffect } from 'preact/hooks'

/** Calls `look` now, whenever the page becomes visible, and periodically while it is. */
export function useAgain(everyMs: number, look: () => void, of: unknown = undefined): void {
  useEffect(() => {
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') look()
    }
    look()
    const timer = setInterval(lookIfSeen, everyMs)
    document.addEventListener('visibilitychange', lookIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookIfSeen)
    }
  }, [of])
}
