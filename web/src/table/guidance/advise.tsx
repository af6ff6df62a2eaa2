// Offers advice in matches against bots only. The adviser and the rules are loaded when it is first asked for.
import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useRef } from 'preact/hooks'
import { isPlayed } from '../../games/faces.ts'
import { FACE_VERSIONS } from '../../games/game-values.ts'
import { Refusal, useAttempts } from '../../page/trouble/attempt.tsx'
import { texts } from '../../texts/texts.ts'
import type { Table, TableParts } from '../table.ts'
import './advise.css'

/** True for players against bots only, by rules that the pages have. Teachers say what to do by themselves. */
export function isAdvised({ match, isTaught, resample, state }: Table): boolean {
  const { game, version, phase, seats } = state.value
  if (phase !== 'playing' || isTaught?.() || resample === undefined) return false
  if (!isPlayed(game) || version > FACE_VERSIONS[game] || match.seat === undefined) return false
  return seats.every(({ kind }, seat) => seat === match.seat || kind === 'bot')
}

export interface AdviceParts extends TableParts {
  /** Keeps the focus in the panel. */
  keepFocus(): void
}

export function Advise(parts: TableParts) {
  const loaded = useSignal<{ readonly Advice: ComponentType<AdviceParts> } | undefined>(undefined)
  const panel = useRef<HTMLElement>(null)
  // The button goes when it is pressed, and its panel stays.
  const keepFocus = () => panel.current?.focus({ preventScroll: true })
  const isLoading = useSignal(false)
  const { refusal, attempt } = useAttempts()
  const Advice = loaded.value?.Advice

  async function load(): Promise<void> {
    keepFocus()
    isLoading.value = true
    const { loadAdvice } = await import('../../advice/advice.tsx')
    loaded.value = { Advice: await loadAdvice() }
  }

  return (
    <section class="panel advice" ref={panel} tabIndex={-1}>
      {Advice === undefined ? (
        <button
          type="button"
          disabled={isLoading.value || parts.table.question.value === undefined}
          onClick={() => void attempt(load).finally(() => (isLoading.value = false))}
        >
          {texts.value.table.advise}
        </button>
      ) : (
        <Advice {...{ ...parts, keepFocus }} />
      )}
      <Refusal why={refusal} isFar />
    </section>
  )
}

/** A second button for advice, in the head of the question on upright phones, where the first is below the screen. */
export function AdviseNear() {
  // While its advice is shown, the panel has no such button.
  const ask = () => document.querySelector<HTMLElement>('.advice > button')?.click()
  return (
    <button type="button" class="link advise-near" onClick={ask}>
      {texts.value.table.advice}
    </button>
  )
}
