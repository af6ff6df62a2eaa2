// The lobby: the public matches that are open or being played, kept up to date.
import type { LobbyNews, MatchRow } from '@flower-war/protocol'
import { newEmitter } from '../emitter.ts'
import { joinedInTime, sleepAfter } from '../net/waiting.ts'
import { RefusalError } from '../refusal-error.ts'
import { finalClose } from './final-close.ts'
import type { Transport, Wire } from './wire.ts'

/**
 * Calls the listener with all rows, newest first, now and whenever they change; the returned function stops it. If the
 * client is refused, or removed for good, calls `closed` once and stops.
 */
export function watchLobby(
  transport: Pick<Transport, 'lobby'>,
  listener: (rows: readonly MatchRow[]) => void,
  closed: (why: RefusalError) => void = () => {},
): () => void {
  let wire: Wire | undefined
  let isOver = false
  const over = new AbortController()
  // A listener that throws must not make the join fail.
  const { on, emit } = newEmitter<{ rows: readonly MatchRow[] }>()
  on('rows', listener)
  // Drops rows that arrive after watching has ended.
  const tell = (rows: readonly MatchRow[]) => {
    if (!isOver) emit('rows', rows)
  }

  function end(why: RefusalError | undefined): void {
    if (why === undefined || isOver) return
    isOver = true
    closed(why)
  }

  async function watch(): Promise<void> {
    for (let fails = 0; !isOver; fails++) {
      let why: unknown
      try {
        wire = await joinedInTime(transport.lobby(newsTeller(tell)), (late) => late.close())
        fails = 0
        // Watching was stopped while joining.
        if (isOver) wire.close()
        end(finalClose(await wire.gone))
      } catch (error) {
        // Any other failure is retried like a lost connection.
        if (error instanceof RefusalError) end(error)
        why = error
      }
      if (!isOver) await sleepAfter(fails, why, over.signal)
    }
  }

  void watch()
  return () => {
    isOver = true
    over.abort()
    wire?.close()
  }
}

/** Keeps the rows of one connection: the first news has all of them, later news only the changes. */
function newsTeller(tell: (rows: readonly MatchRow[]) => void): (news: LobbyNews) => void {
  const rows = new Map<string, MatchRow>()
  return (news) => {
    for (const row of news.rows) rows.set(row.id, row)
    for (const id of news.gone) rows.delete(id)
    tell([...rows.values()].sort((one, other) => other.createdAtMs - one.createdAtMs))
  }
}
