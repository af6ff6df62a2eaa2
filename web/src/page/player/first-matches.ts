// The first match of each game that is begun in this browser, by which the pages know to whom a game is new.
import { storage } from '../storage.ts'

const FIRST = 'first '

/** Remembers a match, if it is the first of its game. */
export function noteMatch(game: string, id: string): void {
  if (!hasBegun(game)) storage.set(FIRST + game, id)
}

function hasBegun(game: string): boolean {
  return storage.get(FIRST + game) !== undefined
}

/** True if a match of any game has been begun. */
export function hasBegunAny(): boolean {
  return storage.names(FIRST).length > 0
}

export function isFirst(game: string, id: string): boolean {
  return storage.get(FIRST + game) === id
}
