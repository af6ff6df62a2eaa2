// The turns of a replay.
import type { Teller } from '@flower-war/client/light'
import { useMemo } from 'preact/hooks'
import type { Face } from '../games/face.ts'
import type { PlayedGame } from '../games/game-values.ts'
import { joined } from '../games/telling.ts'
import { weighedSteps } from './decisive.ts'
import type { KeyMoment } from './match-story.ts'
import type { Played } from './played.ts'
import { turnsIn } from './story.ts'
import { storyTexts } from './story-texts.ts'

interface TurnsProps {
  readonly face: Face<PlayedGame>
  readonly played: Played
  readonly tell: Teller
  /** Those of the story. */
  readonly moments: readonly KeyMoment[]
  readonly at: number
  goTo(step: number): void
}

/** A list of all turns with what mattered in them, to jump to one; turns that passed within one step share a line. */
export function Turns({ at, goTo, face, played: { steps }, tell, moments }: TurnsProps) {
  const { replay } = storyTexts.value
  const { landmarks = [], turning = [], counts = 'turns' } = face.story ?? {}
  const weighty = [...landmarks, ...turning]
  const turns = useMemo(
    () =>
      turnsIn(weighedSteps(steps, face), face.turnBegins, weighty).map(
        ({ began, told, ...turn }) => {
          const key = keyIn(moments, turn)
          // Where turns share a line, it may be another one that began.
          const isOwn = key === undefined || turn.first === turn.last
          const sentence = joined(isOwn ? tell.event(began) : '', key ?? (told && tell.event(told)))
          return { ...turn, sentence }
        },
      ),
    [steps, tell, moments],
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

/** The key moments of these turns, as the story tells them; undefined if there are none. */
function keyIn(
  moments: readonly KeyMoment[],
  { first, last }: { readonly first: number; readonly last: number },
): string | undefined {
  const sentences = moments
    .filter(({ turn }) => turn >= first && turn <= last)
    .map(({ sentence }) => sentence)
  return sentences.length === 0 ? undefined : sentences.join(' ')
}
