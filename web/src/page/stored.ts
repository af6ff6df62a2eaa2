// The pages on this device: kept for times without a network, and installed as an app, where the browser allows it.
import { signal } from '@preact/signals'

/** Asks whether to install the pages; the browser offers it when it has found that it can. */
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

/** True if the browser keeps pages: only those that came over HTTPS, or from this machine. */
export const canBeStored = 'serviceWorker' in navigator

/** True if this is the installed app. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** Has the browser keep the pages, once nothing else is to be loaded. */
export function store(): void {
  if (!canBeStored) return
  const register = async () => {
    const registration = await navigator.serviceWorker.register('/service-worker.js')
    // Browsers look for another build now and then; a page that was just opened wants to have it soon.
    await registration.update()
  }
  // A browser may refuse, as some do in private windows; the pages then need the network, as they did before.
  const begin = () => void register().catch(() => {})
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
