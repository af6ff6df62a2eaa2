// A part of a drawing that can be chosen, by pointer or keyboard.
import type { ComponentChildren } from 'preact'

interface HotspotProps {
  /** The effect of choosing it, in words. */
  readonly label: string
  readonly class?: string
  readonly children: ComponentChildren
  choose(): void
  /** Called when it is pointed at or left, by pointer or keyboard. */
  point?(isOn: boolean): void
}

export function Hotspot({ label, children, choose, point, class: name = '' }: HotspotProps) {
  return (
    <g
      class={`hotspot ${name}`}
      role="button"
      tabIndex={0}
      onClick={choose}
      onPointerEnter={point && (() => point(true))}
      onPointerLeave={point && (() => point(false))}
      onFocus={point && (() => point(true))}
      onBlur={point && (() => point(false))}
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
