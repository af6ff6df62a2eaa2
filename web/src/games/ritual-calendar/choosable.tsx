// A part of the drawing, which can be chosen if there is a choice there.
import type { ComponentChildren } from 'preact'
import { Hotspot, type Reach } from '../hotspot.tsx'
import type { Picking } from './picking.ts'

interface ChoosableProps<Spot extends string> {
  readonly spot: Spot
  /** Undefined where nothing can be chosen. */
  readonly picking: Picking<Spot> | undefined
  readonly reach?: Reach
  readonly children: ComponentChildren
}

export function Choosable<Spot extends string>(props: ChoosableProps<Spot>) {
  const { spot, picking, reach, children } = props
  if (picking?.has(spot) !== true) return <g>{children}</g>
  return (
    <Hotspot
      reach={reach}
      label={picking.label(spot)}
      choose={() => picking.pick(spot)}
      point={(isOn) => picking.point(isOn ? spot : undefined)}
    >
      {children}
    </Hotspot>
  )
}
