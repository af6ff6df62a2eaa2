// A part of the drawing, which can be chosen if there is a choice there.
import type { ComponentChildren } from 'preact'
import { Hotspot } from '../hotspot.tsx'
import type { Picking } from './picking.ts'

interface ChoosableProps<Spot extends string> {
  readonly spot: Spot
  /** Undefined where nothing can be chosen. */
  readonly picking: Picking<Spot> | undefined
  readonly children: ComponentChildren
}

export function Choosable<Spot extends string>({ spot, picking, children }: ChoosableProps<Spot>) {
  if (picking?.has(spot) !== true) return <g>{children}</g>
  return (
    <Hotspot
      label={picking.label(spot)}
      choose={() => picking.pick(spot)}
      point={(isOn) => picking.point(isOn ? spot : undefined)}
    >
      {children}
    </Hotspot>
  )
}
