// Skips the beats still to come: up to the next question by the button or Escape, those that wait by a tap on the
// board or in a hidden tab.
import { type ReadonlySignal, useSignalEffect } from '@preact/signals'
import { useCallback, useEffect, useRef } from 'preact/hooks'
import type { Table } from '../table.ts'

/** A tap on the board this soon after the last beat was meant to skip it. It does nothing else. */
const LATE_TAP_MS = 350
/**
 * A tap this soon after dice or coins have fallen was meant to throw them. It skips nothing, though the button to skip
 * is where that to throw was.
 */
const LATE_THROW_MS = 900
/** A pointer that went down longer ago belongs to no tap that ends now. */
const TAP_MS_MAX = 1_000

/** The buttons of the caption, and switches on the board. */
const OWN_EFFECT = '.caption button, label'

/** Returns a function that skips to the next question, and listeners for taps on the button for it and on the board. */
export function useSkipping(table: Table, board: { readonly current: HTMLElement | null }) {
  const endedAtMs = useEndOf(table.isPlaying)
  const thrownAtMs = useEndOf(table.held)
  const wasAsked = useAskedMeanwhile(table)
  const downAtMs = useRef(Number.NEGATIVE_INFINITY)
  const skip = useCallback(() => {
    table.skip()
    finishAnimations(board.current)
  }, [table])
  const skipToQuestion = useCallback(() => {
    table.skipToQuestion()
    finishAnimations(board.current)
  }, [table])
  useEffect(() => {
    const onDown = ({ timeStamp }: Event) => (downAtMs.current = timeStamp)
    addEventListener('pointerdown', onDown, true)
    return () => removeEventListener('pointerdown', onDown, true)
  }, [])
  useEffect(() => {
    const onHidden = () => document.hidden && skip()
    document.addEventListener('visibilitychange', onHidden)
    return () => document.removeEventListener('visibilitychange', onHidden)
  }, [skip])
  /** Keys come without a pointer. */
  function isThrow({ detail, timeStamp }: MouseEvent): boolean {
    const begunAtMs = Math.max(downAtMs.current, timeStamp - TAP_MS_MAX)
    return detail > 0 && begunAtMs - thrownAtMs.current < LATE_THROW_MS
  }
  function onSkip(tap: MouseEvent): void {
    if (!isThrow(tap)) skipToQuestion()
  }
  function onBoard(tap: MouseEvent): void {
    if (tap.target instanceof Element && tap.target.closest(OWN_EFFECT) !== null) return
    const isPlaying = table.isPlaying.value
    // A question that stays while others act can be answered by a tap.
    if (isPlaying && table.question.value !== undefined) return
    if (!isPlaying && wasAsked.current) return
    if (!isPlaying && performance.now() - endedAtMs.current > LATE_TAP_MS) return
    tap.stopPropagation()
    tap.preventDefault()
    if (table.held.value !== undefined) table.throwHeld()
    else if (isPlaying && !isThrow(tap)) skip()
  }
  return { skip: skipToQuestion, onSkip, onBoard }
}

/** Returns a ref to the time at which the value was last cleared. */
function useEndOf(value: ReadonlySignal<unknown>) {
  const endedAtMs = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    let was = false
    return value.subscribe((now) => {
      if (was && !now) endedAtMs.current = performance.now()
      was = Boolean(now)
    })
  }, [value])
  return endedAtMs
}

/** Returns a ref that is true if the last beat was shown beside an open question, so that taps did not skip it. */
function useAskedMeanwhile({ isPlaying, question }: Table) {
  const wasAsked = useRef(false)
  // Runs a frame later, when the question that follows a beat no longer meets it.
  useSignalEffect(() => {
    if (isPlaying.value) wasAsked.current = question.value !== undefined
  })
  return wasAsked
}

/** Skips running animations to their end. */
function finishAnimations(board: HTMLElement | null): void {
  for (const animation of board?.getAnimations({ subtree: true }) ?? []) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {}
    if (typeof endTime === 'number' && Number.isFinite(endTime)) animation.finish()
  }
}
