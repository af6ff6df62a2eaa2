// Draws changes by a seed.
import { createHash } from 'node:crypto'
import type { Change } from './changes.ts'

/**
 * Returns as many changes as are wanted, in the order in which they are drawn, so that those a run has made before it
 * is interrupted are a fair part of all. A change is drawn for what its line says: when other lines come or go, it
 * stays drawn. `textOf` reads sources.
 */
export function draw(
  changes: readonly Change[],
  { count, seed, textOf }: { count: number; seed: string; textOf: (file: string) => string },
): readonly Change[] {
  const ranked = changes.map((change) => ({
    change,
    rank: createHash('sha256')
      .update(JSON.stringify([seed, ...nameOf(change, textOf)]))
      .digest('hex'),
  }))
  ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1))
  return ranked.slice(0, count).map(({ change }) => change)
}

/** Identifies a change, wherever in its file the line stands. */
function nameOf({ file, start, before, after }: Change, textOf: (file: string) => string) {
  const text = textOf(file)
  const begin = text.lastIndexOf('\n', start - 1) + 1
  const [line] = text.slice(begin).split('\n', 1)
  return [file, line, start - begin, before, after]
}
