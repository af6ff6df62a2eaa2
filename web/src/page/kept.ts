// Local storage; if it is unavailable, the page works without it.

const PREFIX = 'flower-war '

/** Small texts by name. */
export const kept = {
  get(name: string): string | undefined {
    try {
      return localStorage.getItem(PREFIX + name) ?? undefined
    } catch {
      return undefined
    }
  },
  set(name: string, value: string): void {
    try {
      localStorage.setItem(PREFIX + name, value)
    } catch {
      // Private windows may refuse; the value then lasts for this visit.
    }
  },
  remove(name: string): void {
    try {
      localStorage.removeItem(PREFIX + name)
    } catch {
      // There was nothing to remove.
    }
  },
}
