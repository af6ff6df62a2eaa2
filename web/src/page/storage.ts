// Local storage; if it is unavailable, the page works without it.

const PREFIX = 'flower-war '

/** Small texts by name. */
export const storage = {
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
  /** The names with this prefix. */
  names(start: string): readonly string[] {
    try {
      const all = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
      return all.flatMap((key) =>
        key?.startsWith(PREFIX + start) === true ? [key.slice(PREFIX.length)] : [],
      )
    } catch {
      return []
    }
  },
}
