// The choice of a space while it is made on the board: it scrolls the board into view, and ends with its question.
import { type Signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { SpaceChoice, Table } from './table.ts'

export function useSpaceChoice(
  table: Table,
  board: { readonly current: HTMLElement | null },
): Signal<SpaceChoice | undefined> {
  const spaceChoice = useSignal<SpaceChoice | undefined>(undefined)
  useEffect(() => table.question.subscribe(() => (spaceChoice.value = undefined)), [table])
  const { value } = spaceChoice
  useEffect(() => {
    if (value === undefined) return
    const drawing = board.current?.querySelector('.board-svg')
    drawing?.scrollIntoView({ block: 'nearest' })
    if (value.isByKey)
      drawing?.querySelector<SVGElement>('.hotspot')?.focus({ preventScroll: true })
  }, [value])
  return spaceChoice
}
