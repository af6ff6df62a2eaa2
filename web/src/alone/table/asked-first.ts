// The last questions of a lesson: the learner is asked first, and told what to do on asking, after another answer, or
// with the consequences.
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { LessonTexts, Scene } from '../lessons/lesson.ts'

interface AskedFirst {
  /** True if the learner has been told what to choose, so that it is no longer asked. */
  isTold(scene: Scene): boolean
  /** Tells what to choose in the question that is asked. */
  tell(): void
  /** The reason for the answer before, or that ended the lesson, which the learner has found alone. */
  readonly found: string | undefined
}

interface Asking {
  /** The question that is asked; undefined while none is. */
  readonly now: Scene | undefined
  /** The refusal of an answer; empty if there is none. */
  readonly refusal: string
  readonly told: LessonTexts
  /** True once the lesson has no more questions. */
  readonly isThrough: boolean
}

export function useAskedFirst({ now, refusal, told, isThrough }: Asking): AskedFirst {
  const asked = useSignal<readonly number[]>([])
  const missed = useRef(new Set<number>())
  const scenes = useRef<{ readonly last?: Scene; readonly before?: Scene | undefined }>({})
  const { last } = scenes.current
  if (now !== undefined && now.number !== last?.number) scenes.current = { last: now, before: last }
  if (now?.isAskedFirst && refusal !== '') missed.current.add(now.number)
  const isTold = ({ number, isAskedFirst }: Scene) =>
    !isAskedFirst || missed.current.has(number) || asked.value.includes(number)
  const answered = isThrough ? scenes.current.last : scenes.current.before
  return {
    isTold,
    tell() {
      if (now !== undefined) asked.value = [...asked.value, now.number]
    },
    found: answered === undefined || isTold(answered) ? undefined : told.why?.[answered.number - 1],
  }
}
