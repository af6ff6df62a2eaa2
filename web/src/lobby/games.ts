// The games of the server, with their texts in the language that is shown.
import type { GameRow } from '@flower-war/client/light'
import { signal } from '@preact/signals'
import { isPlayed } from '../games/faces.ts'
import { asPlayer } from '../page/player/session.ts'
import { gameTexts, language } from '../texts/texts.ts'

export const games = signal<readonly GameRow[] | undefined>(undefined)
let shownIn = ''

/** Fetches the games, unless they have been fetched in this language before. */
export async function loadGames(): Promise<void> {
  const wanted = language.value
  if (games.value !== undefined && shownIn === wanted) return
  const rows = await asPlayer((client) => client.games({ language: wanted }))
  games.value = rows.toSorted((one, other) => longest(one) - longest(other))
  shownIn = wanted
}

/** The short games come first, and those that nobody has measured last. */
function longest({ minutes }: GameRow): number {
  return minutes?.max ?? Number.POSITIVE_INFINITY
}

/** Title and description of a game: those of its row, if the pages have no texts of it. */
export function toldOfGame(id: string): { readonly title: string; readonly about: string } {
  if (isPlayed(id)) return gameTexts.value[id]
  return games.value?.find((row) => row.id === id) ?? { title: id, about: '' }
}
