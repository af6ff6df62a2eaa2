// Work of some milliseconds that many may ask for at the same moment: each piece has a turn of the event loop of its own, so
// that whatever others ask comes in between.
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'

/** Resolves when it is the caller's turn. It waits for no work: that of the turn before may still be under way. */
export type OwnTurn = () => Promise<void>

export function newOwnTurn(): OwnTurn {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => turnOfTheLoop())
    return last
  }
}
