// A page that is open while its server is updated may find that files which it has not loaded yet are gone. It is
// loaded anew then: seats, and matches on this device, are found again.

const RELOADED = 'flower-war reloaded'
/** If files are still missing so soon after, reloading does not help. */
const AGAIN_MS = 60_000

/** Reloads the page when a part of it is gone, unless that was done just now or nobody answers. */
export function reloadWhenUpdated(): void {
  addEventListener('vite:preloadError', () => void reload())
}

async function reload(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED))
  if (Date.now() - last < AGAIN_MS) return
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok !== true) return
  sessionStorage.setItem(RELOADED, String(Date.now()))
  location.reload()
}
