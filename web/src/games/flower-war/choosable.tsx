// A part of the drawing that can be chosen, if there is a choice at it.
import type { ComponentChildren } from 'preact'
import { Hotspot } from '../hotspot.tsx'
import type { Picking, Spot } from './spots.ts'

interface ChoosableProps {
  readonly spot: Spot
  readonly picking: Picking
  readonly children: ComponentChildren
}

export function Choosable({ spot, picking, children }: ChoosableProps) {
  if (!picking.has(spot)) return <g>{children}</g>
  return (
    <Hotspot label={picking.label(spot)} choose={() => picking.pick(spot)}>
      {children}
    </Hotspot>
  )
}
