// The pages on this device: kept for times without a network, and installed as an app, where the browser allows it.
import { signal } from '@preact/signals'

/** The browser's event for installable pages; `prompt` asks the user. */
interface InstallOffer extends Event {
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

/** True if the browser can store pages: only over HTTPS, or from this machine. */
export const canBeStored = 'serviceWorker' in navigator

/** True if this is the installed app. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** Has the browser store the pages, once everything else has loaded. */
export function store(): void {
  if (!canBeStored) return
  const register = async () => {
    const registration = await navigator.serviceWorker.register('/service-worker.js')
    // Browsers check for a new build only now and then; a page that was just opened should get it soon.
    await registration.update()
  }
  // Some browsers refuse this in private windows; the pages then still need the network.
  const begin = () => void register().catch(() => {})
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
