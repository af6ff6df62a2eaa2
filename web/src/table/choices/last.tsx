// A checkbox that makes the next card the last of its step: without it, the list would have each card twice.
import type { ActionOf, DecisionOf, PlayedGame } from '../../games/game-values.ts'
import { texts } from '../../texts/texts.ts'
import type { Question, TableParts } from '../table.ts'
import './last.css'

/** The action to send for a choice: the one that also ends its step, if the player has wished for that. */
export function asWished(
  { face, ending }: Pick<TableParts, 'face' | 'ending'>,
  { id, actions }: Pick<DecisionOf<PlayedGame>, 'id' | 'actions'>,
  action: ActionOf<PlayedGame>,
): ActionOf<PlayedGame> {
  return (ending.peek() === id ? face.asLast?.(action, actions) : undefined) ?? action
}

/** These without the equivalents that also end a step. */
export function withoutLast(
  { asLast }: TableParts['face'],
  actions: readonly ActionOf<PlayedGame>[],
): readonly ActionOf<PlayedGame>[] {
  const last = new Set(actions.flatMap((action) => asLast?.(action, actions) ?? []))
  return last.size === 0 ? actions : actions.filter((action) => !last.has(action))
}

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
