// The choice of a space: it is made on the board, where the spaces light up, or in a list that can be unfolded.
import { useSignal } from '@preact/signals'
import type { ActionOf, PlayedGame } from '../../games/game-values.ts'
import { texts } from '../../texts/texts.ts'
import type { TableParts } from '../table.ts'
import { Choice, DigitButton } from './choice.tsx'
import type { ChoiceEntry, TargetSpace } from './choice-list.ts'

interface TargetSpacesProps extends Pick<TableParts, 'tell' | 'pointed' | 'spaceChoice'> {
  readonly actions: ChoiceEntry<ActionOf<PlayedGame>>['actions']
  readonly target: TargetSpace
  readonly digit: number | undefined
  act(action: ActionOf<PlayedGame>): void
}

export function TargetSpaces({
  act,
  tell,
  pointed,
  spaceChoice,
  actions,
  target,
  digit,
}: TargetSpacesProps) {
  const { targets } = texts.value.table
  const isListed = useSignal(false)
  const [first] = actions
  const { among, title } = target
  return (
    <>
      <DigitButton
        digit={digit}
        aria-pressed={spaceChoice.value?.among === among}
        // If opened by key, the focus moves to the board, too.
        onClick={({ detail }) => (spaceChoice.value = { among, isByKey: detail === 0 })}
      >
        {title}
        <small class="choice-effect">{[tell.does(first), targets.onBoard].join(' ')}</small>
        {/* An open list shows the consequences itself, and must not move under the pointer. */}
        {!isListed.value && <Looked {...{ actions, pointed, tell }} />}
      </DigitButton>
      <details class="targets" onToggle={(event) => (isListed.value = event.currentTarget.open)}>
        <summary>{targets.listed(actions.length)}</summary>
        {isListed.value && (
          <ol class="choice-list choice-list-long">
            {actions.map((action) => (
              <li key={JSON.stringify(action)}>
                <Choice
                  action={action}
                  label={tell.action(action)}
                  effect={tell.leadsTo(action)}
                  digit={undefined}
                  pointed={pointed}
                  choose={() => act(action)}
                />
              </li>
            ))}
          </ol>
        )}
      </details>
    </>
  )
}

/** The consequences of the space under the pointer. */
function Looked({
  actions,
  pointed,
  tell,
}: Pick<TargetSpacesProps, 'actions' | 'pointed' | 'tell'>) {
  const looked = actions.find((action) => action === pointed.value)
  if (looked === undefined) return null
  return (
    <small class="choice-effect choice-looked">
      <strong>{tell.action(looked)}.</strong> {tell.leadsTo(looked)}
    </small>
  )
}
