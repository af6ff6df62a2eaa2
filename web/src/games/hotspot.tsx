// A part of a drawing that can be chosen, by pointer or keyboard.
import type { ComponentChildren } from 'preact'
import { pointing } from '../table/choices/pointing.ts'

/** A circle in which a part can be chosen, in the units of its drawing. */
export interface Reach {
  readonly x: number
  readonly y: number
  readonly r: number
}

interface HotspotProps {
  /** The effect of choosing it, in words. */
  readonly label: string
  readonly class?: string
  /** For parts that a finger would not hit on a small phone; unseen. */
  readonly reach?: Reach | undefined
  readonly children: ComponentChildren
  choose(): void
  /** Called when it is pointed at or left, by pointer or keyboard. */
  point?(isOn: boolean): void
}

export function Hotspot(props: HotspotProps) {
  const { label, children, choose, point, class: name = '', reach } = props
  return (
    <g
      class={`hotspot ${name}`}
      role="button"
      tabIndex={0}
      onClick={choose}
      {...(point && pointing(point))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        choose()
      }}
    >
      <title>{label}</title>
      {reach && <circle class="reach" cx={reach.x} cy={reach.y} r={reach.r} />}
      {children}
    </g>
  )
}
