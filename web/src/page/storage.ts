// Local storage; if it is unavailable, the page works without it.

const PREFIX = 'flower-war '

/** Texts that the browser refused to store, each with the text it has stored instead. */
const unstored = new Map<string, { readonly value: string; readonly instead: string | undefined }>()

function stored(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined
  } catch {
    return undefined
  }
}

/** Small texts by name. */
export const storage = {
  get(name: string): string | undefined {
    const own = unstored.get(name)
    const text = stored(name)
    // Another window may have stored a newer one.
    return own?.instead === text ? own?.value : text
  },
  /** Returns false if the browser stores nothing or has no room: the value then lasts for this visit. */
  set(name: string, value: string): boolean {
    try {
      localStorage.setItem(PREFIX + name, value)
      unstored.delete(name)
      return true
    } catch {
      unstored.set(name, { value, instead: stored(name) })
      return false
    }
  },
  remove(name: string): void {
    unstored.delete(name)
    try {
      localStorage.removeItem(PREFIX + name)
    } catch {
      // There was nothing to remove.
    }
  },
  /** The names with this prefix. */
  names(start: string): readonly string[] {
    const keys = [...unstored.keys()].map((name) => PREFIX + name)
    try {
      keys.push(...Object.keys(localStorage))
    } catch {
      // Only those of this visit are there.
    }
    return [...new Set(keys)].flatMap((key) =>
      key.startsWith(PREFIX + start) ? [key.slice(PREFIX.length)] : [],
    )
  },
}
