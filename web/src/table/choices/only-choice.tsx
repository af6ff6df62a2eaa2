// A question with one answer, which the player may have answered by itself: what others hold is no reason to ask again and
// again.
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { kept } from '../../page/kept.ts'
import { texts } from '../../texts/texts.ts'
import type { Question, Table } from '../table.ts'

/** As set on this device. */
const isByItself = signal(kept.get('only choice') === 'by itself')

/**
 * Long enough to see what is done, and as long as people take who have a choice: an answer that always came after the
 * same time would tell the others that there was none.
 */
const [SEEN_MS, SEEN_MS_MAX] = [1_200, 4_000]
const timeToSee = (): number => SEEN_MS + Math.random() * (SEEN_MS_MAX - SEEN_MS)

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
    const timer = setTimeout(() => table.act(action), timeToSee())
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
