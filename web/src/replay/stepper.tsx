// The step of a replay that is shown, and the buttons that change it.
import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { texts } from '../texts/texts.ts'

const PLAY_MS = 900

/** The current step of a replay, and its controls. */
interface Steps {
  readonly at: ReadonlySignal<number>
  readonly last: number
  readonly isPlaying: ReadonlySignal<boolean>
  goTo(step: number): void
  /** Starts or stops playing. */
  play(isOn: boolean): void
}

export function useSteps(first: number, last: number): Steps {
  const within = (step: number) => Math.min(Math.max(step, 0), last)
  const at = useSignal(within(first))
  const isPlaying = useSignal(false)
  useEffect(() => {
    if (!isPlaying.value) return undefined
    const timer = setInterval(() => {
      if (at.value < last) at.value++
      else isPlaying.value = false
    }, PLAY_MS)
    return () => clearInterval(timer)
  }, [isPlaying.value])
  return {
    at,
    last,
    isPlaying,
    goTo(step) {
      isPlaying.value = false
      at.value = within(step)
    },
    play: (isOn) => (isPlaying.value = isOn && at.value < last),
  }
}

export function Stepper({ steps: { at, last, isPlaying, goTo, play } }: { readonly steps: Steps }) {
  const { replay } = texts.value
  return (
    <>
      <label>
        <span>{replay.step(at.value, last)}</span>
        <input
          type="range"
          min={0}
          max={last}
          value={at.value}
          aria-label={replay.scrub}
          onInput={({ currentTarget }) => goTo(Number(currentTarget.value))}
        />
      </label>
      <div class="actions">
        <button type="button" onClick={() => goTo(0)}>
          {replay.first}
        </button>
        <button type="button" onClick={() => goTo(at.value - 1)}>
          {replay.previous}
        </button>
        <button type="button" class="primary" onClick={() => play(!isPlaying.value)}>
          {isPlaying.value ? replay.stop : replay.play}
        </button>
        <button type="button" onClick={() => goTo(at.value + 1)}>
          {replay.next}
        </button>
        <button type="button" onClick={() => goTo(last)}>
          {replay.last}
        </button>
      </div>
    </>
  )
}
