// The choices of a question as a list: those that differ only in the space are one entry, and are made on the board.
import { grouped } from '../../page/grouped.ts'

/** The space of an action, and the name of the action. */
export interface Place {
  /** The same for all choices that differ only in the space. */
  readonly among: string
  readonly space: number
  /** The action in words, without its space. */
  readonly title: string
}

/** An entry of the list: a single choice, or the choice of a space. */
export interface ChoiceEntry<Action> {
  readonly actions: readonly [Action, ...Action[]]
  /** The shared place of a choice of a space; undefined for a single action. */
  readonly place: Place | undefined
}

/**
 * Makes one choice of actions that are called the same, as with two cards alike: the last of them, in the place of the
 * first, where the others still are when that one is done.
 */
export function onceEach<Action>(
  actions: readonly Action[],
  nameOf: ((action: Action) => string) | undefined,
): readonly Action[] {
  if (nameOf === undefined) return actions
  return [...grouped(actions, nameOf).values()].flatMap((same) => same.slice(-1))
}

/** Up to this many spaces are listed like any other choices; more are folded into one entry. */
const LISTED_MAX = 4

/** Folds the choices of a space into one entry where there are many; all others stay single, in their order. */
export function entriesOf<Action>(
  actions: readonly Action[],
  placeOf: (action: Action) => Place | undefined,
): readonly ChoiceEntry<Action>[] {
  const places = grouped(actions, (action) => placeOf(action)?.among)
  return actions.flatMap((action): readonly ChoiceEntry<Action>[] => {
    const place = placeOf(action)
    const together = place === undefined ? [] : (places.get(place.among) ?? [])
    if (together.length <= LISTED_MAX) return [{ actions: [action], place: undefined }]
    return together[0] === action ? [{ actions: [action, ...together.slice(1)], place }] : []
  })
}
