// Choosing by clicking on the table: the choices at each spot.

import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { grouped } from '../../page/grouped.ts'

/** The choices at each spot, for the parts of a table. */
export interface Picking<Spot extends string> {
  has(spot: Spot): boolean
  /** The effect of choosing the spot, in words. */
  label(spot: Spot): string
  /** Takes the only action that is possible there, or asks which. */
  pick(spot: Spot): void
}

interface Pickable<Action, Spot> {
  readonly actions: readonly Action[]
  /** The spot on the table at which a choice is made. */
  spotOf(action: Action): Spot
  sentence(action: Action): string
  act(action: Action): void
}

/** Returns the spots that can be picked, and the choices at a picked spot that has several. */
export function usePicking<Action, Spot extends string>(
  table: Pickable<Action, Spot>,
): {
  readonly picking: Picking<Spot>
  readonly open: readonly Action[]
  choose(action: Action): void
} {
  const { actions, spotOf, sentence, act } = table
  const picked = useSignal<Spot | undefined>(undefined)
  const bySpot = useMemo(() => grouped(actions, spotOf), [actions])
  const open = (picked.value && bySpot.get(picked.value)) ?? []
  const choose = (action: Action) => {
    picked.value = undefined
    act(action)
  }
  // The same while nothing is asked, so that what others do redraws only where they do it.
  const said = actions.length === 0 ? undefined : sentence
  const picking = useMemo(
    (): Picking<Spot> => ({
      has: (spot) => bySpot.has(spot),
      label: (spot) => (bySpot.get(spot) ?? []).map(sentence).join('; '),
      pick(spot) {
        const [only, ...others] = bySpot.get(spot) ?? []
        if (only === undefined) picked.value = undefined
        else if (others.length === 0) choose(only)
        else picked.value = spot
      },
    }),
    [bySpot, said, act],
  )
  return { picking, open: open.length > 1 ? open : [], choose }
}
