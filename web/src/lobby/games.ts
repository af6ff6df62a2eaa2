// The games that both the server and this client know, fetched once.
import type { GameRow } from '@flower-war/client'
import { signal } from '@preact/signals'
import { isPlayed, type PlayedGame } from '../games/faces.ts'
import { asPlayer } from '../page/session.ts'

export type PlayedRow = GameRow & { readonly id: PlayedGame }

/** The game the server is named after comes first. */
const FIRST = 'flower-war'

export const games = signal<readonly PlayedRow[] | undefined>(undefined)

/** Fetches the games, unless they have been fetched before. */
export async function loadGames(): Promise<void> {
  if (games.value !== undefined) return
  const rows = await asPlayer((client) => client.games())
  const played = rows.filter((row): row is PlayedRow => isPlayed(row.id))
  games.value = played.toSorted((one, other) => order(one) - order(other))
}

function order({ id }: PlayedRow): number {
  return String(id) === FIRST ? 0 : 1
}
