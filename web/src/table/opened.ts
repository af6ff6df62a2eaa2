// The choice of a space while it is made on the board: it scrolls the board into view, and ends with its question.
import { type Signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Opened, Table } from './table.ts'

export function useOpened(
  table: Table,
  board: { readonly current: HTMLElement | null },
): Signal<Opened | undefined> {
  const opened = useSignal<Opened | undefined>(undefined)
  useEffect(() => table.question.subscribe(() => (opened.value = undefined)), [table])
  const { value } = opened
  useEffect(() => {
    if (value === undefined) return
    const drawing = board.current?.querySelector('.board-svg')
    drawing?.scrollIntoView({ block: 'nearest' })
    if (value.isByKey)
      drawing?.querySelector<SVGElement>('.hotspot')?.focus({ preventScroll: true })
  }, [value])
  return opened
}
