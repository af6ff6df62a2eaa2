// A place on the board, clickable if there is a choice for it.
import type { ComponentChildren } from 'preact'
import { gameTexts } from '../../../texts/texts.ts'
import type { BoardProps } from '../../face.ts'
import type { ActionOf } from '../../game-values.ts'
import { Hotspot } from '../../hotspot.tsx'
import type { Point, Spot } from './places.ts'
import { SQUARE_RADIUS } from './square.tsx'

type Action = ActionOf<'tieqchieq'>

/** Squares can be chosen a little beyond their edge, so that on a small phone a finger hits them. */
const REACH = { x: 0, y: 0, r: SQUARE_RADIUS + 9.5 }

/** The choices that begin or end at a place. */
export interface Ways {
  /** The choice that a click makes; undefined if there is none, or several. */
  readonly choice: Action | undefined
  /** True if some choice ends here. */
  readonly isGoal: boolean
  /** True if several tokens can come here: a click then shows which. */
  readonly isShared?: boolean
  /** True if the token here is one of those shown. */
  readonly isMeant?: boolean
}

export interface PlaceDoing
  extends Required<Pick<BoardProps<'tieqchieq'>, 'tell' | 'act' | 'point'>> {
  /** Shows which tokens can come to a place, until the next choice. */
  ask(spot: Spot): void
  /** Shows them while the place is pointed at. */
  hover(spot: Spot | undefined): void
}

interface PlaceProps extends Ways, PlaceDoing {
  readonly spot: Spot
  readonly at: Point
  /** The outline that glows when something can be moved from here; a circle by default. */
  readonly glow?: ComponentChildren
  /** The height of the mark of a goal, where the middle is taken. */
  readonly goalAt?: number
  readonly children: ComponentChildren
}

export function Place(props: PlaceProps) {
  const { spot, at, choice, isGoal, isShared, isMeant, glow, goalAt = 0, children } = props
  const { tell, act, point, ask, hover } = props
  const transform = `translate(${at.x} ${at.y})`
  const mark = isGoal && <circle class="tq-goal" cy={goalAt} r="9" />
  if (isShared)
    return (
      <g transform={transform}>
        <Hotspot
          label={gameTexts.tieqchieq.value.several}
          reach={REACH}
          choose={() => ask(spot)}
          point={(isOn) => hover(isOn ? spot : undefined)}
        >
          {children}
          {mark}
        </Hotspot>
      </g>
    )
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
        class={isMeant ? 'tq-meant' : ''}
        label={tell.action(choice)}
        reach={REACH}
        choose={() => act(choice)}
        point={(isOn) => point(isOn ? choice : undefined)}
      >
        {children}
        {mark || (glow ?? <circle class="glow" r={SQUARE_RADIUS + 4} />)}
      </Hotspot>
    </g>
  )
}
