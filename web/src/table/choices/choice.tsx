// One choice: its name and effect, and, while it is pointed at, a preview of its consequences on the board.
import { type Signal, useComputed } from '@preact/signals'
import type { ButtonHTMLAttributes, ComponentChildren } from 'preact'
import type { ActionOf, PlayedGame } from '../../games/game-values.ts'
import { pointing } from './pointing.ts'

/** The choice that is pointed at. */
export type Pointed = Signal<ActionOf<PlayedGame> | undefined>

interface ChoiceProps {
  readonly action: ActionOf<PlayedGame>
  readonly label: string
  readonly effect: string
  /** The digit key that makes this choice, if it has one. */
  readonly digit: number | undefined
  readonly pointed: Pointed
  choose(): void
}

export function Choice(props: ChoiceProps) {
  const { action, label, effect, digit, pointed, choose } = props
  // Only the attribute follows, not the whole choice.
  const isPointed = useComputed(() => (pointed.value === action ? '' : undefined))
  return (
    <DigitButton
      digit={digit}
      data-pointed={isPointed}
      {...pointingAt(pointed, action)}
      onClick={choose}
    >
      {label}
      {effect !== '' && <small class="choice-effect">{effect}</small>}
    </DigitButton>
  )
}

interface DigitButtonProps extends Omit<ButtonHTMLAttributes, 'type' | 'class'> {
  readonly digit: number | undefined
  readonly children: ComponentChildren
}

/** An entry of the list, with the digit key that presses it. */
export function DigitButton({ digit, children, ...rest }: DigitButtonProps) {
  const shortcut = digit === undefined ? undefined : String(digit)
  return (
    <button type="button" class="choice" data-key={digit} aria-keyshortcuts={shortcut} {...rest}>
      {digit !== undefined && <kbd aria-hidden="true">{digit}</kbd>}
      <span>{children}</span>
    </button>
  )
}

/** Listeners for an element that stands for an action: while it is pointed at, the board marks the consequences. */
export function pointingAt(pointed: Pointed, action: ActionOf<PlayedGame>) {
  return pointing((isOn) => {
    if (isOn) pointed.value = action
    else if (pointed.value === action) pointed.value = undefined
  })
}
