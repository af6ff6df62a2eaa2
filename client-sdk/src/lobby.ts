// The lobby: the public matches that are open or being played, kept up to date.
import type { Client, Room } from '@colyseus/sdk'
import { LOBBY, type LobbyNews, type MatchRow } from '@flower-war/protocol'
import { finalClose } from './final-close.ts'
import { joinedInTime, sleepAfter } from './net/waiting.ts'
import { untilGone } from './pulse.ts'
import { joinRefusalIn, type RefusalError } from './refusal-error.ts'

/**
 * Calls the listener with all rows, newest first, now and whenever they change; the returned function stops it. If the
 * client is refused, or removed for good, calls `closed` once and stops.
 */
export function watchLobby(
  client: Client,
  listener: (rows: readonly MatchRow[]) => void,
  closed: (why: RefusalError) => void = () => {},
): () => void {
  let room: Room | undefined
  let isOver = false
  // Drops rows that arrive after watching has ended.
  const tell = (rows: readonly MatchRow[]) => {
    if (!isOver) listener(rows)
  }

  function end(why: RefusalError | undefined): void {
    if (why === undefined || isOver) return
    isOver = true
    closed(why)
  }

  async function watch(): Promise<void> {
    for (let fails = 0; !isOver; fails++) {
      try {
        room = await joinedInTime(client.joinOrCreate(LOBBY.room))
        fails = 0
        // Watching was stopped while joining.
        if (isOver) void room.leave()
        tellRows(room, tell)
        end(finalClose(await untilGone(room)))
      } catch (error) {
        // Any other failure is retried like a lost connection.
        end(joinRefusalIn(error))
      }
      if (!isOver) await sleepAfter(fails)
    }
  }

  void watch()
  return () => {
    isOver = true
    void room?.leave()
  }
}

function tellRows(room: Room, listener: (rows: readonly MatchRow[]) => void): void {
  const rows = new Map<string, MatchRow>()
  room.reconnection.enabled = false
  room.onMessage(LOBBY.rows, (news: LobbyNews) => {
    for (const row of news.rows) rows.set(row.id, row)
    for (const id of news.gone) rows.delete(id)
    listener([...rows.values()].sort((one, other) => other.createdAtMs - one.createdAtMs))
  })
}
