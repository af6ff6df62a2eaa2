// The player's matches that are not over.
import type { FlowerWarClient, OwnMatch } from '@flower-war/client/light'
import { signal } from '@preact/signals'
import { asPlayer, client } from '../page/player/session.ts'
import { useRefreshed } from '../page/trouble/refresh.ts'

const REFRESH_MS = 20_000

/** Sorted: matches waiting for the player come first. */
export const ownMatches = signal<readonly OwnMatch[]>([])
/** True once the server has told them, or has failed to. */
export const areOwnKnown = signal(false)

/** Keeps the list up to date while the page is shown. */
export function useOwnMatches(): void {
  const connected = client.value
  useRefreshed(REFRESH_MS, async () => connected && load(connected), connected)
}

async function load(connected: FlowerWarClient): Promise<void> {
  try {
    const mine = await asPlayer((by) => by.ownMatches())
    // A late answer for the previous player must not replace this player's matches.
    if (client.peek() === connected) ownMatches.value = mine
  } catch {
    // Not vital: they are still listed under "Mine", which shows the error.
  }
  areOwnKnown.value = true
}
