// A part of a drawing that can be chosen, by pointer or keyboard.
import type { ComponentChildren } from 'preact'

interface HotspotProps {
  /** The effect of choosing it, in words. */
  readonly label: string
  readonly class?: string
  readonly children: ComponentChildren
  choose(): void
}

export function Hotspot({ label, children, choose, class: name = '' }: HotspotProps) {
  return (
    <g
      class={`hotspot ${name}`}
      role="button"
      tabIndex={0}
      onClick={choose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        choose()
      }}
    >
      <title>{label}</title>
      {children}
    </g>
  )
}
