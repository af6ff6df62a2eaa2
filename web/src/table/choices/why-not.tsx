// The choices that are not possible now, with reasons. Drawn when opened, since the sentences may have to be loaded.
import { useSignal } from '@preact/signals'
import type { ActionOf, DecisionOf, PlayedGame, ViewOf } from '../../games/game-values.ts'
import { refusalText } from '../../texts/refusals.ts'
import { texts } from '../../texts/texts.ts'
import type { TableParts } from '../table.ts'
import { pointingAt } from './choice.tsx'
import { type ChoiceEntry, entriesOf } from './choice-list.ts'
import { onlyAmong } from './only/only-among.ts'
import { reasonsIn } from './reasons.ts'

interface WhyNotProps extends Pick<TableParts, 'face' | 'pointed' | 'tell'> {
  readonly decision: DecisionOf<PlayedGame>
  readonly view: ViewOf<PlayedGame>
}

/** Small screens have no room for them unasked: their hands give the reasons on the cards. */
const hasRoom = (): boolean => matchMedia('(width >= 60rem)').matches

/** Scrolls to them in their panel, which on phones has no room for them below the choices. */
function scrollToThem(reasons: Element): void {
  const panel = reasons.parentElement
  if (panel === null) return
  panel.scrollTop += reasons.getBoundingClientRect().top - panel.getBoundingClientRect().top
}

/** Open at once where there is only one choice, unless the cards of the hand give all the reasons themselves. */
export function WhyNot({ decision, view, face, pointed, tell }: WhyNotProps) {
  const { passes, targetOf } = face
  const { actions, illegal } = decision
  const isOnCards = illegal.every(({ action }) => face.offeredBy?.(action, view) === 'hand')
  const isOpen = useSignal(!isOnCards && hasRoom() && onlyAmong(actions, passes) !== undefined)
  if (illegal.length === 0) return null
  const show = (reasons: HTMLDetailsElement) => {
    const isNew = reasons.open && !isOpen.value
    isOpen.value = reasons.open
    if (isNew) requestAnimationFrame(() => scrollToThem(reasons))
  }
  const aimedAt = (action: ActionOf<PlayedGame>) => targetOf?.(action, view)
  const lineOf = ({ actions: [action], target: many }: ChoiceEntry<ActionOf<PlayedGame>>) =>
    many === undefined
      ? ([tell.action(action), action] as const)
      : ([many.title, undefined] as const)
  return (
    <details
      class="why-not"
      open={isOpen.value}
      onToggle={({ currentTarget }) => show(currentTarget)}
    >
      <summary>{texts.value.table.whyNot}</summary>
      {isOpen.value && (
        // Focusable, so that it can be scrolled by keyboard.
        <dl tabIndex={0}>
          {reasonsIn(illegal).map(({ refusal, tried }) => (
            <div key={refusal.code}>
              <dt>{refusalText(refusal)}</dt>
              {/* Two equal cards are one line, and so are many spaces. */}
              {[...new Map(entriesOf(tried, aimedAt).map(lineOf))].map(([text, action]) => (
                <dd key={text} {...(action && pointingAt(pointed, action))}>
                  {text}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </details>
  )
}
