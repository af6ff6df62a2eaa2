// The lobby, which sends the list of matches and its changes: a room of Colyseus, and a WebSocket in plain JSON.
import { matchRow } from './http/matches.ts'
import { exactly, list, said, structure, text } from './shapes/make.ts'
import type { ValueOf } from './shapes/shape.ts'

/** The name of the room, and of the message that brings rows. */
export const LOBBY = { room: 'lobby', rows: 'rows' } as const

const news = structure({
  rows: list(matchRow),
  gone: said('Ids of the matches that are over, or no longer among those shown.', list(text())),
})
export type LobbyNews = ValueOf<typeof news>

/** The messages of the room: first all current matches, then changes. */
export const LOBBY_MESSAGES = { [LOBBY.rows]: news } as const

/** The frames of the lobby in plain JSON. */
export const LOBBY_FRAMES = {
  [LOBBY.rows]: said(
    'comes when you have joined, and when something has changed',
    structure({ type: exactly(LOBBY.rows), ...news.fields }),
  ),
} as const
