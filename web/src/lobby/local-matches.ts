// The running matches that are stored on this device, most recently played first.
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { LocalMatch } from '../alone/matches/local-match.ts'
import { storedIds } from '../alone/matches/stored-ids.ts'

export const localMatches = signal<readonly LocalMatch[]>([])

export function useLocalMatches(): void {
  useEffect(() => void load(), [])
}

/** Reads the stored matches; the code for that is loaded only if there are any. */
async function load(): Promise<void> {
  if (storedIds().length === 0) {
    localMatches.value = []
    return
  }
  try {
    const { storedMatches } = await import('../alone/matches/stored-matches.ts')
    localMatches.value = storedMatches().filter(({ isOver }) => !isOver)
  } catch {
    // Not vital: the page of matches on this device lists them, too.
  }
}
