// The player's matches that are not over.
import type { OwnMatch } from '@flower-war/client/light'
import { signal } from '@preact/signals'
import { asPlayer, client } from '../page/player/session.ts'
import { useAgain } from '../page/trouble/again.ts'

const AGAIN_MS = 20_000

/** Sorted: matches waiting for the player come first. */
export const ownMatches = signal<readonly OwnMatch[]>([])

/** Keeps the list up to date while the page is shown. */
export function useOwnMatches(): void {
  const connected = client.value
  useAgain(AGAIN_MS, () => connected && void load(), connected)
}

async function load(): Promise<void> {
  try {
    ownMatches.value = await asPlayer((by) => by.ownMatches())
  } catch {
    // Not vital: they are still listed under "Mine", which shows the error.
  }
}
