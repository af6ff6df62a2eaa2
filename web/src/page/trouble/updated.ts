// If the server is updated while a page is open, files that the page has not loaded yet may be gone. The page is then
// reloaded, without losing seats or matches on this device.

const RELOADED = 'flower-war reloaded'
/** If files are missing again within this time, reloading does not help. */
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
  const last = Number(sessionStorage.getItem(RELOADED))
  if (Date.now() - last < AGAIN_MS) return
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  // A reload would call off the way to another page.
  if (answer?.ok !== true || isLeaving) return
  sessionStorage.setItem(RELOADED, String(Date.now()))
  location.reload()
}
