// All live matches, read a few at a time, so that moves are not kept waiting by a hundred thousand of them.
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import type { Position } from './cursor.ts'
import type { LiveMatch } from './journal.ts'

interface LivePage {
  readonly matches: readonly LiveMatch[]
  /** The position of the last one in the list; undefined at its end. */
  readonly last: Position | undefined
}

/** Every match has a later position. */
const BEGINNING: Position = { atMs: 0, id: '' }

/** Gives every live match, by a function that reads those after a position. */
export async function* eachLive(
  pageAfter: (position: Position) => Promise<LivePage>,
): AsyncGenerator<LiveMatch> {
  let position: Position | undefined = BEGINNING
  while (position !== undefined) {
    const { matches, last }: LivePage = await pageAfter(position)
    yield* matches
    position = last
    await turnOfTheLoop()
  }
}
