// Lets one window at a time run a match or a temple that several have open: the one that took it over last.
import { randomHex } from './random-hex.ts'
import { storage } from './storage.ts'

const WINDOW_BYTES = 8
/** A page restored from the back/forward cache has missed storage events. */
const EVENTS = ['storage', 'pageshow'] as const

/** Takes over in this window; calls `lost` once another window does, or removes it. The returned function ends that. */
export function takeOver(name: string, lost: () => void): () => void {
  const window = randomHex(WINDOW_BYTES)
  storage.set(name, window)
  const look = () => {
    if (storage.get(name) === window) return
    stop()
    lost()
  }
  const stop = () => {
    for (const event of EVENTS) removeEventListener(event, look)
  }
  for (const event of EVENTS) addEventListener(event, look)
  return stop
}
