// The temples of a match, and what pairs one.
import { useSignal } from '@preact/signals'
import { lazy } from '../../page/lazy.tsx'
import { texts } from '../../texts/texts.ts'
import type { TableParts } from '../table.ts'
import { beadsIn } from './beads-in.ts'
import { withPairedTexts } from './paired-texts.ts'

// Few matches have a temple.
const Paired = lazy(async () => (await withPairedTexts(import('./paired.tsx'))).Paired, {
  isSmall: true,
})
const PairForm = lazy(async () => (await withPairedTexts(import('./pair-form.tsx'))).PairForm, {
  isSmall: true,
})

interface TemplesProps extends Pick<TableParts, 'table' | 'face' | 'names'> {
  /** True if this game takes offerings through temples. */
  readonly hasTemple: boolean
}

export function Temples({ table, face, names, hasTemple }: TemplesProps) {
  const { atTable } = texts.value.temples
  const { online, state } = table
  const { phase, temples, view } = state.value
  const isAdding = useSignal(false)
  if (online === undefined || !hasTemple || phase === 'over') return null
  if (temples.length === 0 && online.seat === undefined) return null
  return (
    <section class="panel table-temples">
      <h2>{atTable.title}</h2>
      {(temples.length > 0 || beadsIn(view).length > 0) && (
        <Paired match={online} {...{ table, face, names }} />
      )}
      {online.seat !== undefined && (
        <details onToggle={({ currentTarget }) => (isAdding.value ||= currentTarget.open)}>
          <summary>{atTable.add}</summary>
          {isAdding.value && <PairForm match={online} isHost={table.isHost.value} />}
        </details>
      )}
    </section>
  )
}
