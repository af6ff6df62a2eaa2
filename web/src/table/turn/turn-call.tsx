// Leads to a question that is asked out of sight, for instance while the log is being read.
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { texts } from '../../texts/texts.ts'

interface TurnCallProps {
  readonly panel: { readonly current: HTMLElement | null }
  readonly decision: number
}

export function TurnCall({ panel, decision }: TurnCallProps) {
  const way = useSignal('')
  useEffect(() => {
    if (panel.current === null) return undefined
    const watch = new IntersectionObserver(([seen]) => {
      const arrow = (seen?.boundingClientRect.top ?? 0) < 0 ? '↑' : '↓'
      way.value = seen?.isIntersecting === false ? arrow : ''
    })
    watch.observe(panel.current)
    return () => watch.disconnect()
  }, [decision])
  if (way.value === '') return null
  return (
    <button
      type="button"
      class="primary turn-call"
      onClick={() => panel.current?.scrollIntoView({ block: 'center' })}
    >
      {texts.value.table.yourTurn} {way}
    </button>
  )
}
