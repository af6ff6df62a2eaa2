// The turns of a replay.
import type { GameGuide, Teller } from '@flower-war/client/light'
import type { ReadonlySignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { Face } from '../games/face.ts'
import type { PlayedGame } from '../games/game-values.ts'
import { texts } from '../texts/texts.ts'
import type { Played } from './played.ts'

interface TurnsProps {
  readonly face: Face<PlayedGame>
  readonly guide: ReadonlySignal<GameGuide>
  readonly played: Played
  readonly tell: Teller
  readonly at: number
  goTo(step: number): void
}

/** A list of all turns, to jump to one. */
export function Turns({ at, goTo, face, guide, played: { steps }, tell }: TurnsProps) {
  const { replay } = texts.value
  const turns = useMemo(
    () =>
      steps.flatMap(({ events }, step) => {
        const began = events.find(({ type }) => type === face.turnBegins)
        return began === undefined ? [] : [{ step, sentence: tell.event(began) }]
      }),
    [steps, guide.value],
  )
  const current = turns.findLast(({ step }) => step <= at)
  return (
    <label>
      <span>{replay.turn}</span>
      <select
        value={current?.step ?? ''}
        onChange={({ currentTarget }) => goTo(Number(currentTarget.value))}
      >
        {turns.map(({ step, sentence }, index) => (
          <option key={step} value={step}>
            {index + 1} · {sentence}
          </option>
        ))}
      </select>
    </label>
  )
}
