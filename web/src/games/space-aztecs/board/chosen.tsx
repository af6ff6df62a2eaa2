// A part of a city that can be chosen if there is a choice for it.
import type { ComponentChildren } from 'preact'
import { pointing } from '../../../table/choices/pointing.ts'
import type { BoardProps } from '../../face.ts'
import type { ActionOf } from '../../game-values.ts'

/** The props for choosing in a city. */
export interface Choosing extends Pick<BoardProps<'space-aztecs'>, 'tell' | 'act'> {
  readonly point?: BoardProps<'space-aztecs'>['point'] | undefined
}

interface ChosenProps extends Choosing {
  readonly action: ActionOf<'space-aztecs'> | undefined
  readonly children: ComponentChildren
}

/** A card, a button if it can be chosen. */
export function Chosen({ action, tell, act, point, children }: ChosenProps) {
  if (action === undefined) return <>{children}</>
  return (
    <button
      type="button"
      class="sa-choice"
      title={tell.action(action)}
      onClick={() => act(action)}
      {...pointing((isOn) => point?.(isOn ? action : undefined))}
    >
      {children}
    </button>
  )
}
