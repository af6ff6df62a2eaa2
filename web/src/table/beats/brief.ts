// The sentence that stays above the next one in a caption, since it was too short in sight.
import { useRef } from 'preact/hooks'

/** Shorter, a sentence can hardly be read, so it stays above the next one. */
const READ_MS = 700

interface Said {
  readonly sentence: string
  readonly reader: number | undefined
  /** True while it does not say yet what came of it. */
  readonly isOpen: boolean
}

/** The sentence before this one, if it was too short in sight, and was said to the same reader. */
export function useBriefBefore(said: Said): string {
  const shown = useRef({ said, sinceMs: Number.NEGATIVE_INFINITY, before: '' })
  const { current } = shown
  const isSameReader = current.said.reader === said.reader
  if (current.said.sentence !== said.sentence || !isSameReader) {
    const nowMs = performance.now()
    const isBrief = isSameReader && nowMs - current.sinceMs < READ_MS
    const before = isBrief ? worthKeeping(current.said, said.sentence, current.before) : ''
    shown.current = { said, sinceMs: nowMs, before }
  }
  return shown.current.before
}

/** Returns the line above the next sentence: the last one, or the one before if the next completes the last. */
export function worthKeeping({ sentence, isOpen }: Said, next: string, before: string): string {
  return isOpen || next.startsWith(sentence) ? before : sentence
}
