// An Aztec on its way from its city to the saucer that takes it. It lands where the next view has it.
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { BoardProps } from '../../face.ts'
import { MiniCard } from '../cards/card.tsx'

export function Captive({ latest }: Pick<BoardProps<'space-aztecs'>, 'latest'>) {
  const flyer = useRef<HTMLDivElement>(null)
  const event = latest.find(({ type }) => type === 'captured')
  useLayoutEffect(() => {
    const { current } = flyer
    if (current === null || event?.type !== 'captured') return
    const { left, top } = current.getBoundingClientRect()
    for (const [end, card] of [
      ['from', event.aztec],
      ['to', event.saucer],
    ] as const) {
      const place = current.parentElement?.querySelector(`[data-card="${card}"]`)
      const at = place?.getBoundingClientRect()
      current.style.setProperty(`--${end}-x`, `${(at?.left ?? left) - left}px`)
      current.style.setProperty(`--${end}-y`, `${(at?.top ?? top) - top}px`)
    }
    current.classList.add('sa-captive-flies')
  }, [event])
  if (event?.type !== 'captured') return null
  return (
    <div key={event.aztec} class="sa-captive" ref={flyer} aria-hidden="true">
      <MiniCard card={event.aztec} />
    </div>
  )
}
