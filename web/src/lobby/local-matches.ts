// The running matches and lessons that are stored on this device, most recently played first.
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { LinkedMatch } from '../alone/lessons/left-lessons.ts'
import { storedIds } from '../alone/matches/stored-ids.ts'

export const localMatches = signal<readonly LinkedMatch[]>([])
/** True once they have been read. */
export const areLocalKnown = signal(false)

export function useLocalMatches(): void {
  useEffect(() => void load(), [])
}

/** Reads the stored matches; the code for that is loaded only if there are any. */
async function load(): Promise<void> {
  if (storedIds().length === 0) {
    localMatches.value = []
    areLocalKnown.value = true
    return
  }
  try {
    const { loadLeftMatches } = await import('../alone/lessons/left-lessons.ts')
    localMatches.value = await loadLeftMatches()
  } catch {
    // Not vital: the page of matches on this device lists them, too.
  }
  areLocalKnown.value = true
}
