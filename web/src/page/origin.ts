// Under which address other devices reach this server: that of the page, unless it is this machine's own name for itself.
import { computed, signal } from '@preact/signals'

const ITSELF = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The beginning of every link that is meant for another device. */
export const origin = signal(location.origin)
/** Whether such links lead to nobody but this machine. */
export const isOnlyHere = computed(() => ITSELF.test(new URL(origin.value).hostname))

/** Asks the server for its address in the local network, where the page's own would lead others to themselves. */
export async function findOrigin(): Promise<void> {
  if (!ITSELF.test(location.hostname)) return
  try {
    const response = await fetch('/api/network')
    const { origins: [found] = [] }: { origins?: readonly string[] } = await response.json()
    origin.value = found ?? location.origin
  } catch {
    // Then links lead where the page is, as they do without a network.
  }
}
