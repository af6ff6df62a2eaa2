// The current step of a replay, and the buttons that change it.
import type { Signal } from '@preact/signals'
import { joined } from '../games/telling.ts'
import { grouped } from '../page/grouped.ts'
import { isPhone } from '../page/media.ts'
import type { Pace } from '../table/beats/pace.ts'
import { PaceChoice } from '../table/beats/pace-choice.tsx'
import { KEYS } from './keys.ts'
import type { KeyMoment } from './match-story.ts'
import type { Reel } from './reel.ts'
import { storyTexts } from './story-texts.ts'

interface StepperProps {
  readonly reel: Reel
  /** Those of the story. */
  readonly moments: readonly KeyMoment[]
  readonly pace: Signal<Pace>
}

export function Stepper({ reel, pace, moments }: StepperProps) {
  const { replay } = storyTexts.value
  const { at, last, isPlaying, goTo, watch, next, play, skip } = reel
  const steps = [...grouped(moments, ({ step }) => step)]
  const here = moments.filter(({ step }) => step === at.value)
  return (
    <>
      <div class="film">
        <label>
          <span>{replay.step(at.value, last)}</span>
          <span class="film-scale">
            <input
              type="range"
              min={0}
              max={last}
              value={at.value}
              aria-label={replay.scrub}
              onInput={({ currentTarget }) => goTo(Number(currentTarget.value))}
            />
            <span class="film-marks" aria-hidden="true">
              {steps.map(([step]) => (
                <span key={step} style={{ '--at': step / Math.max(1, last) }} />
              ))}
            </span>
          </span>
        </label>
        <div class="film-buttons">
          <StepButton to="first" title={replay.first} go={() => goTo(0)} />
          <StepButton to="previous" title={replay.previous} go={() => goTo(at.value - 1)} />
          <StepButton
            to={isPlaying.value ? 'stop' : 'play'}
            title={isPlaying.value ? replay.stop : replay.play}
            go={() => play(!isPlaying.value)}
          />
          <StepButton to="next" title={replay.next} go={next} />
          <StepButton to="last" title={replay.last} go={() => goTo(last)} />
        </div>
        {/* On phones, the list that says the same is out of sight. */}
        {here.length > 0 && (
          <p class="film-told" aria-hidden="true">
            {here.map(({ sentence }) => sentence).join(' ')}
          </p>
        )}
      </div>
      <KeyMoments {...{ steps, watch }} at={at.value} />
      <PaceChoice pace={pace.value} choose={(wanted) => (pace.value = wanted)} skip={skip} />
      <small class="keys">{replay.keys}</small>
    </>
  )
}

interface KeyMomentsProps {
  /** The moments of each step that has any. */
  readonly steps: readonly (readonly [step: number, moments: readonly KeyMoment[]])[]
  readonly at: number
  watch(step: number): void
}

/** The key moments in words, to see each happen; those of one step share a button. */
function KeyMoments({ steps, at, watch }: KeyMomentsProps) {
  if (steps.length === 0) return null
  return (
    <ol class="film-moments" aria-label={storyTexts.value.replay.moments}>
      {steps.map(([step, here]) => (
        <li key={step}>
          <button
            type="button"
            aria-current={step === at ? 'step' : undefined}
            onClick={({ currentTarget }) => {
              watch(step)
              // On phones, the list is below the board.
              if (isPhone.peek())
                currentTarget.closest('.replay')?.scrollIntoView({ block: 'start' })
            }}
          >
            {here.map(({ when, sentence, brought }) => (
              <span key={sentence}>
                <b>{when}</b> {joined(sentence, brought)}
              </span>
            ))}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The symbols on the buttons, as on any video player. */
const SIGNS = {
  first: 'M5 5 H8 V19 H5 Z M20 5 V19 L9 12 Z',
  previous: 'M17 5 V19 L6 12 Z',
  play: 'M7 4 V20 L20 12 Z',
  stop: 'M6 5 H10 V19 H6 Z M14 5 H18 V19 H14 Z',
  next: 'M7 5 V19 L18 12 Z',
  last: 'M16 5 H19 V19 H16 Z M4 5 V19 L15 12 Z',
}

interface StepButtonProps {
  readonly to: keyof typeof SIGNS
  readonly title: string
  go(): void
}

function StepButton({ to, title, go }: StepButtonProps) {
  const isMain = to === 'play' || to === 'stop'
  return (
    <button
      type="button"
      class={isMain ? 'primary' : ''}
      aria-label={title}
      aria-keyshortcuts={KEYS[to]}
      title={title}
      onClick={go}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={SIGNS[to]} />
      </svg>
    </button>
  )
}
