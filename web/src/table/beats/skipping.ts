// Skips the beats still to come: up to the next question by the button or Escape, those that wait by a tap on the
// board or in a hidden tab.
import { useCallback, useEffect, useRef } from 'preact/hooks'
import type { Table } from '../table.ts'

/** A tap on the board this soon after the last beat was meant to skip it, and is ignored. */
const LATE_TAP_MS = 350

/** Returns a function that skips to the next question, and a listener for taps on the board. */
export function useSkipping(table: Table, board: { readonly current: HTMLElement | null }) {
  const endedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const skip = useCallback(() => {
    table.skip()
    finishAnimations(board.current)
  }, [table])
  const skipToQuestion = useCallback(() => {
    table.skipToQuestion()
    finishAnimations(board.current)
  }, [table])
  useEffect(() => {
    let wasPlaying = false
    return table.isPlaying.subscribe((isPlaying) => {
      if (wasPlaying && !isPlaying) endedAtMs.current = performance.now()
      wasPlaying = isPlaying
    })
  }, [table])
  useEffect(() => {
    const onHidden = () => document.hidden && skip()
    document.addEventListener('visibilitychange', onHidden)
    return () => document.removeEventListener('visibilitychange', onHidden)
  }, [skip])
  function onBoard(tap: Event): void {
    const isPlaying = table.isPlaying.value
    // A question that stays while others act can be answered by a tap.
    if (isPlaying && table.question.value !== undefined) return
    if (!isPlaying && performance.now() - endedAtMs.current > LATE_TAP_MS) return
    tap.stopPropagation()
    tap.preventDefault()
    if (table.held.value !== undefined) table.throwHeld()
    else if (isPlaying) skip()
  }
  return { skip: skipToQuestion, onBoard }
}

/** Skips running animations to their end. */
function finishAnimations(board: HTMLElement | null): void {
  for (const animation of board?.getAnimations({ subtree: true }) ?? []) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {}
    if (typeof endTime === 'number' && Number.isFinite(endTime)) animation.finish()
  }
}
