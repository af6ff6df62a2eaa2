// Makes an answer for a player once no other is on its way, and tells when one is given.
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

/** Calls back when an answer is given; the one that is on its way already does not count. */
export function onceGiven(
  isSending: Pick<Table['isSending'], 'subscribe'>,
  given: () => void,
): () => void {
  let wasFree = false
  return isSending.subscribe((isBusy) => {
    if (isBusy && wasFree) given()
    wasFree ||= !isBusy
  })
}
