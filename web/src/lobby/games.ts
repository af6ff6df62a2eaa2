// The games that the server plays and this client knows, asked for once.
import type { GameRow } from '@flower-war/client'
import { signal } from '@preact/signals'
import { isPlayed, type PlayedGame } from '../games/faces.ts'
import { asPlayer } from '../page/session.ts'

export type PlayedRow = GameRow & { readonly id: PlayedGame }

/** In the order in which they are shown: the one that the server is named for comes first. */
const FIRST = 'flower-war'

export const games = signal<readonly PlayedRow[] | undefined>(undefined)

/** Asks for the games, if that has not been done yet. */
export async function loadGames(): Promise<void> {
  if (games.value !== undefined) return
  const rows = await asPlayer((client) => client.games())
  const played = rows.filter((row): row is PlayedRow => isPlayed(row.id))
  games.value = played.toSorted((one, other) => order(one) - order(other))
}

function order({ id }: PlayedRow): number {
  return String(id) === FIRST ? 0 : 1
}
