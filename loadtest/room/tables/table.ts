// A table with four clients at any of the measured servers.
import { CLIENTS } from '../game.ts'

/** A table at a server. */
export interface Table {
  /** The id of the match played at it; empty for servers without matches. */
  match(): string
  /** True if a client has a decision that it has not answered yet. */
  isAsked(): boolean
  /** Sends an answer. */
  act(): void
  close(): void
}

/** The callbacks of a table. */
export interface Listener {
  /** A client has received a decision. */
  asked(table: Table): void
  /** An answer was acknowledged. */
  answered(table: Table): void
  /** The effect of the last answer has reached all four clients. */
  shown(table: Table): void
  /** An answer was refused, which is not an error if something else may have changed the decision. */
  refused?(table: Table): void
  /** The match is over. */
  over(table: Table): void
  /** A frame has arrived. */
  heard?(table: Table, client: number, frame: Uint8Array): void
}

/** Keeps track of the clients that have seen the effect of the last answer. */
export function newSight(table: Table, listener: Listener) {
  const waiting = new Set<number>()
  return {
    begin() {
      for (let client = 0; client < CLIENTS; client++) waiting.add(client)
    },
    sees(client: number) {
      if (waiting.delete(client) && waiting.size === 0) listener.shown(table)
    },
  }
}
