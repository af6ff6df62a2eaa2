// The choices of a question as a list: those that differ only in the space are one entry, and are made on the board.
import { grouped } from '../../page/grouped.ts'

/** The space at which an action is aimed, and the name of the action. */
export interface TargetSpace {
  /** The same for all choices that differ only in the space. */
  readonly among: string
  readonly space: number
  /** The action in words, without its space. */
  readonly title: string
}

/** An entry of the list: a single choice, or the choice of a space. */
export interface ChoiceEntry<Action> {
  readonly actions: readonly [Action, ...Action[]]
  /** The target of the first action of a choice of a space; undefined for a single action. */
  readonly target: TargetSpace | undefined
}

/**
 * Makes one choice of actions that are called the same, as with two cards alike: the last of them, listed where the
 * first was. Once it is made, the next one is listed in the same place.
 */
export function onceEach<Action>(
  actions: readonly Action[],
  nameOf: ((action: Action) => string) | undefined,
): readonly Action[] {
  if (nameOf === undefined) return actions
  return [...grouped(actions, nameOf).values()].flatMap((same) => same.slice(-1))
}

/** Leaves out the pass where it would only end the turn, as another of these actions does. */
export function withoutPass<Action extends { readonly type: string }>(
  actions: readonly Action[],
  endsAnyway: boolean,
): readonly Action[] {
  const isTwice = endsAnyway && actions.some(({ type }) => type === 'end')
  return isTwice ? actions.filter(({ type }) => type !== 'pass') : actions
}

/** Up to this many spaces are listed like any other choices; more are folded into one entry. */
const LISTED_MAX = 4

/** Folds the choices of a space into one entry where there are many; all others stay single, in their order. */
export function entriesOf<Action>(
  actions: readonly Action[],
  targetOf: (action: Action) => TargetSpace | undefined,
): readonly ChoiceEntry<Action>[] {
  const together = grouped(actions, (action) => targetOf(action)?.among)
  return actions.flatMap((action): readonly ChoiceEntry<Action>[] => {
    const target = targetOf(action)
    const alike = target === undefined ? [] : (together.get(target.among) ?? [])
    if (alike.length <= LISTED_MAX) return [{ actions: [action], target: undefined }]
    return alike[0] === action ? [{ actions: [action, ...alike.slice(1)], target }] : []
  })
}
