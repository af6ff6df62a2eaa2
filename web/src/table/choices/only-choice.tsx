// A question with one answer, which the player may have answered by itself: what others hold is no reason to ask again and
// again.
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { kept } from '../../page/kept.ts'
import { texts } from '../../texts/texts.ts'
import type { Question, Table } from '../table.ts'

/** As set on this device. */
const isByItself = signal(kept.get('only choice') === 'by itself')

/** Long enough to see what is done. */
const SEEN_MS = 1_200

interface OnlyChoiceProps {
  readonly table: Table
  readonly question: Question
}

export function OnlyChoice({ table, question: { decision } }: OnlyChoiceProps) {
  const [only, another] = decision.actions
  const action = another === undefined ? only : undefined
  const isOn = isByItself.value
  useEffect(() => {
    if (action === undefined || !isOn) return undefined
    const timer = setTimeout(() => table.act(action), SEEN_MS)
    return () => clearTimeout(timer)
  }, [table, decision.id, isOn])
  if (action === undefined) return null
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          isByItself.value = checked
          kept.set('only choice', checked ? 'by itself' : 'asked')
        }}
      />
      <span>{texts.value.table.onlyChoice}</span>
    </label>
  )
}
