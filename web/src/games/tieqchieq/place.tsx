// A place on the board, clickable if there is a choice for it.
import type { ComponentChildren } from 'preact'
import type { BoardProps } from '../face.ts'
import type { ActionOf } from '../game-values.ts'
import { Hotspot } from '../hotspot.tsx'
import type { Point } from './places.ts'
import { SQUARE_RADIUS } from './square.tsx'

interface PlaceProps extends Pick<BoardProps<'tieqchieq'>, 'tell' | 'act'> {
  readonly at: Point
  readonly choice: ActionOf<'tieqchieq'> | undefined
  /** The outline that glows when there is a choice; a circle by default. */
  readonly glow?: ComponentChildren
  readonly children: ComponentChildren
}

export function Place({ at: { x, y }, choice, glow, children, tell, act }: PlaceProps) {
  const transform = `translate(${x} ${y})`
  if (choice === undefined) return <g transform={transform}>{children}</g>
  return (
    <g transform={transform}>
      <Hotspot label={tell.action(choice)} choose={() => act(choice)}>
        {children}
        {glow ?? <circle class="glow" r={SQUARE_RADIUS + 3} />}
      </Hotspot>
    </g>
  )
}
