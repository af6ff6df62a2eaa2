// Makes an answer after a pause, but never while the one before it is on its way.
import type { Table } from '../../table.ts'

/** Answers after this time, once no earlier answer is on its way; the returned function stops that. */
export function onceFree(
  ms: number,
  isSending: Table['isSending'],
  answer: () => void,
): () => void {
  let stop = () => {}
  const timer = setTimeout(() => {
    let isMade = false
    stop = isSending.subscribe((isBusy) => {
      if (isBusy || isMade) return
      isMade = true
      answer()
    })
  }, ms)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
