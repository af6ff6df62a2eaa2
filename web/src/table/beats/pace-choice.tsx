// The choice of the pace at which events are shown.
import { Select } from '../../page/settings/select.tsx'
import { texts } from '../../texts/texts.ts'
import type { Table } from '../table.ts'
import { PACES, pace, setPace } from './pace.ts'

export function PaceChoice({ table }: { readonly table: Pick<Table, 'skip'> }) {
  const { beats } = texts.value
  return (
    <Select
      title={beats.pace}
      value={pace.value}
      values={PACES}
      say={(each) => beats.paces[each]}
      choose={(wanted) => {
        setPace(wanted)
        if (wanted === 'once') table.skip()
      }}
    />
  )
}
