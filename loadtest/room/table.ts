// A table with four clients at any of the servers that are measured.
import { CLIENTS } from './game.ts'

/** A table at a server. */
export interface Table {
  /** The match played at it; empty where there are none. */
  match(): string
  /** Whether somebody is asked and has not answered yet. */
  isAsked(): boolean
  /** Answers. */
  act(): void
  close(): void
}

/** What a table reports. */
export interface Listener {
  /** Somebody is asked. */
  asked(table: Table): void
  /** An answer was acknowledged. */
  answered(table: Table): void
  /** The effect of the last answer has reached all four. */
  shown(table: Table): void
  /** An answer was refused, which is no fault where something else may have changed what is asked. */
  refused?(table: Table): void
  /** There is nothing left to do. */
  over(table: Table): void
  /** A frame has come, for whoever wants to look at all of them. */
  heard?(table: Table, client: number, frame: Uint8Array): void
}

/** Counts who has seen what the last answer has changed. */
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
