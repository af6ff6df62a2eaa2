// Lets one window at a time run a match or a temple that several have open: the one that took it over last.
import { randomHex } from './random-hex.ts'
import { storage } from './storage.ts'

const WINDOW_BYTES = 8
/** A page restored from the back/forward cache has missed storage events. */
const EVENTS = ['storage', 'pageshow'] as const

/** A match or a temple that this window has taken over. */
export interface TakenOver {
  /** False once another window has it. Looks at once: in a tab that was frozen, the event is still to come. */
  isOurs(): boolean
  end(): void
}

/** Takes over in this window; calls `lost` once another window does, or removes it. */
export function takeOver(name: string, lost: () => void): TakenOver {
  const window = randomHex(WINDOW_BYTES)
  storage.set(name, window)
  let isLost = false
  const look = () => {
    if (storage.get(name) === window) return
    end()
    isLost = true
    lost()
  }
  const end = () => {
    for (const event of EVENTS) removeEventListener(event, look)
  }
  for (const event of EVENTS) addEventListener(event, look)
  return {
    isOurs() {
      if (!isLost) look()
      return !isLost
    },
    end,
  }
}
