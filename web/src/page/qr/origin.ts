// The address by which other devices reach this server: the page's own, unless that is localhost.
import { computed, signal } from '@preact/signals'

const ITSELF = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The origin for every link meant for another device; asked for once a page shows such a link. */
export const origin = signal(location.origin, { watched: () => void findOrigin() })
/** True if such links work on this machine only. */
export const isOnlyHere = computed(() => ITSELF.test(new URL(origin.value).hostname))

/** Asks the server for its address in the local network if the page's own is of no use to other devices. */
async function findOrigin(): Promise<void> {
  if (!ITSELF.test(location.hostname)) return
  try {
    const response = await fetch('/api/network')
    const { origins: [found] = [] }: { origins?: readonly string[] } = await response.json()
    origin.value = found ?? location.origin
  } catch {
    // Links then keep the page's own origin.
  }
}
