// Keeps the screen from going dark while people look at it, where the browser can.
import { useEffect } from 'preact/hooks'

export function useAwakeScreen(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    async function keepAwake(): Promise<void> {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
      // Browsers refuse it on plain HTTP, and when a battery is low.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
    }
    const again = () => void keepAwake()
    again()
    // It is let go of whenever the page is out of sight.
    document.addEventListener('visibilitychange', again)
    return () => {
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
