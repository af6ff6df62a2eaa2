// Finished matches in SQLite: drops those beyond the number that is kept.
import { DROPPED_AT_ONCE_MAX } from '../../config/own-limits.ts'
import { pickedAtOnce } from '../surplus.ts'
import type { GroupCommit } from './group-commit.ts'
import type { Statements } from './statements.ts'

/** Returns the function to call after a match has ended. */
export function newFinished(
  statements: Statements,
  commits: GroupCommit,
  keepFinished: number,
): (atMs: number) => void {
  let kept = statements.finishedCount()
  /** The matches to drop next. */
  let doomed: string[] = []
  return (atMs) => {
    kept++
    const count = Math.min(kept - keepFinished, DROPPED_AT_ONCE_MAX)
    if (count <= 0) return
    kept -= count
    commits
      .write(() => {
        if (doomed.length < count)
          doomed = [...statements.firstToGo(pickedAtOnce(keepFinished, count), atMs)]
        const going = doomed.splice(0, count)
        return going.filter((id) => statements.dropFinished(id)).length
      })
      .then((dropped) => {
        kept += count - dropped
      })
      .catch(() => {
        // Already logged where it failed; the next match to finish retries.
        kept += count
      })
  }
}
