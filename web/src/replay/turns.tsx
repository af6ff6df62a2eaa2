// The turns of a replay.
import type { GameGuide, Teller } from '@flower-war/client/light'
import type { ReadonlySignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { Face } from '../games/face.ts'
import type { PlayedGame } from '../games/game-values.ts'
import { weighedSteps } from './decisive.ts'
import type { Played } from './played.ts'
import { turnsIn } from './story.ts'
import { storyTexts } from './story-texts.ts'

interface TurnsProps {
  readonly face: Face<PlayedGame>
  readonly guide: ReadonlySignal<GameGuide>
  readonly played: Played
  readonly tell: Teller
  readonly at: number
  goTo(step: number): void
}

/** A list of all turns with what mattered in them, to jump to one; turns that passed within one step share a line. */
export function Turns({ at, goTo, face, guide, played: { steps }, tell }: TurnsProps) {
  const { replay } = storyTexts.value
  const { landmarks = [], turning = [], counts = 'turns' } = face.story ?? {}
  const weighty = [...landmarks, ...turning]
  const turns = useMemo(
    () =>
      turnsIn(weighedSteps(steps, face), face.turnBegins, weighty).map(
        ({ began, told, ...turn }) => ({
          ...turn,
          sentence: [began, ...(told ? [told] : [])].map((event) => tell.event(event)).join(' '),
        }),
      ),
    [steps, guide.value],
  )
  const current = turns.findLast(({ step }) => step <= at)
  return (
    <label>
      <span>{replay.counts[counts]}</span>
      <select
        value={current?.step ?? ''}
        onChange={({ currentTarget }) => goTo(Number(currentTarget.value))}
      >
        {turns.map(({ step, first, last, sentence }) => (
          <option key={step} value={step}>
            {first === last ? first : `${first}–${last}`} · {sentence}
          </option>
        ))}
      </select>
    </label>
  )
}
