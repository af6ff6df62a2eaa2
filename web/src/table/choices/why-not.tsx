// The choices that are not possible now, with reasons. Drawn when opened, since the sentences may have to be loaded.
import { useSignal } from '@preact/signals'
import type { DecisionOf, PlayedGame, ViewOf } from '../../games/game-values.ts'
import { lazy } from '../../page/lazy.tsx'
import { isPhone } from '../../page/media.ts'
import { texts } from '../../texts/texts.ts'
import type { TableParts } from '../table.ts'
import { onlyAmong } from './only/only-among.ts'

const ReasonList = lazy(async () => (await import('./reason-list.tsx')).ReasonList, {
  isSmall: true,
})

export interface WhyNotProps extends Pick<TableParts, 'face' | 'pointed' | 'tell'> {
  readonly decision: DecisionOf<PlayedGame>
  readonly view: ViewOf<PlayedGame>
}

/** Scrolls to them in their panel, which on phones has no room for them below the choices. */
function scrollToThem(reasons: Element): void {
  const panel = reasons.parentElement
  if (panel === null) return
  panel.scrollTop += reasons.getBoundingClientRect().top - panel.getBoundingClientRect().top
}

/**
 * Open at once where there is only one choice, unless the cards of the hand give all the reasons themselves. Phones
 * have no room for them unasked.
 */
export function WhyNot({ decision, view, face, pointed, tell }: WhyNotProps) {
  const { actions, illegal } = decision
  const isOnCards = illegal.every(({ action }) => face.offeredBy?.(action, view) === 'hand')
  const isOpen = useSignal(
    !isOnCards && !isPhone.peek() && onlyAmong(actions, face.passes) !== undefined,
  )
  if (illegal.length === 0) return null
  const show = (reasons: HTMLDetailsElement) => {
    const isNew = reasons.open && !isOpen.value
    isOpen.value = reasons.open
    if (isNew) requestAnimationFrame(() => scrollToThem(reasons))
  }
  return (
    <details
      class="why-not"
      open={isOpen.value}
      onToggle={({ currentTarget }) => show(currentTarget)}
    >
      <summary>{texts.value.table.whyNot}</summary>
      {isOpen.value && <ReasonList {...{ decision, view, face, pointed, tell }} />}
    </details>
  )
}
