// If the server is updated while a page is open, files that the page has not loaded yet may be gone. The page is then
// reloaded, without losing seats or matches on this device.

/** If files are missing within this time after a reload, another one does not help. */
const AGAIN_MS = 60_000

/** True once the page is being left: browsers then give up the files it still loads, and none of them is gone. */
let isLeaving = false

/** Reloads the page when a part of it is gone, unless it was just reloaded or the server does not answer. */
export function reloadWhenUpdated(): void {
  addEventListener('beforeunload', () => (isLeaving = true))
  // Browsers may keep a page that was left, and show it again.
  addEventListener('pageshow', () => (isLeaving = false))
  addEventListener('vite:preloadError', () => void reload())
}

async function reload(): Promise<void> {
  if (wasJustReloaded()) return
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  // A reload would call off the way to another page.
  if (answer?.ok === true && !isLeaving) location.reload()
}

function wasJustReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  const isReload = visit instanceof PerformanceNavigationTiming && visit.type === 'reload'
  return isReload && performance.now() < AGAIN_MS
}
