// The games of the server, with their texts in the current language.
import type { GameRow } from '@flower-war/client/light'
import { type ReadonlySignal, signal, useSignal } from '@preact/signals'
import { isPlayed } from '../games/faces.ts'
import { asPlayer } from '../page/player/session.ts'
import { loadedErrorText } from '../page/trouble/error-text.ts'
import { useRefreshed } from '../page/trouble/refresh.ts'
import { language, texts } from '../texts/texts.ts'

/** The time after which a list that could not be loaded is asked for again. */
const AGAIN_MS = 20_000

export const games = signal<readonly GameRow[] | undefined>(undefined)
let shownIn = ''

/** Fetches the games, unless those at hand are in this language already. */
export async function loadGames(): Promise<void> {
  const wanted = language.value
  if (games.value !== undefined && shownIn === wanted) return
  const rows = await asPlayer((client) => client.games({ language: wanted }))
  // Another language may have been chosen in the meantime, and its answer may have arrived already.
  if (language.peek() !== wanted) return
  games.value = rows.toSorted((one, other) => longest(one) - longest(other))
  shownIn = wanted
}

/** Loads the games for a page, again and again if need be; returns the reason why they are not there yet, if any. */
export function useGames(): ReadonlySignal<string> {
  const refusal = useSignal('')
  const load = () =>
    loadGames().then(
      () => (refusal.value = ''),
      async (error: unknown) => (refusal.value = await loadedErrorText(error)),
    )
  useRefreshed(AGAIN_MS, load, language.value)
  return refusal
}

/** The longest duration, to sort by: games of unknown length come last. */
function longest({ minutes }: GameRow): number {
  return minutes?.max ?? Number.POSITIVE_INFINITY
}

/** The title of a game, from its row if the pages do not know it. */
export function titleOf(id: string): string {
  if (isPlayed(id)) return texts.value.listed[id].title
  return games.value?.find((row) => row.id === id)?.title ?? id
}

/** A table of four is lively, but does not take too long to fill; some games need more. */
export function usualPlayers({ min, max }: GameRow['players']): number {
  return Math.max(min, Math.min(max, 4))
}
