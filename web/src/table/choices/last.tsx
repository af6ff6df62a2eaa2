// For phones, where a tap plays a card from the hand: a checkbox that makes it the last card of its step.
import { texts } from '../../texts/texts.ts'
import type { Question, TableParts } from '../table.ts'
import './last.css'

interface LastProps extends Pick<TableParts, 'ending'> {
  readonly question: Question
}

export function Last({ ending, question: { decision } }: LastProps) {
  const { last, lastHint } = texts.value.table
  return (
    <li class="last">
      <label class="check">
        <input
          type="checkbox"
          checked={ending.value === decision.id}
          onChange={({ currentTarget: { checked } }) => {
            ending.value = checked ? decision.id : undefined
          }}
        />
        <span>
          {last} <small class="choice-effect">{lastHint}</small>
        </span>
      </label>
    </li>
  )
}
