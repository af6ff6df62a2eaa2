// An Aztec on its way from its city to the saucer that takes it. It lands where the next view has it. On phones, where
// cities are below the fold, it flies from the city's line in the table to the saucer among the cards turned up.
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
    const board = current.parentElement
    const isOnPhone = (board?.querySelector('.sa-strip')?.getClientRects().length ?? 0) > 0
    const [start, goal] = isOnPhone ? ['.sa-strip', '.sa-unveiling'] : ['.sa-cities', '.sa-cities']
    for (const [end, where, card] of [
      ['from', start, event.aztec],
      ['to', goal, event.saucer],
    ] as const) {
      const place = board?.querySelector(`${where} [data-card="${card}"]`)
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
