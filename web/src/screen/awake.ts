// Keeps the screen from going dark while the page is shown, if the browser supports it.
import { useEffect } from 'preact/hooks'

export function useAwakeScreen(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isGone = false
    async function keepAwake(): Promise<void> {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
      // Browsers refuse this on plain HTTP, and if the battery is low.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      // The page may have been left before the browser answered.
      if (isGone) await lock?.release()
    }
    const again = () => void keepAwake()
    again()
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', again)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
