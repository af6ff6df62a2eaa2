// Keeps pointing at a choice: the one that a teacher or an adviser means.
import { effect } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Pointed } from '../choices/choice.tsx'

/** Points at the choice when it is first meant, after a refusal, and when nothing else is pointed at. */
export function useKeptPointing(pointed: Pointed, choice: Pointed['value'], refusal: string): void {
  const meant = useRef(choice)
  meant.current = choice
  useEffect(() => {
    if (choice !== undefined) pointed.value = choice
  }, [choice])
  // A finger that leaves what it has tapped points at nothing. At once, so that no mark comes and goes below it.
  useEffect(
    () =>
      effect(() => {
        if (pointed.value === undefined) pointed.value = meant.current
      }),
    [],
  )
  useEffect(() => {
    if (refusal !== '') pointed.value = choice
  }, [refusal])
}
