// Things that other tabs and other people change, looked at again while the page is seen.
import { useEffect } from 'preact/hooks'

/** Calls `look` now, whenever the page comes into sight, and from time to time while it is. */
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
