// Finds the drawn cards that are still news.
import type { Drawn } from '../face.ts'

interface Told {
  readonly type: string
}

/** Cards drawn before one of these are no longer news. */
const BOUNDS: ReadonlySet<string> = new Set(['turn-began', 'rolled', 'battle-began', 'passed'])
/** More are found in the hand. */
const SHOWN_MAX = 3

/** The cards drawn since the turn went on, of those that this viewer may see. */
export function drawnIn(past: readonly Told[]): readonly Drawn[] {
  const begin = past.findLastIndex(({ type }) => BOUNDS.has(type))
  const drawn = past.slice(begin + 1).flatMap((event) => {
    const { card, seat, deck }: Readonly<Record<string, unknown>> = { ...event }
    const isSeen = event.type === 'drew' && typeof card === 'string' && typeof seat === 'number'
    return isSeen ? [{ card, seat, ...(typeof deck === 'string' && { deck }) }] : []
  })
  return drawn.slice(-SHOWN_MAX)
}
