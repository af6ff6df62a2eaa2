// Choosing by clicking on the table: the choices at each spot.

import { computed, type ReadonlySignal, useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { grouped } from '../../page/grouped.ts'
import type { TargetSpace } from '../../table/choices/choice-list.ts'

/** The choices at each spot, for the parts of a table. */
export interface Picking<Spot extends string> {
  has(spot: Spot): boolean
  /** The effect of choosing the spot, in words. */
  label(spot: Spot): string
  /** The consequences of the only action there; empty if there are several, or nothing more to say. */
  leadsTo(spot: Spot): string
  /** Takes the only possible action there, or asks which one. */
  pick(spot: Spot): void
  /** Marks the consequences of choosing the spot, or removes the marks. */
  point(spot: Spot | undefined): void
}

/** The same each time, so that nothing is drawn again. */
export const NONE: readonly never[] = []

/** For boards that only show a position. */
export const NO_PICKING: Picking<string> = {
  has: () => false,
  label: () => '',
  leadsTo: () => '',
  pick() {},
  point() {},
}

type SpaceSpot = `space ${number}`

interface Pickable<Action, Spot> {
  readonly actions: readonly Action[]
  /** The choice of a space being made; undefined if there is none. */
  readonly opened: string | undefined
  /** The spot on the table at which a choice is made. */
  spotOf(action: Action): Spot
  /** The spot that stands for an action, even if it is not chosen there; by default, the one at which it is. */
  standsAt?(action: Action): Spot
  targetOf(action: Action): TargetSpace | undefined
  sentence(action: Action): string
  leadsTo?(action: Action): string
  act(action: Action): void
  /** Begins the choice of a space. */
  readonly open: ((among: string | undefined) => void) | undefined
  readonly point: ((action: Action | undefined) => void) | undefined
  /** The choice that is pointed at. */
  readonly preview: ReadonlySignal<Action | undefined> | undefined
}

/** A spot that was picked, and the actions to choose from then: later ones are of another question. */
interface PickedAt<Action, Spot> {
  readonly spot: Spot
  readonly actions: readonly Action[]
}

/** Returns the spots that can be picked, and the question once one is. */
export function usePicking<Action, Spot extends string>(
  table: Pickable<Action, Spot | SpaceSpot>,
): {
  readonly picking: Picking<Spot | SpaceSpot>
  /** The choices at the picked spot, if it has several. */
  readonly several: readonly Action[]
  /** The picked spot, of which one of several choices, or the space, is still asked for. */
  readonly picked: Spot | SpaceSpot | undefined
  /** The spot of the choice that is pointed at. */
  readonly marked: ReadonlySignal<Spot | SpaceSpot | undefined>
  choose(action: Action): void
  begin(among: string): void
  /** Cancels the choice being made. */
  leave(): void
} {
  const { actions, opened, spotOf, targetOf, sentence, leadsTo, act, open, point, preview } = table
  const { standsAt = spotOf } = table
  const picked = useSignal<PickedAt<Action, Spot | SpaceSpot> | undefined>(undefined)
  const bySpot = useMemo(
    () => grouped(actions, (action) => spotIn(action, opened, targetOf) ?? spotOf(action)),
    [actions, opened],
  )
  const isStillThere = picked.value?.actions === actions && opened === undefined
  const asked = (isStillThere && picked.value && bySpot.get(picked.value.spot)) || []
  const choose = (action: Action) => {
    picked.value = undefined
    act(action)
  }
  // Stays the same object while nothing is asked, so that moves of others redraw only what they change.
  const said = actions.length === 0 ? undefined : sentence
  const picking = useMemo(
    (): Picking<Spot | SpaceSpot> => ({
      has: (spot) => bySpot.has(spot),
      label: (spot) => (bySpot.get(spot) ?? []).map(sentence).join('; '),
      leadsTo(spot) {
        const [only, ...others] = bySpot.get(spot) ?? []
        return only === undefined || others.length > 0 ? '' : (leadsTo?.(only) ?? '')
      },
      pick(spot) {
        const [only, ...others] = bySpot.get(spot) ?? []
        const among = only && targetOf(only)?.among
        const isSpace =
          among !== undefined && others.every((each) => targetOf(each)?.among === among)
        picked.value = undefined
        if (only === undefined) return
        if (others.length === 0) choose(only)
        else if (isSpace) open?.(among)
        else {
          open?.(undefined)
          picked.value = { spot, actions }
          // All of them are marked, not just the first.
          point?.(undefined)
        }
      },
      point: (spot) => point?.(spot === undefined ? undefined : bySpot.get(spot)?.[0]),
    }),
    [bySpot, said, act, open, point],
  )
  const placing = actions.find((action) => spotIn(action, opened, targetOf) !== undefined)
  const marked = useMemo(
    () => computed(() => preview?.value && standsAt(preview.value)),
    [preview, actions],
  )
  return {
    ...{ picking, marked },
    ...(asked.length > 1
      ? { several: asked, picked: picked.value?.spot }
      : { several: NONE, picked: placing && standsAt(placing) }),
    choose,
    begin: (among) => open?.(among),
    leave() {
      picked.value = undefined
      open?.(undefined)
    },
  }
}

/** While the choice of a space is being made, its spots are the spaces. */
function spotIn<Action>(
  action: Action,
  opened: string | undefined,
  targetOf: (action: Action) => TargetSpace | undefined,
): SpaceSpot | undefined {
  const target = opened === undefined ? undefined : targetOf(action)
  return target !== undefined && target.among === opened ? `space ${target.space}` : undefined
}
