// A place on the board, clickable if there is a choice for it.
import type { ComponentChildren } from 'preact'
import type { BoardProps } from '../face.ts'
import type { ActionOf } from '../game-values.ts'
import { Hotspot } from '../hotspot.tsx'
import type { Point } from './places.ts'
import { SQUARE_RADIUS } from './square.tsx'

type Action = ActionOf<'tieqchieq'>

/** The choices that begin or end at a place. */
export interface Ways {
  /** The choice that a click makes; undefined if there is none, or several. */
  readonly choice: Action | undefined
  /** True if some choice ends here. */
  readonly isGoal: boolean
}

export type PlaceDoing = Required<Pick<BoardProps<'tieqchieq'>, 'tell' | 'act' | 'point'>>

interface PlaceProps extends Ways, PlaceDoing {
  readonly at: Point
  /** The outline that glows when something can be moved from here; a circle by default. */
  readonly glow?: ComponentChildren
  readonly children: ComponentChildren
}

export function Place(props: PlaceProps) {
  const { at, choice, isGoal, glow, children, tell, act, point } = props
  const transform = `translate(${at.x} ${at.y})`
  const mark = isGoal && <circle class="tq-goal" r="8" />
  if (choice === undefined)
    return (
      <g transform={transform}>
        {children}
        {mark}
      </g>
    )
  return (
    <g transform={transform}>
      <Hotspot
        label={tell.action(choice)}
        choose={() => act(choice)}
        point={(isOn) => point(isOn ? choice : undefined)}
      >
        {children}
        {mark || (glow ?? <circle class="glow" r={SQUARE_RADIUS + 4} />)}
      </Hotspot>
    </g>
  )
}
