// The choices that are not possible now, with reasons. Drawn when opened, since the sentences may have to be loaded.
import { useSignal } from '@preact/signals'
import type { DecisionOf, PlayedGame } from '../../games/game-values.ts'
import { refusalText } from '../../texts/refusals.ts'
import { texts } from '../../texts/texts.ts'
import type { TableParts } from '../table.ts'
import { pointingAt } from './choice.tsx'
import { onlyAmong } from './only/only-among.ts'
import { reasonsIn } from './reasons.ts'

interface WhyNotProps extends Pick<TableParts, 'pointed' | 'tell'> {
  readonly decision: DecisionOf<PlayedGame>
  /** The actions that pass, in the game of the match. */
  readonly passes: TableParts['face']['passes']
}

/** Open at once where there is only one choice. */
export function WhyNot({ decision, passes, pointed, tell }: WhyNotProps) {
  const { actions, illegal } = decision
  const isOpen = useSignal(onlyAmong(actions, passes) !== undefined)
  if (illegal.length === 0) return null
  return (
    <details
      class="why-not"
      open={isOpen.value}
      onToggle={({ currentTarget }) => (isOpen.value = currentTarget.open)}
    >
      <summary>{texts.value.table.whyNot}</summary>
      {isOpen.value && (
        // Focusable, so that it can be scrolled by keyboard.
        <dl tabIndex={0}>
          {reasonsIn(illegal).map(({ refusal, tried }) => (
            <div key={refusal.code}>
              {/* Two equal cards are one line. */}
              {[...new Map(tried.map((action) => [tell.action(action), action]))].map(
                ([text, action]) => (
                  <dt key={text} {...pointingAt(pointed, action)}>
                    {text}
                  </dt>
                ),
              )}
              <dd>{refusalText(refusal)}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  )
}
