// The choice of the pace at which events are shown.
import { Select } from '../../page/controls/select.tsx'
import { texts } from '../../texts/texts.ts'
import { PACES, type Pace } from './pace.ts'

interface PaceChoiceProps {
  readonly pace: Pace
  choose(wanted: Pace): void
  /** Shows at once what is still to come. */
  skip(): void
}

export function PaceChoice({ pace, choose, skip }: PaceChoiceProps) {
  const { beats } = texts.value
  return (
    <Select
      title={beats.pace}
      value={pace}
      values={PACES}
      say={(each) => beats.paces[each]}
      choose={(wanted) => {
        choose(wanted)
        if (wanted === 'once') skip()
      }}
    />
  )
}
