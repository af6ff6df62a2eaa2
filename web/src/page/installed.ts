// The pages on this device: cached for times without a network, and installed as an app, where the browser allows it.
import { signal } from '@preact/signals'

/** The browser's event for installable pages; `prompt` asks the user. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

/** The browser's offer to install, until it is taken up. */
export const installOffer = signal<InstallOffer | undefined>(undefined)

addEventListener('beforeinstallprompt', (event) => {
  // Browsers would otherwise show it over the table.
  event.preventDefault()
  installOffer.value = event as InstallOffer
})
addEventListener('appinstalled', () => (installOffer.value = undefined))

/** True if the browser can cache pages: only over HTTPS, or from this machine, and as long as it does not refuse. */
export const canCachePages = signal('serviceWorker' in navigator)

/** True if this is the installed app. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** A page that has loaded none of its files for this long has what it needs. */
const QUIET_MS = 5_000

/** Has the browser cache all pages, once this one needs nothing more: they would slow a first match down. */
export function cachePages(): void {
  if (canCachePages.peek()) whenQuiet(cachePagesNow)
}

let isAsked = false

/** Has the browser cache all pages at once, or when there is a network again. */
export function cachePagesNow(): void {
  if (!canCachePages.peek() || isAsked) return
  isAsked = true
  const register = async () => {
    const registration = await navigator.serviceWorker
      .register('/service-worker.js')
      .catch((error: unknown) => {
        // Some browsers refuse this in private windows; a file that is not there is no refusal.
        if (error instanceof DOMException) canCachePages.value = false
        throw error
      })
    // Browsers check for a new build only now and then; a page that was just opened should get it soon.
    await registration.update()
  }
  const begin = () => void register().catch(() => (isAsked = false))
  if (navigator.onLine) begin()
  else addEventListener('online', begin, { once: true })
}

/** Runs once no file of the page was asked for within the time. */
function whenQuiet(run: () => void): void {
  let timer = setTimeout(end, QUIET_MS)
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => name.includes('/assets/'))) return
    clearTimeout(timer)
    timer = setTimeout(end, QUIET_MS)
  })
  observer.observe({ type: 'resource', buffered: true })
  function end(): void {
    observer.disconnect()
    run()
  }
}
