// One choice: its name and effect, and, while it is pointed at, a preview of its consequences on the board.
import type { Signal } from '@preact/signals'
import type { ButtonHTMLAttributes, ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import type { ActionOf, PlayedGame } from '../../games/game-values.ts'

/** Holding a finger on a choice for longer only previews it. */
const LOOK_MS = 450

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
  const touchedAt = useRef<number | undefined>(undefined)
  return (
    <DigitButton
      digit={digit}
      {...pointing(pointed, action)}
      onPointerDown={({ pointerType, timeStamp }) => {
        touchedAt.current = pointerType === 'touch' ? timeStamp : undefined
      }}
      onContextMenu={(event) => touchedAt.current !== undefined && event.preventDefault()}
      onClick={({ timeStamp }) => {
        const isLook = touchedAt.current !== undefined && timeStamp - touchedAt.current > LOOK_MS
        touchedAt.current = undefined
        if (!isLook) choose()
      }}
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
export function pointing(pointed: Pointed, action: ActionOf<PlayedGame>) {
  const point = () => {
    pointed.value = action
  }
  const leave = () => {
    if (pointed.value === action) pointed.value = undefined
  }
  return { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave }
}
