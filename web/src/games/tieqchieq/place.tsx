// A place on the board, clickable if there is a choice for it.
import type { ComponentChildren } from 'preact'
import { gameTexts } from '../../texts/texts.ts'
import type { ActionOf } from '../game-values.ts'
import { Hotspot } from '../hotspot.tsx'
import type { Point } from './places.ts'
import { SQUARE_RADIUS } from './square.tsx'

interface PlaceProps {
  readonly at: Point
  readonly choice: ActionOf<'tieqchieq'> | undefined
  readonly children: ComponentChildren
  act(action: ActionOf<'tieqchieq'>): void
}

export function Place({ at: { x, y }, choice, children, act }: PlaceProps) {
  const transform = `translate(${x} ${y})`
  if (choice === undefined) return <g transform={transform}>{children}</g>
  return (
    <g transform={transform}>
      <Hotspot label={gameTexts.value.tieqchieq.action(choice)} choose={() => act(choice)}>
        {children}
        <circle class="glow" r={SQUARE_RADIUS + 3} />
      </Hotspot>
    </g>
  )
}
