// Whose hand a replay shows. The match is over, so nothing is secret any more.
import type { Signal } from '@preact/signals'
import type { Names } from '../games/face.ts'
import { Select } from '../page/controls/select.tsx'
import type { Played } from './played.ts'
import { storyTexts } from './story-texts.ts'

interface SeenByProps {
  readonly played: Played
  readonly names: Names
  /** The seat whose hand is shown; undefined for what everyone could see. */
  readonly viewer: Signal<number | undefined>
}

/** The choice of a hand, in games in which players have something to hide. */
export function SeenBy({ played: { steps }, names, viewer }: SeenByProps) {
  const { replay } = storyTexts.value
  const owns = steps.at(-1)?.owns() ?? []
  if (!owns.some((own) => Object.keys(own).length > 0)) return null
  return (
    <Select
      title={replay.seenBy}
      value={`${viewer.value ?? ''}`}
      values={['', ...owns.map((_, seat) => `${seat}`)]}
      say={(seat) => (seat === '' ? replay.everyone : names(Number(seat)))}
      choose={(seat) => (viewer.value = seat === '' ? undefined : Number(seat))}
    />
  )
}
